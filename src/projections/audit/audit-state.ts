import type { Outcome, StreamEvent } from "../../events/event.ts";
import type {
  AuditActor,
  AuditBypass,
  AuditClaim,
  AuditConfiguration,
  AuditDecision,
  AuditFailure,
  AuditMoment,
  AuditTask,
  AuditWaiver,
} from "./audit-view.ts";
import { CheckHistory } from "./check-history.ts";
import { ClaimEvidence } from "./claim-evidence.ts";
import type { FileRecord } from "./file-record.ts";
import { KeptList } from "./kept-list.ts";
import { AUDIT_LIMITS } from "./limits.ts";
import { PendingRuns } from "./pending-runs.ts";
import type { RunRecord } from "./run-record.ts";

/** What the fold of an audit holds between two events. It is changed in place. */
export class AuditState {
  session = "";
  project = "";
  imported = false;
  first = "";
  last = "";
  events = 0;
  /** The session has ended and did not start again. */
  ended = false;

  /** Number of the current task. */
  task = 0;
  readonly tasks = new KeptList<AuditTask>(AUDIT_LIMITS.tasks);
  /** The first thing of note before any prompt. */
  beforeTasks: AuditMoment | undefined;

  /** The main agent first. */
  readonly actors = new Map<string, string>([["", "main"]]);

  readonly files = new Map<string, FileRecord>();
  unlistedFiles = 0;
  /** Changes so far; a run's own number tells which of them it saw. */
  changeCount = 0;
  /** Position of the last change that needs proof, 0 without one. */
  lastChange = 0;
  incompleteLooks = 0;
  incompleteReason = "";

  readonly runs = new KeptList<RunRecord>(AUDIT_LIMITS.runs);
  readonly pending = new PendingRuns(AUDIT_LIMITS.pending);
  readonly outcomes = new Map<Outcome, number>();
  readonly history = new CheckHistory();
  readonly evidence = new ClaimEvidence();

  readonly failures = new KeptList<AuditFailure>(AUDIT_LIMITS.failures);
  readonly decisions = new KeptList<AuditDecision>(AUDIT_LIMITS.decisions);
  readonly claims = new KeptList<AuditClaim>(AUDIT_LIMITS.claims);
  readonly waivers = new KeptList<AuditWaiver>(AUDIT_LIMITS.waivers);
  /** Position of the last waiver of a task. */
  readonly waived = new Map<number, number>();
  readonly bypasses = new KeptList<AuditBypass>(AUDIT_LIMITS.bypasses);
  readonly configurations = new KeptList<AuditConfiguration>(AUDIT_LIMITS.configurations);
  wasOff = false;
  weakenings = 0;

  /** Takes note of an event, whatever it says. */
  see(event: StreamEvent, moment: AuditMoment): void {
    this.events += 1;
    if (this.events === 1) {
      this.session = event.session;
      this.first = event.at;
    }
    this.last = event.at;
    if (this.task === 0 && this.beforeTasks === undefined && isOfATask(event)) {
      this.beforeTasks = moment;
    }
    if (!this.actors.has(moment.actor)) this.nameActor(moment.actor, "");
  }

  nameActor(id: string, type: string): void {
    if (id === "") return;
    if (!this.actors.has(id) && this.actors.size >= AUDIT_LIMITS.actors) return;
    this.actors.set(id, type === "" ? (this.actors.get(id) ?? "") : type);
  }

  countOutcome(outcome: Outcome, by: 1 | -1): void {
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + by);
  }

  get actorList(): readonly AuditActor[] {
    return [...this.actors].map(([id, type]) => ({ id, type }));
  }
}

/** Whether the report lists the event under a task. */
function isOfATask({ type }: StreamEvent): boolean {
  switch (type) {
    case "FileChanged":
    case "VerificationRan":
    case "FailureObserved":
    case "VerificationWaived":
    case "CheckBypassed":
    case "StopBlocked":
    case "StopAllowed":
      return true;
    case "SessionStarted":
    case "PromptClassified":
    case "PromptContinued":
    case "VerificationSettled":
    case "ChangesAccepted":
    case "ConfigurationChanged":
    case "SessionImported":
    case "StreamRepaired":
    case "SubagentStopped":
    case "TurnFailed":
    case "SessionEnded":
      return false;
    default:
      return type satisfies never;
  }
}
