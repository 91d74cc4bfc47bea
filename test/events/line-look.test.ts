import { expect } from "chai";
import { isSpelledAsWritten, lookAtLine } from "../../src/events/line-look.ts";
import { decodeLine, encodeLine } from "../../src/events/line.ts";
import { sealBatch } from "../../src/events/seal.ts";
import { prompted, ran } from "../support/drafts.ts";
import { resealed } from "../support/resealed.ts";
import { NOON, seededRandom } from "../support/session.ts";

const encoder = new TextEncoder();

const [sealed, other] = sealBatch([prompted("normal", "übe\u2028"), ran("passed")], {
  session: "session-1",
  cause: { event: "Test" },
  now: NOON,
  random: seededRandom(),
  heads: [],
});
const event = resealed(sealed, {});
const line = encodeLine(event).trimEnd();
const newer = encodeLine(resealed(other, { type: "FromTheFuture" })).trimEnd();

function look(text: string): ReturnType<typeof lookAtLine> {
  return lookAtLine(encoder.encode(text));
}

describe("a look at a line that is no event", () => {
  it("tells a torn beginning, and the hash if it got that far", () => {
    expect(look(line.slice(0, 60))).to.include({
      kind: "torn-line",
      statedHash: "",
      tearable: true,
    });
    expect(look(`${line.slice(0, -1)},`)).to.include({ kind: "edited-event", tearable: true });
    expect(look(`${line.slice(0, -1)},"torn":`)).to.deep.include({
      kind: "torn-line",
      detail: "is the torn beginning of an event",
      statedHash: event.hash,
      tearable: true,
    });
  });

  it("tells a torn beginning with a whole event behind it, also one of a newer release", () => {
    for (const whole of [line, newer]) {
      const found = look(line.slice(0, 60) + whole);
      expect(found).to.include({ kind: "torn-line", statedHash: "", tearable: true });
      expect(found.detail).to.contain("from its byte").and.contain("a whole other one");
      expect(found.detail).to.contain(` ${encoder.encode(line.slice(0, 60)).length} `);
    }
    expect(look(line.slice(0, 60) + line.slice(0, 90))).to.deep.include({
      kind: "torn-line",
      detail: "is the torn beginning of an event",
    });
  });

  it("tells what was an event", () => {
    for (const text of [line.replace(":", ";"), `x${line.slice(1)}`, line.replace('"v"', '"w"')]) {
      expect(look(text), text).to.include({
        kind: "edited-event",
        statedHash: event.hash,
        tearable: true,
      });
      expect(look(text).detail).to.equal("was an event and can no longer be read as one");
    }
  });

  it("tells an event whose content was changed, of any release, which no tear explains", () => {
    for (const text of [line.replace("übe", "ube"), newer.replace("passed", "failed")]) {
      expect(look(text)).to.include({ kind: "edited-event", tearable: false });
      expect(look(text).statedHash).to.have.length(64);
      expect(look(text).detail).to.contain("its hash does not fit its content");
    }
  });

  it("tells a part of a batch that is not whole", () => {
    for (const text of [line, newer]) {
      expect(look(text)).to.deep.equal({
        kind: "incomplete-batch",
        detail: "is part of a batch that is not whole; readers ignore it",
        statedHash: "",
        tearable: true,
      });
    }
  });

  it("counts the NUL bytes that a loss of power leaves", () => {
    expect(look("\0")).to.include({ kind: "nul-block", statedHash: "", tearable: true });
    expect(look("\0").detail).to.match(/^holds 1 NUL byte,/);
    expect(look(`${line}\0\0\0`).detail).to.match(/^holds 3 NUL bytes,/);
    expect(look(`${line}\0\0\0`).statedHash).to.equal(event.hash);
  });

  it("tells a foreign line, also one that ends in a digest", () => {
    expect(look("hello")).to.deep.equal({
      kind: "foreign-line",
      detail: "is no event",
      statedHash: "",
      tearable: true,
    });
    expect(look("{}").kind).to.equal("foreign-line");
    expect(look(`hello ${"a".repeat(59)}`).kind).to.equal("foreign-line");
    expect(look(`hello ${"a".repeat(64)} and more`).kind).to.equal("foreign-line");
  });
});

describe("the spelling of a line", () => {
  function isAsWritten(text: string, known = true): boolean {
    const bytes = encoder.encode(`before\n${text}\nbehind`);
    const place = { offset: 7, length: encoder.encode(text).length };
    const decoded = decodeLine(encoder.encode(text));
    const read = known && decoded.kind === "event" ? decoded.event : undefined;
    return isSpelledAsWritten(bytes, place, read);
  }

  it("is the writer's, whether the event is known or not", () => {
    expect(isAsWritten(line)).to.equal(true);
    expect(isAsWritten(line, false)).to.equal(true);
    expect(isAsWritten(newer)).to.equal(true);
  });

  it("is the writer's in whatever order an older or newer one wrote its members", () => {
    const turned = JSON.stringify(Object.fromEntries(Object.entries(event).reverse()));
    expect(isAsWritten(turned.replace("\u2028", "\\u2028"))).to.equal(true);
  });

  it("is another with spaces, with other escapes, and with a raw line end of other readers", () => {
    expect(isAsWritten(line.replace(":", ": "))).to.equal(false);
    expect(isAsWritten(line.replace("übe", "\\u00fcbe"))).to.equal(false);
    expect(isAsWritten(line.replace("\\u2028", "\u2028"))).to.equal(false);
  });

  it("takes a moment for a long line, whatever repeats in it", () => {
    const started = performance.now();
    for (const unit of ["a", "0f", '"hash":"', '{"v":', "\0", " ", "é"]) {
      for (const end of ["", "\r", "\r\r", "x".repeat(9)]) {
        expect(look(unit.repeat(400_000 / unit.length) + end).tearable).to.equal(true);
      }
    }
    expect(performance.now() - started).to.be.below(5_000);
  });

  it("tells the end of what was an event, with little behind it", () => {
    const hex = "0f".repeat(30);
    for (const end of ["", '"', '"}', '"}\r', "xyz"]) {
      const kind = end.includes("\r") ? "foreign-line" : "edited-event";
      expect(look(`was it${hex}${end}`).kind, end).to.equal(kind);
    }
    expect(look(`was it${hex}"}xy`).kind).to.equal("foreign-line");
    expect(look(`was it${hex.slice(1)}"}`).kind).to.equal("foreign-line");
  });
});
