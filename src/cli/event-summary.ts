import type {
  ChangedFile,
  ConfigurationChangedData,
  FileChangedData,
  PromptContinuedData,
  RunCounts,
  StopDecidedData,
  StreamEvent,
  VerificationRanData,
} from "../events/event.ts";
import { counted } from "./count-words.ts";
import { printable } from "./printable.ts";
import type { Colors } from "./terminal.ts";

const LISTED_FILES = 3;

/** A path below the project, relative to it. */
export function shortPath(path: string, project: string): string {
  const folder = project.endsWith("/") ? project : `${project}/`;
  return project !== "" && path.startsWith(folder) ? path.slice(folder.length) : path;
}

function fileText({ path, change }: ChangedFile, project: string): string {
  const short = shortPath(path, project);
  return change === "modified" || change === "changed" ? short : `${short} (${change})`;
}

function filesText({ files, more }: FileChangedData, project: string): string {
  const listed = files.slice(0, LISTED_FILES).map((file) => fileText(file, project));
  const rest = files.length - listed.length + more;
  return rest === 0 ? listed.join(", ") : `${listed.join(", ")} and ${rest} more`;
}

function countsText(counts: RunCounts): string {
  const parts = [
    counts.passed === undefined ? "" : `${counts.passed} passed`,
    counts.failed === undefined ? "" : `${counts.failed} failed`,
    counts.skipped === undefined ? "" : `${counts.skipped} skipped`,
  ].filter((part) => part !== "");
  return parts.length === 0 ? "" : ` (${parts.join(", ")})`;
}

function runText({ kind, run, outcome, counts }: VerificationRanData): string {
  return `${kind} ${outcome}${countsText(counts)}: ${run}`;
}

function stopText({ rule, message }: StopDecidedData): string {
  return message === "" ? `rule ${rule}` : `rule ${rule}: ${message}`;
}

const CONTINUED_WORDS: Readonly<Record<PromptContinuedData["reason"], string>> = {
  "gate-message": "the gate's own message came back",
  notification: "a background task reported",
  "own-command": "one of the plugin's own commands",
};

function configurationText({ policy, enabled, weakened }: ConfigurationChangedData): string {
  const parts = [`policy ${policy}`, ...(enabled ? [] : ["switched off"]), ...weakened];
  return parts.join("; ");
}

function rawSummary(event: StreamEvent, project: string): string {
  switch (event.type) {
    case "SessionStarted":
      return `${event.data.source}, ${event.data.project}`;
    case "PromptClassified": {
      const risks =
        event.data.risk_flags.length === 0 ? "" : ` [${event.data.risk_flags.join(", ")}]`;
      return `${event.data.mode}${risks}: ${event.data.goal}`;
    }
    case "PromptContinued":
      return CONTINUED_WORDS[event.data.reason];
    case "FileChanged":
      return filesText(event.data, project);
    case "VerificationRan":
      return runText(event.data);
    case "VerificationSettled":
      return `${event.data.outcome}${countsText(event.data.counts)}: ${event.data.summary}`;
    case "FailureObserved":
      return `${event.data.tool}: ${event.data.summary}`;
    case "VerificationWaived":
      return `by the ${event.data.by}: ${event.data.reason}`;
    case "CheckBypassed":
      return `${event.data.how}: ${event.data.command}`;
    case "ChangesAccepted":
      return `the user's ${event.data.by} settled ${counted(event.data.files.length, "file")}`;
    case "ConfigurationChanged":
      return configurationText(event.data);
    case "SessionImported":
      return `${counted(event.data.entries, "entry", "entries")} of ${event.data.transcript}`;
    case "StopBlocked":
    case "StopAllowed":
      return stopText(event.data);
    case "StreamRepaired":
      return `closed ${counted(event.data.length, "torn byte")} at byte ${event.data.offset}`;
    case "SubagentStopped":
      return event.data.agent_type;
    case "TurnFailed":
      return event.data.error;
    case "SessionEnded":
      return event.data.reason;
    default:
      return event satisfies never;
  }
}

/** What an event says, as one line that is safe to print. `project` shortens paths below it. */
export function eventSummary(event: StreamEvent, project = ""): string {
  return printable(rawSummary(event, project));
}

/** The colour of an event: red for what stands against "done", green for what speaks for it. */
export function eventPaint(event: StreamEvent, colors: Colors): (text: string) => string {
  switch (event.type) {
    case "VerificationRan":
    case "VerificationSettled":
      if (event.data.outcome === "passed") return colors.green;
      return event.data.outcome === "failed" ? colors.red : colors.yellow;
    case "StopBlocked":
    case "FailureObserved":
    case "TurnFailed":
      return colors.red;
    case "StopAllowed":
      return colors.green;
    case "FileChanged":
      return colors.yellow;
    case "StreamRepaired":
    case "VerificationWaived":
    case "CheckBypassed":
    case "ChangesAccepted":
    case "ConfigurationChanged":
      return colors.magenta;
    case "SessionStarted":
    case "SessionImported":
    case "PromptClassified":
    case "PromptContinued":
    case "SubagentStopped":
    case "SessionEnded":
      return colors.cyan;
    default:
      return event satisfies never;
  }
}
