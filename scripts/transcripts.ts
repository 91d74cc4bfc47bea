/**
 * Records the transcripts that the import is tested with: sessions of the real client with a
 * scripted model, cut down to what the tests need and moved to a machine that does not exist.
 *
 * Beside the transcripts of a session that ran with the plugin stands what its hooks recorded.
 */
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { Workbench } from "../test/e2e/support/workbench.ts";
import type { Run } from "../test/e2e/support/workbench.ts";
import { isRecord } from "../test/e2e/support/json.ts";
import {
  agent,
  bash,
  calls,
  changedPaths,
  edit,
  eventsOf,
  says,
  stops,
  SUM_PROJECT,
  write,
} from "../test/e2e/support/scenario.ts";

const OUT = fileURLToPath(new URL("../test/import/transcripts", import.meta.url));

const FILES = {
  ...SUM_PROJECT,
  ".claude/commands/fix.md": "Fix the thing: $ARGUMENTS\n",
  "slow.mjs": "setTimeout(() => {}, 1500);\n",
  "slow.test.js":
    'import { test } from "node:test";\n' +
    'test("takes its time", () => new Promise((resolve) => setTimeout(resolve, 1500)));\n',
};

/** Lines whose content is the client's own and of no use here. */
const CLIENT_LINES = /^(?:api-request|tools-used|cost-state|last-prompt|mode|atis-latch)/;
const KEPT_ATTACHMENTS = /^(?:hook_|queued_command$)/;
const DROPPED = new Set([
  ...["rendered", "renderedRole", "hookTextLead", "usage", "diagnostics", "compactMetadata"],
  ...["stop_details", "context_management", "requestedModel", "requestRef", "attributionSkill"],
]);
/** Longest text kept of what the client says to the model. */
const MAXIMUM_TEXT = 2_000;

function shortened(value: unknown): unknown {
  if (typeof value === "string") return value.slice(0, MAXIMUM_TEXT);
  if (Array.isArray(value)) return value.map(shortened);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !DROPPED.has(name))
      .map(([name, member]) => [name, shortened(member)]),
  );
}

function cutDown(line: string): string {
  const entry: unknown = JSON.parse(line);
  if (!isRecord(entry)) return line;
  const { type, timestamp, sessionId, uuid, attachment } = entry;
  if (CLIENT_LINES.test(String(type))) return JSON.stringify({ type, timestamp, sessionId });
  if (isRecord(attachment) && !KEPT_ATTACHMENTS.test(String(attachment["type"]))) {
    const { cwd, version } = entry;
    const about = { type, uuid, timestamp, sessionId, cwd, version };
    return JSON.stringify({ ...about, attachment: { type: attachment["type"] } });
  }
  if (entry["isMeta"] === true || entry["isCompactSummary"] === true) {
    const message = isRecord(entry["message"]) ? entry["message"] : {};
    const { content } = message;
    const text = typeof content === "string" ? content.slice(0, 200) : "The client's own text.";
    return JSON.stringify(shortened({ ...entry, message: { ...message, content: text } }));
  }
  return JSON.stringify(shortened(entry));
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

function onOtherMachine(text: string, here: Workbench): string {
  const folder = dirname(here.home);
  const encoded = folder.replace(/[^A-Za-z0-9]/g, "-");
  return text
    .replaceAll(`${folder}/project`, "/home/dev/sum")
    .replaceAll(`${folder}/home`, "/home/dev")
    .replaceAll(folder, "/home/dev/other")
    .replaceAll(`${encoded}-project`, "-home-dev-sum")
    .replaceAll(encoded, "-home-dev-other");
}

/** What the hooks recorded of a session, as far as an import can be held against it. */
function recorded(here: Workbench, run: Run): unknown {
  const ledger = Object.entries(run.ledger ?? {}).filter(([name]) => name !== "checkpoint");
  return {
    session: run.session,
    ledger: Object.fromEntries(ledger),
    stops: stops(run),
    changed: changedPaths(here, run),
    runs: eventsOf(run, "VerificationRan").map(({ data }) => [data["command"], data["outcome"]]),
    settled: eventsOf(run, "VerificationSettled").map(({ data }) => data["outcome"]),
    prompts: eventsOf(run, "PromptClassified").map(({ data }) => [data["mode"], data["goal"]]),
  };
}

function keep(name: string, here: Workbench, runs: readonly Run[]): void {
  const out = join(OUT, name);
  rmSync(out, { recursive: true, force: true });
  const projects = join(here.home, ".claude", "projects");
  for (const path of filesBelow(projects).filter((file) => !file.includes("/memory/"))) {
    const text = readFileSync(path, "utf8");
    const lines = path.endsWith(".jsonl")
      ? `${text.split("\n").filter(Boolean).map(cutDown).join("\n")}\n`
      : text;
    const target = join(out, "projects", onOtherMachine(relative(projects, path), here));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, onOtherMachine(lines, here));
  }
  const live = runs.filter((run) => run.events.length > 0).map((run) => recorded(here, run));
  const text = onOtherMachine(JSON.stringify(live, null, 2), here);
  if (live.length > 0) writeFileSync(join(out, "live.json"), `${text}\n`);
}

/** A plugin that does nothing, in the place of this one. */
function withoutPlugin(here: Workbench): void {
  const folder = here.folder("no-plugin/.claude-plugin");
  writeFileSync(join(folder, "plugin.json"), JSON.stringify({ name: "none", version: "0.0.1" }));
  Object.assign(here, { plugin: here.folder("no-plugin") });
}

async function work(here: Workbench): Promise<readonly Run[]> {
  const one = await here.run({
    prompt: "Make sum in sum.js accept strings of digits.",
    script: {
      main: [
        calls({ tool: "Read", input: { file_path: here.path("sum.js") } }),
        calls(edit(here.path("sum.js"), "a + b", "`${a}${b}`")),
        calls(bash("npm test")),
        calls(
          edit(here.path("sum.js"), "`${a}${b}`", "Number(a) + Number(b)"),
          bash("sed -i s/Adds/Sums/ README.md"),
        ),
        calls(edit(here.path("sum.js"), "not there", "x")),
        says("sum accepts strings of digits."),
        calls(bash("npm test")),
        says("sum accepts strings of digits; the tests pass."),
      ],
    },
  });
  const two = await here.run({
    prompt: "Add two modules, one.js and two.js, that export a value.",
    args: ["--resume", one.session],
    script: {
      main: [
        calls(agent("one"), bash("npm test", { run_in_background: true })),
        says("One agent and the tests are at work."),
        says("One of the reports is there."),
        says("Both modules are there and the tests pass."),
      ],
      agents: {
        one: [
          { ...calls(write(here.path("one.js"), "export const value = 1;\n")), after: 700 },
          calls(bash("mkdir -p lib && cd lib && echo 'export const two = 2;' > two.js")),
          says("one.js is written."),
        ],
      },
    },
  });
  const three = await here.run({
    prompt: "Rename the parameters of sum to x and y.",
    args: ["--resume", one.session, "--fork-session"],
    script: {
      main: [
        calls(
          edit(
            here.path("sum.js"),
            "(a, b) => Number(a) + Number(b)",
            "(x, y) => Number(x) + Number(y)",
          ),
        ),
        says("The parameters are x and y."),
        says("The parameters are x and y; not tested."),
      ],
    },
  });
  return [two, three];
}

async function commands(here: Workbench): Promise<readonly Run[]> {
  const one = await here.run({
    prompt: "Add a test for zero to sum.test.js.",
    script: {
      main: [
        calls(bash("cat package.json")),
        calls(agent("fore", { run_in_background: false })),
        calls(bash("cd /tmp && pwd")),
        says("I will now run the tests."),
        calls(bash("npm test | tail -3")),
        says("The tests pass."),
      ],
      agents: { fore: [calls(bash("npm test")), says("The tests pass.")] },
    },
  });
  const resume = { args: ["--resume", one.session] };
  await here.run({ prompt: "/compact", ...resume, script: { main: [says("Nothing.")] } });
  await here.run({
    prompt: "/fable-ish:status",
    ...resume,
    script: { main: [says("That is the status.")] },
  });
  await here.run({ prompt: "/cost", ...resume, script: { main: [] } });
  await here.run({
    prompt: "Swap the operands of sum.",
    ...resume,
    script: {
      main: [
        calls(edit(here.path("sum.js"), "a + b", "b + a")),
        // Asks the client to stop, as a user does in the middle of a call.
        calls(bash("kill -INT $PPID; sleep 5")),
        says("Done."),
      ],
    },
  });
  const last = await here.run({
    prompt: "What did you do?",
    ...resume,
    script: { main: [says("I swapped the operands.")] },
  });
  return [last];
}

async function plain(here: Workbench): Promise<readonly Run[]> {
  const one = await here.run({
    prompt: "Make sum in sum.js accept strings of digits.",
    script: {
      main: [
        calls(bash("npm test", { run_in_background: true })),
        { say: [{ text: "First the edit." }, edit(here.path("sum.js"), "a + b", "+a + +b")] },
        calls(bash("node slow.mjs && echo one")),
        calls(bash("node slow.mjs && echo two; printf 'x\\n' > made.txt")),
        says("sum accepts strings of digits."),
      ],
    },
  });
  const two = await here.run({
    prompt: "/fix the sum",
    args: ["--resume", one.session],
    script: {
      main: [
        calls(edit(here.path("sum.js"), "+a + +b", "Number(a) + Number(b)")),
        calls(bash("mkdir sub && cd sub && echo 1 > inner.js")),
        says("Fixed."),
      ],
    },
  });
  return [two];
}

async function record(
  name: string,
  play: (here: Workbench) => Promise<readonly Run[]>,
  prepare: (here: Workbench) => void = () => undefined,
): Promise<void> {
  const here = new Workbench({ files: FILES });
  try {
    prepare(here);
    keep(name, here, await play(here));
  } finally {
    here.dispose();
  }
}

await record("work", work);
await record("commands", commands);
await record("plain", plain, withoutPlugin);
