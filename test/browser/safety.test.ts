import { expect } from "chai";
import type { AuditView } from "../../src/projections/audit/audit-view.ts";
import { simulatedAuditView } from "../support/audit-views.ts";
import { narrowed, useBrowser } from "./open-report.ts";

const HOSTILE = [
  "<img src=x onerror=window.hacked=1>",
  "</script><script>window.hacked=1</script>",
  "</style><svg onload=window.hacked=1>",
  "<!--<script>",
  '" autofocus onfocus="window.hacked=1',
  "' onmouseover='window.hacked=1",
  "]]><iframe srcdoc='<script>parent.hacked=1</script>'>",
  "\u2028\u2029\u202e\u0000\ud800",
];

/** The view with every text in it replaced by a hostile one, where a text is free. */
function hostileView(): AuditView {
  const view = simulatedAuditView({ seed: 2, events: 60, files: 8, subagents: 1 });
  let at = 0;
  const hostile = (): string => HOSTILE[(at += 1) % HOSTILE.length] ?? "";
  return {
    ...view,
    session: hostile(),
    stream: hostile(),
    project: `/${hostile()}`,
    headline: hostile(),
    notes: view.notes.map((note) => ({ ...note, text: hostile() })),
    actors: view.actors.map((actor) => ({ ...actor, type: hostile() })),
    tasks: view.tasks.map((task) => ({ ...task, goal: hostile() })),
    files: view.files.map((file, index) => {
      const path = index === 0 ? `/home/dev/${HOSTILE[0] ?? ""}` : `/home/dev/${index}${hostile()}`;
      return { ...file, path, identity: path };
    }),
    runs: view.runs.map((run) => ({
      ...run,
      command: hostile(),
      run: hostile(),
      tool: hostile(),
      because: hostile(),
      summary: hostile(),
    })),
    failures: view.failures.map((failure) => ({ ...failure, summary: hostile(), tool: hostile() })),
    decisions: view.decisions.map((decision) => ({
      ...decision,
      message: hostile(),
      rule: hostile(),
      policy: hostile(),
    })),
    claims: view.claims.map((claim) => ({ ...claim, sentence: hostile() })),
    waivers: view.waivers.map((waiver) => ({ ...waiver, reason: hostile() })),
    bypasses: view.bypasses.map((bypass) => ({ ...bypass, command: hostile() })),
    configurations: view.configurations.map((configuration) => ({
      ...configuration,
      policy: hostile(),
      weakened: HOSTILE,
      problems: HOSTILE,
    })),
    integrity: { intact: false, problems: HOSTILE },
  };
}

describe("the HTML report in a browser: safety", () => {
  const browser = useBrowser();

  it("shows hostile names as text, wherever they stand", async () => {
    const { page, complaints, requests } = await browser.open([hostileView(), hostileView()]);
    await page.locator(".stage").first().focus();
    for (let step = 0; step < 40; step += 1) await page.keyboard.press("ArrowRight");
    await page.locator(".matrix").first().focus();
    await page.keyboard.press("ArrowDown");
    await page.getByLabel("Search").first().fill("<img");
    await narrowed(page);
    expect(await page.evaluate(() => Reflect.get(window, "hacked") as unknown)).to.equal(undefined);
    expect(await page.locator("img, iframe, svg:not(.marks):not(.verdict-mark)").count()).to.equal(
      0,
    );
    expect(await page.locator("script").count()).to.equal(2);
    expect(await page.locator("[onerror], [onload], [onfocus], [onmouseover]").count()).to.equal(0);
    const files = await page.locator("[data-table=files]").first().innerText();
    expect(files).to.contain("<img src=x onerror=window.hacked=1>");
    expect(await page.locator(".matrix-file").first().getAttribute("aria-label")).to.contain(
      "<img",
    );
    expect(complaints).to.deep.equal([]);
    expect(requests).to.deep.equal([]);
  });

  it("lets neither an address be loaded nor a foreign script run", async () => {
    const { page, requests } = await browser.open([hostileView()]);
    const blocked = await page.evaluate(async () => {
      const violated: string[] = [];
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
        violated.push(effectiveDirective);
      });
      const fetched = await fetch("https://example.invalid/").then(
        () => true,
        () => false,
      );
      const script = document.createElement("script");
      script.textContent = "window.hacked = 1";
      const image = document.createElement("img");
      image.src = "https://example.invalid/image.png";
      const style = document.createElement("style");
      style.textContent = "@import url(https://example.invalid/style.css); body { opacity: 0 }";
      document.body.append(script, image, style);
      await new Promise((resolve) => setTimeout(resolve, 200));
      return { fetched, violated, hacked: Reflect.get(window, "hacked") as unknown };
    });
    expect(blocked.fetched).to.equal(false);
    expect(blocked.hacked).to.equal(undefined);
    expect(blocked.violated).to.include.members([
      "connect-src",
      "script-src-elem",
      "img-src",
      "style-src-elem",
    ]);
    // What the browser notes as asked for, the policy stopped before anything was sent.
    for (const request of requests) expect(request).to.match(/ csp$/);
  });
});
