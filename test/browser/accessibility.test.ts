import axe from "axe-core";
import { expect } from "chai";
import type { BrowserContextOptions, Page } from "playwright-core";
import { simulatedAuditView } from "../support/audit-views.ts";
import { useBrowser } from "./open-report.ts";

const view = simulatedAuditView({ seed: 7, events: 90, files: 16, subagents: 2 });

type Axe = typeof axe;

/** What axe finds wrong, and where. */
async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  return await page.evaluate(async () => {
    const { axe: loaded } = window as unknown as { axe: Axe };
    const found = await loaded.run(document);
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary ?? ""}`,
      ),
    );
  });
}

const SCREENS: Readonly<Record<string, BrowserContextOptions>> = {
  light: { colorScheme: "light" },
  dark: { colorScheme: "dark" },
  narrow: { colorScheme: "light", viewport: { width: 360, height: 740 } },
};

describe("the HTML report in a browser: for everybody", () => {
  const browser = useBrowser();

  for (const [name, context] of Object.entries(SCREENS)) {
    it(`has nothing that axe objects to, ${name}`, async () => {
      const second = simulatedAuditView({ seed: 9, events: 40, files: 4, subagents: 0 });
      const { page } = await browser.open([view, second], { context });
      await page.locator(".stage").first().focus();
      await page.keyboard.press("n");
      await page.locator(".matrix").first().focus();
      await page.keyboard.press("ArrowDown");
      expect(await violations(page)).to.deep.equal([]);
    });
  }

  it("is skipped to by the first stop of the tab key", async () => {
    const { page } = await browser.open([view]);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).to.equal(
      "Skip to the report",
    );
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.id)).to.equal("content");
  });

  it("is read event by event with the arrow keys, which say what is chosen", async () => {
    const { page } = await browser.open([view]);
    const stage = page.locator(".stage");
    await stage.focus();
    await page.keyboard.press("Home");
    expect(await stage.getAttribute("aria-valuenow")).to.equal("1");
    const first = await stage.getAttribute("aria-valuetext");
    expect(first).to.equal(`Prompt #1: ${view.tasks[0]?.goal ?? ""}`);
    await page.keyboard.press("ArrowRight");
    expect(await stage.getAttribute("aria-valuenow")).to.equal("2");
    await page.keyboard.press("ArrowLeft");
    expect(await stage.getAttribute("aria-valuetext")).to.equal(first);
    await page.keyboard.press("PageDown");
    expect(await stage.getAttribute("aria-valuetext")).to.contain(view.tasks[1]?.goal);
    await page.keyboard.press("End");
    expect(await stage.getAttribute("aria-valuenow")).to.equal(
      await stage.getAttribute("aria-valuemax"),
    );
    await page.keyboard.press("Home");
    await page.keyboard.press("n");
    expect(await page.locator(".details h4").innerText()).to.match(
      /^(Run|Failure|Stop blocked|Bypass) #\d+$/,
    );
  });

  it("shows less of the timeline when zoomed with the keys, and all of it again", async () => {
    const { page } = await browser.open([view]);
    const picture = async (): Promise<string> => {
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      return await page
        .locator(".stage canvas")
        .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    };
    await page.locator(".stage").focus();
    const whole = await picture();
    await page.keyboard.press("+");
    expect(await picture()).not.to.equal(whole);
    await page.keyboard.press("0");
    expect(await picture()).to.equal(whole);
    await page.getByLabel("Time", { exact: true }).check();
    expect(await picture()).not.to.equal(whole);
  });

  it("says in words what the active cell of the matrix means", async () => {
    const { page } = await browser.open([view]);
    const said = page.locator(".matrix-said");
    const matrix = page.locator(".matrix");
    await matrix.focus();
    const first = await said.innerText();
    expect(first).to.match(/^\S+ and run #\d+, .+: .+\.$/);
    await page.keyboard.press("ArrowRight");
    expect(await said.innerText()).not.to.equal(first);
    await page.keyboard.press("Control+End");
    const active = await matrix.getAttribute("aria-activedescendant");
    expect(active).to.equal(`s0-matrix-${view.files.length - 1}-${view.runs.length - 1}`);
    expect(await page.locator(`#${active ?? ""}`).isVisible()).to.equal(true);
  });

  it("shows where the focus is", async () => {
    const { page } = await browser.open([view]);
    for (let stop = 0; stop < 14; stop += 1) {
      await page.keyboard.press("Tab");
      const outline = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused === null || focused === document.body
          ? ""
          : getComputedStyle(focused).outlineStyle;
      });
      expect(outline).to.be.oneOf(["solid", "auto"]);
    }
  });
});
