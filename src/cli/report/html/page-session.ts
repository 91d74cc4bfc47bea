import type {
  AuditActor,
  AuditFileRun,
  AuditView,
  FileStanding,
} from "../../../projections/audit/audit-view.ts";
import { shortPath } from "../../event-summary.ts";
import { printable } from "../../printable.ts";
import { ABSENT_CODE, codeOf } from "./page-data.ts";
import type { PackedRuns, PageSession } from "./page-data.ts";

const ATTENTION: readonly FileStanding[] = [
  "failing",
  "unverified",
  "stale",
  "waived",
  "verified",
  "reverted",
  "moved",
  "exempt",
];

/** Every text in a value, made safe to look at: nothing in it hides or reorders what stands around it. */
function readable<T>(value: T): T;
function readable(value: unknown): unknown {
  if (typeof value === "string") return printable(value);
  if (Array.isArray(value)) return value.map((item: unknown) => readable(item));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, readable(item)]));
}

function packed(runs: readonly AuditFileRun[], indexes: ReadonlyMap<number, number>): PackedRuns {
  const known = runs.flatMap((run) => {
    const index = indexes.get(run.run);
    return index === undefined ? [] : [{ index, code: codeOf(run) }];
  });
  if (known.length === 0) return { from: 0, codes: "" };
  const from = known.reduce((least, { index }) => Math.min(least, index), Infinity);
  const last = known.reduce((most, { index }) => Math.max(most, index), 0);
  const codes = Array.from({ length: last - from + 1 }, () => ABSENT_CODE);
  for (const { index, code } of known) codes[index - from] = code;
  return { from, codes: codes.join("") };
}

/** Actors that did something but are not listed get a lane all the same. */
function allActors(view: AuditView): readonly AuditActor[] {
  const known = new Set(["", ...view.actors.map(({ id }) => id)]);
  const seen = [
    ...view.files.flatMap(({ changes }) => changes),
    ...view.runs,
    ...view.failures,
    ...view.decisions,
    ...view.bypasses,
  ].map(({ actor }) => actor);
  const main = view.actors.find(({ id }) => id === "") ?? { id: "", type: "main" };
  return [
    main,
    ...view.actors.filter(({ id }) => id !== ""),
    ...[...new Set(seen)].filter((id) => !known.has(id)).map((id) => ({ id, type: "" })),
  ];
}

/** A view as the page needs it. */
export function pageSession(raw: AuditView): PageSession {
  const indexes = new Map(raw.runs.map(({ position }, index) => [position, index]));
  // What runs say of files is numbers alone, and by far the most of a long session.
  const files = raw.files.map(({ runs, ...file }) => ({
    ...file,
    name: shortPath(file.path, raw.project),
    packed: packed(runs, indexes),
  }));
  files.sort((left, right) => ATTENTION.indexOf(left.standing) - ATTENTION.indexOf(right.standing));
  return readable({ ...raw, actors: allActors(raw), files });
}

/**
 * JSON for a `<script type="application/json">`: without `<`, no text in it can end the element or
 * open a comment; without U+2028 and U+2029 it is a script's literal, too.
 */
export function embeddedJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
