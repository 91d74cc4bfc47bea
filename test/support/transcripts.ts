import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { StreamEvent } from "../../src/events/event.ts";
import { readStream } from "../../src/events/reader.ts";
import { foldBytes } from "../../src/projections/fold.ts";
import type { LedgerState } from "../../src/projections/state.ts";
import { streamKey } from "../../src/system/session-store.ts";
import { Commands } from "./commands.ts";
import type { CommandRun } from "./commands.ts";

const RECORDED = fileURLToPath(new URL("../import/transcripts", import.meta.url));

/** What the hooks recorded of a session whose transcript is kept. */
export interface LiveSession {
  readonly session: string;
  readonly ledger: Readonly<Record<string, unknown>>;
  readonly stops: readonly string[];
  readonly changed: readonly string[];
  readonly runs: readonly (readonly [string, string])[];
  readonly settled: readonly string[];
  readonly prompts: readonly (readonly [string, string])[];
}

export function liveSessions(name: string): readonly LiveSession[] {
  return JSON.parse(readFileSync(join(RECORDED, name, "live.json"), "utf8")) as LiveSession[];
}

/** The recorded transcripts' names, below their folder. */
export function recordedFiles(name: string): readonly string[] {
  return readdirSync(join(RECORDED, name, "projects"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".jsonl"))
    .sort();
}

export function recordedLines(name: string, file: string): readonly string[] {
  return readFileSync(join(RECORDED, name, "projects", file), "utf8")
    .split("\n")
    .filter(Boolean);
}

/** The project of every recorded session. */
export const PROJECT = "/home/dev/sum";

/** A client's folder with transcripts in it, a data root, and imports of the one into the other. */
export class Imports {
  readonly commands = new Commands();
  readonly configuration = join(this.commands.home, "claude");
  readonly projects = join(this.configuration, "projects");

  dispose(): void {
    this.commands.dispose();
  }

  /** Puts the transcripts of a recording into the client's folder. */
  record(name: string): void {
    cpSync(join(RECORDED, name, "projects"), this.projects, { recursive: true });
  }

  /** Writes a transcript, whole lines or raw bytes. */
  write(file: string, content: readonly string[] | Uint8Array): string {
    const path = join(this.projects, file);
    mkdirSync(dirname(path), { recursive: true });
    const lines = content instanceof Uint8Array ? content : content.map((line) => `${line}\n`);
    writeFileSync(path, lines instanceof Uint8Array ? lines : lines.join(""));
    return path;
  }

  async run(words: readonly string[] = ["--all"]): Promise<CommandRun> {
    const environment = { CLAUDE_CONFIG_DIR: this.configuration };
    return await this.commands.run(["import", ...words], { environment });
  }

  /** Imports and gives the report. */
  async report(words: readonly string[] = ["--all"]): Promise<Report> {
    const { output } = await this.run([...words, "--json"]);
    return JSON.parse(output) as Report;
  }

  streamFile(session: string, project = PROJECT): string {
    return join(this.commands.data, "streams", `${streamKey(session, project)}.jsonl`);
  }

  bytes(session: string, project = PROJECT): Buffer {
    const path = this.streamFile(session, project);
    return existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  }

  events(session: string, project = PROJECT): readonly StreamEvent[] {
    return readStream(this.bytes(session, project)).items.flatMap((item) =>
      item.kind === "append" ? item.events.map(({ event }) => event) : [],
    );
  }

  state(session: string, project = PROJECT): LedgerState {
    return foldBytes(this.bytes(session, project));
  }

  get streams(): readonly string[] {
    const folder = join(this.commands.data, "streams");
    return existsSync(folder) ? readdirSync(folder) : [];
  }
}

export interface Report {
  readonly totals: Readonly<Record<string, number>> & {
    readonly sessions: Readonly<Record<string, number>>;
  };
  readonly sessions: readonly {
    readonly transcript: string;
    readonly status: string;
    readonly session: string;
    readonly events: number;
    readonly broken: readonly { readonly line: number; readonly problem: string }[];
  }[];
}

/** What a fold holds that does not depend on where in a file its events stand. */
export function essence(state: LedgerState): unknown {
  const { ledger, runs, identities, damage } = state;
  return { ledger, runs, identities, damage };
}

/** Every stop of a stream, as `blocked <rule>` or `allowed <rule>`. */
export function stopsOf(events: readonly StreamEvent[]): readonly string[] {
  return events.flatMap((event) => {
    if (event.type !== "StopBlocked" && event.type !== "StopAllowed") return [];
    return [`${event.type === "StopBlocked" ? "blocked" : "allowed"} ${event.data.rule}`];
  });
}

const SESSION = "11111111-2222-4333-8444-555555555555";

/** Lines of a transcript made up by a test: one session, a second a line. */
export class MadeUp {
  readonly session: string;
  readonly file: string;
  readonly lines: string[] = [];
  private count = 0;

  constructor(session = SESSION) {
    this.session = session;
    this.file = `-home-dev-sum/${session}.jsonl`;
  }

  add(fields: Readonly<Record<string, unknown>>): this {
    this.count += 1;
    const number = String(this.count).padStart(4, "0");
    const about = {
      uuid: `${this.session.slice(0, 8)}-0000-4000-8000-00000000${number}`,
      timestamp: new Date(Date.UTC(2026, 0, 10) + this.count * 1000).toISOString(),
      sessionId: this.session,
      cwd: PROJECT,
      version: "2.1.0",
      isSidechain: false,
    };
    this.lines.push(JSON.stringify({ ...about, ...fields }));
    return this;
  }

  prompt(text: string, more: Readonly<Record<string, unknown>> = {}): this {
    return this.add({ type: "user", message: { role: "user", content: text }, ...more });
  }

  says(text: string, stop_reason: string | null = "end_turn", id = `msg_${this.count}`): this {
    const message = { id, role: "assistant", content: [{ type: "text", text }], stop_reason };
    return this.add({ type: "assistant", message });
  }

  calls(
    id: string,
    name: string,
    input: Readonly<Record<string, unknown>>,
    message?: string,
  ): this {
    const content = [{ type: "tool_use", id, name, input }];
    const about = {
      id: message ?? `msg_${this.count}`,
      role: "assistant",
      stop_reason: "tool_use",
    };
    return this.add({ type: "assistant", message: { ...about, content } });
  }

  returns(id: string, content: string, more: Readonly<Record<string, unknown>> = {}): this {
    const { is_error = false, ...rest } = more;
    const block = { type: "tool_result", tool_use_id: id, content, is_error };
    return this.add({ type: "user", message: { role: "user", content: [block] }, ...rest });
  }

  edits(id: string, file: string): this {
    const path = `${PROJECT}/${file}`;
    return this.calls(id, "Edit", { file_path: path, old_string: "a", new_string: "b" }).returns(
      id,
      `The file ${path} has been updated.`,
      { toolUseResult: { filePath: path, oldString: "a", newString: "b" } },
    );
  }

  runs(id: string, command: string, stdout: string): this {
    return this.calls(id, "Bash", { command }).returns(id, stdout, {
      toolUseResult: { stdout, stderr: "", interrupted: false, isImage: false },
    });
  }
}
