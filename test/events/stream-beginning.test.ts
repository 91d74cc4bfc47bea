import { expect } from "chai";
import type { EventDraft } from "../../src/events/event.ts";
import { streamBeginning } from "../../src/events/stream-beginning.ts";
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

  it("is read from a bounded part of the stream, and from one with lines of any length", () => {
    const session = new MemorySession();
    session.record([prompted("normal")]);
    for (let turn = 0; turn < 200; turn += 1) session.record([changed(["/a".repeat(400)])]);
    let most = 0;
    const source = {
      read: (offset: number, length: number) => {
        most = Math.max(most, offset + length);
        return session.stream.read(offset, length);
      },
    };
    expect(streamBeginning(source)).to.equal("resumed");
    expect(most).to.be.at.most(1 << 16);
  });
});
