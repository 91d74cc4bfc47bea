import { expect } from "chai";
import {
  claimOf,
  claimTargets,
  claimWords,
  filesBelow,
  pathAt,
  pathsOf,
  type RunPlace,
} from "../../../src/evidence/changes/place.ts";
import { rulesOf } from "../../../src/evidence/path-identity.ts";
import type { ShellWord } from "../../../src/evidence/shell/shell-word.ts";
import type { Surroundings } from "../../../src/evidence/tool-call.ts";
import { fakeSurroundings } from "../../support/fake-surroundings.ts";

const DIRECTORY = "/p";

function placeWith(
  paths: readonly string[],
  more: Partial<Surroundings> = {},
  directory: string = DIRECTORY,
): RunPlace {
  const files = Object.fromEntries(paths.map((path) => [`${DIRECTORY}/${path}`, ""]));
  return {
    directory,
    rules: rulesOf(directory, false),
    surroundings: fakeSurroundings(files, more),
    onDisk: true,
    output: "",
  };
}

const plain = (text: string): ShellWord => ({ text, known: true, pattern: false, pieces: [] });
const glob = (text: string): ShellWord => ({ ...plain(text), pattern: true });
const UNKNOWN: ShellWord = { ...plain("$X"), known: false };

const names = (count: number, name: (at: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => name(at));

/** The paths a pattern stands for, and whether they are all. */
function matched(pattern: string, place: RunPlace): string {
  const { paths, complete } = pathsOf(glob(pattern), place);
  return [...paths.map((path) => path.replace(`${DIRECTORY}/`, "")), complete ? "." : "…"].join(
    " ",
  );
}

describe("files below a folder", () => {
  const found = (paths: readonly string[], more: Partial<Surroundings> = {}) =>
    filesBelow(DIRECTORY, placeWith(paths, more).surroundings);

  it("are all of them, but for those of git and of packages", () => {
    const paths = ["a", "d/b", "d/e/c", ".git/HEAD", "node_modules/x/y", "d/node_modules/z"];
    expect(found(paths)).to.deep.equal({ paths: ["/p/a", "/p/d/b", "/p/d/e/c"], complete: true });
    expect(found([])).to.deep.equal({ paths: [], complete: true });
  });

  it("are followed to a bounded number", () => {
    const inOne = (count: number) => found(names(count, (at) => `f${at}`));
    expect(inOne(200)).to.include({ complete: true }).and.to.have.property("paths").of.length(200);
    expect(inOne(201)).to.include({ complete: false }).and.to.have.property("paths").of.length(200);
  });

  it("are looked for in a bounded number of folders", () => {
    const folders = (count: number) =>
      found([], {
        kindOf: () => "directory",
        list: (folder) => (folder === DIRECTORY ? names(count, (at) => `d${at}`) : []),
      });
    expect(folders(199)).to.deep.equal({ paths: [], complete: true });
    expect(folders(200)).to.deep.equal({ paths: [], complete: false });
  });
});

describe("the files a pattern stands for", () => {
  const ROWS: readonly (readonly [pattern: string, paths: readonly string[], expected: string])[] =
    [
      ["*.ts", ["a.ts", "b.js"], "a.ts ."],
      ["*.ts", ["b.js"], "…"],
      ["[]a].ts", ["a.ts", "].ts", "b.ts"], "].ts a.ts ."],
      ["[a!].ts", ["a.ts", "!.ts", "^.ts"], "!.ts a.ts ."],
      ["[^a].ts", ["a.ts", "b.ts"], "b.ts ."],
      ["a+b.*", ["a+b.ts", "aab.ts"], "a+b.ts ."],
      ["*[a.ts", ["x[a.ts"], "…"],
      ["[b-a].ts", ["b.ts"], "…"],
      ["*/c.ts", ["d/c.ts", "e/c.ts", "c.ts"], "d/c.ts e/c.ts ."],
      ["**/x.ts", ["x.ts", "d/x.ts", "d/e/x.ts"], "x.ts d/x.ts d/e/x.ts ."],
      ["**/x.ts", [".h/x.ts", "node_modules/x.ts", "end./x.ts"], "end./x.ts ."],
    ];
  for (const [pattern, paths, expected] of ROWS) {
    it(`${pattern} among ${paths.join(" ")}: ${expected}`, () => {
      expect(matched(pattern, placeWith(paths))).to.equal(expected);
    });
  }

  it("may lie at the root", () => {
    const place = { ...placeWith([]), surroundings: fakeSurroundings({ "/a.ts": "" }) };
    expect(pathsOf(glob("/*.ts"), place)).to.deep.equal({ paths: ["/a.ts"], complete: true });
  });

  it("may lie in a folder with more names than are listed", () => {
    const list = (folder: string): string[] => (folder === DIRECTORY ? ["d"] : []);
    expect(matched("*/c.ts", placeWith(["d/c.ts"], { list }))).to.equal("d/c.ts .");
  });

  it("are a bounded number of names", () => {
    const among = (count: number) =>
      pathsOf(glob("*.ts"), placeWith(names(count, (at) => `f${at}.ts`)));
    expect(among(200)).to.include({ complete: true }).and.to.have.property("paths").of.length(200);
    expect(among(201)).to.include({ complete: false }).and.to.have.property("paths").of.length(200);
  });

  it("are looked for in a bounded number of folders", () => {
    const among = (count: number) =>
      pathsOf(glob("**/f.ts"), placeWith(names(count, (at) => `d${at}/f.ts`)));
    expect(among(198)).to.include({ complete: true }).and.to.have.property("paths").of.length(198);
    expect(among(199)).to.include({ complete: false });
    expect(among(260)).to.include({ complete: false }).and.to.have.property("paths").of.length(200);
    const deep = pathsOf(glob("d*/f.ts"), placeWith(names(260, (at) => `d${at}/f.ts`)));
    expect(deep).to.include({ complete: false });
  });

  it("are looked for beside any number of files", () => {
    const paths = [...names(250, (at) => `f${at}.ts`), "d/f0.ts"];
    expect(matched("**/f0.ts", placeWith(paths))).to.equal("f0.ts d/f0.ts .");
  });
});

describe("the path a text names", () => {
  const at = (text: string, directory: string) => pathAt(text, placeWith([], {}, directory));

  it("stands in the folder of the run", () => {
    expect(at("a", "/p")).to.equal("/p/a");
    expect(at("../a", "/p/q")).to.equal("/p/a");
    expect(at("/x/a", "/p")).to.equal("/x/a");
    expect(at("", "/p")).to.equal(undefined);
    expect(at("~x/a", "/home/dev/p")).to.equal("/home/dev/p/~x/a");
  });

  it("is not known where the folder is not, unless it needs none", () => {
    const place = { ...placeWith([]), directory: undefined };
    expect(pathAt("a", place)).to.equal(undefined);
    expect(pathAt("~/a", place)).to.equal(undefined);
    expect(pathAt("/x/a", place)).to.equal("/x/a");
  });

  it("may stand in the home folder that the project's path gives away", () => {
    expect(at("~/a", "/home/dev/acme")).to.equal("/home/dev/a");
    expect(at("~", "/home/dev/acme")).to.equal("/home/dev");
    expect(at("~/a", "/home/dev")).to.equal("/home/dev/a");
    expect(at("~/a", "/Users/dev/acme")).to.equal("/Users/dev/a");
    expect(at("~/a", "/root/acme")).to.equal("/root/a");
    expect(at("~/a", "/root")).to.equal("/root/a");
    expect(at("~/a", "C:/Users/dev/acme")).to.equal("C:/Users/dev/a");
    for (const directory of ["/srv/acme", "/rooted/acme", "/srv/home/dev/acme", "/srv/root/acme"]) {
      expect(at("~/a", directory), directory).to.equal(undefined);
    }
  });
});

describe("claims about paths", () => {
  it("are about the content of one file, if nothing else is said", () => {
    expect(claimOf("/p/a")).to.deep.equal({
      path: "/p/a",
      change: "changed",
      nature: "content",
      recursive: false,
      creates: false,
      ifPresent: false,
      doubtful: false,
    });
  });

  it("are made of words that are known", () => {
    const place = placeWith([]);
    expect(claimWords([plain("a"), UNKNOWN], place)).to.deep.equal({
      claims: [claimOf("/p/a")],
      opaque: true,
    });
    expect(claimWords([], place)).to.deep.equal({ claims: [], opaque: false });
    expect(pathsOf(UNKNOWN, place)).to.deep.equal({ paths: [], complete: false });
    expect(pathsOf(plain(""), place)).to.deep.equal({ paths: [], complete: false });
  });

  const into = (
    sources: readonly ShellWord[],
    target: ShellWord,
    paths: readonly string[],
    shape: Parameters<typeof claimTargets>[3] = {},
  ): string => {
    const { claims, opaque } = claimTargets(sources, target, placeWith(paths), shape);
    return [...claims.map(({ path }) => path.slice(3)), ...(opaque ? ["…"] : [])].join(" ");
  };

  it("are about a folder's entry where the target is a folder that has it", () => {
    expect(into([plain("a")], plain("d"), ["d/a"])).to.equal("d/a");
    expect(into([plain("x/a")], plain("d"), ["d/a"])).to.equal("d/a");
    expect(into([plain("a")], plain("d"), ["d/b"])).to.equal("d");
    expect(into([plain("a")], plain("d"), ["d"])).to.equal("d");
    expect(into([plain("a")], plain("d/"), [])).to.equal("d/a");
    expect(into([plain("a"), plain("b")], plain("d"), [])).to.equal("d/a d/b");
    expect(into([glob("*.ts")], plain("d"), ["a.ts", "b.ts", "d/b.ts"])).to.equal("d/a.ts d/b.ts");
    expect(into([plain("a")], plain("d"), [], { intoFolder: true })).to.equal("d/a");
    expect(into([plain("a")], plain("d"), ["d/a"], { noFolder: true })).to.equal("d");
  });

  it("may not be all where a name is not known", () => {
    expect(into([UNKNOWN], plain("d/"), [])).to.equal("…");
    expect(into([plain("a"), UNKNOWN], plain("d"), [])).to.equal("d/a …");
    expect(into([UNKNOWN], plain("b"), [])).to.equal("b");
    expect(claimTargets([plain("a")], UNKNOWN, placeWith([]))).to.deep.equal({
      claims: [],
      opaque: true,
    });
  });

  it("are about what may be new, and a folder as well", () => {
    const [claim] = claimTargets([plain("a")], plain("b"), placeWith([])).claims;
    expect(claim).to.deep.equal(claimOf("/p/b", { creates: true, recursive: true }));
  });
});
