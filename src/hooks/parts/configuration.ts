/** Loaded where anybody configured anything: the schema, putting places together, the globs. */
export { configurationChange } from "../../configuration/configuration-change.ts";
export { effectiveConfiguration } from "../../configuration/effective.ts";
export { configurationNotice } from "../../configuration/notice.ts";
export { configuredRules } from "../../configuration/rules.ts";
