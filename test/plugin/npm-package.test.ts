import { expect } from "chai";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PROJECT_ROOT } from "../../scripts/client.ts";

const CONSUMER = `
import { readFileSync } from "node:fs";
import { auditStream, foldLedger, isSound, readEvents, readStream, verifyStream } from "fable-ish";
import type { AuditView, EventType, Ledger, StreamEvent } from "fable-ish";

const bytes = new Uint8Array(readFileSync(process.argv[2] ?? ""));
const events: readonly StreamEvent[] = readEvents(bytes);
const changed: string[] = [];
for (const event of events) {
  if (event.type === "FileChanged") for (const file of event.data.files) changed.push(file.path);
}
const types: EventType[] = events.map(({ type }) => type);
const ledger: Ledger = foldLedger(bytes);
const view: AuditView = auditStream(bytes, "a stream");
console.log(JSON.stringify({
  types: [...new Set(types)].length,
  changed: new Set(changed).size,
  mode: ledger.task_mode,
  verdict: view.verdict,
  sound: isSound(verifyStream(bytes)),
  problems: readStream(bytes).items.filter(({ kind }) => kind === "problem").length,
}));
`;

const GOLDEN = join(PROJECT_ROOT, "test/golden/0.1.0/stream.jsonl");

describe("the npm package", function () {
  this.timeout(180_000);
  let folder = "";
  let installed = "";

  before(() => {
    folder = mkdtempSync(join(tmpdir(), "fable-ish-package-"));
    const packed = execFileSync("npm", ["pack", "--silent", "--pack-destination", folder], {
      cwd: PROJECT_ROOT,
      encoding: "utf8",
    });
    installed = join(folder, "node_modules/fable-ish");
    mkdirSync(installed, { recursive: true });
    const archive = join(folder, packed.trim().split("\n").at(-1) ?? "");
    execFileSync("tar", ["-xzf", archive, "-C", installed, "--strip-components=1"]);
  });

  after(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  function node(words: readonly string[]): {
    readonly status: number | null;
    readonly out: string;
  } {
    const { status, stdout } = spawnSync(process.execPath, words, {
      cwd: folder,
      encoding: "utf8",
    });
    return { status, out: stdout };
  }

  it("brings the command, which needs nothing else", () => {
    const manifest: unknown = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
    expect(manifest).to.have.nested.property("bin.fable-ish", "plugin/dist/fable-ish.cjs");
    expect(manifest).to.not.have.property("dependencies");
    const { status, out } = node([join(installed, "plugin/dist/fable-ish.cjs"), "--version"]);
    expect(status).to.equal(0);
    expect(out).to.match(/^\d+\.\d+\.\d+\n$/);
  });

  it("gives other programs the events, the fold, the check and the audit, with types", () => {
    writeFileSync(join(folder, "consumer.ts"), CONSUMER);
    writeFileSync(join(folder, "package.json"), '{"type":"module"}');
    const compiler = join(PROJECT_ROOT, "node_modules/typescript/bin/tsc");
    const compiled = node([
      compiler,
      ...["--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess"],
      ...["--module", "nodenext", "--target", "es2022"],
      ...["--typeRoots", join(PROJECT_ROOT, "node_modules/@types"), "--types", "node"],
      "consumer.ts",
    ]);
    expect(compiled.out).to.equal("");
    expect(compiled.status).to.equal(0);
    const { status, out } = node(["consumer.js", GOLDEN]);
    expect(status).to.equal(0);
    expect(JSON.parse(out)).to.deep.include({ types: 14, changed: 4, mode: "deep", sound: false });
  });

  it("brings the schemas of the events and of the audit", () => {
    for (const name of ["event", "audit"]) {
      const path = `fable-ish/schema/${name}.schema.json`;
      const { status } = node(["-e", `JSON.parse(fs.readFileSync(require.resolve("${path}")))`]);
      expect(status).to.equal(0);
    }
  });
});
