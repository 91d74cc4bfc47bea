/**
 * Plays simulated sessions through both policies and writes what came of it into docs/POLICIES.md.
 * The agents are simulated: the figures show what the rules do under stated assumptions, not how
 * often anything happens in real work. `--streams DIR` asks both policies about the stops of
 * recorded sessions instead, and writes nothing.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CLASSIC } from "../src/gate/classic.ts";
import type { Policy } from "../src/gate/policy.ts";
import { decideStop } from "../src/gate/stop-decision.ts";
import { STRICT } from "../src/gate/strict.ts";
import { decisionsInContext, readDecisions } from "../src/projections/replay.ts";
import { listStreams, streamSource } from "../src/system/stream-list.ts";
import { ASSUMED, BEHAVIOURS, react } from "./compare/behaviours.ts";
import type { Behaviour } from "./compare/behaviours.ts";
import { Chances } from "./compare/random.ts";
import { SimulatedSession } from "./compare/simulated-session.ts";

export const POLICIES_PAGE = fileURLToPath(new URL("../docs/POLICIES.md", import.meta.url));
const BEGIN = "<!-- comparison: npm run compare:policies -->";
const END = "<!-- /comparison -->";

/** Sessions of each kind, and stops after which a session is given up (no policy comes near). */
const SESSIONS = 400;
const MAXIMUM_STOPS = 30;

/** What sessions of one kind came to under one policy. */
export interface Tally {
  readonly sessions: number;
  /** Sessions with at least one block, and all blocks. */
  blocked: number;
  blocks: number;
  /** Blocks given though everything was proved. */
  needless: number;
  /** Blocks after which everything was proved at the next stop. */
  proved: number;
  /** Blocks in projects with nothing to run, after which the agent came back with nothing new. */
  futile: number;
  /** Sessions that ended with a changed file unproved, and those of them with a recorded reason. */
  unproved: number;
  waived: number;
}

function playOne(behaviour: Behaviour, policy: Policy, seed: number, tally: Tally): void {
  const chances = new Chances(seed);
  const session = new SimulatedSession(policy);
  let said = behaviour.play(session, chances);
  let blocks = 0;
  for (let stops = 0; stops < MAXIMUM_STOPS; stops += 1) {
    const wasProved = session.isProved;
    if (!session.stop(said).blocked) break;
    blocks += 1;
    if (wasProved) tally.needless += 1;
    said = react(session, chances, behaviour, policy === STRICT);
    if (session.isProved && !wasProved) tally.proved += 1;
    if (!behaviour.runnable && said.waiver === undefined) tally.futile += 1;
  }
  if (!session.isProved) tally.unproved += 1;
  if (!session.isProved && session.isWaived) tally.waived += 1;
  if (behaviour.thanks === true) {
    session.prompt("quick");
    if (session.stop().blocked) {
      blocks += 1;
      tally.needless += 1;
    }
  }
  tally.blocks += blocks;
  if (blocks > 0) tally.blocked += 1;
}

/** Plays one kind of session many times under a policy; the same seeds under every policy. */
export function play(behaviour: Behaviour, policy: Policy, sessions = SESSIONS): Tally {
  const tally: Tally = {
    sessions,
    blocked: 0,
    blocks: 0,
    needless: 0,
    proved: 0,
    futile: 0,
    unproved: 0,
    waived: 0,
  };
  for (let seed = 1; seed <= sessions; seed += 1) playOne(behaviour, policy, seed * 7919, tally);
  return tally;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? "–" : `${Math.round((100 * part) / whole)} %`;
}

function row(name: string, policy: Policy, tally: Tally): string {
  const { sessions, blocked, blocks, needless, proved, futile, unproved, waived } = tally;
  const cells = [
    name,
    policy.name,
    percent(blocked, sessions),
    (blocks / sessions).toFixed(1),
    percent(proved, blocks),
    percent(needless, blocks),
    percent(futile, blocks),
    percent(unproved, sessions),
    percent(waived, sessions),
  ];
  return `| ${cells.join(" | ")} |`;
}

/** The table and the assumptions behind it, as Markdown. */
export function comparison(): string {
  const rows = BEHAVIOURS.flatMap((behaviour) =>
    [CLASSIC, STRICT].map((policy) => row(behaviour.name, policy, play(behaviour, policy))),
  );
  const p = (value: number): string => `${Math.round(value * 100)} %`;
  return [
    `**Simulated**, ${SESSIONS} sessions a row, from fixed seeds: what the rules do, not how agents are. Assumed: after a block an agent runs a check in ${p(ASSUMED.runs)}; it covers everything in ${p(ASSUMED.coversNamed)} when the block names files and a command, else in ${p(ASSUMED.coversUnnamed)}; a check passes in ${p(ASSUMED.passes)}; a failing one is mended in ${p(ASSUMED.mends)}, else reported; with nothing to run, the offered reason is written in ${p(ASSUMED.waives)}. A thank-you that is blocked, and a block though everything is proved, are needless; a block is futile when nothing can be run and the agent comes back with nothing new.`,
    "",
    "| The agent | Policy | Sessions blocked | Blocks a session | Blocks that led to proof | Needless | Futile | Ended unproved | with a reason |",
    "|---|---|---|---|---|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}

/** The page with the comparison between its marks, which are added at the end where they are missing. */
export function pageWithComparison(page: string): string {
  const start = page.indexOf(BEGIN);
  const end = page.indexOf(END);
  const isMarked = start >= 0 && end > start;
  const head = isMarked ? page.slice(0, start) : `${page.trimEnd()}\n\n## Compared\n\n`;
  const tail = isMarked ? page.slice(end + END.length) : "\n";
  return `${head}${BEGIN}\n\n${comparison()}\n${END}${tail}`;
}

/** What each policy says to the recorded stops below a data root. */
function compareRecorded(root: string): string {
  const counts = { stops: 0, classic: 0, strict: 0, both: 0 };
  for (const stream of listStreams([root])) {
    const source = streamSource(stream);
    for (const { decision, state } of decisionsInContext(source, readDecisions(source))) {
      if (state === undefined) continue;
      const { facts, settings } = decision.data;
      const blocks = (policy: Policy): boolean =>
        decideStop(policy, state, facts, settings).event.type === "StopBlocked";
      const [classic, strict] = [blocks(CLASSIC), blocks(STRICT)];
      counts.stops += 1;
      counts.classic += classic ? 1 : 0;
      counts.strict += strict ? 1 : 0;
      counts.both += classic && strict ? 1 : 0;
    }
  }
  return `${counts.stops} recorded stops: classic blocks ${counts.classic}, strict ${counts.strict}, both ${counts.both}.\nOnly the first block of a turn is comparable: what follows it was the agent's answer to the policy of that day.\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const at = process.argv.indexOf("--streams");
  const root = at < 0 ? undefined : process.argv[at + 1];
  if (root !== undefined) process.stdout.write(compareRecorded(root));
  else {
    writeFileSync(POLICIES_PAGE, pageWithComparison(readFileSync(POLICIES_PAGE, "utf8")));
    process.stdout.write(comparison());
  }
}
