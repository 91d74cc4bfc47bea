import { expect } from "chai";
import type { Claim } from "../../../src/evidence/changes/claim.ts";
import {
  changeOf,
  confirmClaims,
  leadsAway,
  withoutPassing,
  withoutToldFolders,
  type ConfirmedClaim,
  type ConfirmPlace,
} from "../../../src/evidence/changes/confirm.ts";
import { claimOf, type ClaimShape } from "../../../src/evidence/changes/place.ts";
import type { FileAge, Surroundings } from "../../../src/evidence/tool-call.ts";
import { fakeSurroundings } from "../../support/fake-surroundings.ts";

function placeWith(
  paths: readonly string[],
  more: Partial<Surroundings> = {},
  rest: Partial<ConfirmPlace> = {},
): ConfirmPlace {
  const files = Object.fromEntries(paths.map((path) => [path, ""]));
  return {
    surroundings: fakeSurroundings(files, more),
    onDisk: true,
    stillRunning: false,
    since: 0,
    ...rest,
  };
}

const pathsOf = (claims: readonly Claim[]): string => claims.map(({ path }) => path).join(" ");

/** Whether a claim about `/p/a` is believed where the file and its folder are that old. */
function isBelieved(shape: ClaimShape, age: FileAge, folder: FileAge = "changed"): boolean {
  const ageOf = (path: string): FileAge => (path === "/p/a" ? age : folder);
  return confirmClaims([claimOf("/p/a", shape)], placeWith([], { ageOf })).length === 1;
}

describe("a claim held against the disk", () => {
  const AGES: readonly FileAge[] = ["created", "changed", "unchanged", "missing", "unknown"];
  const believed = (shape: ClaimShape, folder?: FileAge) =>
    AGES.filter((age) => isBelieved(shape, age, folder)).join(" ");

  it("of a change needs a file that changed", () => {
    expect(believed({})).to.equal("created changed unknown");
    expect(believed({ nature: "mode" })).to.equal("created changed unknown");
  });

  it("of a touch needs a file that is new", () => {
    expect(believed({ nature: "touch" })).to.equal("created unknown");
  });

  it("of a deletion needs a file that is gone, from a folder that changed", () => {
    expect(believed({ change: "deleted" })).to.equal("missing");
    expect(believed({ change: "deleted" }, "created")).to.equal("missing");
    expect(believed({ change: "deleted" }, "unchanged")).to.equal("");
    expect(believed({ change: "deleted" }, "missing")).to.equal("");
  });

  it("of an earlier state may mean that there was no file", () => {
    expect(believed({ nature: "restore" })).to.equal("created changed missing unknown");
    expect(believed({ nature: "restore" }, "unchanged")).to.equal("created changed unknown");
  });

  it("of a file that moved along needs a folder that changed", () => {
    expect(believed({ nature: "moved" })).to.equal("created changed unchanged unknown");
    expect(believed({ nature: "moved" }, "unchanged")).to.equal("created changed unknown");
  });

  it("asks the first folder above that is still there", () => {
    const gone = claimOf("/p/d/e/a", { change: "deleted" });
    const below = (age: FileAge) =>
      confirmClaims([gone], placeWith([], { ageOf: (path) => (path === "/p" ? age : "missing") }));
    expect(below("changed")).to.have.length(1);
    expect(below("unchanged")).to.deep.equal([]);
    const relative = claimOf("a", { change: "deleted" });
    expect(confirmClaims([relative], placeWith([], { ageOf: () => "missing" }))).to.deep.equal([]);
  });

  it("is believed of a file that is there, where nobody tells how old it is", () => {
    const place = placeWith(["/p/a"]);
    expect(pathsOf(confirmClaims([claimOf("/p/a"), claimOf("/p/b")], place))).to.equal("/p/a");
    expect(confirmClaims([claimOf("/p/a")], place)[0]).to.include({ age: "unknown" });
  });

  it("is believed of what still runs", () => {
    const running = placeWith([], { ageOf: () => "unchanged" }, { stillRunning: true });
    expect(pathsOf(confirmClaims([claimOf("/p/a")], running))).to.equal("/p/a");
  });

  it("is believed without a disk, unless it is doubtful", () => {
    const claims = [claimOf("/p/a"), claimOf("/p/b", { doubtful: true })];
    const nowhere = placeWith([], {}, { onDisk: false });
    expect(confirmClaims(claims, nowhere)).to.deep.equal([{ ...claimOf("/p/a"), age: "unknown" }]);
    const disk = placeWith(["/p/a", "/p/b"]);
    expect(pathsOf(confirmClaims(claims, disk))).to.equal("/p/a /p/b");
  });

  it("of a folder stands for its files", () => {
    const disk = placeWith(["/p/d/a", "/p/d/e/b"]);
    const spread = (shape: ClaimShape, place = disk) =>
      pathsOf(confirmClaims([claimOf("/p/d", shape)], place));
    expect(spread({ recursive: true })).to.equal("/p/d/a /p/d/e/b");
    expect(spread({ recursive: true, creates: true })).to.equal("/p/d/a /p/d/e/b");
    expect(spread({})).to.equal("");
    const gone = placeWith(["/p/d/a"], {
      ageOf: (path) => (path === "/p" ? "changed" : "missing"),
    });
    expect(spread({ recursive: true, change: "deleted" }, gone)).to.equal("");
  });

  it("of a link to a folder is about the link", () => {
    const identityOf = (path: string): string => path.replace("/p/d", "/p/real");
    const disk = placeWith(["/p/d/a"], { identityOf });
    const shape = { recursive: true, creates: true };
    expect(pathsOf(confirmClaims([claimOf("/p/d", shape)], disk))).to.equal("/p/d");
    expect(pathsOf(confirmClaims([claimOf("/p/d", { recursive: true })], disk))).to.equal("/p/d/a");
  });
});

describe("claims of one command together", () => {
  const made = (path: string): Claim => claimOf(path, { creates: true });
  const changed = (path: string): Claim => claimOf(path);
  const gone = (path: string): Claim => claimOf(path, { change: "deleted", recursive: true });
  const movedAway = (path: string): Claim => claimOf(path, { change: "deleted", nature: "moved" });
  const movedHere = (path: string): Claim => claimOf(path, { change: "created", nature: "moved" });

  it("leave out what was made and taken away again", () => {
    expect(pathsOf(withoutPassing([made("/a"), gone("/a"), changed("/b")]))).to.equal("/b");
    expect(pathsOf(withoutPassing([made("/a"), changed("/a"), gone("/a")]))).to.equal("");
    expect(pathsOf(withoutPassing([gone("/a"), made("/a")]))).to.equal("/a /a");
    expect(pathsOf(withoutPassing([changed("/a"), gone("/a")]))).to.equal("/a /a");
    expect(pathsOf(withoutPassing([made("/a"), gone("/b")]))).to.equal("/a /b");
  });

  it("leave out what moved along and back", () => {
    const away = [gone("/s"), made("/l")];
    const back = [gone("/l"), made("/s"), movedAway("/l/a"), movedHere("/s/a")];
    expect(pathsOf(withoutPassing([...away, ...back]))).to.equal("/s /s");
    expect(pathsOf(withoutPassing(back))).to.equal("/l /s /l/a /s/a");
  });

  it("leave out a name in between, and keep the last", () => {
    const claims = [
      gone("/f"),
      made("/l"),
      gone("/l"),
      made("/s"),
      movedAway("/l/a"),
      movedHere("/s/a"),
    ];
    expect(pathsOf(withoutPassing(claims))).to.equal("/f /s /s/a");
  });

  it("ask only what came before, of folders the file lies in", () => {
    const later = [gone("/l"), made("/s"), movedHere("/s/a"), gone("/s"), made("/s")];
    expect(pathsOf(withoutPassing(later))).to.include("/s/a");
    const others = [gone("/sx"), made("/sx"), gone("/x/s"), made("/x/s"), movedHere("/s/a")];
    expect(pathsOf(withoutPassing(others))).to.include("/s/a");
    const one = [gone("/s"), movedHere("/s/a")];
    expect(pathsOf(withoutPassing(one))).to.include("/s/a");
    const along = [made("/s"), movedHere("/s/a"), movedAway("/s/a/b"), movedHere("/s/a/b")];
    expect(pathsOf(withoutPassing(along))).to.equal("/s /s/a /s/a/b /s/a/b");
  });

  it("leave out a folder that was taken away where its files are told", () => {
    expect(pathsOf(withoutToldFolders([gone("/d"), gone("/d/a"), gone("/dx")]))).to.equal(
      "/d/a /dx",
    );
    const file = claimOf("/d", { change: "deleted" });
    expect(pathsOf(withoutToldFolders([file, gone("/d/a")]))).to.equal("/d /d/a");
    const made = claimOf("/d", { recursive: true });
    expect(pathsOf(withoutToldFolders([made, gone("/d/a")]))).to.equal("/d /d/a");
    expect(pathsOf(withoutToldFolders([gone("/d"), gone("/e/d/")]))).to.equal("/d /e/d/");
  });
});

describe("a claim that the disk bears out", () => {
  const claim = (age: FileAge, shape: ClaimShape = {}): ConfirmedClaim => ({
    ...claimOf("/p/a", shape),
    age,
  });

  it("leads away through a link to a file of others", () => {
    const away = (one: ConfirmedClaim, identity = "/x/a", roots = ["/p", "/q"]) =>
      leadsAway(one, roots, fakeSurroundings({}, { identityOf: () => identity }));
    expect(away(claim("changed"))).to.equal(true);
    expect(away(claim("changed"), "/p/b")).to.equal(false);
    expect(away(claim("changed"), "/q/b")).to.equal(false);
    expect(away(claim("created"))).to.equal(false);
    expect(away(claim("missing", { change: "deleted" }))).to.equal(false);
  });

  it("is told as what the disk shows", () => {
    expect(changeOf(claim("missing", { change: "deleted" }))).to.equal("deleted");
    expect(changeOf(claim("unknown", { change: "deleted" }))).to.equal("deleted");
    expect(changeOf(claim("missing", { nature: "restore" }))).to.equal("deleted");
    expect(changeOf(claim("changed", { change: "modified" }))).to.equal("modified");
    expect(changeOf(claim("created", { change: "modified" }))).to.equal("modified");
    expect(changeOf(claim("changed", { change: "created" }))).to.equal("changed");
    expect(changeOf(claim("changed", { change: "created", nature: "touch" }))).to.equal("created");
    expect(changeOf(claim("unchanged", { change: "created" }))).to.equal("created");
    expect(changeOf(claim("created", { change: "created" }))).to.equal("created");
  });
});
