import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { EventDraft } from "../../src/events/event.ts";
import { encodeLine } from "../../src/events/line.ts";
import { sealBatch } from "../../src/events/seal.ts";
import { openSessionRecord, streamKey, streamPath } from "../../src/system/session-store.ts";
import type { Launch } from "./launch.ts";

/** One thing that is timed. */
export interface BenchCase {
  readonly name: string;
  /** Puts the data root into the state before the run. Not timed. */
  readonly prepare: () => void;
  readonly launch: (run: number) => Launch;
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

/** The folders of one benchmark, and the states its runs begin with. */
export class BenchWorld {
  readonly scratch: string;
  readonly project: string;
  private readonly data: string;
  private readonly hookProgram: string;

  constructor(scratch: string, hookProgram: string) {
    this.scratch = scratch;
    this.project = join(scratch, "project");
    this.data = join(scratch, "data");
    this.hookProgram = hookProgram;
    mkdirSync(join(this.project, "src"), { recursive: true });
    writeFileSync(join(this.project, "src", "a.ts"), "export const a = 1;\n");
    const manifest = { name: "bench", scripts: { test: "mocha" } };
    writeFileSync(join(this.project, "package.json"), JSON.stringify(manifest));
    this.save("none", []);
    this.save("changed", [PROMPTED, edited(join(this.project, "src", "a.ts"))]);
    const verified = [PROMPTED, edited(join(this.project, "src", "a.ts")), passed(this.project)];
    this.save("verified", verified);
  }

  /** A hook process that starts from a saved state. */
  hook(name: string, state: string, event: string, fields: object, prints: string): BenchCase {
    return {
      name,
      prints,
      prepare: () => {
        this.restore(state);
      },
      launch: (run) => this.launchHook(event, { ...fields, ...this.ids(event, run) }),
    };
  }

  /** Node.js alone, with the same input. */
  bare(name: string, words: readonly string[]): BenchCase {
    return {
      name,
      prints: "",
      prepare: () => undefined,
      launch: () => ({ ...this.launchHook("Stop", {}), words }),
    };
  }

  /** Saves a state whose stream holds so many events and ends verified. */
  saveLong(name: string, count: number): void {
    const drafts = Array.from({ length: count - 2 }, (_, index) =>
      edited(join(this.project, "src", `file-${index % 500}.ts`)),
    );
    this.save(name, [PROMPTED, ...drafts, passed(this.project)]);
  }

  private ids(event: string, run: number): object {
    return event.startsWith("PostToolUse") ? { tool_use_id: `toolu_${run}` } : {};
  }

  private launchHook(event: string, fields: object): Launch {
    const input = {
      session_id: SESSION,
      transcript_path: "",
      cwd: this.project,
      hook_event_name: event,
      permission_mode: "default",
      ...fields,
    };
    return {
      words: [this.hookProgram, event],
      input: JSON.stringify(input),
      environment: {
        PATH: process.env["PATH"],
        HOME: this.scratch,
        FABLE_ISH_DATA: this.data,
        CLAUDE_PROJECT_DIR: this.project,
      },
      directory: this.project,
    };
  }

  private save(name: string, drafts: readonly EventDraft[]): void {
    const root = join(this.scratch, "states", name);
    mkdirSync(join(root, "streams"), { recursive: true });
    const lines: string[] = [];
    let heads: readonly string[] = [];
    for (const [index, draft] of drafts.entries()) {
      const [event] = sealBatch([draft], {
        session: SESSION,
        cause: { event: "Bench", tool_use_id: `bench_${index}` },
        now: Date.now(),
        random: Math.random,
        heads,
      });
      if (event === undefined) continue;
      heads = [event.hash];
      lines.push(encodeLine(event));
    }
    const key = streamKey(SESSION, this.project);
    writeFileSync(streamPath(root, key), lines.join(""), { mode: 0o600 });
    // The ledger as the hook before would have left it.
    const record = openSessionRecord({ path: root, shared: false }, SESSION, this.project);
    record.load();
    record.save();
  }

  private restore(name: string): void {
    rmSync(this.data, { recursive: true, force: true });
    cpSync(join(this.scratch, "states", name), this.data, { recursive: true });
  }
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
  const done = { stop_hook_active: false, last_assistant_message: "Done.", background_tasks: [] };
  return [
    world.bare("node -e 0", ["-e", "0"]),
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
    world.hook("Stop, allows", "verified", "Stop", done, "{}"),
    world.hook("Stop, blocks", "changed", "Stop", done, "block"),
  ];
}
