import { expect } from "chai";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Commands } from "../support/commands.ts";

describe("fable-ish config", () => {
  let commands: Commands;

  beforeEach(() => {
    commands = new Commands();
  });
  afterEach(() => {
    commands.dispose();
  });

  it("shows the defaults where nobody configured anything", async () => {
    const { status, output } = await commands.run(["config"]);
    expect(status).to.equal(0);
    expect(output).to.contain("policy          classic (default)\n");
    expect(output).to.contain("docs            none (default)\n");
  });

  it("shows each value with where it comes from", async () => {
    const own = join(commands.home, ".config", "fable-ish");
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, "config.json"), '{"docs":["notes/**"],"policy":"strict"}');
    const file = join(commands.home, ".fable-ish.json");
    writeFileSync(
      file,
      '{"docs":["x/**"],"expected":[{"paths":["src/**"],"kinds":["test","lint"]}]}',
    );
    const { status, output } = await commands.run(["config"]);
    expect(status).to.equal(0);
    expect(output).to.contain("policy          strict (user file)\n");
    expect(output).to.contain("docs            notes/** (user file + project file)\n");
    expect(output).to.contain("src/**: test, lint");
    expect(output).to.contain(`read ${file}\n`);
    const json = await commands.run(["config", "--json"]);
    expect(JSON.parse(json.output)).to.deep.nested.include({
      "values.policy": "strict",
      "origins.policy": ["user file"],
      user_file: join(own, "config.json"),
    });
  });

  it("says what is wrong with a place, and answers no", async () => {
    writeFileSync(join(commands.home, "fable-ish.config.json"), '{"po\\u001blicy":1}');
    const { status, output } = await commands.run(["config"]);
    expect(status).to.equal(1);
    expect(output).to.contain("broken ").and.contain("is no setting").and.not.contain("\u001b");
    expect(output).to.contain("policy          classic (default)");
  });

  it("looks at the folder named, at the host's project, or at this one", async () => {
    const other = join(commands.home, "other");
    mkdirSync(other);
    writeFileSync(join(other, "fable-ish.config.json"), '{"policy":"strict"}');
    const named = await commands.run(["config", "other", "--json"]);
    expect(named.output).to.contain('"policy":"strict"');
    const environment = { CLAUDE_PROJECT_DIR: other };
    const hosts = await commands.run(["config", "--json"], { environment });
    expect(hosts.output).to.contain('"policy":"strict"');
    expect((await commands.run(["config", "--json"])).output).to.contain('"policy":"classic"');
  });

  it("says what the user's own rule refuses", async () => {
    const own = join(commands.home, ".config", "fable-ish");
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, "config.json"), '{"project_may":"strengthen"}');
    const environment = { FABLE_ISH_OFF: "1" };
    const { output, status } = await commands.run(["config"], { environment });
    expect(status).to.equal(0);
    expect(output).to.contain("Not taken, since project_may is strengthen: enabled.");
    expect(output).to.contain("enabled         yes");
  });
});
