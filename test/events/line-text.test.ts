import { expect } from "chai";
import type * as texts from "../../src/events/line-text.ts";
import { loadedAnew } from "../support/loaded-anew.ts";

const bytes = new TextEncoder().encode("before\ufeff한글behind");
const [start, end] = ["before".length, bytes.length - "behind".length];

describe("the text of a line", () => {
  async function textsAnew(): Promise<typeof texts> {
    return (await loadedAnew("events/line-text.ts")) as typeof texts;
  }

  it("is what lies between its ends, a byte order mark included", async () => {
    const { lineText } = await textsAnew();
    expect(lineText(bytes, start, end)).to.equal("\ufeff한글");
  });

  it("has U+FFFD for what is no UTF-8", async () => {
    const { lineText } = await textsAnew();
    expect(lineText(bytes, start, end - 1)).to.equal("\ufeff한\ufffd");
  });

  it("is what the implementation says that a process sets", async () => {
    const { lineText, setLineText } = await textsAnew();
    setLineText((of, from, to) => `${of.length} bytes, ${from} to ${to}`);
    expect(lineText(bytes, start, end)).to.equal(`${bytes.length} bytes, ${start} to ${end}`);
  });
});
