import { expect } from "chai";
import type { EventDraft } from "../../src/events/event.ts";
import { beginningText, streamBeginning } from "../../src/events/stream-beginning.ts";
import type { StreamBeginning } from "../../src/events/stream-beginning.ts";
import { changed, prompted, ran } from "../support/drafts.ts";
import { MemorySession } from "../support/session.ts";

function started(source: string): EventDraft {
  return {
    type: "SessionStarted",
    data: { source, project: "/project", transcript: "", writer: "1" },
  };
}

const ENDED: EventDraft = { type: "SessionEnded", data: { reason: "other" } };

describe("how a stream begins", () => {
  const cases: readonly (readonly [string, readonly EventDraft[], StreamBeginning])[] = [
    ["a new session", [started("startup"), prompted("normal")], "session"],
    ["a cleared one", [started("clear")], "session"],
    ["a fork", [started("fork"), prompted("normal")], "session"],
    ["an import", [started("import")], "session"],
    ["a start in words of a later host", [started("teleport")], "session"],
    ["a start that its first prompt overtook", [prompted("quick"), started("startup")], "session"],
    ["a resumed session", [started("resume"), prompted("normal")], "resumed"],
    ["a prompt", [prompted("normal"), changed(["/a"])], "resumed"],
    ["a resumed session that is over", [started("resume"), ENDED], "resumed"],
    ["a change", [changed(["/a"]), prompted("normal")], "task"],
    ["a run", [ran("passed")], "task"],
    ["a compaction within a task", [started("compact"), changed(["/a"])], "task"],
    ["an end alone", [ENDED], "nothing"],
    ["nothing", [], "nothing"],
  ];
  for (const [name, drafts, expected] of cases) {
    it(`with ${name}: ${expected}`, () => {
      const session = new MemorySession();
      for (const draft of drafts) session.record([draft]);
      expect(streamBeginning(session.stream)).to.equal(expected);
    });
  }

  /** A change whose line is at least so many bytes long. */
  function long(bytes: number): EventDraft {
    return changed(
      Array.from({ length: bytes / 200 }, (_, index) => `/${index}/${"a".repeat(96)}`),
    );
  }

  /** How the stream begins, and how many of its bytes were asked for. */
  function readWith(drafts: readonly EventDraft[]): {
    readonly begins: StreamBeginning;
    readonly read: number;
  } {
    const session = new MemorySession();
    for (const draft of drafts) session.record([draft]);
    let read = 0;
    const begins = streamBeginning({
      read: (offset, length) => {
        read = Math.max(read, offset + length);
        return session.stream.read(offset, length);
      },
    });
    return { begins, read };
  }

  it("is read from a bounded part of the stream, and from one with lines of any length", () => {
    const lines = (bytes: number): EventDraft[] => Array.from({ length: 12 }, () => long(bytes));
    for (const length of [1_600, 20_000, 100_000]) {
      const { begins, read } = readWith([prompted("normal"), ...lines(length)]);
      expect(begins, `lines of ${length}`).to.equal("resumed");
      expect(read, `lines of ${length}`).to.be.at.most(1 << 16);
    }
    // Not even the first event fits: nothing is known of it.
    expect(readWith(lines(100_000)).begins).to.equal("nothing");
  });

  it("takes one short read where the first events are short", () => {
    const short = Array.from({ length: 7 }, () => ENDED);
    for (const many of [[], short, [...short, ...short, ...short]]) {
      const { begins, read } = readWith([
        prompted("normal"),
        ...many,
        changed(["/a".repeat(9_000)]),
      ]);
      expect(begins).to.equal("resumed");
      expect(read).to.be.at.most(many.length === 0 ? 1 << 16 : 1 << 13);
    }
  });

  it("is found behind long lines, and among the first events only", () => {
    expect(readWith([long(6_000), long(6_000), started("startup")]).begins).to.equal("session");
    const prompts = (count: number): EventDraft[] =>
      Array.from({ length: count }, () => prompted("normal"));
    expect(readWith([...prompts(7), started("startup")]).begins).to.equal("session");
    expect(readWith([...prompts(8), started("startup")]).begins).to.equal("resumed");
  });

  it("is found behind lines that are no events", () => {
    const session = new MemorySession();
    session.stream.append(new TextEncoder().encode("foreign\n\n"));
    session.record([started("startup")]);
    expect(streamBeginning(session.stream)).to.equal("session");
  });
});

describe("what is said of a beginning", () => {
  it("is nothing of a whole one, and of none", () => {
    expect(beginningText("session")).to.equal("");
    expect(beginningText("nothing")).to.equal("");
  });

  it("is in the middle of what a stream begins, and what may be the reason", () => {
    const reason = "earlier events are missing, or the plugin was not there yet.";
    expect(beginningText("resumed")).to.equal(
      `The stream begins in the middle of a session: ${reason}`,
    );
    expect(beginningText("task")).to.equal(`The stream begins in the middle of a task: ${reason}`);
  });
});
