import { expect } from "chai";
import fc from "fast-check";
import { anyGlob, globMatcher } from "../../src/configuration/glob.ts";

/** The plainest reading of the same rules: braces written out, then one try after the other. */
function expand(pattern: string): readonly string[] {
  const open = pattern.indexOf("{");
  if (open < 0) return [pattern];
  let depth = 0;
  const cuts = [open];
  for (let at = open; at < pattern.length; at += 1) {
    if (pattern[at] === "{") depth += 1;
    if (pattern[at] === "}") depth -= 1;
    if (pattern[at] === "," && depth === 1) cuts.push(at);
    if (depth > 0) continue;
    cuts.push(at);
    const rest = pattern.slice(at + 1);
    return cuts
      .slice(1)
      .flatMap((cut, place) =>
        expand(pattern.slice(0, open) + pattern.slice((cuts[place] ?? 0) + 1, cut) + rest),
      );
  }
  return [pattern];
}

function matchesPlainly(pattern: string, path: string): boolean {
  if (pattern === "") return path === "";
  if (pattern === "**") return path !== "";
  if (pattern.startsWith("**/")) {
    const rest = pattern.slice(3);
    if (matchesPlainly(rest, path)) return true;
    const slash = path.indexOf("/");
    return slash > 0 && matchesPlainly(pattern, path.slice(slash + 1));
  }
  const slash = pattern.indexOf("/");
  const name = slash < 0 ? pattern : pattern.slice(0, slash);
  const end = path.indexOf("/");
  const first = end < 0 ? path : path.slice(0, end);
  if (!matchesName(name, first)) return false;
  if (slash < 0) return end < 0;
  return end >= 0 && matchesPlainly(pattern.slice(slash + 1), path.slice(end + 1));
}

function matchesName(pattern: string, name: string): boolean {
  if (pattern === "") return name === "";
  if (pattern.startsWith("*")) {
    return (
      matchesName(pattern.slice(1), name) || (name !== "" && matchesName(pattern, name.slice(1)))
    );
  }
  if (name === "") return false;
  return (
    (pattern.startsWith("?") || name.startsWith(pattern.charAt(0))) &&
    matchesName(pattern.slice(1), name.slice(1))
  );
}

const name = fc.stringMatching(/^[abc]{1,3}$/);
const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join("/"));
const patternName = fc.oneof(
  { weight: 3, arbitrary: fc.stringMatching(/^[abc*?]{1,3}$/) },
  { weight: 2, arbitrary: fc.constant("**") },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.stringMatching(/^(?:[abc*?]?|[abc?][abc*?])$/), { minLength: 1, maxLength: 3 })
      .map((branches) => `{${branches.join(",")}}`),
  },
);
const pattern = fc
  .array(patternName, { minLength: 1, maxLength: 4 })
  .map((names) => names.join("/"));

describe("a glob", () => {
  const cases: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ["src/*.ts", ["src/a.ts", "src/.ts"], ["src/a/b.ts", "a.ts", "src/a.tsx"]],
    ["src/**", ["src/a", "src/a/b.ts", "src/.x"], ["src", "srcs/a"]],
    ["**/*.md", ["a.md", "a/b/c.md"], ["a.mdx", "amd"]],
    ["**/gen/**", ["gen/a", "a/gen/b/c"], ["gen", "regen/a"]],
    ["src/{a,b/**}/x.ts", ["src/a/x.ts", "src/b/c/x.ts"], ["src/c/x.ts"]],
    ["app/[id]/page.tsx", ["app/[id]/page.tsx"], ["app/i/page.tsx"]],
    ["notes/", ["notes/a", "notes/a/b"], ["notes"]],
    ["./notes/a?.txt", ["notes/ab.txt"], ["notes/a.txt", "notes/a/.txt"]],
    ["a\\*b", ["a*b"], ["axb"]],
    ["a\\", ["a\\"], ["a", "aa"]],
    ["a{b", ["a{b"], ["ab"]],
    ["{a,{b,c}}d", ["ad", "bd", "cd"], ["d"]],
    ["문서/**", ["문서/가.txt"], ["문/가.txt"]],
    ["a**b/c", ["axxb/c"], ["a/b/c"]],
    ["a**/c", ["a/c", "axx/c"], ["a/b/c", "ac"]],
    ["a,b", ["a,b"], ["a", "b"]],
    ["a}b", ["a}b"], ["a"]],
    ["a\\", ["a\\"], ["a"]],
    ["{x\\}y", ["{x}y"], ["x}y", "xy"]],
    ["{a/**,b/**}", ["a/x/y", "b/x/y"], ["a", "c/x"]],
  ];
  for (const [glob, matching, others] of cases) {
    it(`${glob} takes ${matching.join(", ")} and leaves ${others.join(", ")}`, () => {
      const matches = globMatcher(glob);
      expect(matching.filter((one) => !matches(one))).to.deep.equal([]);
      expect(others.filter(matches)).to.deep.equal([]);
    });
  }

  it("matches what its plainest reading matches", () => {
    let matched = 0;
    fc.assert(
      fc.property(pattern, path, (glob, file) => {
        const expected = expand(glob).some((one) => matchesPlainly(one, file));
        if (expected) matched += 1;
        expect(globMatcher(glob)(file), `${glob} on ${file}`).to.equal(expected);
      }),
      { numRuns: 3000 },
    );
    expect(matched).to.be.greaterThan(300);
  });

  it("stays linear in the path whatever the pattern holds", () => {
    const hostile = [
      `${"*a".repeat(70)}b`,
      `${"**/".repeat(50)}b`,
      `${"{a,*}".repeat(30)}b`,
      "{".repeat(150),
      "{a,".repeat(40),
      `${"?*".repeat(70)}b`,
      "{,}".repeat(50),
    ];
    const short = "a".repeat(400);
    const long = "a".repeat(4000);
    for (const glob of hostile) {
      const matches = globMatcher(glob);
      const time = (text: string): number => {
        const before = process.cpuUsage();
        matches(text);
        const { user, system } = process.cpuUsage(before);
        return (user + system) / 1000;
      };
      time(short);
      // A tenfold path at ten times the cost and some noise; exponential ones never end.
      expect(time(long), glob).to.be.lessThan(Math.max(time(short) * 100, 1500));
    }
  });

  it("of a list matches when one of them does", () => {
    const matches = anyGlob(["a/*", "b/**"]);
    expect(["a/x", "b/c/d", "c"].filter(matches)).to.deep.equal(["a/x", "b/c/d"]);
    expect(anyGlob([])("a")).to.equal(false);
  });
});
