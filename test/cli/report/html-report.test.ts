import { createHash } from "node:crypto";
import { expect } from "chai";
import fc from "fast-check";
import { FILE_STANDINGS } from "../../../src/projections/audit/audit-view.ts";
import type { AuditFileRun, AuditView } from "../../../src/projections/audit/audit-view.ts";
import { COVERAGE_RELATIONS, OUTCOMES } from "../../../src/events/event.ts";
import { matrixMark } from "../../../src/cli/report/html/matrix-mark.ts";
import { runOnFile } from "../../../src/cli/report/html/page-data.ts";
import { embeddedJson, pageSession } from "../../../src/cli/report/html/page-session.ts";
import { renderHtmlReport } from "../../../src/cli/report/html/render.ts";
import { emptyAuditView, simulatedAuditView } from "../../support/audit-views.ts";

const generated = "2026-03-02T12:00:00.000Z";
const base = simulatedAuditView({ seed: 4, events: 30, files: 5, subagents: 1 });

/** The base with one text at every place where a session's own words can stand. */
function viewSaying(text: string): AuditView {
  return {
    ...base,
    session: text,
    stream: text,
    project: text,
    headline: text,
    first: text,
    last: text,
    notes: [{ kind: "imported", text }],
    actors: [{ id: text, type: text }],
    tasks: base.tasks.map((task) => ({ ...task, goal: text, at: text, actor: text })),
    files: base.files.map((file) => ({
      ...file,
      path: text,
      identity: text,
      changes: file.changes.map((change) => ({ ...change, actor: text, tool: text, at: text })),
    })),
    runs: base.runs.map((run) => ({
      ...run,
      ...{
        command: text,
        run: text,
        tool: text,
        because: text,
        summary: text,
        at: text,
        actor: text,
      },
    })),
    failures: [
      {
        position: 1,
        at: text,
        actor: text,
        task: 1,
        tool: text,
        kind: "tool-failure",
        summary: text,
      },
    ],
    decisions: base.decisions.map((decision) => ({
      ...decision,
      message: text,
      rule: text,
      policy: text,
    })),
    claims: base.claims.map((claim) => ({ ...claim, sentence: text })),
    waivers: base.waivers.map((waiver) => ({ ...waiver, reason: text })),
    bypasses: base.bypasses.map((bypass) => ({ ...bypass, command: text })),
    configurations: base.configurations.map((configuration) => ({
      ...configuration,
      ...{ policy: text, weakened: [text], problems: [text] },
    })),
    integrity: { intact: false, problems: [text] },
  };
}

/** The tags of a page, in order, without their attributes' values. */
function tags(page: string): readonly string[] {
  return [...page.matchAll(/<\/?[a-z][^\s>"]*/gi)].map(([tag]) => tag);
}

const markupLike = fc
  .array(
    fc.constantFrom(
      "<",
      ">",
      "&",
      '"',
      "'",
      "</script>",
      "<!--",
      "-->",
      "<img onerror=x>",
      "a",
      "\u2028",
      "&lt;",
      "`",
      "${x}",
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(""));

describe("the HTML report", () => {
  it("has the same elements whatever the session's texts are", () => {
    const expected = tags(renderHtmlReport([viewSaying("plain")], { generated }));
    fc.assert(
      fc.property(fc.oneof(markupLike, fc.string({ unit: "binary", minLength: 1 })), (text) => {
        const page = renderHtmlReport([viewSaying(text)], { generated });
        expect(tags(page)).to.deep.equal(expected);
        expect(page).not.to.contain("<img");
      }),
      { numRuns: 25 },
    );
  });

  it("embeds JSON that gives the value back and can end no element", () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), markupLike), (value) => {
        const text = embeddedJson(value);
        expect(text).not.to.match(/[<\u2028\u2029]/);
        expect(JSON.parse(text)).to.deep.equal(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it("allows by hash exactly the style and the script it carries, and nothing from outside", () => {
    const page = renderHtmlReport([base], { generated });
    const policy = /http-equiv="Content-Security-Policy"\s+content="([^"]*)"/.exec(page)?.[1] ?? "";
    const style = /<style>([^]*?)<\/style>/.exec(page)?.[1] ?? "";
    const script = /<script>([^]*?)<\/script>/.exec(page)?.[1] ?? "";
    const hash = (text: string): string =>
      `&#39;sha256-${createHash("sha256").update(text).digest("base64")}&#39;`;
    expect(style).not.to.equal("");
    expect(script).not.to.equal("");
    expect(policy.split("; ")).to.deep.equal([
      "default-src &#39;none&#39;",
      `script-src ${hash(script)}`,
      `style-src ${hash(style)}`,
      "img-src data:",
      "base-uri &#39;none&#39;",
      "form-action &#39;none&#39;",
    ]);
    expect(page).not.to.match(/(?:src|href)="(?!#|data:,")/);
    expect(script).not.to.match(/innerHTML|insertAdjacentHTML|document\.write|eval\(/);
  });

  it("is the same page for the same views", () => {
    expect(renderHtmlReport([base], { generated })).to.equal(
      renderHtmlReport([base], { generated }),
    );
  });

  it("renders no session, an empty one, and each standing", () => {
    expect(renderHtmlReport([], { generated })).to.contain("There is no session to report.");
    const empty = renderHtmlReport([emptyAuditView()], { generated });
    expect(empty)
      .to.contain("Nothing was run to check the work.")
      .and.contain("No file was changed.");
    const file = base.files[0];
    if (file === undefined) throw new Error("The base has a file.");
    const files = FILE_STANDINGS.map((standing) => ({ ...file, standing }));
    const shown = pageSession(emptyAuditView({ files })).files.map(({ standing }) => standing);
    expect(shown).to.have.members(FILE_STANDINGS);
    expect(shown[0]).to.equal("failing");
  });

  it("packs what each run says of a file without losing any of it", () => {
    const said = fc.record({
      relation: fc.constantFrom(...COVERAGE_RELATIONS),
      stale: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(fc.option(said), { maxLength: 20 }), (saying) => {
        const [file, run] = [base.files[0], base.runs[0]];
        if (file === undefined || run === undefined) throw new Error("The base has both.");
        const position = (index: number): number => index * 3 + 2;
        const runs = saying.flatMap((one, index): AuditFileRun[] =>
          one === null ? [] : [{ run: position(index), ...one }],
        );
        const view = emptyAuditView({
          runs: saying.map((_, index) => ({ ...run, position: position(index) })),
          files: [{ ...file, runs: [...runs, { run: 1, relation: "direct", stale: false }] }],
        });
        const [packed] = pageSession(view).files;
        if (packed === undefined) throw new Error("The file is gone.");
        const read = saying.map((_, index) => runOnFile(packed, index) ?? null);
        expect(read).to.deep.equal(saying);
      }),
    );
  });

  it("marks a cell as passed only for a run that passed, and tells stale from fresh by its letter", () => {
    for (const outcome of OUTCOMES) {
      for (const relation of COVERAGE_RELATIONS) {
        const [fresh, stale] = [false, true].map((old) =>
          matrixMark(outcome, { relation, stale: old }),
        );
        const passed = (fresh?.text ?? "").includes("passed");
        expect(passed).to.equal(outcome === "passed" && relation !== "none");
        if (passed) expect(stale?.letter).to.equal(fresh?.letter.toLowerCase());
      }
    }
  });

  it("gives an actor that is not listed a lane", () => {
    const run = base.runs[0];
    if (run === undefined) throw new Error("The base has a run.");
    const { actors } = pageSession(emptyAuditView({ runs: [{ ...run, actor: "late" }] }));
    expect(actors).to.deep.equal([
      { id: "", type: "main" },
      { id: "late", type: "" },
    ]);
  });
});
