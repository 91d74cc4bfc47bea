import { expect } from "chai";
import {
  chmodSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { isAtLeast, MINIMUM_NODE, transcriptVersion } from "../../src/cli/doctor/installation.ts";
import { commandBundle } from "../support/bundle.ts";
import { Commands } from "../support/commands.ts";
import type { CommandOptions } from "../support/commands.ts";
import { changed, prompted } from "../support/drafts.ts";

interface Found {
  readonly check: string;
  readonly result: string;
  readonly says: string;
  readonly advice: string;
}

describe("doctor", function () {
  this.timeout(60_000);
  let commands: Commands;

  before(() => {
    commandBundle();
  });
  beforeEach(() => {
    commands = new Commands();
    chmodSync(commands.data, 0o700);
  });
  afterEach(() => {
    commands.dispose();
  });

  function recordAll(session = "session-1"): void {
    const started = {
      source: "startup",
      project: "/project",
      transcript: transcript(),
      writer: "9",
    };
    commands.record(session, [{ type: "SessionStarted", data: started }], {
      event: "SessionStart",
    });
    commands.record(session, [prompted("normal")], { event: "UserPromptSubmit" });
    commands.record(session, [changed(["/a"])], { event: "PostToolUse", tool_use_id: "toolu_1" });
    const stop = { type: "SubagentStopped", data: { agent_type: "x" } } as const;
    commands.record(session, [stop], { event: "Stop", delivery: "1" });
  }

  function transcript(): string {
    const path = join(commands.home, "transcript.jsonl");
    writeFileSync(path, '{"version":"2.0.1"}\n{"version":"2.1.240"}\n');
    return path;
  }

  async function findings(options: CommandOptions = {}): Promise<{
    readonly status: number;
    readonly of: (check: string) => Found | undefined;
  }> {
    const run = await commands.run(["doctor", "--json"], { program: commandBundle(), ...options });
    const report = JSON.parse(run.output) as { fine: boolean; findings: Found[] };
    expect(report.fine).to.equal(run.status === 0);
    for (const { result, advice } of report.findings) {
      if (result === "to-do") expect(advice).to.not.equal("");
    }
    return {
      status: run.status,
      of: (check) =>
        report.findings.find((one) => one.check === check && one.result === "to-do") ??
        report.findings.find((one) => one.check === check),
    };
  }

  it("finds nothing to do where all is well", async () => {
    recordAll();
    const { status, output } = await commands.run(["doctor"], { program: commandBundle() });
    expect(output).to.contain("nothing is to be done");
    expect(status).to.equal(0);
    expect(output).to.contain("Claude Code 2.1.240").and.contain("1 stream checked, all sound");
    expect(output).to.match(/PostToolUse .*(ago|seconds|in)/);
    for (const line of output.split("\n")) {
      if (!line.includes(commands.home)) expect(line.length, line).to.be.at.most(80);
    }
  });

  it("says when no hook has recorded anything", async () => {
    const { status, of } = await findings();
    expect(status).to.equal(1);
    expect(of("hooks")).to.include({ result: "to-do" });
  });

  it("says which hooks were not seen yet", async () => {
    commands.record("session-1", [prompted("quick")], { event: "UserPromptSubmit" });
    expect((await findings()).of("hooks")?.says).to.contain("not yet seen: PostToolUse, Stop");
  });

  it("finds a hook program that is missing, whole or in part", async () => {
    recordAll();
    const folder = join(commands.home, "dist");
    mkdirSync(folder);
    const program = join(folder, "fable-ish.cjs");
    const missing = await findings({ program });
    expect(missing.status).to.equal(1);
    expect(missing.of("plugin")).to.include({ result: "to-do" });
    writeFileSync(join(folder, "fable-ish-hook.cjs"), 'require("./fable-ish-hook-edit.cjs")');
    expect((await findings({ program })).of("plugin")?.says).to.contain("fable-ish-hook-edit.cjs");
    writeFileSync(join(folder, "fable-ish-hook-edit.cjs"), "1");
    expect((await findings({ program })).of("plugin")).to.include({ result: "fine" });
  });

  it("finds permissions that are too wide, and links", async () => {
    recordAll();
    chmodSync(commands.stream("session-1"), 0o644);
    expect((await findings()).of("permissions")?.says).to.contain("can be read by others");
    chmodSync(commands.stream("session-1"), 0o600);
    expect((await findings()).of("permissions")).to.include({ result: "fine" });
    const moved = join(commands.home, "moved");
    renameSync(commands.ledger("session-1"), moved);
    symlinkSync(moved, commands.ledger("session-1"));
    expect((await findings()).of("permissions")?.says).to.contain("is a link");
  });

  it("finds a stream that is not sound, and names it", async () => {
    recordAll();
    recordAll("session-2");
    commands.rewrite("session-2", (bytes) => Buffer.concat([bytes, Buffer.from("hello\n")]));
    const { status, of } = await findings();
    expect(status).to.equal(1);
    expect(of("streams")?.advice).to.contain("fable-ish verify ");
    expect(commands.stream("session-2")).to.contain(
      /verify (\w+)/.exec(of("streams")?.advice ?? "")?.[1],
    );
  });

  it("finds half-written ledgers", async () => {
    recordAll();
    const leftover = `${commands.ledger("session-1")}.123-abc.tmp`;
    writeFileSync(leftover, "{", { mode: 0o600 });
    utimesSync(leftover, 1, 1);
    expect((await findings()).of("leftovers")?.says).to.contain("1 half-written ledger");
    rmSync(leftover);
    expect((await findings()).of("leftovers")).to.include({ result: "fine" });
  });

  it("finds that two copies of the plugin answer", async () => {
    recordAll();
    commands.record("session-1", [changed(["/a"])], {
      event: "PostToolUse",
      tool_use_id: "toolu_1",
    });
    const { of } = await findings();
    expect(of("copies")?.says).to.contain("two copies of the plugin");
  });

  it("says where the data folder comes from", async () => {
    recordAll();
    expect((await findings()).of("data")?.says).to.contain("(FABLE_ISH_DATA), 1 session");
    const environment = { FABLE_ISH_DATA: "/elsewhere" };
    expect((await findings({ environment })).of("data")?.says).to.contain("(--data)");
  });

  it("asks the host only when told to, and not for long", async () => {
    const bin = join(commands.home, "bin");
    mkdirSync(bin);
    const environment = { PATH: bin };
    writeFileSync(join(bin, "claude"), "#!/bin/sh\necho '9.8.7 (Claude Code)'\n", { mode: 0o755 });
    const words = ["doctor", "--ask-host"];
    const path = process.env["PATH"];
    try {
      process.env["PATH"] = `${bin}:${path ?? ""}`;
      expect((await commands.run(words, { environment })).output).to.contain("Claude Code 9.8.7");
      expect((await commands.run(["doctor"], { environment })).output).to.not.contain("9.8.7");
    } finally {
      process.env["PATH"] = path;
    }
  });

  it("knows the oldest Node.js from the same place as the package", () => {
    const manifest = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
    const { engines } = JSON.parse(manifest) as { engines: { node: string } };
    expect(engines.node).to.equal(`>=${MINIMUM_NODE}`);
    expect(isAtLeast("20.19.0", MINIMUM_NODE)).to.equal(true);
    expect(isAtLeast("22.1.0", MINIMUM_NODE)).to.equal(true);
    expect(isAtLeast("20.9.0", MINIMUM_NODE)).to.equal(false);
    expect(isAtLeast("18.20.4", MINIMUM_NODE)).to.equal(false);
  });

  it("reads no version out of what is no transcript", () => {
    expect(transcriptVersion(commands.home)).to.equal(undefined);
    expect(transcriptVersion(join(commands.home, "nowhere"))).to.equal(undefined);
  });
});
