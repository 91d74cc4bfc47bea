import { spawn } from "node:child_process";
import { expect } from "chai";
import { hookBundle } from "../support/bundle.ts";
import { HookProcesses } from "../support/hook-process.ts";

/** Longer than what the system holds for a reader that is not there yet. */
const LONG_TEXT = "Add the missing tests. ".repeat(40_000);

/** Ways to read the socket that the host gives: without and with `node:net`. */
const WAYS = [
  { name: "by the runtime's own handle", variables: {} },
  {
    name: "by node:net where that handle would warn",
    variables: { NODE_PENDING_DEPRECATION: "1" },
  },
] as const;

for (const { name, variables } of WAYS) {
  describe(`a hook whose input is a socket, read ${name}`, () => {
    let hooks: HookProcesses;

    beforeEach(() => {
      hooks = new HookProcesses();
    });
    afterEach(() => {
      hooks.dispose();
    });

    /** Runs a hook whose input arrives piece by piece; `close`: whether the writer ever ends. */
    async function run(pieces: readonly Uint8Array[], close: boolean): Promise<string> {
      const child = spawn(process.execPath, [hookBundle(), "UserPromptSubmit"], {
        env: hooks.environment(variables),
      });
      let printed = "";
      child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
      child.stderr.on("data", (chunk: Buffer) => (printed += chunk.toString()));
      child.stdin.on("error", () => undefined);
      const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
      for (const piece of pieces) {
        child.stdin.write(piece);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      if (close) child.stdin.end();
      expect(await ended).to.equal(0);
      child.stdin.destroy();
      return printed;
    }

    function prompted(prompt: string): Buffer {
      return Buffer.from(JSON.stringify(hooks.input("UserPromptSubmit", { prompt })));
    }

    it("takes a prompt that is longer than the system's buffers", async () => {
      const printed = await run([prompted(LONG_TEXT)], true);
      expect(printed).to.contain("fable-ish task mode: normal");
      const [event] = hooks.events;
      expect(event).to.have.nested.property("data.prompt.length", LONG_TEXT.length);
    });

    it("takes a prompt whose characters are cut in the middle", async () => {
      const bytes = prompted("테스트를 추가해 주세요");
      const pieces = Array.from({ length: 7 }, (_, at) => bytes.subarray(at * 40, (at + 1) * 40));
      await run([...pieces, bytes.subarray(280)], true);
      expect(hooks.events[0]).to.have.nested.property("data.goal", "테스트를 추가해 주세요");
    });

    it("goes on when all has arrived and the writer does not close", async () => {
      const printed = await run([prompted("Add a test")], false);
      expect(printed).to.contain("fable-ish task mode: normal");
      expect(hooks.events).to.have.length(1);
    });

    it("answers when half an object has arrived and the writer does not close", async () => {
      const bytes = prompted("Add a test");
      const printed = await run([bytes.subarray(0, bytes.length / 2)], false);
      expect(printed.trimEnd().split("\n")).to.have.length(1);
      expect(JSON.parse(printed)).to.be.an("object");
    });

    it("answers when the writer closes without a word", async () => {
      const printed = await run([], true);
      expect(JSON.parse(printed)).to.be.an("object");
    });
  });
}
