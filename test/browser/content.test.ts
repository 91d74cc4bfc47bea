import { expect } from "chai";
import { emptyAuditView, simulatedAuditView } from "../support/audit-views.ts";
import { useBrowser } from "./open-report.ts";

const view = simulatedAuditView({ seed: 7, events: 90, files: 16, subagents: 2 });

describe("the HTML report in a browser: content", () => {
  const browser = useBrowser();

  it("shows the verdict, every part that has something, and complains of nothing", async () => {
    const { page, complaints, requests } = await browser.open([view]);
    expect(await page.locator(".verdict strong").innerText()).to.equal("Not verified");
    expect(await page.locator(".verdict").innerText()).to.contain(view.headline);
    expect(await page.locator("h3").allInnerTexts()).to.deep.equal([
      "Before you trust this",
      "What was asked",
      "Timeline",
      "Coverage",
      "Files",
      "Runs",
      "Claims against evidence",
      "Stops",
      "Failures",
      "Waivers",
      "Bypasses",
      "Configuration",
      "Integrity of the record",
    ]);
    expect(await page.locator("[data-table=files] tbody tr").count()).to.equal(view.files.length);
    expect(await page.locator("[data-table=runs] tbody tr").count()).to.equal(view.runs.length);
    expect(complaints).to.deep.equal([]);
    expect(requests).to.deep.equal([]);
  });

  it("draws the timeline", async () => {
    const { page } = await browser.open([view]);
    const colors = await page.locator(".stage canvas").evaluate((canvas: HTMLCanvasElement) => {
      const context = canvas.getContext("2d");
      const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      const seen = new Set<string>();
      for (let at = 0; at < data.length; at += 4) seen.add(data.slice(at, at + 4).join());
      return seen.size;
    });
    expect(colors).to.be.greaterThan(20);
  });

  it("lists several sessions with their verdicts, each with parts of its own", async () => {
    const other = emptyAuditView({ session: "quiet-one", headline: "Nothing was done." });
    const { page, complaints } = await browser.open([view, other]);
    const items = await page.locator("nav.sessions li").allInnerTexts();
    expect(items).to.have.length(2);
    expect(items[0]).to.contain("Not verified");
    expect(items[1]).to.contain("Nothing changed").and.contain("quiet-one");
    await page.locator("nav.sessions a").last().click();
    expect(page.url()).to.match(/#s1-top$/);
    const ids = await page.evaluate(() =>
      [...document.querySelectorAll("[id]")].map(({ id }) => id),
    );
    expect(new Set(ids).size).to.equal(ids.length);
    expect(complaints).to.deep.equal([]);
  });

  it("is readable without a script", async () => {
    const { page } = await browser.open([view], {
      context: { javaScriptEnabled: false },
      scripted: false,
    });
    const text = await page.locator("main").innerText();
    expect(text).to.contain("Not verified").and.contain(view.headline);
    for (const note of view.notes) expect(text).to.contain(note.text);
    for (const task of view.tasks) expect(text).to.contain(task.goal);
    expect(await page.locator("[data-table=files] tbody tr").count()).to.equal(view.files.length);
    expect(await page.locator("[data-table=runs] tbody tr").count()).to.equal(view.runs.length);
    expect(await page.locator(".written-matrix").first().isVisible()).to.equal(true);
    expect(await page.locator(".live:visible").count()).to.equal(0);
  });

  it("has everything on paper, and no controls", async () => {
    const long = simulatedAuditView({ seed: 5, events: 400, files: 70, subagents: 1 });
    const { page } = await browser.open([long], { context: { colorScheme: "dark" } });
    const rows = page.locator("[data-table=runs] tbody tr");
    expect(await rows.count()).to.be.lessThan(long.runs.length);
    await page.emulateMedia({ media: "print" });
    await page.waitForSelector("html[data-printing]", { state: "attached" });
    expect(await rows.count()).to.equal(long.runs.length);
    expect(await page.locator("[data-table=files] tbody tr").count()).to.equal(long.files.length);
    expect(await page.locator("button:visible, select:visible, input:visible").count()).to.equal(0);
    expect(await page.locator(".written").isVisible()).to.equal(true);
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(paper).to.equal("rgb(255, 255, 255)");
    expect((await page.pdf({ format: "A4" })).length).to.be.greaterThan(20_000);
    await page.emulateMedia({ media: "screen" });
    await page.waitForSelector("html:not([data-printing])", { state: "attached" });
    expect(await rows.count()).to.be.lessThan(long.runs.length);
  });

  it("fits a screen 360 pixels wide", async () => {
    const { page } = await browser.open([view], {
      context: { viewport: { width: 360, height: 740 } },
    });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).to.equal(360);
  });

  it("keeps the choice of colours, and does without storage", async () => {
    const { page, complaints } = await browser.open([view], { context: { colorScheme: "light" } });
    const ground = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await page.getByLabel("Colours").selectOption("dark");
    const dark = await ground();
    expect(dark).not.to.equal(light);
    await page.reload();
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    expect(await ground()).to.equal(dark);
    await page.addInitScript(() => {
      Object.assign(Storage.prototype, {
        getItem() {
          throw new DOMException("denied", "SecurityError");
        },
        setItem() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    });
    await page.reload();
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    expect(await ground()).to.equal(light);
    await page.getByLabel("Colours").selectOption("dark");
    expect(await ground()).to.equal(dark);
    expect(complaints).to.deep.equal([]);
  });
});
