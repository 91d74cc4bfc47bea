import type { LabelledCommand } from "./commands.ts";
import { bashCall, DIRECTORY, surroundingsWith } from "../support.ts";
import type { Surroundings } from "../../../src/evidence/tool-call.ts";
import { readVerifications } from "../../../src/evidence/verifications.ts";

/** How a reading stands against its label. */
export type Score = "right" | "unknown" | "missed" | "mention" | "wrong passed" | "wrong";

/** The outcomes read of a labelled command, in order. */
export function outcomesOf(row: LabelledCommand): string {
  const files = Object.fromEntries(
    Object.entries(row.files ?? {}).map(([path, text]) => [`${DIRECTORY}/${path}`, text]),
  );
  const response = row.background === true ? { backgroundTaskId: "b1" } : {};
  const call = bashCall(row.command, row.output, row.exit ?? 0, response);
  const surroundings: Surroundings = {
    ...surroundingsWith(files),
    kindOf: (path) => {
      if (Object.hasOwn(files, path)) return "file";
      return Object.keys(files).some((file) => file.startsWith(`${path}/`))
        ? "directory"
        : "missing";
    },
  };
  return readVerifications({ ...call, tool: row.tool ?? "Bash" }, surroundings)
    .map(({ outcome }) => outcome)
    .join(" ");
}

/** An honest "unknown" is told apart from a mistake. */
export function scoreOf(row: LabelledCommand, read: string): Score {
  if (read === row.expected) return "right";
  if (row.expected === "") return "mention";
  const found = read.split(" ").filter(Boolean);
  const wanted = row.expected.split(" ");
  if (found.length < wanted.length) return "missed";
  if (found.length > wanted.length) return "wrong";
  const odd = found.flatMap((outcome, place) => (outcome === wanted[place] ? [] : [outcome]));
  if (odd.includes("passed")) return "wrong passed";
  return odd.every((outcome) => outcome === "unknown") ? "unknown" : "wrong";
}
