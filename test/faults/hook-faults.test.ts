import { expect } from "chai";
import { appendFileSync, rmSync, truncateSync } from "node:fs";
import { join } from "node:path";
import type { StreamEvent } from "../../src/events/event.ts";
import { checkSnapshot, isSnapshotFault } from "../../src/projections/snapshot-check.ts";
import type { Fault, FaultyRun, Operation } from "./support/faulty-file-system.ts";
import { SessionFiles } from "./support/session-files.ts";
import type { Delivery } from "./support/session-files.ts";

/** A task from its start to its end, one delivery of every kind that is recorded. */
function deliveries(project: string): readonly Delivery[] {
  const path = join(project, "sum.ts");
  return [
    { event: "SessionStart", fields: { source: "startup" } },
    { event: "UserPromptSubmit", fields: { prompt: "implement sum", prompt_id: "p1" } },
    {
      event: "PostToolUse",
      fields: {
        tool_name: "Edit",
        tool_use_id: "toolu_edit",
        tool_input: { file_path: path, old_string: "a", new_string: "b" },
        tool_response: { filePath: path },
      },
    },
    {
      event: "PostToolUseFailure",
      fields: {
        tool_name: "Bash",
        tool_use_id: "toolu_fail",
        tool_input: { command: "npx mocha" },
        error: "Exit code 1\n\n  3 passing (9ms)\n  1 failing\n",
      },
    },
    {
      event: "PostToolUse",
      fields: {
        tool_name: "Bash",
        tool_use_id: "toolu_pass",
        tool_input: { command: "npx eslint . && npx mocha" },
        tool_response: { stdout: "\n  4 passing (9ms)\n", stderr: "", interrupted: false },
      },
    },
    {
      event: "PostToolUse",
      fields: {
        tool_name: "Write",
        tool_use_id: "toolu_write",
        tool_input: { file_path: join(project, "product.ts"), content: "x" },
        tool_response: { type: "create", filePath: join(project, "product.ts") },
      },
    },
    { event: "Stop", fields: { last_assistant_message: "Done.", prompt_id: "p1" } },
    { event: "SubagentStop", fields: { agent_id: "a1", agent_type: "Explore" } },
    { event: "SessionEnd", fields: { reason: "other" } },
  ];
}

/** What every test asks afterwards: a hook without faults. */
function probeIn(project: string): Delivery {
  const path = join(project, "probe.ts");
  return {
    event: "PostToolUse",
    fields: {
      tool_name: "Edit",
      tool_use_id: "toolu_probe",
      tool_input: { file_path: path, old_string: "a", new_string: "b" },
      tool_response: { filePath: path },
    },
  };
}

const ERRORS: Readonly<Partial<Record<Operation, readonly string[]>>> = {
  openSync: ["ENOSPC", "EMFILE", "EACCES", "EROFS", "EIO", "ENOENT"],
  lstatSync: ["EACCES", "EIO", "ENOENT"],
  mkdirSync: ["ENOSPC", "EACCES", "EROFS", "EEXIST"],
  renameSync: ["EACCES", "EPERM", "EIO", "ENOSPC", "ENOENT"],
  writeFileSync: ["ENOSPC", "EMFILE", "EEXIST"],
  writeSync: ["ENOSPC", "EIO", "EPIPE", "EDQUOT"],
  fdatasyncSync: ["EIO", "ENOSPC"],
  fsyncSync: ["EIO", "EINVAL"],
};

const READING: readonly Operation[] = ["readSync", "fstatSync", "lstatSync", "readFileSync"];

/** Every fault that can befall one call. The end after a call is the end before the next one. */
function faultsOf(operation: Operation): readonly Fault[] {
  const codes = ERRORS[operation] ?? ["EIO"];
  const faults: Fault[] = [
    ...codes.map((code): Fault => ({ kind: "refused", code, lasting: false })),
    { kind: "end", when: "before" },
  ];
  if (READING.includes(operation)) return faults;
  for (const code of ["ENOSPC", "EROFS"]) faults.push({ kind: "refused", code, lasting: true });
  faults.push({ kind: "late", code: "EIO" });
  if (operation === "writeSync" || operation === "writeFileSync") {
    faults.push({ kind: "end", when: "within" });
    for (const missing of [0, 1, 2, "half"] as const) faults.push({ kind: "short", missing });
  }
  return faults;
}

const ONE_LINE = /^\{[\x20-\x7e]*\}\n$/;

function isAcknowledged({ output }: FaultyRun): boolean {
  return ONE_LINE.test(output) && !output.includes("failed open");
}

function startsWith(bytes: Uint8Array, prefix: Uint8Array): boolean {
  return Buffer.compare(bytes.subarray(0, prefix.length), prefix) === 0;
}

describe("a fault at any one system call of a hook", function () {
  this.timeout(300_000);
  let files: SessionFiles;
  let script: readonly Delivery[];
  let probe: Delivery;

  before(() => {
    files = new SessionFiles();
    script = deliveries(files.project);
    probe = probeIn(files.project);
  });
  after(() => {
    files.dispose();
  });

  async function play(steps: readonly Delivery[]): Promise<void> {
    for (const step of steps) expect((await files.run(step)).output).to.match(ONE_LINE);
  }

  function savedIsFold(): void {
    const { bytes, saved, savedText } = files;
    const source = {
      read: (offset: number, length: number) => bytes.subarray(offset, offset + length),
    };
    expect(isSnapshotFault(checkSnapshot(savedText, source, bytes.length))).to.equal(false);
    expect(saved).to.deep.equal(files.folded);
  }

  function recordedBy(earlier: readonly StreamEvent[]): readonly StreamEvent[] {
    const ids = new Set(earlier.map(({ id }) => id));
    return files.events.filter(
      ({ id, type, cause }) =>
        !ids.has(id) && type !== "StreamRepaired" && cause.tool_use_id !== "toolu_probe",
    );
  }

  for (const [step, { event }] of deliveries("/project").entries()) {
    it(`delivery ${step + 1}, ${event}: nothing acknowledged is lost, nothing counts twice, the next hook works`, async () => {
      const delivery = script[step];
      if (delivery === undefined) throw new Error("There is no such step.");
      files.bringBack(new Map());
      await play(script.slice(0, step));
      const start = files.keep();
      const { bytes, events } = files;

      await play([probe]);
      const without = files.ledger;
      files.bringBack(start);
      const { calls } = await files.run(delivery);
      const drafts = recordedBy(events).length;
      expect(drafts).to.be.above(0);
      await play([probe]);
      const withIt = files.ledger;

      let tried = 0;
      for (const [at, operation] of calls.entries()) {
        for (const fault of faultsOf(operation)) {
          files.bringBack(start);
          const run = await files.run(delivery, at, fault);
          const what = `call ${at} ${operation} of ${calls.join(" ")}: ${JSON.stringify(fault)}`;
          if (!run.ended && operation !== "writeSync") expect(run.output, what).to.match(ONE_LINE);
          expect(startsWith(files.bytes, bytes), what).to.equal(true);

          const next = await files.run(probe);
          expect(next.output, what).to.equal("{}\n");
          expect(startsWith(files.bytes, bytes), what).to.equal(true);
          const recorded = recordedBy(events).length;
          if (isAcknowledged(run)) expect(recorded, what).to.equal(drafts);
          expect(recorded, what).to.be.oneOf([0, drafts]);
          expect(files.ledger, what).to.deep.equal(recorded === 0 ? without : withIt);
          expect(files.faults, what).to.deep.equal([]);
          savedIsFold();
          tried += 1;
        }
      }
      expect(tried).to.be.above(calls.length * 2);
    });
  }

  it("a stream that is deleted or cut by somebody meanwhile costs what stood in it, no more", async () => {
    files.bringBack(new Map());
    await play(script.slice(0, 3));
    const start = files.keep();
    const { calls } = await files.run(probe);
    const acts: readonly (() => void)[] = [
      () => {
        rmSync(files.streamPath, { force: true });
      },
      () => {
        rmSync(files.data, { recursive: true, force: true });
      },
      () => {
        if (files.bytes.length > 0) truncateSync(files.streamPath, 100);
      },
      () => {
        if (files.bytes.length > 0) appendFileSync(files.streamPath, '{"v":1,"id"');
      },
    ];
    for (const [number, act] of acts.entries()) {
      for (const at of calls.keys()) {
        files.bringBack(start);
        const run = await files.run(probe, at, { kind: "meanwhile", act });
        const what = `act ${number} before call ${at} of ${calls.join(" ")}`;
        expect(run.output, what).to.match(ONE_LINE);
        const copies = files.events.filter(
          ({ type, cause }) => type === "FileChanged" && cause.tool_use_id === "toolu_probe",
        );
        expect(copies.length, what).to.be.below(2);
        const next = await files.run({
          event: "Stop",
          fields: { last_assistant_message: "Done.", prompt_id: "p1" },
        });
        expect(next.output, what).to.match(ONE_LINE);
        expect(isAcknowledged(next), what).to.equal(true);
        savedIsFold();
      }
    }
  });
});
