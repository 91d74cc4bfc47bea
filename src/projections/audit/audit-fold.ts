import type {
  ConfigurationChangedData,
  FileChangedData,
  PromptClassifiedData,
  StopDecidedData,
  StreamEvent,
  VerificationRanData,
  VerificationSettledData,
} from "../../events/event.ts";
import type { PlacedEvent, StreamAppend, StreamReading } from "../../events/reader.ts";
import { countedFiles, needsProof } from "../proof.ts";
import { SeenDeliveries } from "../seen-deliveries.ts";
import type { AuditMoment, AuditWaiver } from "./audit-view.ts";
import { AuditState } from "./audit-state.ts";
import { FileRecord, relationByReach } from "./file-record.ts";
import { AUDIT_LIMITS } from "./limits.ts";
import { runRecord } from "./run-record.ts";
import type { RunRecord } from "./run-record.ts";

function momentOf(event: StreamEvent, position: number): AuditMoment {
  return { position, at: event.at, actor: event.cause.agent_id ?? "" };
}

/**
 * Folds the events of a session into what an audit needs, in one pass and bounded memory: it can be
 * fed a stream piece by piece, and asked for the view at any point.
 *
 * What counts is what counts for the ledger: a delivery once, an edited line never as evidence, but
 * the changes it names do.
 */
export class AuditFold {
  readonly state = new AuditState();
  private readonly seen = new SeenDeliveries();

  add(reading: StreamReading): void {
    for (const item of reading.items) {
      if (item.kind === "append") this.addAppend(item);
    }
  }

  private addAppend({ events }: StreamAppend): void {
    const latest = events.findLast(({ intact }) => intact);
    if (latest !== undefined && !this.seen.accepts(events, latest.event.cause)) return;
    for (const placed of events) {
      if (placed.intact) this.addEvent(placed);
      else if (placed.event.type === "FileChanged") this.addEvent(placed);
    }
  }

  private addEvent({ event, position }: PlacedEvent): void {
    const { state } = this;
    const moment = momentOf(event, position);
    state.see(event, moment);
    switch (event.type) {
      case "SessionStarted":
        if (state.project === "") state.project = event.data.project;
        state.ended = false;
        return;
      case "PromptClassified":
        this.startTask(event.data, moment);
        return;
      case "FileChanged":
        this.changeFiles(event.data, moment);
        return;
      case "VerificationRan":
        this.addRun(event.data, moment, event.cause.tool_use_id ?? "");
        return;
      case "VerificationSettled":
        this.settleRun(event.data, position);
        return;
      case "FailureObserved":
        state.failures.add({ ...moment, task: state.task, ...event.data });
        return;
      case "VerificationWaived":
        this.waive({ ...moment, task: state.task, ...event.data });
        return;
      case "CheckBypassed":
        state.bypasses.add({ ...moment, task: state.task, ...event.data });
        return;
      case "ChangesAccepted":
        for (const identity of event.data.files) {
          const file = state.files.get(identity);
          if (file !== undefined) file.accepted = { position, by: event.data.by };
        }
        return;
      case "ConfigurationChanged":
        this.configure(event.data, moment);
        return;
      case "SessionImported":
        state.imported = true;
        return;
      case "StopBlocked":
      case "StopAllowed":
        this.decide(event.type === "StopBlocked" ? "blocked" : "allowed", event.data, moment);
        return;
      case "SubagentStopped":
        state.nameActor(moment.actor, event.data.agent_type);
        return;
      case "SessionEnded":
        state.ended = true;
        return;
      case "PromptContinued":
      case "StreamRepaired":
      case "TurnFailed":
        return;
      default:
        event satisfies never;
    }
  }

  private startTask({ mode, goal, risk_flags }: PromptClassifiedData, moment: AuditMoment): void {
    const { state } = this;
    const { position, at, actor } = moment;
    state.task += 1;
    state.tasks.add({ position, at, actor, number: state.task, mode, goal, risk_flags });
  }

  private changeFiles(data: FileChangedData, moment: AuditMoment): void {
    const { state } = this;
    state.unlistedFiles += data.more;
    if (data.incomplete !== "") {
      state.incompleteLooks += 1;
      state.incompleteReason = data.incomplete;
    }
    const files = countedFiles(data);
    if (files.length > 0 || data.more > 0) state.changeCount += 1;
    for (const changed of files) {
      let file = state.files.get(changed.identity);
      if (file === undefined) {
        if (state.files.size >= AUDIT_LIMITS.files) {
          state.unlistedFiles += 1;
          continue;
        }
        file = new FileRecord(changed);
        state.files.set(changed.identity, file);
      }
      file.addChange(changed, data, moment, state.task);
      const moved = changed.tree !== undefined;
      const counts = needsProof(changed.kind, changed.path, state.project);
      if (!moved && counts) state.lastChange = moment.position;
    }
  }

  private addRun(data: VerificationRanData, moment: AuditMoment, toolUseId: string): void {
    const { state } = this;
    const run = runRecord(data, moment, state.task, state.changeCount);
    state.runs.add(run);
    state.countOutcome(run.outcome, 1);
    this.cover(data, run);
    if (run.outcome === "pending") state.pending.add(run, toolUseId);
    else this.conclude(run);
  }

  private cover(data: VerificationRanData, run: RunRecord): void {
    const { files } = this.state;
    if (data.covers === undefined) {
      for (const file of files.values()) {
        const relation = relationByReach(data, file);
        if (relation !== "none") file.addRun(run, relation);
      }
      return;
    }
    const direct = new Set(data.covers.direct);
    for (const identity of direct) files.get(identity)?.addRun(run, "direct");
    for (const identity of new Set(data.covers.generic)) {
      if (!direct.has(identity)) files.get(identity)?.addRun(run, "generic");
    }
  }

  private conclude(run: RunRecord): void {
    this.state.history.add(run);
    this.state.evidence.add(run);
  }

  private settleRun(data: VerificationSettledData, position: number): void {
    const { state } = this;
    const run = state.pending.take(data.tool_use_id);
    if (run === undefined) return;
    state.countOutcome(run.outcome, -1);
    run.outcome = data.outcome;
    run.how = data.how;
    run.counts = data.counts;
    run.summary = data.summary;
    run.settled = position;
    state.countOutcome(run.outcome, 1);
    this.conclude(run);
  }

  private waive(waiver: AuditWaiver): void {
    const { state } = this;
    const { last } = state.waivers;
    state.waived.set(waiver.task, waiver.position);
    // The stop that reads a waiver and the event that records it are one.
    if (last?.task === waiver.task && last.reason === waiver.reason) return;
    state.waivers.add(waiver);
  }

  private configure(data: ConfigurationChangedData, moment: AuditMoment): void {
    const { policy, enabled, weakened, files } = data;
    const problems = files
      .filter(({ problem }) => problem !== "")
      .map(({ path, problem }) => `${path}: ${problem}`);
    this.state.configurations.add({ ...moment, policy, enabled, weakened, problems });
    if (!enabled) this.state.wasOff = true;
    this.state.weakenings += weakened.length > 0 ? 1 : 0;
  }

  private decide(
    decision: "blocked" | "allowed",
    { policy, rule, message, counted, facts }: StopDecidedData,
    moment: AuditMoment,
  ): void {
    const { state } = this;
    const { task } = state;
    const { position, at, actor } = moment;
    state.decisions.add({
      position,
      at,
      actor,
      task,
      decision,
      policy: `${policy.name} ${policy.version}`,
      rule,
      message,
      counted,
    });
    for (const claim of facts.claims) {
      const { standing, run } = state.evidence.standingOf(claim, state.lastChange);
      state.claims.add({ ...moment, task, ...claim, standing, run });
    }
    if (facts.waiver !== "") this.waive({ ...moment, task, reason: facts.waiver, by: "agent" });
  }
}
