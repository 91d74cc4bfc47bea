import { expect } from "chai";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { COMPILED, CodeCache } from "../../src/system/code-cache.ts";

const DAY = 24 * 60 * 60;

describe("the cache of compiled code", () => {
  let home: string;
  let cache: CodeCache;

  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), "fable-ish-test-"));
    cache = new CodeCache({ path: home, shared: false }, "build-Stop");
    cache.write("program.cjs", Buffer.from("compiled"));
  });
  afterEach(() => {
    rmSync(home, { recursive: true, force: true });
  });

  function entry(): string {
    const [name = ""] = readdirSync(join(home, COMPILED));
    return join(home, COMPILED, name);
  }

  it("gives back what was written, and is for its owner only", () => {
    expect(cache.read("program.cjs")?.toString()).to.equal("compiled");
    expect(statSync(entry()).mode & 0o777).to.equal(0o600);
    expect(statSync(join(home, COMPILED)).mode & 0o777).to.equal(0o700);
  });

  it("keeps builds and kinds of hooks apart", () => {
    const other = new CodeCache({ path: home, shared: false }, "build-SessionEnd");
    expect(other.read("program.cjs")).to.equal(undefined);
    expect(cache.read("evidence.cjs")).to.equal(undefined);
  });

  /** Damages and cuts the entry at every so many bytes; nothing of it may be given. */
  function expectDamageFound(step: number): void {
    const whole = readFileSync(entry());
    for (let at = 0; at < whole.length; at += step) {
      const damaged = Buffer.from(whole);
      damaged.writeUInt8(damaged.readUInt8(at) ^ 1, at);
      writeFileSync(entry(), damaged);
      expect(cache.read("program.cjs"), `byte ${at}`).to.equal(undefined);
      writeFileSync(entry(), whole.subarray(0, at));
      expect(cache.read("program.cjs"), `cut at ${at}`).to.equal(undefined);
    }
  }

  it("gives nothing when any one byte is wrong or missing", () => {
    expectDamageFound(1);
  });

  it("gives nothing when one byte of a large entry is wrong or missing, wherever", () => {
    const bytes = Buffer.from(Array.from({ length: 100_001 }, (_, index) => (index * 31) % 251));
    cache.write("program.cjs", bytes);
    expect(cache.read("program.cjs")?.equals(bytes)).to.equal(true);
    expectDamageFound(997);
  });

  it("gives nothing that others may write to, own, or have linked", () => {
    chmodSync(entry(), 0o620);
    expect(cache.read("program.cjs")).to.equal(undefined);
    chmodSync(entry(), 0o600);
    expect(cache.read("program.cjs")).not.to.equal(undefined);
    renameSync(entry(), join(home, "elsewhere"));
    symlinkSync(join(home, "elsewhere"), join(home, COMPILED, "link"));
    const name = `${process.version}-${process.arch}-build-Stop-program.cjs`;
    renameSync(join(home, COMPILED, "link"), join(home, COMPILED, name));
    expect(cache.read("program.cjs")).to.equal(undefined);
  });

  it("gives nothing that another user owns", function () {
    if (process.getuid?.() !== 0) this.skip();
    chownSync(entry(), 65_534, 65_534);
    expect(cache.read("program.cjs")).to.equal(undefined);
  });

  it("drops entries of long ago when it writes", () => {
    const old = join(home, COMPILED, "of-an-old-release");
    writeFileSync(old, "");
    const then = Date.now() / 1000 - 15 * DAY;
    utimesSync(old, then, then);
    cache.write("evidence.cjs", Buffer.from("more"));
    expect(existsSync(old)).to.equal(false);
    expect(readdirSync(join(home, COMPILED))).to.have.lengthOf(2);
  });

  it("fails silently where it cannot write, and leaves nothing behind", () => {
    rmSync(join(home, COMPILED), { recursive: true });
    writeFileSync(join(home, COMPILED), "a file in the folder's place");
    cache.write("program.cjs", Buffer.from("compiled"));
    expect(cache.read("program.cjs")).to.equal(undefined);
    rmSync(join(home, COMPILED));
    mkdirSync(entryFolder(), { recursive: true });
    cache.write("program.cjs", Buffer.from("compiled"));
    expect(readdirSync(join(home, COMPILED))).to.have.lengthOf(1);
  });

  /** A folder in the place of the entry: the rename fails when the new bytes are written already. */
  function entryFolder(): string {
    const name = `${process.version}-${process.arch}-build-Stop-program.cjs`;
    return join(home, COMPILED, name, "inside");
  }
});
