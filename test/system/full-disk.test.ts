import { expect } from "chai";
import { spawnSync } from "node:child_process";
import { mkdirSync, statfsSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readStream } from "../../src/events/reader.ts";
import { HookProcesses } from "../support/hook-process.ts";

/** A small file system of its own; only the superuser of a machine that lets him can make one. */
function mountSmall(path: string): boolean {
  mkdirSync(path, { recursive: true });
  const options = ["-t", "tmpfs", "-o", "size=256k,mode=0700", "tmpfs", path];
  return process.platform === "linux" && spawnSync("mount", options).status === 0;
}

describe("a full disk", () => {
  let hooks: HookProcesses;
  let mounted = false;

  before(function () {
    hooks = new HookProcesses();
    mkdirSync(hooks.project, { recursive: true });
    mounted = mountSmall(hooks.data);
    if (!mounted) this.skip();
  });
  after(() => {
    if (mounted) spawnSync("umount", [hooks.data]);
    hooks.dispose();
  });

  function edit(index: number) {
    return hooks.run("PostToolUse", {
      tool_name: "Edit",
      tool_use_id: `toolu_${index}`,
      tool_input: { file_path: join(hooks.project, `${"long-".repeat(30)}${index}.ts`) },
    });
  }

  it("is said, costs nothing that was acknowledged, and is over when there is room again", () => {
    hooks.run("UserPromptSubmit", { prompt: "implement it" });
    const ballast = join(hooks.data, "ballast");
    const { bavail, bsize } = statfsSync(hooks.data);
    writeFileSync(ballast, "x".repeat(Math.max(0, bavail - 4) * bsize));
    const acknowledged: string[] = [];
    const refused: Readonly<Record<string, unknown>>[] = [];
    for (let index = 0; index < 25; index += 1) {
      const run = edit(index);
      expect(run.status).to.equal(0);
      if (run.stdout === "{}\n") acknowledged.push(`toolu_${index}`);
      else refused.push(run.answer);
    }
    expect(acknowledged).not.to.have.length(0);
    // Said once for each kind of fault: no room for a whole line, and none at all.
    const said = refused.filter((answer) => "systemMessage" in answer);
    expect(refused[0]).to.have.property("systemMessage").that.contains("failed open");
    expect(said.length).to.be.at.most(2).and.below(refused.length);
    for (const answer of refused) {
      if (!said.includes(answer)) expect(answer).to.deep.equal({ suppressOutput: true });
    }
    const stop = hooks.run("Stop", { last_assistant_message: "Done." });
    expect(stop.status).to.equal(0);
    expect(stop.answer).to.have.property("systemMessage").that.contains("failed open");

    unlinkSync(ballast);
    expect(edit(99).stdout).to.equal("{}\n");
    const recorded = hooks.events.map(({ cause }) => cause.tool_use_id);
    expect(recorded).to.include.members([...acknowledged, "toolu_99"]);
    expect(readStream(hooks.streamBytes).openBytes).to.equal(0);
    expect(hooks.run("Stop", { last_assistant_message: "Done." }).answer).to.include({
      decision: "block",
    });
  });
});
