import {
  appendFileSync,
  closeSync,
  copyFileSync,
  fsyncSync,
  mkdirSync,
  openSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { EventDraft } from "../../src/events/event.ts";
import { encodeLine } from "../../src/events/line.ts";
import { sealBatch } from "../../src/events/seal.ts";
import {
  ledgerPath,
  openSessionRecord,
  streamKey,
  streamPath,
} from "../../src/system/session-store.ts";
import type { Launch } from "./launch.ts";
import { writeMixedStream } from "./mixed-stream.ts";

/** One thing that is timed. */
export interface BenchCase {
  readonly name: string;
  /** Puts the data root into the state before the run. Not timed. */
  readonly prepare: () => void;
  /** `programs`: the folder of the bundles. */
  readonly launch: (run: number, programs: string) => Launch;
  /** A text the output must hold, so that what is timed is what the name says. */
  readonly prints: string;
}

const SESSION = "bench-session";

const PROMPTED: EventDraft = {
  type: "PromptClassified",
  data: {
    mode: "normal",
    goal: "Implement it",
    risk_flags: [],
    prompt: { digest: "0".repeat(64), length: 12 },
    permission_mode: "default",
  },
};

function edited(path: string): EventDraft {
  return {
    type: "FileChanged",
    data: {
      tool: "Edit",
      source: "edit-tool",
      files: [{ path, identity: path, kind: "code", change: "modified" }],
      more: 0,
      incomplete: "",
    },
  };
}

function passed(directory: string): EventDraft {
  return {
    type: "VerificationRan",
    data: {
      command: "npm test",
      run: "npm test",
      tool: "npm",
      kind: "test",
      outcome: "passed",
      how: "exit-status",
      counts: { passed: 3 },
      summary: "3 passing",
      coverage: "direct",
      reach: { directory, paths: [], whole: true },
      task: "",
      status_carried: true,
    },
  };
}

/** Lines written at a time when a long stream is made. */
const LINES_AT_ONCE = 10_000;

/** Streams and ledgers of other sessions are this small; only their number matters. */
const OTHER_CONTENT = "{}\n";

/**
 * Copies a file and waits until it is on disk. The hooks before had each waited for their own
 * events; the one that is timed must not wait for all of them at once.
 */
function copyOnDisk(from: string, to: string): void {
  copyFileSync(from, to);
  const file = openSync(to, "r+");
  fsyncSync(file);
  closeSync(file);
}

/** The folders of one benchmark, and the states its runs begin with. */
export class BenchWorld {
  readonly scratch: string;
  readonly project: string;
  private readonly key: string;

  constructor(scratch: string) {
    this.scratch = scratch;
    this.project = join(scratch, "project");
    this.key = streamKey(SESSION, this.project);
    mkdirSync(join(this.project, "src"), { recursive: true });
    writeFileSync(join(this.project, "src", "a.ts"), "export const a = 1;\n");
    const manifest = { name: "bench", scripts: { test: "mocha" } };
    writeFileSync(join(this.project, "package.json"), JSON.stringify(manifest));
    this.save("none", []);
    this.save("changed", [PROMPTED, edited(join(this.project, "src", "a.ts"))]);
    const verified = [PROMPTED, edited(join(this.project, "src", "a.ts")), passed(this.project)];
    this.save("verified", verified);
  }

  /**
   * A hook process that starts from a saved state. Where putting it back takes long, `lasting` lets
   * the runs follow each other in one stream.
   */
  hook(
    name: string,
    state: string,
    event: string,
    fields: object,
    prints: string,
    lasting = false,
  ): BenchCase {
    return {
      name,
      prints,
      prepare: () => {
        if (!lasting) this.restore(state);
      },
      launch: (run, programs) => ({
        ...this.launchOf(state, event, { ...fields, ...idsOf(event, run) }),
        words: [join(programs, "fable-ish-hook.cjs"), event],
      }),
    };
  }

  /** Node.js alone, with the same input. */
  bare(name: string, words: readonly string[]): BenchCase {
    return {
      name,
      prints: "",
      prepare: () => undefined,
      launch: () => ({ ...this.launchOf("none", "Stop", {}), words }),
    };
  }

  /** A command of the command line program over the data root of a state. */
  command(
    name: string,
    state: string,
    words: readonly string[],
    prints = "",
    status = 0,
  ): BenchCase {
    return {
      name,
      prints,
      prepare: () => undefined,
      launch: (_, programs) => ({
        ...this.launchOf(state, "Stop", {}),
        status,
        words: [join(programs, "fable-ish.cjs"), ...words, "--data", this.dataOf(state)],
      }),
    };
  }

  /** Saves a state whose stream holds so many events and ends verified. */
  saveLong(name: string, count: number): void {
    const source = join(this.project, "src");
    const drafts = (function* (): Generator<EventDraft> {
      yield PROMPTED;
      for (let at = 0; at < count - 2; at += 1) yield edited(join(source, `file-${at % 500}.ts`));
    })();
    this.save(name, drafts, passed(this.project));
  }

  /**
   * Saves a state whose stream is a mixed session of at least so many events. Gives the stream's path
   * and its last line.
   */
  saveMixed(name: string, count: number): { readonly stream: string; readonly line: number } {
    const root = this.dataOf(name);
    for (const folder of ["streams", "ledgers"]) mkdirSync(join(root, folder), { recursive: true });
    const stream = streamPath(root, this.key);
    const about = { session: SESSION, project: this.project, count };
    const { place } = writeMixedStream(stream, about, seededRandom());
    this.saveLedger(root);
    return { stream, line: place.position };
  }

  /** The state `verified` in a data root that holds so many streams of other sessions. */
  saveAmong(name: string, streams: number): void {
    this.save(name, [PROMPTED, edited(join(this.project, "src", "a.ts")), passed(this.project)]);
    for (let at = 1; at < streams; at += 1) {
      const other = streamKey(`other-${at}`, this.project);
      writeFileSync(streamPath(this.dataOf(name), other), OTHER_CONTENT);
      writeFileSync(ledgerPath(this.dataOf(name), other), OTHER_CONTENT);
    }
  }

  /** The data root that the hooks of a state use. */
  dataOf(state: string): string {
    return join(this.scratch, "data", state);
  }

  private launchOf(state: string, event: string, fields: object): Omit<Launch, "words"> {
    const input = {
      session_id: SESSION,
      transcript_path: "",
      cwd: this.project,
      hook_event_name: event,
      permission_mode: "default",
      ...fields,
    };
    return {
      input: JSON.stringify(input),
      environment: {
        PATH: process.env["PATH"],
        HOME: this.scratch,
        NO_COLOR: "1",
        FABLE_ISH_DATA: this.dataOf(state),
        CLAUDE_PROJECT_DIR: this.project,
      },
      directory: this.project,
    };
  }

  private save(name: string, drafts: Iterable<EventDraft>, last?: EventDraft): void {
    const root = this.dataOf(name);
    const path = streamPath(root, this.key);
    for (const folder of ["streams", "ledgers"]) {
      mkdirSync(join(root, folder), { recursive: true });
      mkdirSync(join(this.scratch, "states", name, folder), { recursive: true });
    }
    writeFileSync(path, "", { mode: 0o600 });
    const random = seededRandom();
    let lines: string[] = [];
    let heads: readonly string[] = [];
    let index = 0;
    const add = (draft: EventDraft): void => {
      const cause = { event: "Bench", tool_use_id: `bench_${index}` };
      const context = { session: SESSION, cause, now: Date.now(), random, heads };
      const [event] = sealBatch([draft], context);
      if (event === undefined) return;
      index += 1;
      heads = [event.hash];
      lines.push(encodeLine(event));
      if (lines.length < LINES_AT_ONCE) return;
      appendFileSync(path, lines.join(""));
      lines = [];
    };
    for (const draft of drafts) add(draft);
    if (last !== undefined) add(last);
    appendFileSync(path, lines.join(""));
    this.saveLedger(root);
    this.copy(root, join(this.scratch, "states", name));
  }

  /** Saves the ledger as the hook before would have left it. */
  private saveLedger(root: string): void {
    const record = openSessionRecord({ path: root, shared: false }, SESSION, this.project);
    record.load();
    record.save();
  }

  private restore(name: string): void {
    this.copy(join(this.scratch, "states", name), this.dataOf(name));
  }

  private copy(from: string, to: string): void {
    copyOnDisk(streamPath(from, this.key), streamPath(to, this.key));
    copyOnDisk(ledgerPath(from, this.key), ledgerPath(to, this.key));
  }
}

/** Numbers that are the same in every run (mulberry32). */
function seededRandom(): () => number {
  let state = 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What makes each run a delivery of its own. */
function idsOf(event: string, run: number): object {
  return event.startsWith("PostToolUse")
    ? { tool_use_id: `toolu_${run}` }
    : { prompt_id: `prompt-${run}` };
}

function bash(command: string, stdout: string): object {
  return {
    tool_name: "Bash",
    tool_input: { command },
    tool_response: { stdout, stderr: "", interrupted: false, isImage: false },
    duration_ms: 900,
  };
}

const COMPLEX =
  'cd packages/core && for file in $(ls *.ts); do sed -i "s/a/b/" "$file"; done && ' +
  'npx tsc --noEmit && npx mocha --reporter dot 2>&1 | tee /tmp/log | tail -5; echo "${PIPESTATUS[0]}"';

/** The input of a stop that says nothing special. */
export const DONE = {
  stop_hook_active: false,
  last_assistant_message: "Done.",
  background_tasks: [],
};

/** What everything is compared with. */
export function bareStart(world: BenchWorld): BenchCase {
  return world.bare("node -e 0", ["-e", "0"]);
}

/** Everything the main table shows, bare starts first. */
export function hookCases(world: BenchWorld): readonly BenchCase[] {
  const path = join(world.project, "src", "a.ts");
  const emptyFile = join(world.scratch, "empty.cjs");
  writeFileSync(emptyFile, "");
  const edit = {
    tool_name: "Edit",
    tool_input: { file_path: path, old_string: "1", new_string: "2" },
    tool_response: { filePath: path },
  };
  const failure = {
    tool_name: "Bash",
    tool_input: { command: "npm test" },
    error: "Exit code 1\n  2 passing\n  1 failing\n",
    is_interrupt: false,
  };
  return [
    bareStart(world),
    world.bare("node empty.cjs", [emptyFile]),
    world.hook("SessionStart", "none", "SessionStart", { source: "startup" }, "{}"),
    world.hook(
      "UserPromptSubmit",
      "verified",
      "UserPromptSubmit",
      { prompt: "Implement the parser in src/a.ts" },
      "task mode: normal",
    ),
    world.hook("PostToolUse Edit", "changed", "PostToolUse", edit, "{}"),
    world.hook(
      "PostToolUse Bash, reads",
      "changed",
      "PostToolUse",
      bash("ls -la src", "a.ts"),
      "{}",
    ),
    world.hook(
      "PostToolUse Bash, npm test",
      "changed",
      "PostToolUse",
      bash("npm test", "  3 passing (20ms)"),
      "{}",
    ),
    world.hook("PostToolUse Bash, complex", "changed", "PostToolUse", bash(COMPLEX, "0"), "{}"),
    world.hook("PostToolUseFailure", "changed", "PostToolUseFailure", failure, "tool call failed"),
    world.hook("Stop, allows", "verified", "Stop", DONE, "{}"),
    world.hook("Stop, blocks", "changed", "Stop", DONE, "block"),
  ];
}
