/** GitHub refuses a comment of more than 65,536 characters; a little is left for who embeds it. */
export const MAXIMUM_MARKDOWN = 65_000;

/** Kept free for the lines that say what was left out, and that close what is open. */
const RESERVE = 1_500;

/** Markdown that never grows beyond what a comment may hold. */
export class MarkdownPage {
  private readonly lines: string[] = [];
  private length = 0;

  /** Adds lines when all of them have room; says whether they had. */
  add(...lines: readonly string[]): boolean {
    const more = lines.reduce((sum, line) => sum + line.length + 1, 0);
    if (this.length + more > MAXIMUM_MARKDOWN - RESERVE) return false;
    this.lines.push(...lines);
    this.length += more;
    return true;
  }

  /** Adds a short line of the report's own, for which there is always room. */
  close(line: string): void {
    this.lines.push(line);
    this.length += line.length + 1;
  }

  /**
   * Adds a table, as many of its rows as have room, and how many were left out.
   *
   * @param more rows that the caller left out itself.
   */
  addTable(head: readonly string[], rows: readonly (readonly string[])[], more = 0): void {
    const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
    const rule = head.map(() => "---");
    if (rows.length === 0 || !this.add(line(head), line(rule))) return;
    let shown = 0;
    for (const row of rows) {
      if (!this.add(line(row))) break;
      shown += 1;
    }
    const rest = rows.length - shown + more;
    if (rest > 0) this.close(`\n${rest} more; \`fable-ish audit --json\` has them.`);
    this.close("");
  }

  /** Adds a part that a reader opens; left out when it has no entries or no room. */
  addDetails(summary: string, entries: readonly string[]): void {
    if (entries.length === 0) return;
    if (!this.add("<details>", `<summary>${summary} (${entries.length})</summary>`, "")) return;
    let shown = 0;
    for (const entry of entries) {
      if (!this.add(`- ${entry}`)) break;
      shown += 1;
    }
    if (shown < entries.length) this.close(`- ${entries.length - shown} more`);
    this.close("");
    this.close("</details>");
    this.close("");
  }

  get text(): string {
    return `${this.lines.join("\n").trimEnd()}\n`;
  }
}
