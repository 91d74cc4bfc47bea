import { expect } from "chai";
import { readFileChange } from "../../src/evidence/file-changes.ts";
import { createSurroundings } from "../../src/system/surroundings.ts";
import {
  callOf,
  liveTree,
  prepare,
  runLive,
  wait,
  type HostMode,
  type LiveRun,
  type LiveTree,
} from "../support/live-tree.ts";
import { PATIENT } from "../support/patience.ts";
import { AFTER_EDITS, ANYWHERE, IN_GIT } from "./live-commands.ts";

interface Case {
  readonly git: boolean;
  readonly before: string;
  readonly command: string;
}

const lines = (text: string): string[] => text.split("\n").filter((line) => line.trim() !== "");
/** A command on one line of the list, with the line ends of its here-documents in place. */
function unescaped(line: string): string {
  const plain = line.replaceAll("\\${", "${");
  if (!line.includes("<<")) return plain;
  return plain.replaceAll(String.raw`\n`, "\n").replaceAll(String.raw`\t`, "\t");
}

const anywhere = (git: boolean): Case[] =>
  lines(ANYWHERE).map((line) => ({ git, before: "", command: unescaped(line) }));

const CASES: readonly Case[] = [
  // A sample of the commands in a repository, another one outside.
  ...anywhere(true).filter((_, place) => place % 8 === 0),
  ...anywhere(false).filter((_, place) => place % 8 === 4),
  ...lines(IN_GIT).map((command) => ({ git: true, before: "", command })),
  ...lines(AFTER_EDITS).map((line) => {
    const [before = "", command = ""] = line.split(" => ");
    return { git: true, before, command };
  }),
];

/** With this set, every command in both kinds of folder: some minutes instead of one. */
const THOROUGH = process.env["LIVE_CHANGES"] === "all";

function claimedIn(tree: LiveTree, command: string, run: LiveRun, mode: HostMode): string {
  const surroundings = createSurroundings({
    project: tree.root,
    changedIdentities: [],
    limits: PATIENT,
  });
  const files = readFileChange(callOf(tree, command, run, mode), surroundings)?.files ?? [];
  return files
    .map(({ path }) => path.slice(tree.root.length + 1))
    .sort()
    .join();
}

describe("file changes of commands really run", function () {
  this.timeout(600_000);
  const cases = THOROUGH ? [...CASES, ...anywhere(true), ...anywhere(false)] : CASES;
  let prepared: { readonly item: Case; readonly tree: LiveTree }[] = [];

  before(() => {
    prepared = cases.map((item) => ({ item, tree: liveTree(item.git) }));
    for (const { item, tree } of prepared) if (item.before !== "") prepare(tree.root, item.before);
    wait(600);
  });

  after(() => {
    for (const { tree } of prepared) tree.remove();
  });

  it(`names every file that ${cases.length} commands changed, and no other`, () => {
    const wrong: string[] = [];
    for (const { item, tree } of prepared) {
      const run = runLive(tree, item.command);
      const modes: HostMode[] = item.git ? ["listed", "unavailable"] : ["absent"];
      for (const mode of modes) {
        const claimed = claimedIn(tree, item.command, run, mode);
        if (claimed === run.changed.join()) continue;
        const where = item.git ? `git, ${mode}` : "plain";
        wrong.push(
          `${where}: ${item.before} => ${item.command}: ${run.changed.join()} | ${claimed}`,
        );
      }
    }
    expect(wrong.join("\n")).to.equal("");
  });
});
