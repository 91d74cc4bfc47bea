import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect } from "chai";
import { writeMixedStream } from "../../scripts/bench/mixed-stream.ts";
import { commandBundle } from "../support/bundle.ts";
import { seededRandom } from "../support/session.ts";

const JUDGE = "fable-ish-line-judge.cjs";

/** Above what is worth threads. */
const EVENTS = 24_000;

/** A judge that takes a block and never gives it back: that of a thread that stands still. */
const STANDS_STILL = `
const { workerData } = require("node:worker_threads");
const control = new Int32Array(workerData);
for (;;) for (let slot = 1; slot <= 16; slot += 1) Atomics.compareExchange(control, slot, 1, 2);
`;

const JUDGES: Readonly<Record<string, string | undefined>> = {
  "which is not there": undefined,
  "which cannot be loaded": "this is no program",
  "which ends at once": "process.exit(3);",
  "which stands still": STANDS_STILL,
};

/** What a command says of the stream, and how it ends. */
function said(program: string, stream: string, words: readonly string[]): object {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [program, ...words, stream, "--json"],
    { encoding: "utf8", maxBuffer: 1 << 28 },
  );
  return { status, stdout, stderr };
}

describe("long streams, whose lines other threads look at", function () {
  this.timeout(180_000);
  let folder = "";
  let stream = "";
  let damaged = "";

  before(() => {
    folder = mkdtempSync(join(tmpdir(), "long-streams-"));
    stream = join(folder, "long.jsonl");
    const about = { session: "long", project: join(folder, "project"), count: EVENTS };
    writeMixedStream(stream, about, seededRandom(5));
    const text = readFileSync(stream, "utf8");
    expect(text.length).to.be.greaterThan(1 << 24);
    damaged = join(folder, "damaged.jsonl");
    const lines = text.split("\n");
    for (const at of [0.2, 0.5, 0.8]) {
      const line = Math.floor(lines.length * at);
      lines[line] = (lines[line] ?? "").replace('"session":"long"', '"session":"lang"');
      lines[line + 40] = "npm WARN deprecated";
      lines.splice(line + 80, 2);
    }
    writeFileSync(damaged, lines.join("\n"), { mode: 0o600 });
    cpSync(dirname(commandBundle()), join(folder, "dist"), { recursive: true });
  });
  after(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  /** The commands' program beside another judge. */
  function beside(judge: string | undefined): string {
    if (judge === undefined) rmSync(join(folder, "dist", JUDGE), { force: true });
    else writeFileSync(join(folder, "dist", JUDGE), judge);
    return join(folder, "dist", "fable-ish.cjs");
  }

  for (const words of [["verify"], ["audit"], ["replay", "--all"]]) {
    it(`are the same to ${words.join(" ")} as without them`, () => {
      for (const path of [stream, damaged]) {
        const alone = said(beside(undefined), path, words);
        expect(said(commandBundle(), path, words)).to.deep.equal(alone);
      }
    });
  }

  it("are told apart from damaged ones", () => {
    expect(said(commandBundle(), stream, ["verify"])).to.include({ status: 0 });
    expect(said(commandBundle(), damaged, ["verify"])).to.include({ status: 1 });
  });

  for (const [name, judge] of Object.entries(JUDGES)) {
    it(`are the same with a judge ${name}`, () => {
      const expected = said(commandBundle(), damaged, ["verify"]);
      const began = Date.now();
      expect(said(beside(judge), damaged, ["verify"])).to.deep.equal(expected);
      expect(Date.now() - began).to.be.lessThan(60_000);
    });
  }
});
