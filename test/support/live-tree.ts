/** A small project on the real disk, and running commands in it the way the host would. */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { ToolCall } from "../../src/evidence/tool-call.ts";

export interface LiveTree {
  readonly root: string;
  readonly git: boolean;
  readonly remove: () => void;
}

export interface LiveRun {
  readonly status: number;
  readonly output: string;
  readonly duration: number;
  readonly directory: string;
  /** When it was over, epoch milliseconds. */
  readonly ended: number;
  /** Files whose content, mode or existence really changed, relative to the root, sorted. */
  readonly changed: readonly string[];
}

const FILES: Readonly<Record<string, string>> = {
  ".gitignore": "ignored/\nnode_modules/\n.env.local\n",
  Makefile: "gen:\n\techo m > gen-make.txt\n",
  "package.json": '{"name":"p","version":"1.0.0","scripts":{"gen":"echo 1 > gen-npm.txt"}}\n',
  "notes.md": "use sed -i here\n",
  "gen.sh": "echo s > gen-sh.txt\n",
  "edit.py": "p = 'src/a.js'\ns = open(p).read()\nopen(p, 'w').write(s + '// e\\n')\n",
  "fix.patch":
    "--- a/src/b.js\n+++ b/src/b.js\n@@ -1 +1 @@\n-export const b = 1;\n+export const b = 2;\n",
  "docs/d.md": "# d\n",
  "src/a.js": "export const a = 1\nconst b  = 2\n",
  "src/b.js": "export const b = 1;\n",
  "src/c.py": "import os\nimport abc\nx=1\n",
  "src/g.go": "package main\nfunc main() {\nprintln(1)\n}\n",
  "ignored/k.txt": "k\n",
  "node_modules/k.txt": "k\n",
};

const ENVIRONMENT = {
  ...process.env,
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_AUTHOR_NAME: "t",
  GIT_AUTHOR_EMAIL: "t@example.org",
  GIT_COMMITTER_NAME: "t",
  GIT_COMMITTER_EMAIL: "t@example.org",
};

/** Runs a preparing command, quietly, and insists that it works. */
export function prepare(root: string, command: string): void {
  const result = spawnSync("bash", ["-c", command], {
    cwd: root,
    env: ENVIRONMENT,
    encoding: "utf8",
  });
  if (result.status !== 0) throw new Error(`${command}: ${result.stderr}`);
}

const templates = new Map<boolean, string>();

/** The project built once, to be copied for every use. */
function template(git: boolean): string {
  const known = templates.get(git);
  if (known !== undefined) return known;
  const root = mkdtempSync(join(tmpdir(), "live-template-"));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  prepare(root, "mkdir x && echo t > x/tarred.txt && tar cf arch.tar x && rm -r x");
  if (git) prepare(root, "git init -q -b main && git add -A && git commit -qm start");
  templates.set(git, root);
  process.once("exit", () => {
    rmSync(root, { recursive: true, force: true });
  });
  return root;
}

/** The project in a temporary folder of its own, with or without git. */
export function liveTree(git: boolean): LiveTree {
  const outer = realpathSync(mkdtempSync(join(tmpdir(), git ? "live-git-" : "live-plain-")));
  const root = join(outer, "project");
  cpSync(template(git), root, { recursive: true });
  // A copy has other times than the index says; a project in use has not.
  if (git) prepare(root, "git update-index -q --refresh");
  // `npx` finds the project's own tools from here.
  const modules = realpathSync(join(import.meta.dirname, "../../node_modules"));
  symlinkSync(modules, join(outer, "node_modules"));
  const remove = (): void => {
    rmSync(outer, { recursive: true, force: true });
  };
  return { root, git, remove };
}

function snapshot(
  root: string,
  folder = "",
  found = new Map<string, string>(),
): Map<string, string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const name = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.name === ".git") continue;
    const path = join(root, name);
    if (entry.isDirectory()) snapshot(root, name, found);
    else if (entry.isSymbolicLink()) found.set(name, `link ${readlinkSync(path)}`);
    else if (entry.isFile()) {
      found.set(name, `${lstatSync(path).mode} ${readFileSync(path).toString("base64")}`);
    }
  }
  return found;
}

function differences(before: Map<string, string>, after: Map<string, string>): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name)).sort();
}

const pause = new Int32Array(new SharedArrayBuffer(4));

/** Waits, so that what came before lies clearly before. */
export function wait(milliseconds: number): void {
  Atomics.wait(pause, 0, 0, milliseconds);
}

/** Runs a command as the host's shell tool does, and takes note of what really changed. */
export function runLive(tree: LiveTree, command: string): LiveRun {
  const before = snapshot(tree.root);
  const start = performance.now();
  const result = spawnSync("bash", ["-c", `${command}\n`], {
    cwd: tree.root,
    env: ENVIRONMENT,
    encoding: "utf8",
    timeout: 60_000,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const duration = Math.ceil(performance.now() - start);
  const ended = Date.now();
  return {
    status: result.status ?? 143,
    output: result.stdout + result.stderr,
    duration,
    directory: tree.root,
    ended,
    changed: differences(before, snapshot(tree.root)),
  };
}

export type HostMode = "listed" | "absent" | "unavailable";

/** Files that the host's diff can see: not ignored, not a matter of mode bits alone. */
export function visibleToHost(tree: LiveTree, changed: readonly string[]): string[] {
  if (!tree.git || changed.length === 0) return [];
  const answer = spawnSync("git", ["check-ignore", "--no-index", "-z", "--stdin"], {
    cwd: tree.root,
    env: ENVIRONMENT,
    input: changed.join("\0"),
    encoding: "utf8",
  });
  const ignored = new Set(answer.stdout.split("\0"));
  return changed.filter((name) => !ignored.has(name));
}

/** The call as a hook would be handed it after the run. */
export function callOf(tree: LiveTree, command: string, run: LiveRun, mode: HostMode): ToolCall {
  const visible = visibleToHost(tree, run.changed).map((name) => join(tree.root, name));
  const listed = {
    files: visible.slice(0, 5).map((filePath) => ({
      filePath,
      hunks: [],
      ...(existsSync(filePath) ? {} : { deleted: true }),
    })),
    moreFiles: Math.max(0, visible.length - 5),
    changedFiles: visible,
  };
  const diffs = {
    listed,
    absent: undefined,
    unavailable: { files: [], moreFiles: 0, unavailable: true },
  };
  const bashEditDiff = mode === "listed" && visible.length === 0 ? undefined : diffs[mode];
  const failed = run.status !== 0;
  return {
    tool: "Bash",
    event: failed ? "PostToolUseFailure" : "PostToolUse",
    input: { command },
    response: failed
      ? undefined
      : {
          stdout: run.output,
          stderr: "",
          interrupted: false,
          ...(bashEditDiff === undefined ? {} : { bashEditDiff }),
        },
    error: failed ? `Exit code ${run.status}\n${run.output}` : "",
    interrupted: false,
    duration: run.duration,
    directory: run.directory,
    project: tree.root,
    at: run.ended,
  };
}
