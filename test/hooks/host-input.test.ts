import { expect } from "chai";
import fc from "fast-check";
import { parseHostInput } from "../../src/hooks/host-input.ts";
import { outputLine } from "../../src/hooks/host-output.ts";

describe("a hook's input", () => {
  it("is read whatever it is", () => {
    for (const text of ["", " ", "null", "[]", "7", '"x"', "{", '{"a":', "{}{}{}", "\0\0"]) {
      expect(parseHostInput(text).readable).to.equal(false);
    }
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(() => parseHostInput(text)).not.to.throw();
      }),
    );
  });

  it("may begin with a byte order mark", () => {
    expect(parseHostInput('\uFEFF{"session_id":"s"}')).to.include({
      readable: true,
      session_id: "s",
    });
  });

  it("gives every field a value of its type", () => {
    const input = parseHostInput(
      JSON.stringify({
        session_id: 7,
        cwd: null,
        tool_input: "text",
        stop_hook_active: "true",
        duration_ms: "12",
        background_tasks: [null, "x", { id: "b1", status: 3 }],
        last_assistant_message: { text: "no" },
      }),
    );
    expect(input).to.deep.include({
      session_id: "7",
      cwd: "",
      tool_input: {},
      stop_hook_active: false,
      duration_ms: undefined,
      background_tasks: [{ id: "b1", type: "", status: "3", command: "" }],
      last_assistant_message: undefined,
    });
  });
});

describe("a hook's output", () => {
  it("is one line of ASCII that reads back as what was said", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (systemMessage) => {
        const line = outputLine({ systemMessage });
        expect(line).to.match(/^[\x20-\x7e]*$/);
        expect(JSON.parse(line)).to.deep.equal({ systemMessage: systemMessage });
      }),
    );
  });
});
