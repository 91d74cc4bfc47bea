import type { OutputView } from "../output-view.ts";
import { bad, CLOJURE_TOTALS, count, good, joined, matchLines, standing } from "./reading.ts";
import type { Summary, Verifier } from "./verifier.ts";

const MAVEN_TOTAL =
  /^\[(?:INFO|WARNING|ERROR)\] Tests run: (\d+), Failures: (\d+), Errors: (\d+), Skipped: (\d+)$/;

function readMaven(view: OutputView): Summary | undefined {
  const verdict = standing(
    good(/^\[INFO\] BUILD SUCCESS$/),
    bad(/^\[(?:INFO|ERROR)\] BUILD FAILURE$/),
    bad(/^\[ERROR\] COMPILATION ERROR/),
  )(view);
  const totals = joined(
    matchLines(view, [
      {
        pattern: MAVEN_TOTAL,
        find: ([, runs, failures, errors, skipped]) => {
          const failed = count(failures) + count(errors);
          return { passed: count(runs) - failed - count(skipped), failed, skipped: count(skipped) };
        },
      },
    ]),
  );
  if (verdict === undefined) return totals?.outcome === "failed" ? totals : undefined;
  return totals?.outcome === verdict.outcome ? totals : verdict;
}

/** A build that ended well without a test to run, as far as it can be seen. */
function readMavenTest(view: OutputView): Summary | undefined {
  const summary = readMaven(view);
  const line = view.lines.find((each) => each === "[INFO] No tests to run.");
  if (line === undefined || summary?.outcome !== "passed" || summary.counts.passed !== undefined) {
    return summary;
  }
  return { outcome: view.startShown ? "empty" : "unclear", counts: {}, line, times: 1 };
}

export const mavenTest: Verifier = {
  tool: "maven",
  kind: "test",
  programs: ["mvn", "mvnw", "mvnd"],
  verbs: [["test"], ["verify"], ["integration-test"], ["install"], ["surefire:test"]],
  unless: [
    "--version",
    "-v",
    "-h",
    "--help",
    "-DskipTests",
    "-Dmaven.test.skip=true",
    "-DskipTests=true",
  ],
  valued: ["-pl", "--projects", "-f", "--file", "-P", "-s", "-T"],
  narrows: ["-Dtest", "-pl", "--projects"],
  read: readMavenTest,
};

export const mavenBuild: Verifier = {
  ...mavenTest,
  tool: "maven-build",
  kind: "build",
  read: readMaven,
  verbs: [["compile"], ["test-compile"], ["package"], ["install"], ["verify"]],
  unless: ["--version", "-v", "-h", "--help"],
};

const GRADLE = ["gradle", "gradlew"];

function gradleRead(view: OutputView): Summary | undefined {
  const counts = matchLines(view, [
    {
      pattern: /^(\d+) tests? completed, (\d+) failed(?:, (\d+) skipped)?$/,
      find: ([, tests, failed, skipped]) => ({
        passed: count(tests) - count(failed) - count(skipped),
        failed: count(failed),
        skipped: count(skipped),
      }),
    },
  ]);
  const verdict = matchLines(view, [
    good(/^BUILD SUCCESSFUL in /),
    bad(/^BUILD FAILED(?: in .*)?$/),
    bad(/^FAILURE: Build failed with an exception\.$/),
  ]);
  return joined([...counts, ...verdict]);
}

/** Tasks that run tests, not those that compile or prepare them. */
const TEST_TASK =
  /^> Task (?::[\w-]+)*:(?:test(?!Classes|Fixtures)\w*|(?!compile|process|generate|package|assemble|bundle|merge|prepare)\w+Test)(?: (NO-SOURCE|SKIPPED|UP-TO-DATE|FROM-CACHE|FAILED))?$/;

/**
 * A build that ended well has run no test where every test task had nothing to run. A task that is
 * up to date or comes from the cache ended well on these very inputs, so it holds.
 */
function gradleTestRead(view: OutputView): Summary | undefined {
  const summary = gradleRead(view);
  if (summary?.outcome !== "passed") return summary;
  const tasks = view.lines.flatMap((line) => {
    const match = TEST_TASK.exec(line);
    return match === null ? [] : [{ line, state: match[1] ?? "" }];
  });
  const [first] = tasks;
  if (first === undefined || tasks.some(({ state }) => !/^(?:NO-SOURCE|SKIPPED)$/.test(state)))
    return summary;
  return {
    outcome: view.startShown && view.unfiltered ? "empty" : "unclear",
    counts: {},
    line: first.line,
    times: 1,
  };
}

export const gradleTest: Verifier = {
  tool: "gradle",
  kind: "test",
  programs: GRADLE,
  verbs: [
    ["test"],
    ["check"],
    ["build"],
    ["connectedCheck"],
    ["testDebugUnitTest"],
    ["integrationTest"],
    ["allTests"],
  ],
  unless: ["--version", "-v", "-h", "--help", "-m", "--dry-run"],
  valued: ["--tests", "-p", "--project-dir", "-x", "-b"],
  narrows: ["--tests"],
  read: gradleTestRead,
};

export const gradleBuild: Verifier = {
  ...gradleTest,
  tool: "gradle-build",
  kind: "build",
  read: gradleRead,
  verbs: [
    ["assemble"],
    ["compileJava"],
    ["compileKotlin"],
    ["assembleDebug"],
    ["classes"],
    ["jar"],
    ["bootJar"],
    ["compileTestJava"],
    ["compileDebugKotlin"],
  ],
};

export const gradleLint: Verifier = {
  ...gradleTest,
  tool: "gradle-lint",
  kind: "lint",
  read: gradleRead,
  verbs: [
    ["lint"],
    ["ktlintCheck"],
    ["detekt"],
    ["spotlessCheck"],
    ["checkstyleMain"],
    ["spotbugsMain"],
  ],
};

export const sbt: Verifier = {
  tool: "sbt",
  kind: "test",
  programs: ["sbt", "sbtn", "scala-cli", "lein", "bb"],
  verbs: [["test"], ["testOnly"], ["testQuick"]],
  unless: ["--version", "-h", "--help"],
  read: standing(
    {
      pattern:
        /^\[(?:info|error)\] (?:Passed|Failed): Total (\d+), Failed (\d+), Errors (\d+), Passed (\d+)/,
      find: ([, , failed, errors, passed]) => ({
        passed: count(passed),
        failed: count(failed) + count(errors),
        skipped: 0,
      }),
    },
    bad(/^\[error\] \(.+\) .+(?:failed|unsuccessful)/),
    ...CLOJURE_TOTALS,
  ),
};

export const javac: Verifier = {
  tool: "javac",
  kind: "build",
  programs: ["javac", "kotlinc", "scalac", "groovyc"],
  unless: ["-version", "--version", "-help", "--help", "-h"],
  valued: [
    "-d",
    "-cp",
    "-classpath",
    "--class-path",
    "-sourcepath",
    "-source",
    "-target",
    "--release",
    "-processor",
  ],
  silent: true,
  read: standing(bad(/^\d+ errors?$/), bad(/^\S+\.(?:java|kt|scala):\d+(?::\d+)?: error: /)),
};

const JVM: readonly Verifier[] = [
  mavenTest,
  mavenBuild,
  gradleTest,
  gradleBuild,
  gradleLint,
  sbt,
  javac,
];

/** The verifiers of this family, the more particular form of a program first. */
export function jvmVerifiers(): readonly Verifier[] {
  return JVM;
}
