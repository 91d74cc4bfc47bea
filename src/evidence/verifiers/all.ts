import { FILES } from "./files.ts";
import { FUNCTIONAL } from "./functional.ts";
import { GO } from "./go.ts";
import { JAVASCRIPT_CHECKS } from "./javascript-checks.ts";
import { JAVASCRIPT_TESTS } from "./javascript-tests.ts";
import { JVM } from "./jvm.ts";
import { MORE_CHECKS } from "./more-checks.ts";
import { NATIVE } from "./native.ts";
import { PHP } from "./php.ts";
import { PLATFORMS } from "./platforms.ts";
import { PYTHON } from "./python.ts";
import { RUBY } from "./ruby.ts";
import { RUST } from "./rust.ts";
import { SCIENCE } from "./science.ts";
import { TAP } from "./tap.ts";
import type { Verifier } from "./verifier.ts";

/** Every runner known, the more particular form of a program before the more general one. */
export const VERIFIERS: readonly Verifier[] = [
  ...PYTHON,
  ...JAVASCRIPT_TESTS,
  ...TAP,
  ...JAVASCRIPT_CHECKS,
  ...GO,
  ...RUST,
  ...RUBY,
  ...PHP,
  ...JVM,
  ...NATIVE,
  ...FUNCTIONAL,
  ...SCIENCE,
  ...PLATFORMS,
  ...FILES,
  ...MORE_CHECKS,
];
