import { execFileSync, spawnSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { expect } from "chai";
import { PROJECT_ROOT } from "../../scripts/client.ts";
import { ICON_FILE, ICON_SIZE, iconFile, iconRows } from "../../scripts/icon.ts";

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly description?: string;
}

interface Marketplace {
  readonly name: string;
  readonly owner: { readonly name: string };
  readonly plugins: readonly (Manifest & { readonly source: string })[];
}

const read = (path: string): string => readFileSync(join(PROJECT_ROOT, path), "utf8");
const manifest = JSON.parse(read("plugin/.claude-plugin/plugin.json")) as Manifest;
const marketplace = JSON.parse(read(".claude-plugin/marketplace.json")) as Marketplace;
const project = JSON.parse(read("package.json")) as Manifest;

describe("the plugin's manifests", () => {
  it("agree on name, version and licence", () => {
    const [entry] = marketplace.plugins;
    expect(marketplace.plugins).to.have.length(1);
    expect([manifest.name, entry?.name]).to.deep.equal([project.name, project.name]);
    expect([manifest.version, entry?.version]).to.deep.equal([project.version, project.version]);
    expect([manifest.license, entry?.license]).to.deep.equal([project.license, project.license]);
    expect(entry?.description).to.equal(manifest.description);
    expect(entry?.source).to.equal("./plugin");
    expect(marketplace.owner.name).to.equal("fable-ish maintainers");
  });

  it("leave the hooks to the default place, or the host would load them twice", () => {
    expect(manifest).not.to.have.property("hooks");
  });

  it("come with a licence and a README of some length", () => {
    expect(read("plugin/LICENSE")).to.equal(read("LICENSE"));
    expect(read("plugin/README.md").split(/\s+/).length).to.be.above(40);
  });
});

describe("the skill and the commands", () => {
  const documents = [
    "plugin/skills/fable-ish/SKILL.md",
    ...readdirSync(join(PROJECT_ROOT, "plugin/commands")).map((name) => `plugin/commands/${name}`),
  ];

  for (const document of documents) {
    it(`${document} has a description the host can read`, () => {
      const frontmatter = /^---\n([\s\S]*?)\n---\n/.exec(read(document))?.[1] ?? "";
      expect(frontmatter).to.match(/^description: \S.{20,}$/m);
    });
  }

  it("link only to files that exist", () => {
    const skill = read("plugin/skills/fable-ish/SKILL.md");
    const links = [...skill.matchAll(/\]\(([^)]+)\)/g)].map((match) => match[1] ?? "");
    expect(links).not.to.be.empty;
    for (const link of links) expect(read(`plugin/skills/fable-ish/${link}`)).not.to.be.empty;
  });
});

describe("the icon", () => {
  it("is a square picture the host accepts", () => {
    const file = readFileSync(ICON_FILE);
    expect(file.subarray(0, 8).toString("latin1")).to.equal("\x89PNG\r\n\x1a\n");
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).to.deep.equal([ICON_SIZE, ICON_SIZE]);
    expect(ICON_SIZE).to.be.at.least(512);
  });

  it("is the picture the script draws", () => {
    // Compared before compression: zlib may pack the same pixels differently from one Node to the next.
    expect(pixelsOf(readFileSync(ICON_FILE)).equals(iconRows())).to.equal(true);
    expect(Buffer.compare(iconFile(), iconFile())).to.equal(0);
  });
});

describe("the examples", () => {
  it("hold only rules in the host's form", () => {
    const settings = JSON.parse(read("examples/permissions-deny.json")) as {
      permissions: { deny: string[]; ask: string[] };
    };
    for (const rule of [...settings.permissions.deny, ...settings.permissions.ask]) {
      expect(rule).to.match(/^(Bash|Read|Edit)\([^()]+\)$/);
    }
  });
});

describe("the launcher", () => {
  let root = "";
  let launcher = "";

  before(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), "fable-ish launcher ")));
    const plugin = join(root, "a plugin's folder");
    cpSync(join(PROJECT_ROOT, "plugin", "bin"), join(plugin, "bin"), { recursive: true });
    mkdirSync(join(plugin, "dist"));
    writeFileSync(
      join(plugin, "dist", "fable-ish.cjs"),
      "console.log(JSON.stringify(process.argv.slice(2))); process.exitCode = 1;\n",
    );
    launcher = join(plugin, "bin", "fable-ish");
  });

  after(() => {
    rmSync(root, { recursive: true, force: true });
  });

  function start(file: string, args: readonly string[], path = process.env["PATH"] ?? "") {
    return spawnSync(file, [...args], { cwd: tmpdir(), encoding: "utf8", env: { PATH: path } });
  }

  it("is executable, also in the repository", () => {
    expect(statSync(launcher).mode & 0o111).to.equal(0o111);
    const entry = execFileSync("git", ["ls-files", "--stage", "plugin/bin/fable-ish"], {
      cwd: PROJECT_ROOT,
      encoding: "utf8",
    });
    expect(entry).to.match(/^100755 /);
  });

  it("hands arguments and exit status through, with spaces in its path", () => {
    const done = start(launcher, ["show", "two words", "", "*"]);
    expect(done.stdout).to.equal('["show","two words","","*"]\n');
    expect(done.status).to.equal(1);
  });

  it("works through links, absolute and relative", () => {
    const links = join(root, "links");
    mkdirSync(links);
    symlinkSync(launcher, join(links, "absolute"));
    symlinkSync("../a plugin's folder/bin/fable-ish", join(links, "relative"));
    symlinkSync("relative", join(links, "chain"));
    for (const link of ["absolute", "relative", "chain"]) {
      expect(start(join(links, link), ["status"]).stdout, link).to.equal('["status"]\n');
    }
  });

  it("says so when node is missing", () => {
    const bin = join(root, "no node");
    mkdirSync(bin);
    for (const program of ["sh", "dirname", "readlink"]) {
      symlinkSync(
        execFileSync("which", [program], { encoding: "utf8" }).trim(),
        join(bin, program),
      );
    }
    const done = start(launcher, ["status"], bin);
    expect(done.status).to.equal(2);
    expect(done.stderr).to.match(/^fable-ish: needs Node\.js .*\n$/);
  });

  it("has a copy for Windows that names the same entry", () => {
    const copy = join(root, "fable-ish.cmd");
    copyFileSync(join(PROJECT_ROOT, "plugin", "bin", "fable-ish.cmd"), copy);
    expect(readFileSync(copy, "utf8")).to.contain('node "%~dp0..\\dist\\fable-ish.cjs" %*');
  });
});

/** The uncompressed rows of a PNG that has one IDAT chunk. */
function pixelsOf(file: Buffer): Buffer {
  const at = file.indexOf("IDAT", 0, "latin1");
  const length = file.readUInt32BE(at - 4);
  return inflateSync(file.subarray(at + 4, at + 4 + length));
}
