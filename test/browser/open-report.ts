import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { renderHtmlReport } from "../../src/cli/report/html/render.ts";
import type { AuditView } from "../../src/projections/audit/audit-view.ts";

const CHROMIUM = "/usr/bin/chromium";

/** A report open in a browser, with what it complained of and what it asked the network for. */
export interface OpenReport {
  readonly page: Page;
  readonly complaints: readonly string[];
  /** Addresses other than the report's own that it asked for, each with why it was refused. */
  readonly requests: readonly string[];
}

export interface OpenOptions {
  readonly context?: BrowserContextOptions;
  /** False for a page whose script does not run, so that nothing waits for it. */
  readonly scripted?: boolean;
  /** True where time is measured; elsewhere frames come late, as on a busy machine. */
  readonly promptFrames?: boolean;
}

/** In milliseconds; longer than the way from a test to the page and back. */
const LATE_FRAME = 60;

/** So that a test which does not wait for what it asks about fails on every machine, not on some. */
function lateFrames(delay: number): void {
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (task) => window.setTimeout(() => request(task), delay);
  window.cancelAnimationFrame = (waiting) => {
    window.clearTimeout(waiting);
  };
}

export interface ReportBrowser {
  open(views: readonly AuditView[], options?: OpenOptions): Promise<OpenReport>;
}

/**
 * Waits until the first session of the page shows all of what was last chosen: the page narrows its
 * parts one a frame, and a busy machine's next frame may come after the test's next question.
 */
export async function narrowed(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector("article")?.hasAttribute("aria-busy") === false,
  );
}

/**
 * A browser for the tests of one `describe`, started before and ended after them; each test's pages
 * are closed with it. Without a browser the tests are skipped, but where
 * `FABLE_ISH_BROWSER_TESTS=required` says that there must be one, they fail.
 */
export function useBrowser(): ReportBrowser {
  let browser: Browser | undefined;
  let folder = "";
  let opened = 0;

  before("starts Chromium", async function () {
    if (!existsSync(CHROMIUM)) {
      if (process.env["FABLE_ISH_BROWSER_TESTS"] === "required") {
        throw new Error(`${CHROMIUM} is missing, and these tests are required here.`);
      }
      process.stderr.write(`    skipped: there is no ${CHROMIUM} (apt-get install chromium)\n`);
      this.skip();
    }
    folder = mkdtempSync(join(tmpdir(), "fable-ish-report-"));
    browser = await chromium.launch({
      executablePath: CHROMIUM,
      headless: true,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    });
  });

  afterEach("closes the pages", async () => {
    for (const context of browser?.contexts() ?? []) await context.close();
  });

  after("ends Chromium", async () => {
    await browser?.close();
    if (folder !== "") rmSync(folder, { recursive: true, force: true });
  });

  return {
    open: async (views, { context, scripted = true, promptFrames = false } = {}) => {
      if (browser === undefined) throw new Error("The browser has not been started.");
      const file = join(folder, `report-${(opened += 1)}.html`);
      writeFileSync(file, renderHtmlReport(views, { generated: "2026-03-02T12:00:00.000Z" }));
      const address = pathToFileURL(file).href;
      const page = await (await browser.newContext(context)).newPage();
      if (!promptFrames) await page.addInitScript(lateFrames, LATE_FRAME);
      const complaints: string[] = [];
      const requests: string[] = [];
      page.on("console", (message) => complaints.push(message.text()));
      page.on("pageerror", (error) => complaints.push(error.message));
      const foreign = (url: string): boolean => url !== address && !url.startsWith("data:");
      page.on("requestfailed", (request) => {
        if (foreign(request.url()))
          requests.push(`${request.url()} ${request.failure()?.errorText ?? ""}`);
      });
      page.on("requestfinished", (request) => {
        if (foreign(request.url())) requests.push(request.url());
      });
      await page.goto(address);
      if (scripted) await page.waitForSelector("html[data-ready]", { state: "attached" });
      return { page, complaints, requests };
    },
  };
}
