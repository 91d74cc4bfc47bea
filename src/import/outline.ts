import type { Entry } from "./entry.ts";

/** What the whole of a transcript says about itself, before anything is made of it. */
export class Outline {
  project = "";
  session = "";
  client = "";
  /** Time of the last entry, epoch milliseconds; 0 without any. */
  until = 0;
  /** Of the first entry that has one. */
  firstUuid = "";
  /**
   * Entries of an earlier time were copied from another session. A client that starts a session
   * notes what it was asked before it writes what it copies; 0 where it did not.
   */
  ownFrom = 0;
  /** Lines up to this one were copied: the client says so where it begins to write its own. */
  copiedLines = 0;
  private seen = false;

  add(entry: Entry, line: number): void {
    const { at, content } = entry;
    if (!this.seen && at !== undefined) {
      this.seen = true;
      if (entry.uuid === "") this.ownFrom = at;
    }
    if (at !== undefined) this.until = Math.max(this.until, at);
    if (this.project === "") this.project = entry.cwd;
    if (this.session === "") this.session = entry.session;
    if (this.firstUuid === "") this.firstUuid = entry.uuid;
    if (entry.version !== "") this.client = entry.version;
    if (content.kind === "client-started" && content.source === "fork") this.copiedLines = line;
  }

  /** Everything that decides where the transcript's events go is known. */
  get isIdentified(): boolean {
    return this.project !== "" && this.session !== "" && this.firstUuid !== "";
  }
}

/** What tells an entry of this session from one that was copied into its transcript. */
export interface Origin {
  readonly session: string;
  readonly ownFrom: number;
  readonly copiedLines: number;
  /** Uuids of the entries of the sessions that this one was forked from. */
  readonly ancestors: ReadonlySet<string>;
}

/** Whether an entry was copied from another session, where it counts already. */
export function isCopied(entry: Entry, line: number, origin: Origin): boolean {
  if (entry.uuid === "") return false;
  return (
    entry.forked ||
    line < origin.copiedLines ||
    (entry.at !== undefined &&
      entry.at < origin.ownFrom &&
      entry.content.kind !== "client-started") ||
    (entry.session !== "" && entry.session !== origin.session) ||
    origin.ancestors.has(entry.uuid)
  );
}
