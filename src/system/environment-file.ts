import { appendFileSync } from "node:fs";

function shellQuoted(value: string): string {
  return `'${value.replaceAll("'", String.raw`'\''`)}'`;
}

/**
 * Hands variables to the host's Bash tool: the host names a file in `CLAUDE_ENV_FILE` whose
 * `export` lines every later command runs under.
 *
 * @throws the system's error when the file cannot be written.
 */
export function exportVariables(file: string, variables: Readonly<Record<string, string>>): void {
  const lines = Object.entries(variables).map(
    ([name, value]) => `export ${name}=${shellQuoted(value)}\n`,
  );
  appendFileSync(file, lines.join(""));
}
