import { expect } from "chai";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { commandBundle } from "../support/bundle.ts";
import { Commands } from "../support/commands.ts";
import { changed, prompted } from "../support/drafts.ts";

/** Puts something that is no file at a path. Gives what undoes it besides removal. */
const OBSTACLES: readonly (readonly [is: string, put: (path: string) => Promise<() => void>])[] = [
  [
    "a pipe",
    (path) => {
      execFileSync("mkfifo", [path]);
      return Promise.resolve(() => undefined);
    },
  ],
  [
    "a folder",
    (path) => {
      mkdirSync(path);
      return Promise.resolve(() => undefined);
    },
  ],
  [
    "a link",
    (path) => {
      symlinkSync("/dev/zero", path);
      return Promise.resolve(() => undefined);
    },
  ],
  [
    "a socket",
    async (path) => {
      const server = createServer();
      // A socket's path is limited to some hundred bytes: it is made elsewhere and moved.
      const short = `/tmp/fable-ish-${process.pid}.sock`;
      await new Promise<void>((resolve) => server.listen(short, resolve));
      renameSync(short, path);
      return () => void server.close();
    },
  ],
];

/** Every command that may meet it. */
const CALLS = [["sessions"], ["doctor"], ["verify", "--all"], ["audit", "--all"]] as const;
/** A command that waits for something in a pipe never ends. */
const PATIENCE = 30_000;

describe("something that is no file in the place of", function () {
  this.timeout(120_000);
  let commands: Commands;

  before(function () {
    if (process.platform === "win32") this.skip();
    commandBundle();
  });
  beforeEach(() => {
    commands = new Commands();
    commands.record("session-1", [prompted("normal"), changed(["/a"])]);
    commands.record("session-2", [prompted("normal")]);
  });
  afterEach(() => {
    commands.dispose();
  });

  function call(words: readonly string[]) {
    const run = spawnSync(process.execPath, [commandBundle(), ...words, "--data", commands.data], {
      encoding: "utf8",
      timeout: PATIENCE,
      env: { PATH: process.env["PATH"], HOME: commands.home },
    });
    expect(run.signal, words.join(" ")).to.equal(null);
    expect(run.status, words.join(" ")).to.be.oneOf([0, 1, 2]);
    return run.stdout + run.stderr;
  }

  for (const [is, put] of OBSTACLES) {
    it(`a stream, ${is}, is named by every command and holds none up`, async () => {
      const path = commands.stream("session-1");
      rmSync(path);
      const undo = await put(path);
      const key = path.slice(path.lastIndexOf("/") + 1, -".jsonl".length);
      for (const words of CALLS) expect(call(words), words.join(" ")).to.contain(key.slice(0, 8));
      expect(call(["verify", "--all"])).to.contain(is);
      for (const command of ["verify", "audit", "show", "replay", "status"]) {
        expect(call([command, key]), command).to.contain(is);
      }
      undo();
    });

    it(`a ledger, ${is}, is named by doctor and verify and holds none up`, async () => {
      const path = commands.ledger("session-1");
      rmSync(path, { force: true });
      const undo = await put(path);
      for (const words of CALLS) call(words);
      expect(call(["doctor"])).to.contain("ledgers/");
      expect(call(["verify", "session-1"])).to.contain("ledger was damaged or changed by hand");
      undo();
    });
  }

  it("all streams is no empty answer", () => {
    const paths = ["session-1", "session-2"].map((session) => commands.stream(session));
    for (const path of paths) {
      rmSync(path);
      mkdirSync(path);
    }
    for (const words of CALLS.filter(([name]) => name !== "doctor")) {
      const said = call(words);
      for (const path of paths) {
        const key = path.slice(path.lastIndexOf("/") + 1, -".jsonl".length);
        expect(said, words.join(" ")).to.contain(key.slice(0, 8));
      }
    }
    expect(call(["doctor"])).to.contain("is not what its name says");
  });
});
