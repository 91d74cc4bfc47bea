/** Checks that are called by their English names in every language. */
export const TESTS = "pytest|vitest|jest|mocha|(?:npm|pnpm|yarn|cargo|go) (?:run )?test|tests?\\b";
export const TYPES = "type ?check|tsc|mypy|pyright|typescript";
export const LINT = "(?:es)?lint(?:er)?|prettier|ruff|clippy|biome";
export const BUILD = "(?:npm|pnpm|yarn|cargo) (?:run )?build|build";

/** One check, or several drawn together. */
export const M = "[TYLBV]+";
