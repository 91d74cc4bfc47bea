import { expect } from "chai";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { decodeCase } from "../scripts/fuzz/case.ts";
import { CommandTarget } from "../scripts/fuzz/command-target.ts";
import { HookTarget } from "../scripts/fuzz/hook-target.ts";
import { commandBundle, hookBundle } from "./support/bundle.ts";

const CORPUS = fileURLToPath(new URL("fuzz-corpus", import.meta.url));

/** Every so many cases are run as a process as well. */
const CASES_A_PROCESS = 7;

describe("a kept case of the fuzzer", function () {
  this.timeout(120_000);
  let home: string;
  let hooks: HookTarget;
  let commands: CommandTarget;

  before(() => {
    home = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "fable-ish-fuzz-"));
    hooks = new HookTarget(home, hookBundle());
    commands = new CommandTarget(home, commandBundle());
  });
  after(() => {
    rmSync(home, { recursive: true, force: true });
  });

  const names = readdirSync(CORPUS).filter((name) => name.endsWith(".case"));
  for (const [index, name] of names.sort().entries()) {
    it(`${name.slice(0, -".case".length)} is answered in form, in time and in memory`, async () => {
      const fuzzCase = decodeCase(readFileSync(join(CORPUS, name)));
      const asProcess = index % CASES_A_PROCESS === 0;
      if (fuzzCase.target === "hook") {
        expect(await hooks.run(fuzzCase)).to.equal(undefined);
        if (asProcess) expect(hooks.runProcess(fuzzCase)).to.equal(undefined);
        expect(hooks.checkStreams()).to.equal(undefined);
      } else {
        expect(await commands.run(fuzzCase)).to.equal(undefined);
        if (asProcess) expect(commands.runProcess(fuzzCase)).to.equal(undefined);
      }
    });
  }
});
