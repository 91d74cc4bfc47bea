import { expect } from "chai";
import type { EventDraft } from "../../src/events/event.ts";
import { MAXIMUM_STRING, redactDraft, redactText } from "../../src/events/redact-draft.ts";
import { blocked, changed, ran } from "../support/drafts.ts";

const SECRET = "password=hunter22";

describe("a draft as it may be sealed", () => {
  it("has every string redacted, however deep it lies", () => {
    const draft = ran("passed", {
      command: `deploy ${SECRET}`,
      counts: { passed: 3 },
      covers: { direct: [`/${SECRET}`, "/a"], generic: [] },
      reach: { directory: `/x ${SECRET}`, paths: [], whole: true },
    });
    const { data } = redactDraft(draft);
    expect(JSON.stringify(data)).not.to.contain("hunter22");
    expect(data).to.deep.include({ command: "deploy [REDACTED]", counts: { passed: 3 } });
    const several = redactDraft(changed([`/a ${SECRET}`, "/b"]));
    if (several.type !== "FileChanged") throw new Error("The draft is of another type.");
    expect(several.data.files.map(({ path, kind }) => [path, kind])).to.deep.equal([
      ["/a [REDACTED]", "code"],
      ["/b", "code"],
    ]);
  });

  it("is what it was where it holds no secret, numbers, truth values and emptiness included", () => {
    const data = { reason: "other", none: null, yes: true, count: 0, list: [1, null, ["a"]] };
    const odd = { type: "SessionEnded", data } as EventDraft;
    for (const draft of [odd, blocked(3), ran("failed")]) {
      expect(redactDraft(draft)).to.deep.equal(draft);
    }
  });

  it("holds no string beyond the longest", () => {
    const text = redactText("word ".repeat(MAXIMUM_STRING));
    expect(text).to.have.length(MAXIMUM_STRING);
    expect(text.endsWith("...")).to.equal(true);
  });

  it("keeps a digest, but not as the value of a name", () => {
    const digest = "0123456789abcdef".repeat(4);
    expect(redactText(digest)).to.equal(digest);
    expect(redactText(`token=${digest}`)).to.equal("[REDACTED]");
    expect(redactText("")).to.equal("");
  });
});
