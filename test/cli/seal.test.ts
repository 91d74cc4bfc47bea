import { expect } from "chai";
import { createHash } from "node:crypto";
import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { encodeLine } from "../../src/events/line.ts";
import { sealBatch } from "../../src/events/seal.ts";
import { prefixDigest } from "../../src/system/prefix-digest.ts";
import { Commands } from "../support/commands.ts";
import type { CommandRun } from "../support/commands.ts";
import { changed, prompted, ran } from "../support/drafts.ts";
import { MemoryStreamFile } from "../support/memory-stream-file.ts";
import { NOON, seededRandom } from "../support/session.ts";

describe("seals of streams", () => {
  let commands: Commands;

  beforeEach(() => {
    commands = new Commands();
    for (const session of ["session-1", "session-2"]) {
      commands.record(session, [prompted("normal", "fix it")]);
      commands.record(session, [changed(["/project/a.ts"])]);
      commands.record(session, [ran("passed")]);
    }
  });
  afterEach(() => {
    commands.dispose();
  });

  async function sealOf(...words: string[]): Promise<string> {
    const { status, output } = await commands.run(["verify", "--seal", ...words]);
    expect(status).to.equal(0);
    return output;
  }

  async function against(seal: string): Promise<CommandRun> {
    return await commands.run(["verify", "--against", seal]);
  }

  it("is one line that fits a commit trailer, and can be checked without this program", async () => {
    const line = await sealOf("session-1");
    const [, key, position, digest] =
      /^fable-ish-seal: v1 ([0-9a-f]{24}) (\d+) ([0-9a-f]{64})\n$/.exec(line) ?? [];
    expect(commands.stream("session-1")).to.contain(key);
    expect(position).to.equal("3");
    const bytes = readFileSync(commands.stream("session-1"));
    expect(digest).to.equal(createHash("sha256").update(bytes).digest("hex"));
  });

  it("has heads, last event and total in JSON", async () => {
    const report = JSON.parse(await sealOf("--all", "--json")) as {
      streams: { session: string; last: string; heads: string; position: number }[];
      total: string;
    };
    expect(report.streams.map(({ session }) => session)).to.have.members([
      "session-1",
      "session-2",
    ]);
    const [first] = report.streams;
    const heads = createHash("sha256")
      .update(first?.last ?? "")
      .digest("hex");
    expect(first?.heads).to.equal(heads);
    expect(report.total).to.match(/^[0-9a-f]{64}$/);
  });

  it("tells what is as it was, and what has only grown", async () => {
    const seal = await sealOf("session-1");
    const intact = await against(seal);
    expect(intact.status).to.equal(0);
    expect(intact.output).to.contain(" intact ").and.contain("nothing sealed was cut or changed");
    commands.record("session-1", [prompted("quick")]);
    const grown = await against(seal);
    expect(grown.status).to.equal(0);
    expect(grown.output).to.contain(" grown ").and.contain("3 sealed lines unchanged");
  });

  /** Rebuilds a session's stream from nothing, every hash right. */
  function rewrite(): Buffer {
    const random = seededRandom(7);
    let heads: readonly string[] = [];
    const lines = [prompted("normal", "another goal"), changed(["/b"]), ran("failed")].map(
      (draft) => {
        const batch = sealBatch([draft], {
          session: "session-1",
          cause: { event: "Test" },
          now: NOON,
          random,
          heads,
        });
        heads = [batch[0]?.hash ?? ""];
        return batch.map(encodeLine).join("");
      },
    );
    return Buffer.from(lines.join(""));
  }

  const damages: readonly (readonly [
    name: string,
    verdict: string,
    says: string,
    damage: (bytes: Buffer) => Uint8Array,
  ])[] = [
    [
      "a line cut off the end",
      "cut",
      "2 of 3 sealed lines are left",
      (bytes) => bytes.subarray(0, bytes.lastIndexOf(0x0a, -2) + 1),
    ],
    ["the last byte cut off", "cut", "2 of 3", (bytes) => bytes.subarray(0, -1)],
    ["everything cut off", "cut", "0 of 3", () => new Uint8Array(0)],
    [
      "an edited event",
      "changed",
      "line 3, byte",
      (bytes) => Buffer.from(bytes.toString().replace('"outcome":"passed"', '"outcome":"failed"')),
    ],
    [
      "a first line taken out, a foreign one put behind",
      "changed",
      "missing event",
      (bytes) => Buffer.concat([bytes.subarray(bytes.indexOf(0x0a) + 1), Buffer.from("hello\n")]),
    ],
    [
      "a foreign line in the middle",
      "changed",
      "line 2, byte",
      (bytes) => {
        const at = bytes.indexOf(0x0a) + 1;
        return Buffer.concat([bytes.subarray(0, at), Buffer.from("hello\n"), bytes.subarray(at)]);
      },
    ],
    [
      "a space put in",
      "changed",
      "respelled event",
      (bytes) => Buffer.from(bytes.toString().replace('{"v":1', '{ "v":1')),
    ],
    ["a stream rewritten as a whole, every hash right", "changed", "rewritten as a whole", rewrite],
  ];
  for (const [name, verdict, says, damage] of damages) {
    it(`${name} is ${verdict}`, async () => {
      const seal = await sealOf("session-1");
      commands.rewrite("session-1", damage);
      rmSync(commands.ledger("session-1"));
      const { status, output } = await against(seal);
      expect(status).to.equal(1);
      expect(output).to.contain(` ${verdict} `).and.contain(says).and.contain("1 not as sealed");
    });
  }

  it("a rewritten stream passes every other check", async () => {
    commands.rewrite("session-1", rewrite);
    rmSync(commands.ledger("session-1"));
    expect((await commands.run(["verify", "session-1"])).status).to.equal(0);
  });

  it("tells a stream that is missing", async () => {
    const seals = await sealOf("--all");
    rmSync(commands.stream("session-2"));
    const { status, output } = await against(seals);
    expect(status).to.equal(1);
    expect(output).to.contain(" intact ").and.contain(" missing ").and.contain("1 not as sealed");
  });

  it("shows when a seal was left out of several", async () => {
    const seals = await sealOf("--all");
    const lines = seals.trimEnd().split("\n");
    expect(lines).to.have.length(3);
    expect((await against(seals)).status).to.equal(0);
    expect((await against(lines.toReversed().join("\n"))).status).to.equal(0);
    const { status, output } = await against(lines.slice(1).join("\n"));
    expect(status).to.equal(1);
    expect(output).to.contain("one was left out or changed");
  });

  it("reads seals from a file, from a commit message, from standard input and from JSON", async () => {
    const seals = await sealOf("--all");
    const message = `Fix the cart\n\nIt rounded twice.\n\n${seals}\nReviewed-by: somebody\n`;
    const file = join(commands.home, "message.txt");
    writeFileSync(file, message);
    for (const given of [message, file, "message.txt", await sealOf("--all", "--json")]) {
      const { status, output } = await against(given);
      expect(status).to.equal(0);
      expect(output).to.contain("2 seals checked");
    }
    const words = ["verify", "--against", "-"];
    expect((await commands.run(words, { input: message })).status).to.equal(0);
    expect((await commands.run(words, { input: "no seal" })).status).to.equal(2);
  });

  it("checks a stream's file that lies elsewhere", async () => {
    const seal = await sealOf("session-1");
    const file = join(commands.home, "kept copy.jsonl");
    copyFileSync(commands.stream("session-1"), file);
    expect((await commands.runBare(["verify", file, "--against", seal])).status).to.equal(0);
    const both = await sealOf("--all");
    const { status, complaint } = await commands.runBare(["verify", file, "--against", both]);
    expect(status).to.equal(2);
    expect(complaint).to.contain("None of the seals is that of kept copy");
    const own = (await commands.runBare(["verify", file, "--seal"])).output;
    expect(own).to.contain(" kept%20copy 3 ");
    expect((await commands.runBare(["verify", file, "--against", own])).status).to.equal(0);
  });

  it("says what it cannot use", async () => {
    for (const [given, complaint] of [
      ["nowhere.txt", "cannot be read"],
      [`fable-ish-seal: v2 x 1 ${"a".repeat(64)}`, "version 2"],
      ["fable-ish-seal: v1 x 1 abc", "no seal"],
      ['{"streams":[]}', "no seal"],
    ] as const) {
      const result = await against(given);
      expect(result.status).to.equal(2);
      expect(result.complaint).to.contain(complaint);
    }
    expect((await commands.run(["verify", "--seal", "--against", "x"])).status).to.equal(2);
  });

  it("says that a stream had faults when it was sealed", async () => {
    commands.rewrite("session-1", (bytes) => Buffer.concat([bytes, Buffer.from("hello\n")]));
    const { status, output, complaint } = await commands.run(["verify", "--seal", "session-1"]);
    expect(status).to.equal(1);
    expect(output).to.contain(" 4 ");
    expect(complaint).to.contain("1 stream had faults when sealed");
  });

  it("digests the first lines of any bytes, however they are read", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("a", "\n", "bc", "\n\n"), { maxLength: 40 }),
        fc.nat(12),
        fc.integer({ min: 1, max: 7 }),
        (parts, lines, size) => {
          const file = new MemoryStreamFile();
          file.append(Buffer.from(parts.join("")));
          const source = { read: (offset: number) => file.read(offset, size) };
          const whole = parts.join("").split("\n").slice(0, -1).slice(0, lines);
          const text = whole.map((line) => `${line}\n`).join("");
          expect(prefixDigest(source, lines)).to.deep.equal({
            lines: whole.length,
            bytes: text.length,
            sha256: createHash("sha256").update(text).digest("hex"),
          });
        },
      ),
    );
  });
});
