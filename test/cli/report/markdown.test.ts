import { expect } from "chai";
import fc from "fast-check";
import type { AuditView } from "../../../src/projections/audit/audit-view.ts";
import { markdownCode, markdownText } from "../../../src/cli/report/markdown-escape.ts";
import { MAXIMUM_MARKDOWN } from "../../../src/cli/report/markdown-page.ts";
import { auditListMarkdown, auditMarkdown } from "../../../src/cli/report/markdown.ts";
import { anyDraft } from "../../support/arbitrary.ts";
import { audited, edit } from "../../support/audited.ts";
import type { Step } from "../../support/audited.ts";
import { prompted, ran } from "../../support/drafts.ts";

const HOSTILE = [
  "a|b",
  "`x` ``y``",
  "<img src=x onerror=alert(1)>",
  "@somebody",
  "#12",
  "owner/repo#34",
  "a@b.example",
  "https://evil.example",
  "www.evil.example",
  "[x](javascript:alert(1))",
  "</details><script>",
  "*b* _i_ ~s~ **B**",
  "\\| \\",
  "a\nb\r\n\n# heading",
  "\u202egnp.exe",
  "&lt;b&gt;",
  "![i](x)",
];

/** What a reader gets to see: entities and the report's own elements resolved. */
function seen(markdown: string): string {
  return markdown
    .replace(/<\/?(?:code|span)>/g, "")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}

/** Nothing that Markdown or GitHub would act on: only the elements and entities written on purpose. */
function expectInert(markdown: string): void {
  const rest = markdown
    .replace(/<span>&#(?:64|35);<\/span>/g, "")
    .replace(/<\/?code>/g, "")
    .replace(/&#\d+;/g, "");
  expect(rest).to.not.match(/[|`<>@#*_[\]\\&~!:$^{}"]/);
  expect(rest.toLowerCase()).to.not.contain("www.");
  expect(rest).to.not.match(/[\n\r]/);
}

describe("text of a stream in Markdown", () => {
  for (const text of HOSTILE) {
    it(`only shows ${JSON.stringify(text)}`, () => {
      expectInert(markdownText(text));
      expectInert(markdownCode(text));
    });
  }

  it("whatever it is, acts on nothing and still says the same", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary-ascii", maxLength: 80 }), (text) => {
        expectInert(markdownText(text));
        expectInert(markdownCode(text));
        if (/^[\x20-\x7e]*$/.test(text)) expect(seen(markdownText(text))).to.equal(text);
      }),
    );
  });

  it("sets what GitHub would take for a commit as code", () => {
    expect(markdownText("see deadbeef1 now")).to.equal("see <code>deadbeef1</code> now");
    expect(markdownText("GH-12")).to.equal("<code>GH-12</code>");
  });

  it("cuts a megabyte at once", () => {
    const started = performance.now();
    expect(markdownCode("|".repeat(1_000_000)).length).to.be.below(1_500);
    expect(performance.now() - started).to.be.below(1_000);
  });
});

/** Cells of each row of the tables, split where a Markdown parser splits them. */
function rows(markdown: string): readonly (readonly string[])[] {
  return markdown
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) => line.split("|").slice(1, -1));
}

describe("an audit in Markdown", () => {
  const covers = { direct: [HOSTILE[0] ?? ""], generic: [] };

  it("begins with the verdict, has a row a file and a row a run", () => {
    const steps: readonly Step[] = [
      prompted("normal", HOSTILE.join(" ")),
      ...HOSTILE.map((name) => edit(name)),
      ran("passed", { covers, run: HOSTILE.join(" ") }),
    ];
    const markdown = auditMarkdown(audited(steps));
    expect(markdown).to.match(/^\*\*⚠️ partly verified\*\* – /);
    const table = rows(markdown);
    expect(table).to.have.length(2 + HOSTILE.length + 2 + 1);
    for (const row of table) expect([3, 4]).to.include(row.length);
    expect(markdown).to.not.contain("<script").and.not.contain("<img").and.not.contain("\u202e");
    expect(markdown.match(/<details>/g)?.length).to.equal(markdown.match(/<\/details>/g)?.length);
  });

  it("fits a comment, however much there is to say", () => {
    const many: Step[] = [];
    const name = "@".repeat(160);
    for (let file = 0; file < 300; file += 1) {
      many.push(edit(`${name}${file}`));
      many.push(ran("failed", { run: `${"|".repeat(200)}${file}`, summary: "x" }));
    }
    const view: AuditView = audited(many);
    const markdown = auditMarkdown(view);
    expect(markdown.length).to.be.at.most(MAXIMUM_MARKDOWN).and.above(30_000);
    expect(markdown).to.contain("more;").and.contain("unverified");
    const list = auditListMarkdown(new Array<AuditView>(2_000).fill(view), "2000 sessions");
    expect(list.length).to.be.at.most(MAXIMUM_MARKDOWN);
    expect(list).to.contain("more;");
  });

  it("of any events has whole tables and closed details", () => {
    fc.assert(
      fc.property(fc.array(anyDraft, { maxLength: 12 }), (drafts) => {
        const markdown = auditMarkdown(audited(drafts));
        for (const row of rows(markdown)) expect([3, 4]).to.include(row.length);
        expect(markdown.split("<details>")).to.have.length(markdown.split("</details>").length);
      }),
      { numRuns: 40 },
    );
  });
});
