import { spawnSync } from "node:child_process";
import { expect } from "chai";
import fc from "fast-check";
import { parseCommandLine } from "../../../src/evidence/shell/command-line.ts";
import { possibleWorlds, type World } from "../../../src/evidence/shell/worlds.ts";

const LEAVES = 3;

/** Lists that can stand between quotes, and in another shell that knows nothing of this one. */
const quotable = fc.letrec<{ list: string; item: string }>((tie) => ({
  item: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    { weight: 6, arbitrary: fc.constant("LEAF") },
    { weight: 2, arbitrary: fc.constantFrom("true", "false", "exit 0", "exit 3") },
    { weight: 2, arbitrary: fc.tuple(tie("item"), tie("item")).map(([a, b]) => `${a} && ${b}`) },
    { weight: 1, arbitrary: fc.tuple(tie("item"), tie("item")).map(([a, b]) => `${a} | ${b}`) },
    { weight: 1, arbitrary: tie("list").map((a) => `( ${a} )`) },
    { weight: 1, arbitrary: tie("list").map((a) => `{ ! ( ${a} ); }`) },
    { weight: 1, arbitrary: tie("list").map((a) => `if ${a}; then true; fi`) },
  ),
  list: fc.array(tie("item"), { minLength: 1, maxLength: 3 }).map((items) => items.join("; ")),
})).list;

/** What runs in another process, at the end of a shell, after a failure, or beside it. */
const elsewhere = fc.letrec<{ list: string; item: string }>((tie) => ({
  item: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    { weight: 5, arbitrary: fc.constant("LEAF") },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        'trap "exit 0" EXIT',
        'trap "exit 1" EXIT',
        'trap "LEAF" EXIT',
        'trap "true" 0',
        "trap - EXIT",
        "exit $?",
        "exit 1",
        "rc=$?",
        "exit $rc",
        "set -o pipefail",
      ),
    },
    { weight: 2, arbitrary: quotable.map((a) => `echo '${a}' | bash`) },
    { weight: 1, arbitrary: quotable.map((a) => `printf '${a}\\n' | bash -s`) },
    { weight: 1, arbitrary: quotable.map((a) => `bash <<< '${a}'`) },
    { weight: 2, arbitrary: quotable.map((a) => `bash -c 'set -o errexit; ${a}'`) },
    { weight: 1, arbitrary: quotable.map((a) => `bash -eo pipefail -c '${a}'`) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom("exit 0", "exit 3", "true", "LEAF", "false"), quotable)
        .map(([trap, a]) => `bash -c 'trap "${trap}" ERR; ${a}'`),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom("exit 0", "exit 3", "true", "LEAF"), quotable)
        .map(([trap, a]) => `bash -ec 'trap "${trap}" EXIT; ${a}'`),
    },
    { weight: 1, arbitrary: tie("list").map((a) => `{ ${a}; } & wait $!`) },
    { weight: 1, arbitrary: tie("list").map((a) => `{ ${a}; } & wait`) },
    { weight: 1, arbitrary: tie("list").map((a) => `( ${a} )`) },
    { weight: 1, arbitrary: tie("item").map((a) => `if ! { ${a}; }; then exit 1; fi`) },
    { weight: 1, arbitrary: tie("item").map((a) => `{ ${a}; } || { echo failed; exit 1; }`) },
    { weight: 1, arbitrary: tie("list").map((a) => `CALL() { ${a}; return $?; }; CALL`) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(tie("item"), tie("item"))
        .map(([a, b]) => `while { ${a}; }; do { ${b}; }; break; done`),
    },
    { weight: 1, arbitrary: fc.tuple(tie("item"), tie("item")).map(([a, b]) => `${a} && ${b}`) },
  ),
  list: fc.array(tie("item"), { minLength: 1, maxLength: 3 }).map((items) => items.join("; ")),
})).list;

/** Programs over the leaves L0, L1, L2, whose statuses are the unknowns. */
const programs = fc.letrec<{ list: string; item: string }>((tie) => ({
  item: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    { weight: 5, arbitrary: fc.constant("LEAF") },
    { weight: 1, arbitrary: fc.constantFrom("true", "false", "echo x") },
    {
      weight: 1,
      arbitrary: fc.constantFrom("exit $?", "exit 1", "exit 0", "exit ${PIPESTATUS[0]}"),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom("rc=$?", "rc=0", "exit $rc", "[ $? -eq 0 ]", '[ "$rc" != 0 ]'),
    },
    { weight: 1, arbitrary: fc.constantFrom("set -o pipefail", "set +o pipefail") },
    { weight: 2, arbitrary: fc.tuple(tie("item"), tie("item")).map(([a, b]) => `${a} && ${b}`) },
    { weight: 2, arbitrary: fc.tuple(tie("item"), tie("item")).map(([a, b]) => `${a} || ${b}`) },
    {
      weight: 2,
      arbitrary: fc.tuple(tie("list"), tie("list")).map(([a, b]) => `{ ${a}; } | { ${b}; }`),
    },
    { weight: 1, arbitrary: tie("item").map((a) => `! { ${a}; }`) },
    { weight: 1, arbitrary: tie("list").map((a) => `( ${a} )`) },
    {
      weight: 1,
      arbitrary: tie("list").map(
        (a) => `bash -c 'set -e; ${a.replaceAll("'", "").replaceAll("$rc", "1")}'`,
      ),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(tie("list"), tie("list")).map(([a, b]) => `if ${a}; then ${b}; fi`),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(tie("item"), tie("item"), tie("item"))
        .map(([a, b, c]) => `if ${a}; then ${b}; else ${c}; fi`),
    },
  ),
  list: fc.array(tie("item"), { minLength: 1, maxLength: 3 }).map((items) => items.join("; ")),
})).list;

/** What is only read in part: more ways may be read than there are, but none fewer. */
const readInPart = fc.letrec<{ list: string; item: string }>((tie) => ({
  item: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    { weight: 6, arbitrary: fc.constant("LEAF") },
    {
      weight: 5,
      arbitrary: fc.constantFrom(
        ...[
          "rc=$?",
          "exit $rc",
          "exit $?",
          "rc=0",
          "rc+=1",
          "rc=(1 2)",
          "declare rc=0",
          "rc=$((rc))",
        ],
        ...["unset rc", "read rc <<< 0", "let rc=0", "((rc=0))", "((rc++))", "((rc += 1))"],
        ...["(( rc == 0 ))", "(( rc != 0 ))", "(( rc ))", "(( $? > 0 ))", "(( 1 + 1 ))"],
        ...["[[ $rc -eq 0 ]]", "[[ ( $? == 0 ) ]]", "[[ ! $rc -eq 0 ]]", "[[ -n $rc && -f x ]]"],
        ...["test $? -gt 0", "[ $? -lt 1 ]", "[ $rc ]", "exit ${PIPESTATUS[1]}", "exit ${rc:-0}"],
        ...["for rc in 0 1; do :; done", "trap 'exit $rc' EXIT", "trap true INT", "wait"],
      ),
    },
    { weight: 1, arbitrary: tie("item").map((a) => `X=$(${a})`) },
    { weight: 1, arbitrary: tie("item").map((a) => `export X=$(${a})`) },
    { weight: 1, arbitrary: tie("item").map((a) => `{ ${a}; } || ((rc++))`) },
    { weight: 1, arbitrary: tie("item").map((a) => `for i in 1 2; do ${a}; done`) },
    { weight: 1, arbitrary: tie("item").map((a) => `for i in $X; do ${a}; done`) },
    { weight: 1, arbitrary: tie("item").map((a) => `for ((i=0; i<2; i++)); do ${a}; done`) },
    { weight: 1, arbitrary: tie("item").map((a) => `until { ${a}; }; do rc=$?; break; done`) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(tie("item"), tie("item"))
        .map(([a, b]) => `case $rc in 0) ${a};; *) ${b};; esac`),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(tie("item"), tie("item"), tie("item"))
        .map(([a, b, c]) => `if ${a}; then ${b}; elif ${c}; then rc=$?; else rc=0; fi`),
    },
    { weight: 1, arbitrary: fc.tuple(tie("item"), tie("item")).map(([a, b]) => `${a} && ${b}`) },
  ),
  list: fc.array(tie("item"), { minLength: 2, maxLength: 4 }).map((items) => items.join("; ")),
})).list;

/** Each leaf stands at one place only; places beyond the leaves get a known status. */
function numbered(text: string): string {
  let next = 0;
  let functions = 0;
  const called = text.replace(/CALL\(\)|CALL(?!\()/g, (word) => {
    if (word === "CALL") return `f${functions}`;
    functions += 1;
    return `f${functions}()`;
  });
  return called.replaceAll("LEAF", () => {
    next += 1;
    if (next <= LEAVES) return `L${next - 1}`;
    return next % 2 === 0 ? "true" : "false";
  });
}

/** Leaves are numbered from 0, so those of a program are the lowest bits. */
function waysTried(text: string): number {
  return (
    1 <<
    Array.from({ length: LEAVES }, (_, leaf) => text.includes(`L${leaf}`)).filter(Boolean).length
  );
}

/** The ways real Bash takes over all statuses of the leaves: `status outcomes`. */
function waysOfBash(programs: readonly string[]): string[][] {
  const lines = ["exec 3>&1", 'note() { echo "$1$2" >&3; return $2; }', "export -f note"];
  for (const text of programs) {
    for (let bits = 0; bits < waysTried(text); bits += 1) {
      for (let leaf = 0; leaf < LEAVES; leaf += 1) {
        lines.push(`L${leaf}() { note L${leaf}: ${(bits >> leaf) & 1}; }; export -f L${leaf}`);
      }
      lines.push("echo BEGIN", `( rc=1\n${text}\n) >/dev/null 2>&1`, 'echo "END $?"');
    }
  }
  const { stdout } = spawnSync("bash", ["-s"], { input: lines.join("\n"), encoding: "utf8" });
  const runs = stdout.split("BEGIN\n").slice(1);
  let from = 0;
  return programs.map((program) => {
    const own = runs.slice(from, from + waysTried(program));
    from += own.length;
    const ways = own.map((text) => {
      const status = / (\d+)\s*$/.exec(text)?.[1];
      const outcomes = Array.from({ length: LEAVES }, (_unused, leaf) => {
        if (text.includes(`L${leaf}:1`)) return "failed";
        return text.includes(`L${leaf}:0`) ? "passed" : "not-run";
      });
      return `${status === "0" ? "zero" : "nonzero"} ${outcomes.join(" ")}`;
    });
    return [...new Set(ways)].sort();
  });
}

function describeWorld(world: World): string {
  return `${world.zero ? "zero" : "nonzero"} ${world.outcomes.join(" ")}`;
}

function waysOfReading(text: string, others: "zero" | "either" = "zero"): string[] {
  const read = parseCommandLine(`rc=1\n${text}`, { directory: "/" });
  if (read.kind !== "read") throw new Error(read.reason);
  const leaves = read.runs.filter((run) => /^L\d$/.test(run.name));
  const names = leaves.map((run) => run.name);
  const ids = leaves.map((run) => run.id);
  const worlds = possibleWorlds(read.step, ids, (id) => ({
    status: ids.includes(id) ? "either" : others,
    silent: false,
  }));
  if (worlds === undefined) throw new Error(`too many worlds: ${text}`);
  const ways = worlds.map((world) => {
    const outcomes = Array.from({ length: LEAVES }, (_unused, leaf) => {
      const own = world.outcomes.filter((_outcome, place) => names[place] === `L${leaf}`);
      return (["failed", "passed"] as const).find((each) => own.includes(each)) ?? "not-run";
    });
    return describeWorld({ ...world, outcomes });
  });
  return [...new Set(ways)].sort();
}

describe("possibleWorlds", () => {
  for (const [title, arbitrary] of [
    ["lists, pipelines and conditions", programs],
    ["traps, other shells and background jobs", elsewhere],
  ] as const) {
    it(`agrees with Bash on random programs of ${title}`, function () {
      this.timeout(180_000);
      const chosen = fc
        .sample(arbitrary, { numRuns: 800, seed: 20_26 })
        .map(numbered)
        .filter((text) => text.length < 200 && text.includes("L0"))
        .slice(0, 120);
      expect(chosen.length).to.be.greaterThan(100);
      const real = waysOfBash(chosen);
      const differing = chosen
        .map((text, index) => ({ text, read: waysOfReading(text), real: real[index] ?? [] }))
        .filter(({ read, real: ways }) => read.join() !== ways.join());
      expect(differing).to.deep.equal([]);
    });
  }

  it("rules out no way that Bash takes, where it only reads in part", function () {
    this.timeout(180_000);
    const chosen = fc
      .sample(readInPart, { numRuns: 600, seed: 20_27 })
      .map(numbered)
      .filter((text) => text.length < 160 && text.includes("L0"))
      .slice(0, 100);
    expect(chosen).to.have.length(100);
    const real = waysOfBash(chosen);
    const missed = chosen
      .map((text, index) => ({
        text,
        read: waysOfReading(text, "either"),
        real: real[index] ?? [],
      }))
      .filter(({ read, real: ways }) => ways.some((way) => !read.includes(way)));
    expect(missed).to.deep.equal([]);
  });
});
