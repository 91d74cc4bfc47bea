import { expect } from "chai";
import type { Page } from "playwright-core";
import { simulatedAuditView } from "../support/audit-views.ts";
import { narrowed, useBrowser } from "./open-report.ts";

const view = simulatedAuditView({ seed: 7, events: 90, files: 16, subagents: 2 });

async function rows(page: Page, table: string): Promise<number> {
  await narrowed(page);
  return await page.locator(`[data-table=${table}] tbody tr`).count();
}

describe("the HTML report in a browser: filters", () => {
  const browser = useBrowser();

  it("leaves the runs of an outcome", async () => {
    const { page } = await browser.open([view]);
    const failed = view.runs.filter(({ outcome }) => outcome === "failed").length;
    await page.getByLabel("Run outcome").selectOption("failed");
    expect(await rows(page, "runs")).to.equal(failed);
    expect(await page.locator(".matrix").getAttribute("aria-colcount")).to.equal(
      String(failed + 1),
    );
    expect(await page.locator(".filter-status").innerText()).to.contain(
      `${failed} of ${view.runs.length} runs`,
    );
    const marks = Number(await page.locator(".stage").getAttribute("aria-valuemax"));
    const prompts = view.tasks.filter(({ number }) => number > 0).length;
    expect(marks).to.equal(failed + prompts);
  });

  it("leaves the files of a standing and of a kind", async () => {
    const { page } = await browser.open([view]);
    const failing = view.files.filter(({ standing }) => standing === "failing");
    await page.getByLabel("File standing").selectOption("failing");
    expect(await rows(page, "files")).to.equal(failing.length);
    await page.getByLabel("File kind").selectOption("config");
    expect(await rows(page, "files")).to.equal(
      failing.filter(({ kind }) => kind === "config").length,
    );
  });

  it("leaves what was done for a task, and by an actor", async () => {
    const { page } = await browser.open([view]);
    await page.getByLabel("Task", { exact: true }).selectOption("2");
    expect(await rows(page, "tasks")).to.equal(1);
    expect(await rows(page, "runs")).to.equal(view.runs.filter(({ task }) => task === 2).length);
    const actor = view.actors[1]?.id ?? "";
    await page.getByLabel("Actor", { exact: true }).selectOption(actor);
    expect(await rows(page, "runs")).to.equal(
      view.runs.filter((run) => run.task === 2 && run.actor === actor).length,
    );
    await page.getByRole("button", { name: "Show all", exact: true }).click();
    expect(await rows(page, "runs")).to.equal(view.runs.length);
    await page.getByLabel("Actor", { exact: true }).selectOption("main");
    expect(await rows(page, "runs")).to.equal(view.runs.filter((run) => run.actor === "").length);
  });

  it("finds words, whatever their case, and says so when nothing matches", async () => {
    const { page } = await browser.open([view]);
    await page.getByLabel("Search").fill("ESLINT");
    expect(await rows(page, "runs")).to.equal(
      view.runs.filter(({ run }) => run.includes("eslint")).length,
    );
    await page.getByLabel("Search").fill("no such words");
    expect(await rows(page, "runs")).to.equal(0);
    expect(await page.locator(".matrix-said").innerText()).to.equal(
      "Nothing of this session matches.",
    );
    await page.locator(".stage").focus();
    await page.keyboard.press("n");
    expect(await page.locator(".details").innerText()).to.contain("Choose an event");
  });

  it("shows more rows when asked", async () => {
    const long = simulatedAuditView({ seed: 1, events: 600, files: 40, subagents: 1 });
    const { page } = await browser.open([long]);
    expect(await rows(page, "runs")).to.be.lessThan(long.runs.length);
    const more = page.getByRole("group", { name: "More runs" });
    await more.getByRole("button", { name: /^Show all/ }).click();
    expect(await rows(page, "runs")).to.equal(long.runs.length);
    expect(await more.isVisible()).to.equal(false);
  });

  it("follows a link to a row that was not there yet", async () => {
    const long = simulatedAuditView({ seed: 1, events: 600, files: 40, subagents: 1 });
    const { page } = await browser.open([long]);
    const target = long.files.map(({ verified_by }) => verified_by).find((run) => run > 0) ?? 0;
    expect(await page.locator(`#s0-run-${target}`).count()).to.equal(0);
    await page.locator(`[data-table=files] a[data-event="${target}"]`).first().click();
    expect(await page.evaluate(() => document.activeElement?.id)).to.equal(`s0-run-${target}`);
    expect(await page.locator(".details h4").innerText()).to.equal(`Run #${target}`);
  });
});
