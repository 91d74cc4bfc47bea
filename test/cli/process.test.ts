import { expect } from "chai";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { encodeLine } from "../../src/events/line.ts";
import { sealBatch } from "../../src/events/seal.ts";
import { commandBundle } from "../support/bundle.ts";
import { Commands } from "../support/commands.ts";
import { changed, prompted } from "../support/drafts.ts";
import { NOON, seededRandom } from "../support/session.ts";

const ESCAPE = "\u001b[";

const MANY = 110;

/** A stream of more than 5 MB. */
function longStream(): string {
  const random = seededRandom(3);
  const long = "x".repeat(50_000);
  let heads: readonly string[] = [];
  const lines: string[] = [];
  for (let index = 0; index < MANY; index += 1) {
    const [event] = sealBatch([changed([`/project/${long}${index}`])], {
      session: "session-1",
      cause: { event: "PostToolUse", tool_use_id: `toolu_${index}` },
      now: NOON,
      random,
      heads,
    });
    if (event === undefined) throw new Error("Nothing was sealed.");
    heads = [event.hash];
    lines.push(encodeLine(event));
  }
  return lines.join("");
}

describe("the program as a process", function () {
  this.timeout(180_000);
  let commands: Commands;
  let much = "";

  before(() => {
    commandBundle();
    much = longStream();
  });
  beforeEach(() => {
    commands = new Commands();
  });
  afterEach(() => {
    commands.dispose();
  });

  function environment(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
    return {
      PATH: process.env["PATH"],
      HOME: commands.home,
      TMPDIR: commands.home,
      FABLE_ISH_DATA: commands.data,
      ...more,
    };
  }

  function call(words: readonly string[], more: Readonly<Record<string, string>> = {}) {
    return spawnSync(process.execPath, [commandBundle(), ...words], {
      env: environment(more),
      cwd: commands.home,
      encoding: "utf8",
      maxBuffer: 1 << 26,
    });
  }

  function shell(script: string) {
    return spawnSync("bash", ["-c", script], {
      env: environment({ PROGRAM: commandBundle(), NODE: process.execPath }),
      cwd: commands.home,
      encoding: "utf8",
      maxBuffer: 1 << 26,
    });
  }

  function recordMuch(): void {
    commands.record("session-1", [prompted("normal")]);
    writeFileSync(commands.stream("session-1"), much);
  }

  it("drains more than 5 MB into a pipe, however slow the reader is", () => {
    recordMuch();
    const { stdout } = shell('"$NODE" "$PROGRAM" show --json | (sleep 1; cat)');
    expect(Buffer.byteLength(stdout)).to.be.above(5_000_000);
    const lines = stdout.trimEnd().split("\n");
    expect(lines).to.have.length(MANY);
    expect(JSON.parse(lines.at(-1) ?? "")).to.include({ position: MANY });
  });

  it("drains into a pipe that does not block", async () => {
    recordMuch();
    // Node.js gives its children sockets that do not block.
    const child = spawn(process.execPath, [commandBundle(), "show", "--json"], {
      env: environment(),
    });
    let received = 0;
    child.stdout.on("data", (chunk: Buffer) => {
      received += chunk.filter((byte) => byte === 0x0a).length;
      child.stdout.pause();
      setTimeout(() => child.stdout.resume(), 5);
    });
    const [status] = (await once(child, "close")) as [number];
    expect(status).to.equal(0);
    expect(received).to.equal(MANY);
  });

  it("a reader that goes away ends it quietly", () => {
    recordMuch();
    const { stdout, stderr } = shell(
      '"$NODE" "$PROGRAM" show --json | head -n 1 | wc -l; echo "${PIPESTATUS[0]}"',
    );
    expect(stderr).to.equal("");
    expect(stdout.trim().split(/\s+/)).to.deep.equal(["1", "0"]);
  });

  if (existsSync("/dev/full")) {
    it("a full disk behind the output is said", () => {
      commands.record("session-1", [prompted("normal")]);
      const { stderr } = shell('"$NODE" "$PROGRAM" show > /dev/full; echo "status $?" >&2');
      expect(stderr).to.contain("ENOSPC").and.contain("status 2");
      expect(stderr, "the stream is not to blame").not.to.contain(".jsonl");
    });
  }

  it("colours only where they are wanted", () => {
    commands.record("session-1", [prompted("normal"), changed(["/a"])]);
    expect(call(["status"]).stdout).to.not.contain(ESCAPE);
    expect(call(["status"], { FORCE_COLOR: "1" }).stdout).to.contain(ESCAPE);
    expect(call(["status"], { FORCE_COLOR: "1", NO_COLOR: "1" }).stdout).to.not.contain(ESCAPE);
    expect(call(["status", "--json"], { FORCE_COLOR: "1" }).stdout).to.not.contain(ESCAPE);
  });

  it("--follow shows what is recorded later", async () => {
    commands.record("session-1", [prompted("normal")]);
    const child = spawn(process.execPath, [commandBundle(), "show", "--follow"], {
      env: environment(),
    });
    let output = "";
    const saw = (text: string): Promise<void> =>
      new Promise((resolve) => {
        const look = (): void => {
          if (output.includes(text)) resolve();
          else setTimeout(look, 20);
        };
        look();
      });
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    await saw("PromptClassified");
    commands.record("session-1", [changed(["/later.ts"])]);
    await saw("/later.ts");
    child.kill();
    await once(child, "close");
    expect(output.split("PromptClassified")).to.have.length(2);
  });

  it("the demo runs by itself, leaves nothing behind, and comes out as it says", () => {
    const { status, stdout, stderr } = call(["demo"]);
    expect(stderr).to.equal("");
    expect(status).to.equal(0);
    expect(stdout).to.contain("BLOCKED").and.contain("ALLOWED");
    expect(stdout).to.contain("Blocked once without proof, let through with it.");
    for (const line of stdout.split("\n")) {
      if (!line.startsWith("  node ")) expect(line.length, line).to.be.at.most(80);
    }
    expect(call(["sessions"]).status).to.equal(2);
  });

  it("the demo keeps its log when asked, and the other commands read it", () => {
    const { status, stdout } = call(["demo", "--keep", "--json"]);
    expect(status).to.equal(0);
    const report = JSON.parse(stdout) as {
      as_expected: boolean;
      data: string;
      steps: { answer: { decision?: string }; events: { type: string }[] }[];
    };
    expect(report.as_expected).to.equal(true);
    expect(report.steps.filter(({ answer }) => answer.decision === "block")).to.have.length(1);
    expect(report.steps.at(-1)?.events.map(({ type }) => type)).to.deep.equal(["StopAllowed"]);
    const status2 = call(["status", "--data", report.data]).stdout;
    expect(status2).to.equal("fable-ish normal · verified · 1 file changed · 1 block\n");
    expect(call(["verify", "--data", report.data]).status).to.equal(0);
    expect(call(["replay", "--all", "--data", report.data]).stdout).to.contain(
      "2 decisions reproduced",
    );
    expect(call(["audit", "--last", "--data", report.data])).to.deep.include({ status: 0 });
    expect(readFileSync(join(report.data, "..", "project", "src", "cart.mjs"), "utf8")).to.contain(
      "sum >= 100",
    );
  });

  it("starts from any folder, and without a home", () => {
    const { status, stdout } = spawnSync(process.execPath, [commandBundle(), "--version"], {
      cwd: "/",
      env: {},
      encoding: "utf8",
    });
    expect(status).to.equal(0);
    expect(stdout).to.match(/^\d+\.\d+\.\d+\n$/);
  });
});
