import Table from "cli-table3";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CORE_FOLDERS, coverageOfFolders, lacking, percent } from "./covering/folders.ts";
import type { FolderCoverage } from "./covering/folders.ts";

/**
 * Says how much of each folder of `src` the tests ran, from the report that `npm test` leaves, and
 * exits with status 1 when a core folder is below what is asked of it.
 */
const REPORT = fileURLToPath(new URL("../coverage/coverage-summary.json", import.meta.url));
const SOURCE = fileURLToPath(new URL("../src", import.meta.url)).replaceAll("\\", "/");

function read(): readonly FolderCoverage[] {
  try {
    return coverageOfFolders(readFileSync(REPORT, "utf8"), SOURCE);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    console.error(`There is no report of what ran; npm test makes it. ${why}`);
    process.exit(1);
  }
}

const folders = read();
const table = new Table({
  head: ["folder", "files", "lines", "branches", ""],
  colAligns: ["left", "right", "right", "right", "left"],
  style: { head: [], border: [], compact: true },
});
for (const { folder, files, lines, branches } of folders) {
  table.push([
    folder === "" ? "src" : `src/${folder}`,
    files,
    `${percent(lines).toFixed(2)} %`,
    `${percent(branches).toFixed(2)} %`,
    CORE_FOLDERS.includes(folder) ? "core" : "",
  ]);
}
console.log(table.toString());
const problems = lacking(folders);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
