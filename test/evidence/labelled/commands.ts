/**
 * Shell commands with what a host reported of them, labelled by what a careful reader can know: the
 * outcomes of the checks in order, `""` where nothing checks anything.
 */
export interface LabelledCommand {
  readonly command: string;
  readonly output: string;
  /** 0 unless the host reported a failure. */
  readonly exit?: number;
  readonly expected: string;
  /** Files of the project, by path below it. */
  readonly files?: Readonly<Record<string, string>>;
  readonly tool?: "Bash" | "PowerShell";
  readonly background?: boolean;
}

const MAKE_PLAIN = {
  "test/a.js": "",
  Makefile: "test:\n\tnpx mocha\nbuild:\n\tgcc -o app app.c\n",
};
const MAKE_PHONY = { "test/a.py": "", Makefile: ".PHONY: test\ntest:\n\tpytest -q\n" };

export const LABELLED_COMMANDS: readonly LabelledCommand[] = [
  // make and its folder of the target's name
  {
    command: "make test",
    output: "make: 'test' is up to date.",
    files: MAKE_PLAIN,
    expected: "empty",
  },
  { command: "make test >/dev/null 2>&1", output: "", files: MAKE_PLAIN, expected: "unknown" },
  { command: "make test | tail -0", output: "", files: MAKE_PLAIN, expected: "unknown" },
  {
    command: "make test > /dev/null && echo ok",
    output: "ok",
    files: MAKE_PLAIN,
    expected: "unknown",
  },
  {
    command: "make -s test && git commit -qm x",
    output: "",
    files: MAKE_PLAIN,
    expected: "unknown",
  },
  { command: "make test > /dev/null", output: "", files: MAKE_PHONY, expected: "passed" },
  {
    command: "make test 2>&1 | tail -3",
    output: "make: Nothing to be done for 'test'.",
    expected: "empty",
  },
  { command: "make check", output: "make: Nothing to be done for 'check'.", expected: "empty" },
  {
    command: "cd /home/dev/app && make test",
    output:
      "pytest -q\n..                                                                       [100%]\n2 passed in 0.02s",
    files: MAKE_PHONY,
    expected: "passed",
  },
  // texts given to a shell
  {
    command: "cat <<'EOF' | bash\ncd web\nnpm test\nEOF",
    output:
      "> web@1.0.0 test\n> vitest run\n\n Test Files  2 passed (2)\n      Tests  9 passed (9)",
    expected: "passed",
  },
  {
    command: "bash <<'EOF'\nset -e\nnpx tsc --noEmit\nnpx eslint .\nEOF",
    output: "",
    expected: "passed passed",
  },
  {
    command: "echo 'npm test' | sh",
    output: "> app@1.0.0 test\n> mocha\n\n  1 passing (3ms)\n  2 failing\n",
    exit: 2,
    expected: "failed",
  },
  { command: "printf 'pytest -q\\n' | bash", output: "1 passed in 0.01s", expected: "passed" },
  { command: "echo 'npm test' >> README.md", output: "", expected: "" },
  { command: "cat <<'EOF' | tee notes.md\nnpm test\nEOF", output: "npm test", expected: "" },
  { command: "trap 'exit 0' EXIT; npx jest", output: "", expected: "unknown" },
  { command: "trap 'rm -rf tmp' EXIT; pytest -q > out.log 2>&1", output: "", expected: "passed" },
  {
    command: "trap 'echo failed; exit 0' ERR; pytest -q >/dev/null 2>&1",
    output: "failed",
    expected: "unknown",
  },
  {
    command: "set -o errexit\nnpm run lint >/dev/null 2>&1\necho done",
    output: "done",
    expected: "unknown",
  },
  {
    command: "bash -c 'set -o errexit; npm run lint >/dev/null 2>&1; echo done'",
    output: "done",
    expected: "passed",
  },
  {
    command: "exec npx vitest run",
    output: " FAIL  src/a.test.ts > adds\n\n Test Files  1 failed (1)\n      Tests  1 failed (1)",
    exit: 1,
    expected: "failed",
  },
  { command: "npm test & wait $!", output: "", expected: "passed" },
  { command: "npm test > t.log 2>&1 & wait", output: "", expected: "unknown" },
  { command: "( npm test >/dev/null 2>&1 ); echo $?", output: "0", expected: "passed" },
  {
    command: '( npm test >/dev/null 2>&1 ); echo "exit: $?"',
    output: "exit: 1",
    expected: "failed",
  },
  {
    command: "if ! npm test >/dev/null 2>&1; then echo 'tests broke'; exit 1; fi",
    output: "",
    expected: "passed",
  },
  {
    command: "if ! npm test; then echo 'tests broke'; exit 1; fi",
    output: "> app@1.0.0 test\n> node t.js\n\ntests broke",
    exit: 1,
    expected: "failed",
  },
  {
    command: "npm run build || { echo failed; exit 1; }",
    output: "vite v5.2.0 building for production...\n✓ 34 modules transformed.\n✓ built in 1.02s",
    expected: "passed",
  },
  {
    command:
      "for i in 1 2 3; do pytest -q tests/test_flaky.py >/dev/null 2>&1 && break; sleep 1; done",
    output: "",
    expected: "unknown unknown unknown",
  },
  {
    command: "until curl -sf http://localhost:3000/health; do sleep 1; done && npx playwright test",
    output: "ok\nRunning 4 tests using 2 workers\n\n  4 passed (3.1s)",
    expected: "unknown passed",
  },
  {
    command: "timeout 10 npm test",
    output: "> app@1.0.0 test\n> vitest\n",
    exit: 124,
    expected: "unknown",
  },
  {
    command: "npm test 2>&1 | tee log; exit ${PIPESTATUS[0]}",
    output: "> app@1.0.0 test\n> node t.js\n\nboom",
    exit: 1,
    expected: "failed",
  },
  {
    command: "pytest -q > out.txt 2>&1; code=$?; tail -n 3 out.txt; exit $code",
    output: "3 passed in 0.10s",
    expected: "passed",
  },
  { command: "coproc npm test; wait $COPROC_PID", output: "", expected: "passed" },
  // old output beside a hidden run
  {
    command: "npm test > new.log 2>&1; cat old.log",
    output: "  12 passing (1s)",
    expected: "unknown",
  },
  {
    command: "pytest -q >/dev/null 2>&1; git log -3 --format=%B",
    output: "Fix tests: 5 passed in 0.2s\nAdd parser\nFirst",
    expected: "unknown",
  },
  {
    command: "npm test >/dev/null 2>&1 || true; git show HEAD:report.txt",
    output: "Tests:       5 passed, 5 total\nTest Suites: 1 passed, 1 total",
    expected: "unknown",
  },
  {
    command: "npx jest --silent >/dev/null 2>&1 ; tail -5 ci/last-run.txt",
    output: "Test Suites: 1 passed, 1 total\nTests:       5 passed, 5 total",
    expected: "unknown",
  },
  {
    command: "pytest -q | tail -1; git log -1 --oneline",
    output: "2 passed in 0.05s\nabc1234 wip",
    expected: "passed",
  },
  {
    command: "npx vitest run > /dev/null 2>&1; node print-report.js",
    output: " Test Files  1 passed (1)\n      Tests  3 passed (3)",
    expected: "unknown",
  },
  {
    command: "grep -rn 'passed' docs; npm test >/dev/null 2>&1; true",
    output: "docs/a.md:3:5 passed in 1s",
    expected: "unknown",
  },
  // nothing was run
  {
    command: "./gradlew test",
    output:
      "> Task :compileJava NO-SOURCE\n> Task :processResources NO-SOURCE\n> Task :classes UP-TO-DATE\n> Task :compileTestJava NO-SOURCE\n> Task :testClasses UP-TO-DATE\n> Task :test NO-SOURCE\n\nBUILD SUCCESSFUL in 480ms",
    expected: "empty",
  },
  {
    command: "./gradlew test --console=plain",
    output:
      "> Task :compileJava UP-TO-DATE\n> Task :test UP-TO-DATE\n\nBUILD SUCCESSFUL in 512ms\n3 actionable tasks: 3 up-to-date",
    expected: "passed",
  },
  {
    command: "./gradlew test",
    output:
      "> Task :test FROM-CACHE\n\nBUILD SUCCESSFUL in 1s\n3 actionable tasks: 1 executed, 2 from cache",
    expected: "passed",
  },
  {
    command: "./gradlew test",
    output:
      "> Task :compileJava\n> Task :test FAILED\n\nCalcTest > adds() FAILED\n    org.opentest4j.AssertionFailedError at CalcTest.java:9\n\n2 tests completed, 1 failed\n\nFAILURE: Build failed with an exception.\n\nBUILD FAILED in 3s",
    exit: 1,
    expected: "failed",
  },
  {
    command: "git diff --name-only | grep _test.py | xargs -r pytest -q",
    output: "",
    expected: "unknown",
  },
  {
    command: "go test ./...",
    output: "?   \texample.com/a\t[no test files]\n?   \texample.com/b\t[no test files]",
    expected: "empty",
  },
  { command: "go test ./...", output: "ok  \texample.com/a\t(cached)", expected: "passed" },
  {
    command: "cargo test",
    output:
      "   Compiling a v0.1.0\n    Finished `test` profile [unoptimized + debuginfo] target(s) in 0.41s\n     Running unittests src/lib.rs (target/debug/deps/a-1)\n\nrunning 0 tests\n\ntest result: ok. 0 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s",
    expected: "empty",
  },
  {
    command: "pytest tests/unit",
    output:
      "============================= test session starts ==============================\ncollected 0 items\n\n============================ no tests ran in 0.01s =============================",
    exit: 5,
    expected: "failed",
  },
  {
    command: "npx vitest run --passWithNoTests",
    output: "No test files found, exiting with code 0\n\ninclude: **/*.{test,spec}.?(c|m)[jt]s?(x)",
    expected: "empty",
  },
  {
    command: "npx jest --passWithNoTests",
    output: "No tests found, exiting with code 0",
    expected: "empty",
  },
  { command: "mvn -q package -DskipTests", output: "", expected: "passed" },
  {
    command: "mvn test -DskipTests",
    output: "[INFO] Tests are skipped.\n[INFO] BUILD SUCCESS",
    expected: "",
  },
  {
    command: "dotnet test",
    output:
      "  Determining projects to restore...\n  All projects are up-to-date for restore.\nNo test is available in /home/dev/app/bin/Debug/net8.0/app.dll. Make sure that test discoverer & executors are registered and platform & framework version settings are appropriate and try again.",
    expected: "empty",
  },
  { command: "deno test", output: "error: No test modules found", exit: 1, expected: "failed" },
  {
    command: "bun test",
    output:
      'bun test v1.1.8 (89d25807)\n\nNo tests found!\nTests need ".test", "_test_", ".spec" or "_spec_" in the filename (ex: "MyApp.test.ts")',
    exit: 1,
    expected: "failed",
  },
  {
    command: "ctest --test-dir build",
    output:
      "Internal ctest changing into directory: /home/dev/app/build\nTest project /home/dev/app/build\nNo tests were found!!!",
    expected: "empty",
  },
  {
    command: "vendor/bin/phpunit",
    output:
      "PHPUnit 10.5.20 by Sebastian Bergmann and contributors.\n\nRuntime:       PHP 8.2.7\n\nNo tests executed!",
    expected: "empty",
  },
  {
    command: "bundle exec rspec",
    output:
      "No examples found.\n\n\nFinished in 0.00021 seconds (files took 0.05 seconds to load)\n0 examples, 0 failures",
    expected: "empty",
  },
  { command: "mix test", output: "There are no tests to run", expected: "empty" },
  {
    command: "swift test",
    output:
      "Build complete! (0.52s)\nTest Suite 'All tests' started at 2024-05-01 10:00:00.000\nTest Suite 'All tests' passed at 2024-05-01 10:00:00.001.\n\t Executed 0 tests, with 0 failures (0 unexpected) in 0.000 (0.001) seconds",
    expected: "empty",
  },
  { command: "npx playwright test", output: "Error: No tests found", exit: 1, expected: "failed" },
  {
    command: "flutter test",
    output: 'Test directory "test" does not appear to contain any test files.',
    exit: 1,
    expected: "failed",
  },
  { command: "npx mocha", output: "\n\n  0 passing (1ms)\n", expected: "empty" },
  {
    command: "python -m unittest",
    output:
      "\n----------------------------------------------------------------------\nRan 0 tests in 0.000s\n\nOK",
    expected: "empty",
  },
  {
    command: "bundle exec rake test",
    output:
      "Run options: --seed 1234\n\n# Running:\n\n\n\nFinished in 0.000700s, 0.0000 runs/s, 0.0000 assertions/s.\n\n0 runs, 0 assertions, 0 failures, 0 errors, 0 skips",
    expected: "empty",
  },
  // runners
  {
    command: "julia --project -e 'using Pkg; Pkg.test()'",
    output:
      "     Testing Running tests...\nTest Summary: | Pass  Total  Time\nCalc.jl       |    4      4  0.1s\n     Testing Calc tests passed ",
    expected: "passed",
  },
  {
    command: "julia --project=. test/runtests.jl 2>&1 | tail -4",
    output:
      "Test Summary: | Pass  Fail  Total  Time\nCalc.jl       |    3     1      4  0.6s\nERROR: LoadError: Some tests did not pass: 3 passed, 1 failed, 0 errored, 0 broken.",
    expected: "failed",
  },
  {
    command: "Rscript -e 'devtools::test()'",
    output:
      "ℹ Testing calc\n✔ | F W  S  OK | Context\n✔ |          4 | calc\n\n══ Results ═════════════════════════════════════════════════════════════════════\n[ FAIL 0 | WARN 0 | SKIP 0 | PASS 4 ]",
    expected: "passed",
  },
  {
    command: "Rscript -e 'testthat::test_local()' | tail -2",
    output: "[ FAIL 2 | WARN 0 | SKIP 0 | PASS 4 ]",
    expected: "failed",
  },
  {
    command: "R CMD check calc_0.1.0.tar.gz",
    output: "* checking tests ... OK\n* DONE\n\nStatus: OK",
    expected: "passed",
  },
  {
    command: "npx tsd",
    output:
      "\n  index.test-d.ts:4:0\n  ✖  4:0  Parameter type string is not identical to argument type number.\n\n  1 error\n",
    exit: 1,
    expected: "failed",
  },
  {
    command: "npx wtr 'test/**/*.test.js' --node-resolve",
    output:
      "Running 2 test files...\n\nChrome: |██████████████████████████████| 2/2 test files | 6 passed, 0 failed\n\nFinished running tests in 1.1s, all tests passed! 🎉",
    expected: "passed",
  },
  {
    command: "node ace test",
    output:
      "\nunit / sum\n  ✔ adds two numbers (1ms)\n\n PASSED \n\nTests  1 passed (1)\n Time  12ms",
    expected: "passed",
  },
  {
    command: "pwsh -c 'Invoke-Pester'",
    output:
      "Starting discovery in 1 files.\nDiscovery found 2 tests in 50ms.\nRunning tests.\n[+] /home/dev/app/a.Tests.ps1 120ms (20ms|60ms)\nTests completed in 130ms\nTests Passed: 2, Failed: 0, Skipped: 0 NotRun: 0",
    expected: "passed",
  },
  {
    command: 'pwsh -NoProfile -Command "Invoke-Pester -CI"',
    output: "Tests completed in 130ms\nTests Passed: 1, Failed: 1, Skipped: 0 NotRun: 0",
    exit: 1,
    expected: "failed",
  },
  {
    command: "python -m json.tool < package.json > /dev/null && echo valid",
    output: "valid",
    expected: "passed",
  },
  {
    command: "bundle exec rake",
    output:
      "Run options: --seed 55\n\n# Running:\n\n...\n\nFinished in 0.0009s\n\n3 runs, 3 assertions, 0 failures, 0 errors, 0 skips",
    expected: "passed",
  },
  {
    command: "npx nx run-many -t test --all",
    output: "\n > NX   Successfully ran target test for 4 projects\n",
    expected: "passed",
  },
  {
    command: "npx nx affected --target=lint",
    output:
      "\n > NX   Ran target lint for 2 projects (3s)\n\n    ✔    1/2 succeeded [0 read from cache]\n\n    ✖    1/2 targets failed, including the following:\n         - nx run web:lint",
    exit: 1,
    expected: "failed",
  },
  {
    command: "npx turbo run test --filter=web",
    output:
      "web:test: 3 passing\n\n Tasks:    2 successful, 2 total\nCached:    0 cached, 2 total\n  Time:    2.1s",
    expected: "passed",
  },
  {
    command: "npx lerna run test --scope=@acme/core",
    output:
      "lerna success run Ran npm script 'test' in 1 package in 1.2s:\nlerna success - @acme/core",
    expected: "passed",
  },
  {
    command: "npm -w packages/core test",
    output:
      "> core@1.0.0 test\n> vitest run\n\n Test Files  1 passed (1)\n      Tests  2 passed (2)",
    expected: "passed",
  },
  { command: "npm --workspace=core run lint", output: "", expected: "passed" },
  {
    command: "npm test --prefix frontend 2>&1 | tail -20",
    output:
      "Test Suites: 3 passed, 3 total\nTests:       14 passed, 14 total\nSnapshots:   0 total\nTime:        2.11 s",
    expected: "passed",
  },
  {
    command: "pnpm -r test",
    output:
      "packages/a test$ vitest run\npackages/a test: Tests  2 passed (2)\npackages/a test: Done",
    expected: "passed",
  },
  { command: "pnpm --filter web exec vitest run", output: "x", exit: 1, expected: "failed" },
  { command: "yarn workspace api test", output: "$ jest\nPASS src/a.test.ts", expected: "passed" },
  {
    command: "bazel test //...",
    output:
      "//app:unit_test                                                 PASSED in 0.4s\n\nExecuted 1 out of 1 test: 1 test passes.",
    expected: "passed",
  },
  {
    command: "bazel test //... | tail -2",
    output:
      "//app:unit_test                                                 FAILED in 0.4s\nExecuted 1 out of 1 test: 1 fails locally.",
    expected: "failed",
  },
  {
    command: "docker compose run --rm api pytest -q",
    output: "14 passed in 1.20s",
    expected: "passed",
  },
  { command: "docker exec -it app npm test", output: "> x\n", exit: 1, expected: "failed" },
  {
    command: "docker run --rm -v $PWD:/app -w /app node:20 npm test",
    output: "> x",
    expected: "passed",
  },
  {
    command: "helm lint charts/app",
    output:
      "==> Linting charts/app\n[INFO] Chart.yaml: icon is recommended\n\n1 chart(s) linted, 0 chart(s) failed",
    expected: "passed",
  },
  {
    command: "terraform plan -out=tf.plan | tail -3",
    output: "Plan: 2 to add, 0 to change, 0 to destroy.",
    expected: "passed",
  },
  {
    command: "npx svelte-check --tsconfig ./tsconfig.json | tail -1",
    output: "svelte-check found 2 errors and 0 warnings in 1 file",
    expected: "failed",
  },
  {
    command: "npx vue-tsc --noEmit 2>&1 | head -5",
    output: "src/App.vue(12,5): error TS2322: Type 'string' is not assignable to type 'number'.",
    expected: "failed",
  },
  {
    command: "npx astro check 2>&1 | tail -4",
    output: "Result (14 files): \n- 0 errors\n- 0 warnings\n- 0 hints",
    expected: "passed",
  },
  { command: "uvx ruff check . | tail -1", output: "All checks passed!", expected: "passed" },
  { command: "npx knip", output: "Unused files (1)\nsrc/old.ts", exit: 1, expected: "failed" },
  { command: "dune test", output: "", expected: "passed" },
  {
    command: "cabal test 2>&1 | tail -2",
    output: "1 of 1 test suites (1 of 1 test cases) passed.",
    expected: "passed",
  },
  {
    command: "crystal spec | tail -3",
    output: "Finished in 31 microseconds\n3 examples, 0 failures, 0 errors, 0 pending",
    expected: "passed",
  },
  {
    command: "gleam test",
    output:
      "   Compiled in 0.02s\n    Running app_test.main\n..\nFinished in 0.013 seconds\n2 tests, 0 failures",
    expected: "passed",
  },
  {
    command: "lein test | tail -2",
    output: "Ran 3 tests containing 5 assertions.\n0 failures, 0 errors.",
    expected: "passed",
  },
  {
    command: "clj -M:test",
    output: "Ran 1 tests containing 1 assertions.\n1 failures, 0 errors.",
    exit: 1,
    expected: "failed",
  },
  { command: "k6 run load.js", output: "     ✓ http_req_duration\n", exit: 99, expected: "failed" },
  {
    command: "hurl --test api.hurl",
    output: "Executed files:    1\nSucceeded files:   1 (100.0%)\nFailed files:      0 (0.0%)",
    expected: "passed",
  },
  {
    command: "behave 2>&1 | tail -4",
    output:
      "1 feature passed, 0 failed, 0 skipped\n3 scenarios passed, 0 failed, 0 skipped\n9 steps passed, 0 failed, 0 skipped, 0 undefined\nTook 0m0.002s",
    expected: "passed",
  },
  {
    command: "nox -s tests",
    output:
      "nox > Running session tests\nnox > pytest -q\n3 passed in 0.05s\nnox > Session tests was successful.",
    expected: "passed",
  },
  {
    command: "tox -e py311 2>&1 | tail -2",
    output: "  py311: OK (1.20=setup[0.80]+cmd[0.40] seconds)\n  congratulations :) (1.30 seconds)",
    expected: "passed",
  },
  {
    command: "git bisect run npm test",
    output: "running 'npm' 'test'\nabc is the first bad commit",
    expected: "unknown",
  },
  {
    command: "ng test --watch=false --browsers=ChromeHeadless",
    output:
      "Chrome Headless 120: Executed 3 of 3 SUCCESS (0.01 secs / 0.005 secs)\nTOTAL: 3 SUCCESS",
    expected: "passed",
  },
  {
    command: "npx next build 2>&1 | tail -5",
    output:
      "Failed to compile.\n\n./app/page.tsx:3:7\nType error: Type 'string' is not assignable to type 'number'.",
    expected: "failed",
  },
  { command: "npx vite build | tail -1", output: "✓ built in 1.40s", expected: "passed" },
  {
    command: "ruff format --check . | tail -1",
    output: "1 file would be reformatted, 3 files already formatted",
    expected: "failed",
  },
  { command: "npx eslint --fix src && echo clean", output: "clean", expected: "passed" },
  // mentions
  {
    command: "git commit -m 'npm test passes now'",
    output: "[main abc1234] npm test passes now",
    expected: "",
  },
  {
    command: "grep -rn 'pytest' .github",
    output: ".github/workflows/ci.yml:12: - run: pytest",
    expected: "",
  },
  { command: "which jest vitest; npm ls mocha", output: "/usr/bin/jest", expected: "" },
  {
    command: "pytest --collect-only -q",
    output: "tests/test_a.py::test_x\n\n1 test collected in 0.01s",
    expected: "",
  },
  { command: "npm pkg set scripts.test='vitest run'", output: "", expected: "" },
  {
    command: "sed -i 's/jest/vitest/' package.json && cat package.json",
    output: "{}",
    expected: "",
  },
  { command: "brew install shellcheck", output: "==> Pouring", expected: "" },
  { command: "pip install -U pytest", output: "Successfully installed pytest-8.2.0", expected: "" },
  { command: "cargo test --no-run", output: "  Executable unittests src/lib.rs", expected: "" },
  { command: "# npm test\nls", output: "a.js", expected: "" },
  // PowerShell
  {
    command: "npm test; if ($LASTEXITCODE -ne 0) { exit 1 }",
    output: "> x",
    tool: "PowerShell",
    expected: "passed",
  },
  {
    command: "npm test; if ($LASTEXITCODE -ne 0) { exit 1 }",
    output: "> x",
    exit: 1,
    tool: "PowerShell",
    expected: "failed",
  },
  {
    command: "npx vitest run; exit $LASTEXITCODE",
    output: "x",
    exit: 1,
    tool: "PowerShell",
    expected: "failed",
  },
  {
    command: "dotnet test 2>&1 | Select-Object -Last 20",
    output:
      "Passed!  - Failed:     0, Passed:     5, Skipped:     0, Total:     5, Duration: 12 ms - app.Tests.dll (net8.0)",
    tool: "PowerShell",
    expected: "passed",
  },
  { command: "$env:CI='1'; npm test", output: "x", tool: "PowerShell", expected: "passed" },
  {
    command: "Set-Location web; npx tsc --noEmit && npx eslint .",
    output: "",
    tool: "PowerShell",
    expected: "passed passed",
  },
  { command: "npm test; Write-Host done", output: "done", tool: "PowerShell", expected: "unknown" },
  {
    command: "Invoke-Pester -Path tests",
    output: "Tests Passed: 3, Failed: 0, Skipped: 0 NotRun: 0",
    tool: "PowerShell",
    expected: "passed",
  },
  {
    command: "@'\nnpm test\n'@ | Set-Content notes.txt",
    output: "",
    tool: "PowerShell",
    expected: "",
  },
  {
    command: "Get-Content log.txt | Select-String 'npm test'",
    output: "npm test",
    tool: "PowerShell",
    expected: "",
  },
  // background
  { command: "npm test & npm run lint & wait", output: "", expected: "unknown unknown" },
  { command: "npm test", output: "", background: true, expected: "pending" },
  {
    command: "npm test > a.log 2>&1; npx eslint . > b.log 2>&1",
    output: "",
    background: true,
    expected: "pending pending",
  },
];
