import { expect } from "chai";
import fc from "fast-check";
import type { EventDraft, StopFacts } from "../../src/events/event.ts";
import { redactDraft } from "../../src/events/redact-draft.ts";
import { encodeLine } from "../../src/events/line.ts";
import { readStream } from "../../src/events/reader.ts";
import { sealBatch } from "../../src/events/seal.ts";
import { POLICIES } from "../../src/gate/policies.ts";
import type { Policy } from "../../src/gate/policy.ts";
import { replayDecision } from "../../src/gate/replay.ts";
import { decideStop } from "../../src/gate/stop-decision.ts";
import { walkDecisions } from "../../src/projections/decision-walk.ts";
import { foldReading } from "../../src/projections/fold.ts";
import { INITIAL_STATE } from "../../src/projections/state.ts";
import type { LedgerState } from "../../src/projections/state.ts";
import { anyDraft } from "../support/arbitrary.ts";
import { changed, prompted, ran } from "../support/drafts.ts";
import { MemoryStreamFile } from "../support/memory-stream-file.ts";
import { NOON, seededRandom } from "../support/session.ts";

/** How many random sessions are played; more with `FABLE_ISH_REPLAY_SESSIONS`. */
const SESSIONS = Number(process.env["FABLE_ISH_REPLAY_SESSIONS"] ?? 500);

const encoder = new TextEncoder();

const facts: fc.Arbitrary<StopFacts> = fc.record({
  stop_hook_active: fc.boolean(),
  permission_mode: fc.constantFrom("default", "plan", "acceptEdits"),
  intent_only: fc.boolean(),
  closing: fc.string({ maxLength: 20 }),
  background_tasks: fc.array(
    fc.record({
      id: fc.constantFrom("b1", "b2"),
      type: fc.constantFrom("shell", "subagent"),
      status: fc.constant("running"),
      command: fc.constant("npm test"),
    }),
    { maxLength: 2 },
  ),
  claims: fc.constant([]),
  reports_failure: fc.boolean(),
  asks_user: fc.boolean(),
  waiver: fc.constantFrom("", "no tests here"),
});

/** What happens next in a session. `behind`: how many steps ago this hook read the stream. */
type Step =
  | { readonly kind: "events"; readonly drafts: readonly EventDraft[]; readonly behind: number }
  | {
      readonly kind: "stop";
      readonly policy: Policy;
      readonly facts: StopFacts;
      readonly behind: number;
    }
  | { readonly kind: "damage"; readonly bytes: string };

const behind = fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.nat(3));

const telling: fc.Arbitrary<EventDraft> = fc.constantFrom(
  prompted("normal"),
  prompted("deep"),
  prompted("blocked"),
  changed(["/project/a.ts"]),
  changed(["/project/b.md"], "docs"),
  ran("passed"),
  ran("failed"),
  ran("pending", { task: "b1" }),
);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("events" as const),
      drafts: fc.array(
        fc.oneof(
          telling,
          anyDraft.filter(({ type }) => !type.startsWith("Stop")),
        ),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
      behind,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("stop" as const),
      policy: fc.constantFrom(...POLICIES),
      facts,
      behind,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("damage" as const),
      bytes: fc.constantFrom("hello\n", '{"v":1,"id":"torn\n', "\0\0\n", "\n"),
    }),
  },
);

/** Plays the steps as hooks would: each judges over the stream as it read it, and appends. */
function play(steps: readonly Step[]): MemoryStreamFile {
  const random = seededRandom();
  const pieces: Uint8Array[] = [];
  const states: LedgerState[] = [INITIAL_STATE];
  for (const [index, taken] of steps.entries()) {
    const latest = states.at(-1) ?? INITIAL_STATE;
    const bytes = encoder.encode(
      taken.kind === "damage"
        ? taken.bytes
        : sealBatch(draftsOf(taken, states.at(-1 - taken.behind) ?? INITIAL_STATE), {
            session: "session-1",
            cause:
              taken.kind === "stop"
                ? { event: "Stop", delivery: `stop-${index % 3}` }
                : { event: "PostToolUse", tool_use_id: `call-${index % 7}` },
            now: NOON + index * 1000,
            random,
            heads: (states.at(-1 - taken.behind) ?? INITIAL_STATE).heads,
          })
            .map(encodeLine)
            .join(""),
    );
    pieces.push(bytes);
    states.push(foldReading(latest, readStream(bytes, latest.place)));
  }
  const stream = new MemoryStreamFile();
  stream.bytes = new Uint8Array(Buffer.concat(pieces));
  return stream;
}

function draftsOf(taken: Exclude<Step, { kind: "damage" }>, seen: LedgerState) {
  if (taken.kind === "events") return taken.drafts;
  const { before, event } = decideStop(taken.policy, seen, taken.facts);
  return [...before, event].map(redactDraft);
}

describe("any session", () => {
  it(`replays: every recorded decision of ${SESSIONS} random ones is reproduced`, function () {
    this.timeout(600_000);
    let decisions = 0;
    let blocks = 0;
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        for (const { decision, state } of walkDecisions(play(steps))) {
          if (state === undefined) throw new Error("A decision rests on what came later.");
          expect(replayDecision(decision, state)).to.deep.equal({ kind: "reproduced" });
          decisions += 1;
          blocks += decision.type === "StopBlocked" ? 1 : 0;
        }
      }),
      { numRuns: SESSIONS },
    );
    // The sessions are worth something: stops of both kinds were judged in them.
    expect(blocks).to.be.above(SESSIONS / 10);
    expect(decisions - blocks).to.be.above(SESSIONS / 10);
    if (process.env["FABLE_ISH_REPLAY_SESSIONS"] !== undefined) {
      process.stdout.write(`      ${decisions} decisions, ${blocks} of them blocks\n`);
    }
  });
});
