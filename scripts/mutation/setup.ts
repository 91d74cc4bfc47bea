import fc from "fast-check";
import type { Context } from "mocha";
import { SLOW_TESTS } from "./folders.ts";

/**
 * Loaded before the tests that judge mutants. The same seed gives every mutant the same cases; the
 * limit bounds what one property may cost a mutant (what it then misses survives, and is reported).
 */
fc.configureGlobal({ seed: 20_26 });
fc.installGlobalPlugin(fc.interruptAfterTimeLimit(400));

export const mochaHooks = {
  beforeEach(this: Context): void {
    if (SLOW_TESTS.has(this.currentTest?.fullTitle() ?? "")) this.skip();
  },
};
