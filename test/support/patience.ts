import type { TimeLimits } from "../../src/system/work-tree.ts";

/** Limits for tests of what is seen, not of how fast: a busy machine must not make them fail. */
export const PATIENT: TimeLimits = { repository: 20_000, folder: 20_000, ignored: 20_000 };
