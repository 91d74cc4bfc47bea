import { expect } from "chai";
import { COMMANDS } from "../../src/cli/commands.ts";
import { Commands } from "../support/commands.ts";

describe("arguments of the program", () => {
  let commands: Commands;

  beforeEach(() => {
    commands = new Commands();
  });
  afterEach(() => {
    commands.dispose();
  });

  const mistakes: readonly (readonly [words: string, complaint: string])[] = [
    ["nope", 'There is no command "nope"'],
    ["shwo", "Did you mean fable-ish show?"],
    ["show --jsno", "Did you mean --json?"],
    ["show --limit 3", "There is no option --limit"],
    ["show a b", '"b" is one argument too many'],
    ["show --json=yes", "--json takes no value"],
    ["sessions --limit", "--limit needs a value"],
    ["sessions --limit 0", "--limit needs a number from 1 on"],
    ["sessions --limit 1e3", "--limit needs a number from 1 on"],
    ["replay --decision -1", "--decision needs a number"],
    ["show --data", "--data needs a value"],
    ["show --data /nowhere/at/all", "/nowhere/at/all is no folder"],
    ["show /nowhere/at/all.jsonl", "cannot be read"],
    ["show -x", "There is no option -x"],
  ];
  for (const [words, complaint] of mistakes) {
    it(`"${words}" is wrong use, and says what to do`, async () => {
      const result = await commands.runBare(words.split(" "));
      expect(result.status).to.equal(2);
      expect(result.output).to.equal("");
      expect(result.complaint).to.contain(complaint);
      expect(result.complaint.split("\n")).to.have.length(3);
    });
  }

  it("without a command shows the help, and is wrong use", async () => {
    const { status, output } = await commands.runBare([]);
    expect(status).to.equal(2);
    for (const { name } of COMMANDS) expect(output).to.contain(name);
  });

  for (const { name } of COMMANDS) {
    it(`${name} --help has examples, and fits 80 columns`, async () => {
      for (const words of [
        [name, "--help"],
        ["help", name],
        [name, "-h", "--whatever"],
      ]) {
        const { status, output } = await commands.runBare(words);
        expect(status).to.equal(0);
        expect(output).to.contain("Examples\n").and.contain(`fable-ish ${name}`);
        expect(output).to.contain("--json").and.contain("--data DIR");
        for (const line of output.split("\n")) expect(line.length).to.be.at.most(80);
      }
    });
  }

  it("--version prints the version", async () => {
    expect((await commands.runBare(["--version"])).output).to.match(/^\d+\.\d+\.\d+\n$/);
  });

  it("an empty data root is said, with what to do", async () => {
    for (const name of ["show", "verify", "replay", "sessions"]) {
      const { status, complaint } = await commands.run([name]);
      expect(status).to.equal(2);
      expect(complaint).to.contain("No session is recorded").and.contain("--data DIR");
    }
  });
});
