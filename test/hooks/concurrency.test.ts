import { expect } from "chai";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readStream } from "../../src/events/reader.ts";
import { foldBytes } from "../../src/projections/fold.ts";
import { fromSnapshot, parseSnapshot } from "../../src/projections/snapshot.ts";
import { seededRandom } from "../support/session.ts";
import { HookProcesses } from "../support/hook-process.ts";

const WRITERS = 64;

describe("many hooks at once", function () {
  this.timeout(120_000);
  let hooks: HookProcesses;

  beforeEach(() => {
    hooks = new HookProcesses();
    mkdirSync(hooks.project, { recursive: true });
  });
  afterEach(() => {
    hooks.dispose();
  });

  function startEdit(index: number) {
    const path = join(hooks.project, `file-${index}.ts`);
    return hooks.start("PostToolUse", {
      tool_name: "Edit",
      tool_use_id: `toolu_${index}`,
      tool_input: { file_path: path, old_string: "a", new_string: "b" },
      tool_response: { filePath: path },
    });
  }

  function expectWholeChain(): void {
    const { items, openBytes } = readStream(hooks.streamBytes);
    expect(openBytes).to.equal(0);
    expect(items.filter((item) => item.kind === "problem")).to.deep.equal([]);
    const known = new Set(hooks.events.map(({ hash }) => hash));
    for (const event of hooks.events) {
      for (const parent of event.prev) expect(known.has(parent)).to.equal(true);
    }
    expect(new Set(hooks.events.map(({ id }) => id)).size).to.equal(hooks.events.length);
  }

  function expectSavedFold(): void {
    const snapshot = parseSnapshot(readFileSync(hooks.ledgerPath, "utf8"));
    if (snapshot === undefined) throw new Error("The saved ledger is damaged.");
    expect(fromSnapshot(snapshot)).to.deep.equal(foldBytes(hooks.streamBytes));
  }

  it(`${WRITERS} writers on one stream lose nothing, and the last ledger saved is the fold`, async () => {
    hooks.run("UserPromptSubmit", { prompt: "implement it" });
    const runs = await Promise.all(
      Array.from({ length: WRITERS }, (_, index) => startEdit(index).ended),
    );
    for (const run of runs) expect(run.stdout).to.equal("{}\n");
    const edits = hooks.events.filter(({ type }) => type === "FileChanged");
    expect(new Set(edits.map(({ cause }) => cause.tool_use_id)).size).to.equal(WRITERS);
    expectWholeChain();
    expectSavedFold();
    expect(hooks.ledger.changed_paths).to.have.length(40);
    expect(hooks.list("ledgers")).to.deep.equal([`${hooks.key}.json`]);
    hooks.run("SessionEnd", { reason: "other" });
    expect(foldBytes(hooks.streamBytes).heads).to.have.length(1);
  });

  it("killed at random moments, they lose nothing that was answered", async () => {
    const random = seededRandom(42);
    hooks.run("UserPromptSubmit", { prompt: "implement it" });
    const answered = new Set<string>();
    await Promise.all(
      Array.from({ length: WRITERS }, async (_, index) => {
        const hook = startEdit(index);
        if (random() < 0.5)
          setTimeout(
            () => {
              hook.kill();
            },
            50 + random() * 2500,
          );
        const { stdout } = await hook.ended;
        if (stdout === "{}\n") answered.add(`toolu_${index}`);
      }),
    );
    const run = hooks.run("Stop", { last_assistant_message: "Done." });
    expect(run.answer).to.include({ decision: "block" });
    const recorded = hooks.events.map(({ cause }) => cause.tool_use_id ?? "");
    for (const id of answered) expect(recorded.filter((other) => other === id)).to.have.length(1);
    expectWholeChain();
    expectSavedFold();
  });

  it("two hooks for one stop give one answer and count once", async () => {
    hooks.run("UserPromptSubmit", { prompt: "implement it", prompt_id: "p1" });
    await startEdit(1).ended;
    const stop = { last_assistant_message: "Done.", stop_hook_active: false, prompt_id: "p1" };
    const runs = await Promise.all(
      Array.from({ length: 8 }, () => hooks.start("Stop", stop).ended),
    );
    for (const { answer } of runs) expect(answer).to.include({ decision: "block" });
    expect(hooks.ledger.stop_blocks).to.equal(1);
  });

  it("the same delivery in two processes is one event for every reader", async () => {
    hooks.run("UserPromptSubmit", { prompt: "implement it" });
    await Promise.all([startEdit(7).ended, startEdit(7).ended, startEdit(7).ended]);
    hooks.run("SessionEnd", { reason: "other" });
    expect(hooks.ledger.changed_paths).to.deep.equal([join(hooks.project, "file-7.ts")]);
  });
});
