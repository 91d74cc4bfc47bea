/**
 * A project, a home folder and a data root of their own for one test, and runs of the real client
 * in them. Nothing of the developer's machine takes part but the programs on the search path.
 */
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { clientEnvironment, ensureClient, PROJECT_ROOT } from "../../../scripts/client.ts";
import { isRecord, textOf } from "./json.ts";
import { ModelServer, type ModelCall, type Script } from "./model-server.ts";

/** Longest a run of the client may take. */
const TIME_LIMIT = 90_000;

export interface ProjectSetup {
  /** Path in the project → content. */
  readonly files?: Readonly<Record<string, string>>;
  /** Whether the project is a git work tree with everything committed; true unless said. */
  readonly git?: boolean;
}

export interface RunSetup {
  readonly prompt: string;
  readonly script: Script;
  /** More arguments of the client, such as `--resume <id>`. */
  readonly args?: readonly string[];
  /** The client's permission mode; unless one is named, every tool may run. */
  readonly mode?: "plan";
  /** Variables on top of the usual ones; `undefined` takes one away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

export interface StreamLine {
  readonly type: string;
  readonly id: string;
  readonly hash: string;
  readonly prev: readonly string[];
  readonly cause: Readonly<Record<string, unknown>>;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A hook as the client reports it. */
export interface HookRun {
  /** `Stop`, `PostToolUse:Edit`, … */
  readonly name: string;
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Run {
  readonly session: string;
  /** Every call of the model, main loop and subagents. */
  readonly calls: readonly ModelCall[];
  /** Calls of the main loop only. */
  readonly mainCalls: readonly ModelCall[];
  /** What the main loop was told, call by call. */
  readonly told: readonly string[];
  /** The session's stream, as it was when the client had ended. */
  readonly events: readonly StreamLine[];
  /** The session's ledger; `undefined` when there is none. */
  readonly ledger: Readonly<Record<string, unknown>> | undefined;
  /** Text the client showed the user: what hooks had to say, and its own complaints about them. */
  readonly shown: readonly string[];
  /** Hooks that ran, as `Event` or `Event:tool`, in the order they ended. */
  readonly hooks: readonly HookRun[];
  readonly stdout: string;
  readonly stderr: string;
  readonly status: number | null;
}

export class Workbench {
  readonly #root: string;
  readonly home: string;
  readonly project: string;
  readonly data: string;
  /** The folder the client loads the plugin from. */
  readonly plugin = join(PROJECT_ROOT, "plugin");
  #installed = false;

  constructor(setup: ProjectSetup = {}) {
    this.#root = realpathSync(mkdtempSync(join(tmpdir(), "fable-ish-e2e-")));
    this.home = join(this.#root, "home");
    this.project = join(this.#root, "project");
    this.data = join(this.#root, "data");
    for (const folder of [this.home, this.project]) mkdirSync(folder);
    for (const [path, content] of Object.entries(setup.files ?? {})) this.write(path, content);
    if (setup.git ?? true) this.#commitAll();
  }

  /** Writes a file of the project, from outside the session. */
  write(path: string, content: string): void {
    const target = this.path(path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  }

  /** Absolute path of a file of the project. */
  path(path: string): string {
    return join(this.project, path);
  }

  /** A new folder beside the project. */
  folder(name: string): string {
    const path = join(this.#root, name);
    mkdirSync(path, { recursive: true });
    return path;
  }

  /** The stream file of a session of this project. */
  streamFile(session: string): string {
    return join(this.data, "streams", `${this.#key(session)}.jsonl`);
  }

  /** Every stream in the data root, as session keys. */
  streamKeys(): readonly string[] {
    const folder = join(this.data, "streams");
    return existsSync(folder) ? readdirSync(folder) : [];
  }

  dispose(): void {
    rmSync(this.#root, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }

  /** Installs the plugin from the repository's marketplace, as a user would, for every later run. */
  install(): void {
    const steps = [
      ["marketplace", "add", PROJECT_ROOT],
      ["install", "fable-ish@fable-ish"],
    ];
    for (const step of steps) {
      execFileSync(ensureClient(), ["plugin", ...step], {
        cwd: this.project,
        env: clientEnvironment(this.home),
        stdio: "pipe",
      });
    }
    this.#installed = true;
  }

  /** One headless run of the client, from prompt to end. */
  async run(setup: RunSetup): Promise<Run> {
    const server = await ModelServer.start(setup.script);
    try {
      const done = await this.#start(setup, server.url);
      const messages = done.stdout.split("\n").flatMap(parseLine);
      const session = messages
        .map((message) => message["session_id"])
        .find((id): id is string => typeof id === "string");
      if (session === undefined) {
        throw new Error(`the client named no session: ${done.stdout}${done.stderr}`);
      }
      const mainCalls = server.calls.filter((call) => call.loop === "main");
      return {
        ...done,
        session,
        shown: messages
          .filter((message) => message["subtype"] === "informational")
          .map((message) => textOf(message)),
        hooks: messages
          .filter((message) => message["subtype"] === "hook_response")
          .map((message) => ({
            name: String(message["hook_name"]),
            status: Number(message["exit_code"]),
            stdout: String(message["stdout"]),
            stderr: String(message["stderr"]),
          })),
        calls: server.calls,
        mainCalls,
        told: mainCalls.map((call) => call.told),
        events: this.events(session),
        ledger: this.#ledger(session),
      };
    } finally {
      await server.close();
    }
  }

  /** The readable lines of a session's stream. */
  events(session: string): readonly StreamLine[] {
    const file = this.streamFile(session);
    if (!existsSync(file)) return [];
    return readFileSync(file, "utf8")
      .split("\n")
      .flatMap(parseLine)
      .map((line) => ({
        type: String(line["type"]),
        id: String(line["id"]),
        hash: String(line["hash"]),
        prev: Array.isArray(line["prev"]) ? line["prev"].map(String) : [],
        cause: isRecord(line["cause"]) ? line["cause"] : {},
        data: isRecord(line["data"]) ? line["data"] : {},
      }));
  }

  #ledger(session: string): Readonly<Record<string, unknown>> | undefined {
    const file = join(this.data, "ledgers", `${this.#key(session)}.json`);
    return existsSync(file) ? parseLine(readFileSync(file, "utf8"))[0] : undefined;
  }

  #key(session: string): string {
    return createHash("sha256").update(`${session}|${this.project}`).digest("hex").slice(0, 24);
  }

  #commitAll(): void {
    const git = (...args: string[]): void => {
      execFileSync("git", args, {
        cwd: this.project,
        stdio: "ignore",
        env: this.#gitEnvironment(),
      });
    };
    git("init", "--quiet");
    git("add", "--all");
    git("commit", "--quiet", "--allow-empty", "--message", "Start");
  }

  #gitEnvironment(): Record<string, string> {
    const person = { NAME: "Test", EMAIL: "test@example.invalid" };
    return {
      HOME: this.home,
      PATH: process.env["PATH"] ?? "",
      GIT_AUTHOR_NAME: person.NAME,
      GIT_AUTHOR_EMAIL: person.EMAIL,
      GIT_COMMITTER_NAME: person.NAME,
      GIT_COMMITTER_EMAIL: person.EMAIL,
    };
  }

  async #start(
    setup: RunSetup,
    url: string,
  ): Promise<{ stdout: string; stderr: string; status: number | null }> {
    const args = [
      ...["-p", setup.prompt],
      ...(this.#installed ? [] : ["--plugin-dir", this.plugin]),
      ...(setup.mode === undefined
        ? ["--dangerously-skip-permissions"]
        : ["--permission-mode", setup.mode]),
      ...["--output-format", "stream-json", "--verbose"],
      "--include-hook-events",
      ...(setup.args ?? []),
    ];
    const env: Record<string, string | undefined> = {
      ...clientEnvironment(this.home),
      ANTHROPIC_API_KEY: "sk-ant-none",
      ANTHROPIC_BASE_URL: url,
      FABLE_ISH_DATA: this.data,
      // The client keeps background output and sockets there; they go with the workbench.
      TMPDIR: this.folder("tmp"),
      ...setup.env,
    };
    const child = spawn(ensureClient(), args, {
      cwd: this.project,
      env: Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined)),
      stdio: ["ignore", "pipe", "pipe"],
      timeout: TIME_LIMIT,
      killSignal: "SIGKILL",
    });
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
    const status = await new Promise<number | null>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", resolve);
    });
    return { stdout, stderr, status };
  }
}

/** The object a line holds, or nothing. */
function parseLine(line: string): readonly Record<string, unknown>[] {
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? [value] : [];
  } catch {
    return [];
  }
}
