import fc from "fast-check";
import type { Context } from "mocha";
import { SLOW_TESTS } from "./folders.ts";

// The same cases for every mutant: none survives or dies by chance, and runs can be compared.
fc.configureGlobal({ seed: 20_26 });

export const mochaHooks = {
  beforeEach(this: Context): void {
    if (SLOW_TESTS.has(this.currentTest?.fullTitle() ?? "")) this.skip();
  },
};
