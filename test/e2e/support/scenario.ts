/** Words the scenarios are written in: turns of the model, projects, and questions about a run. */
import { clientPlatformProblem, ensureClient } from "../../../scripts/client.ts";
import { isRecord } from "./json.ts";
import type { Block, Turn } from "./model-server.ts";
import { Workbench, type ProjectSetup, type Run, type StreamLine } from "./workbench.ts";

/** Fetching the client is a download; it may take this long the first time. */
const FETCH_LIMIT = 600_000;

/** Bench for one test; taken away when the test has ended. */
export type NewBench = (setup?: ProjectSetup) => Workbench;

/**
 * A suite against the real client. Where the client does not run, one test stands in for the
 * suite and prints why, so that the gap is seen.
 */
export function describeWithClient(title: string, body: (bench: NewBench) => void): void {
  const problem = clientPlatformProblem();
  describe(title, function () {
    if (problem !== undefined) {
      it(`left out: ${problem}`);
      return;
    }
    const benches: Workbench[] = [];
    before(function () {
      this.timeout(FETCH_LIMIT);
      ensureClient();
    });
    afterEach(() => {
      for (const bench of benches.splice(0)) bench.dispose();
    });
    body((setup) => {
      const bench = new Workbench(setup);
      benches.push(bench);
      return bench;
    });
  });
}

/** A turn that only talks, and so ends the model's turn. */
export function says(text: string): Turn {
  return { say: [{ text }] };
}

/** A turn of tool calls. */
export function calls(...blocks: readonly Block[]): Turn {
  return { say: blocks };
}

export function bash(command: string, more: Readonly<Record<string, unknown>> = {}): Block {
  return { tool: "Bash", input: { command, ...more } };
}

export function edit(path: string, from: string, to: string): Block {
  return { tool: "Edit", input: { file_path: path, old_string: from, new_string: to } };
}

export function write(path: string, content: string): Block {
  return { tool: "Write", input: { file_path: path, content } };
}

/** Starts a subagent that plays the script `name`. */
export function agent(name: string, more: Readonly<Record<string, unknown>> = {}): Block {
  const prompt = `[[agent:${name}]] Write your module.`;
  const input = { description: name, prompt, subagent_type: "general-purpose", ...more };
  return { tool: "Agent", input };
}

/** A small package with one function and its test, run by Node's own runner: nothing to install. */
export const SUM_PROJECT: Readonly<Record<string, string>> = {
  "package.json": JSON.stringify({
    name: "sum",
    type: "module",
    scripts: { test: "node --test" },
  }),
  "sum.js": "export const sum = (a, b) => a + b;\n",
  "sum.test.js":
    'import { test } from "node:test";\nimport { equal } from "node:assert";\n' +
    'import { sum } from "./sum.js";\ntest("adds", () => equal(sum(2, 3), 5));\n',
  "README.md": "# Sum\n\nAdds two numbers.\n",
};

/** Types of a stream's events, in order. */
export function types(run: { readonly events: readonly StreamLine[] }): readonly string[] {
  return run.events.map((event) => event.type);
}

/** The events of one type. */
export function eventsOf(
  run: { readonly events: readonly StreamLine[] },
  type: string,
): readonly StreamLine[] {
  return run.events.filter((event) => event.type === type);
}

/** Every stop of the session, as `blocked <rule>` or `allowed <rule>`. */
export function stops(run: { readonly events: readonly StreamLine[] }): readonly string[] {
  return run.events
    .filter((event) => event.type === "StopBlocked" || event.type === "StopAllowed")
    .map((event) => {
      const rule = typeof event.data["rule"] === "string" ? event.data["rule"] : "?";
      return `${event.type === "StopBlocked" ? "blocked" : "allowed"} ${rule}`;
    });
}

/** `success` of each verification in the ledger. */
export function successes(run: Run): readonly unknown[] {
  const results = run.ledger?.["verification_results"];
  return Array.isArray(results) ? results.filter(isRecord).map((result) => result["success"]) : [];
}

/** Project-relative paths of every change in the stream, sorted. */
export function changedPaths(bench: Workbench, run: Run): readonly string[] {
  const files = eventsOf(run, "FileChanged").flatMap((event): readonly unknown[] =>
    Array.isArray(event.data["files"]) ? event.data["files"] : [],
  );
  return files
    .filter(isRecord)
    .map((file) => String(file["path"]).replace(`${bench.project}/`, ""))
    .sort();
}

/**
 * What is wrong with the links of a stream, read on its own: each event names heads that stand
 * before it, no identity occurs twice, and one head is left at the end.
 *
 * `atOnce` is how many hooks may have begun or ended the stream side by side: none of them waits
 * for another or names it, so each of them may be without a parent, or a head.
 */
export function brokenLinks(events: readonly StreamLine[], atOnce = 1): readonly string[] {
  const problems: string[] = [];
  const seen = new Set<string>();
  const heads = new Set<string>();
  for (const [index, event] of events.entries()) {
    if (index >= atOnce && event.prev.length === 0) {
      problems.push(`${event.type} ${event.id}: no parent`);
    }
    for (const parent of event.prev) {
      if (!seen.has(parent)) problems.push(`${event.type} ${event.id}: unknown parent`);
      heads.delete(parent);
    }
    if (seen.has(event.hash)) problems.push(`${event.type} ${event.id}: twice`);
    seen.add(event.hash);
    heads.add(event.hash);
  }
  if (events.length > 0 && (heads.size < 1 || heads.size > atOnce)) {
    problems.push(`${heads.size} heads at the end`);
  }
  return problems;
}
