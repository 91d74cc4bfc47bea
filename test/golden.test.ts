import { expect } from "chai";
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readStream } from "../src/events/reader.ts";
import { UPCAST_STEPS } from "../src/events/upcast.ts";
import { replayDecision } from "../src/gate/replay.ts";
import { foldBytes } from "../src/projections/fold.ts";
import { decisionsInContext, readDecisions } from "../src/projections/replay.ts";
import { auditBytes } from "./support/audited.ts";
import { MemoryStreamFile } from "./support/memory-stream-file.ts";

const golden = fileURLToPath(new URL("golden/", import.meta.url));

/** The event types each release knew. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  "0.1.0": [
    ...["SessionStarted", "PromptClassified", "PromptContinued", "FileChanged"],
    ...["VerificationRan", "VerificationSettled", "FailureObserved", "VerificationWaived"],
    ...["StopBlocked", "StopAllowed", "StreamRepaired"],
    ...["SubagentStopped", "TurnFailed", "SessionEnded"],
  ],
  "0.2.0": [
    ...["SessionStarted", "SessionImported", "PromptClassified", "PromptContinued", "FileChanged"],
    ...["VerificationRan", "VerificationSettled", "FailureObserved", "VerificationWaived"],
    ...["CheckBypassed", "ChangesAccepted", "ConfigurationChanged"],
    ...["StopBlocked", "StopAllowed", "StreamRepaired"],
    ...["SubagentStopped", "TurnFailed", "SessionEnded"],
  ],
};

/** Streams as released versions wrote them. They are read for ever, and mean what they meant. */
describe("golden streams", () => {
  const releases = readdirSync(golden);

  it("exist", () => {
    expect(releases).to.have.members(Object.keys(TYPES));
    // The newest one holds every type there is: a new type asks for a stream of a new release.
    expect(TYPES[releases.sort().at(-1) ?? ""]).to.have.members(Object.keys(UPCAST_STEPS));
  });

  for (const release of releases) {
    const bytes = new Uint8Array(readFileSync(`${golden}${release}/stream.jsonl`));

    it(`${release}: folds to the ledger it folded to`, () => {
      const ledger: unknown = JSON.parse(readFileSync(`${golden}${release}/ledger.json`, "utf8"));
      expect(foldBytes(bytes).ledger).to.deep.equal(ledger);
    });

    it(`${release}: is audited as it was audited`, () => {
      const view: unknown = JSON.parse(readFileSync(`${golden}${release}/audit.json`, "utf8"));
      expect(auditBytes(bytes)).to.deep.equal(view);
    });

    it(`${release}: every decision comes out as it came out`, () => {
      const stream = new MemoryStreamFile();
      stream.append(bytes);
      const decisions = [...decisionsInContext(stream, readDecisions(stream))];
      expect(decisions.length).to.be.at.least(6);
      for (const { decision, state } of decisions) {
        if (state === undefined) throw new Error("A decision is based on what follows it.");
        expect(replayDecision(decision, state)).to.deep.equal({ kind: "reproduced" });
      }
    });

    it(`${release}: every event is intact, of every type`, () => {
      const events = readStream(bytes).items.flatMap((item) =>
        item.kind === "append" ? item.events : [],
      );
      expect(events.every(({ intact }) => intact)).to.equal(true);
      const types = [...new Set(events.map(({ event }) => event.type))];
      expect(types).to.have.members([...(TYPES[release] ?? [])]);
    });
  }
});
