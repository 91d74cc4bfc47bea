import { expect } from "chai";
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { COMMANDS } from "../../src/cli/commands.ts";
import { commandBundle } from "../support/bundle.ts";
import { Commands } from "../support/commands.ts";
import { prompted } from "../support/drafts.ts";

function isInstalled(shell: string): boolean {
  return spawnSync(shell, ["-c", "exit 0"]).status === 0;
}

describe("completion", function () {
  this.timeout(120_000);
  let commands: Commands;

  before(() => {
    commandBundle();
  });
  beforeEach(() => {
    commands = new Commands();
  });
  afterEach(() => {
    commands.dispose();
  });

  /** What a real bash offers for words, the last of which is being written. */
  function offered(...words: readonly string[]): readonly string[] {
    const bin = join(commands.home, "bin");
    mkdirSync(bin, { recursive: true });
    const program = `#!/bin/sh\nexec "${process.execPath}" "${commandBundle()}" "$@"\n`;
    writeFileSync(join(bin, "fable-ish"), program, { mode: 0o755 });
    const script = [
      "set -u",
      "source <(fable-ish completion bash) || exit 9",
      'COMP_WORDS=("$@")',
      "COMP_CWORD=$(($# - 1))",
      "_fable_ish",
      'printf "%s\\n" ${COMPREPLY[@]+"${COMPREPLY[@]}"}',
    ].join("\n");
    const { status, stdout, stderr } = spawnSync(
      "bash",
      ["--norc", "--noprofile", "-c", script, "bash", "fable-ish", ...words],
      {
        cwd: commands.home,
        encoding: "utf8",
        // A bash that finds a socket there takes itself for a remote one and reads ~/.bashrc.
        stdio: ["ignore", "pipe", "pipe"],
        env: { PATH: `${bin}:${process.env["PATH"] ?? ""}`, FABLE_ISH_DATA: commands.data },
      },
    );
    expect(stderr).to.equal("");
    expect(status).to.equal(0);
    return stdout.split("\n").filter((line) => line !== "");
  }

  it("offers every command", () => {
    expect(offered("")).to.have.members([...COMMANDS.map(({ name }) => name), "help"]);
    expect(offered("rep")).to.deep.equal(["replay"]);
    expect(offered("help", "sho")).to.deep.equal(["show"]);
  });

  it("offers every option of a command, and no other's", async () => {
    for (const { name, load } of COMMANDS) {
      const options = Object.keys((await load()).options).map((option) => `--${option}`);
      expect(offered(name, "--")).to.have.members([...options, "--json", "--data", "--help"]);
    }
    expect(offered("show", "--f")).to.deep.equal(["--follow"]);
  });

  it("offers sessions, streams' files and folders where they belong", () => {
    commands.record("6f1c-one", [prompted("quick")]);
    commands.record("other", [prompted("quick")]);
    writeFileSync(join(commands.home, "kept.jsonl"), "");
    writeFileSync(join(commands.home, "kept.txt"), "");
    expect(offered("replay", "")).to.have.members(["6f1c-one", "other", "kept.jsonl"]);
    expect(offered("show", "6f")).to.deep.equal(["6f1c-one"]);
    expect(offered("show", "--data", "da")).to.deep.equal(["data"]);
    expect(offered("sessions", "--limit", "")).to.deep.equal([]);
    expect(offered("completion", "b")).to.deep.equal(["bash"]);
  });

  it("runs nothing that a session's id holds", () => {
    const id = "$(touch${IFS}pwned)`touch${IFS}pwned2`";
    commands.record(id, [prompted("quick")]);
    const names = offered("show", "");
    expect(names).to.have.length(1);
    expect(names[0]).to.match(/^[0-9a-f]{24}$/);
    expect(spawnSync("ls", [commands.home], { encoding: "utf8" }).stdout).to.not.contain("pwned");
  });

  for (const shell of ["bash", "zsh", "fish"]) {
    const test = isInstalled(shell) ? it : undefined;
    test?.(`${shell} reads its script without a complaint`, async () => {
      const { output } = await commands.run(["completion", shell]);
      const path = join(commands.home, "script");
      writeFileSync(path, output);
      const flags = shell === "fish" ? ["--no-execute", path] : ["-n", path];
      const { status, stderr } = spawnSync(shell, flags, { encoding: "utf8" });
      expect(stderr).to.equal("");
      expect(status).to.equal(0);
    });
  }

  it("has scripts for zsh and fish that name every command and option", async () => {
    for (const shell of ["zsh", "fish"]) {
      const { output } = await commands.run(["completion", shell]);
      for (const { name, load } of COMMANDS) {
        expect(output).to.contain(name);
        for (const option of Object.keys((await load()).options)) {
          expect(output).to.contain(shell === "fish" ? `-l ${option}` : `--${option}`);
        }
      }
      expect(output).to.contain("completion sessions");
    }
  });

  it("says which shells there are", async () => {
    expect((await commands.run(["completion"])).complaint).to.contain("bash, zsh or fish");
    expect((await commands.run(["completion", "zhs"])).complaint).to.contain("Did you mean zsh?");
  });
});
