import type { OutputView } from "../output-view.ts";
import { bad, count, good, joined, matchLines, numbersBefore, standing } from "./reading.ts";
import type { Summary, Verifier } from "./verifier.ts";

const VALUED = [
  "-p",
  "--package",
  "--test",
  "--bin",
  "--example",
  "--features",
  "-F",
  "--target",
  "--manifest-path",
  "--profile",
  "-j",
  "--jobs",
  "--target-dir",
  "--color",
  "--message-format",
];
const ASKING = ["--version", "-V", "--help", "-h", "--list", "--no-run", "report", "clean"];

const FAILURES = [
  bad(
    /^error(?:\[E\d+\])?: (?!no such (?:sub)?command|could not find `Cargo\.toml`|unexpected argument|failed to parse)/,
  ),
];

function readCargoTest(view: OutputView): Summary | undefined {
  const results = matchLines(view, [
    {
      pattern: /^test result: (ok|FAILED)\. (\d+) passed; (\d+) failed; (\d+) ignored;/,
      find: ([, verdict, passed, failed, skipped]) => ({
        passed: count(passed),
        failed: count(failed),
        skipped: count(skipped),
        bad: verdict === "FAILED",
      }),
    },
    {
      pattern: /^\s*Summary \[\s*[\d.]+s\] \d+(?:\/\d+)? tests? run: (\d+ passed.*)$/,
      find: ([, totals = ""]) => ({
        passed: numbersBefore(totals, "passed"),
        failed: numbersBefore(totals, "failed|exec failed|timed out"),
        skipped: numbersBefore(totals, "skipped"),
      }),
    },
    ...FAILURES,
    bad(/^test .+ \.\.\. FAILED$/),
    bad(/^\S+ --- FAILED$/),
  ]);
  const summary = joined(results);
  if (summary === undefined || summary.outcome === "failed") return summary;
  // A later target may still fail; it then says so in a line of its own at the end.
  if (!view.endShown || !view.survives("error: test failed, to rerun pass `--lib`"))
    return undefined;
  const unclear =
    summary.outcome === "empty" &&
    !(view.startShown && view.survives("test result: ok. 1 passed;"));
  return unclear ? { ...summary, outcome: "unclear" } : summary;
}

export const cargoTest: Verifier = {
  tool: "cargo",
  kind: "test",
  programs: ["cargo", "cross"],
  verbs: [
    ["test"],
    ["t"],
    ["nextest", "run"],
    ["nextest", "r"],
    ["llvm-cov"],
    ["tarpaulin"],
    ["insta", "test"],
    ["hack", "test"],
    ["miri", "test"],
  ],
  unless: ASKING,
  valued: VALUED,
  narrows: ["--test", "--lib", "--bin", "--doc", "--example", "-E", "-p", "--package"],
  emptyPasses: true,
  read: readCargoTest,
};

export const cargoBuild: Verifier = {
  tool: "cargo-check",
  kind: "build",
  programs: ["cargo", "cross", "wasm-pack", "maturin", "trunk"],
  verbs: [["build"], ["b"], ["rustc"], ["doc"]],
  unless: ASKING,
  valued: VALUED,
  read: standing(
    good(/^\s*Finished (?:`?\w+`? )?(?:profile )?.*target\(s\) in /),
    bad(/^error: could not compile /),
    ...FAILURES,
  ),
};

export const cargoCheck: Verifier = {
  ...cargoBuild,
  kind: "typecheck",
  programs: ["cargo", "cross"],
  verbs: [["check"], ["c"]],
};

export const clippy: Verifier = {
  ...cargoBuild,
  tool: "clippy",
  kind: "lint",
  programs: ["cargo"],
  verbs: [["clippy"], ["deny"], ["audit"]],
};

export const cargoFormat: Verifier = {
  tool: "cargo-fmt",
  kind: "format-check",
  programs: ["cargo", "rustfmt"],
  verbs: [["fmt"]],
  needs: ["--check"],
  silent: true,
  read: standing(bad(/^Diff in .+:\d+:?$/)),
};

export const rustfmt: Verifier = {
  ...cargoFormat,
  tool: "rustfmt",
  programs: ["rustfmt"],
  verbs: [[]],
};

export const rustc: Verifier = {
  tool: "rustc",
  kind: "build",
  programs: ["rustc"],
  unless: ["--version", "-V", "-vV", "--help", "-h", "--print", "--explain"],
  silent: true,
  read: standing(...FAILURES),
};

const RUST: readonly Verifier[] = [
  cargoTest,
  cargoBuild,
  cargoCheck,
  clippy,
  cargoFormat,
  rustfmt,
  rustc,
];

/** The verifiers of this family, the more particular form of a program first. */
export function rustVerifiers(): readonly Verifier[] {
  return RUST;
}
