import { dirname, join, resolve } from "node:path";
import type { Cause, EventDraft } from "../events/event.ts";
import { writableId } from "../events/host-id.ts";
import { redact } from "../events/redaction.ts";
import { deliveryKey } from "../projections/fold.ts";
import { identitiesToCover } from "../projections/state.ts";
import type { SessionRecord } from "../projections/session-record.ts";
import type { LedgerState } from "../projections/state.ts";
import { now, processStart } from "../system/clock.ts";
import { findConfiguration } from "../system/configuration-files.ts";
import { dataRoot as dataRootOf } from "../system/data-root.ts";
import type { DataRoot } from "../system/data-root.ts";
import { exportVariables } from "../system/environment-file.ts";
import { dropLeftovers } from "../system/leftover-files.ts";
import { openSessionRecord, streamKey } from "../system/session-store.ts";
import { readInput } from "../system/standard-input.ts";
import { writeOutput } from "../system/standard-output.ts";
import { lastTranscriptMessage } from "../system/transcript.ts";
import { NOTHING } from "./hook.ts";
import type { Hook, HookDecision } from "./hook.ts";
import { HOOKS } from "./hooks.ts";
import { HOST_EVENTS, parseHostInput } from "./host-input.ts";
import type { HostEvent, HostInput } from "./host-input.ts";
import { hookConfiguration } from "./hook-configuration.ts";
import type { HookConfiguration } from "./hook-configuration.ts";
import { outputLine, withNotice } from "./host-output.ts";
import type { HostOutput } from "./host-output.ts";
import { wasTold } from "./told-once.ts";
import { onlyLooked } from "./tool-use.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** The hook of every event while the plugin is switched off. */
const off: Hook = () => NOTHING;

/** Says nothing, and is not what a hook prints whose events are on record. */
const ALREADY_TOLD: HostOutput = { suppressOutput: true };

/** Longest error text shown, in characters. */
const MAXIMUM_ERROR = 300;

/** The folder the session belongs to. The input's `cwd` follows the agent's `cd`; this does not. */
function anchorOf(input: HostInput, environment: Environment): string {
  const project = environment["CLAUDE_PROJECT_DIR"];
  if (project !== undefined && project !== "") return project;
  if (input.cwd !== "") return input.cwd;
  try {
    return process.cwd();
  } catch {
    // The folder was deleted under the process.
    return "/";
  }
}

function causeOf(event: HostEvent, input: HostInput, decision: HookDecision): Cause {
  const { tool_use_id, agent_id, prompt_id } = input;
  return {
    event,
    ...(tool_use_id === "" ? {} : { tool_use_id: writableId(tool_use_id) }),
    ...(agent_id === "" ? {} : { agent_id: writableId(agent_id) }),
    ...(prompt_id === "" ? {} : { prompt_id: writableId(prompt_id) }),
    ...(decision.delivery === undefined ? {} : { delivery: decision.delivery }),
  };
}

/** Whether the stream holds this delivery already; it then counts once, and is answered the same. */
function isRecorded(state: LedgerState, event: HostEvent, cause: Cause): boolean {
  const key = event === "Stop" ? undefined : deliveryKey(cause);
  return key !== undefined && state.deliveries.includes(key);
}

interface HookPlace {
  readonly project: string;
  readonly root: DataRoot;
  readonly key: string;
  readonly environment: Environment;
}

/**
 * The decision with the news about the configuration in front of it. A stop's printed line is part
 * of what it records, so what the user has to be told waits for the next hook, and so does its record.
 */
function withConfiguration(
  event: HostEvent,
  decision: HookDecision,
  { change, notice }: HookConfiguration,
): HookDecision {
  if (change === undefined || decision.repeated !== undefined) return decision;
  if (event === "Stop" && notice !== "") return decision;
  const events: readonly EventDraft[] = [
    { type: "ConfigurationChanged", data: change },
    ...decision.events,
  ];
  return { ...decision, events, output: withNotice(decision.output, notice) };
}

async function decide(
  event: HostEvent,
  input: HostInput,
  record: SessionRecord,
  { project, root, key, environment }: HookPlace,
): Promise<HookDecision> {
  const state = record.load();
  const sources = findConfiguration(project, environment);
  const configuration = await hookConfiguration(sources, state, project);
  // Switched off: nothing is recorded but that it is.
  const hook = configuration.values.enabled ? HOOKS[event] : off;
  const decision = await hook({
    input,
    state,
    now: now(),
    began: processStart(),
    project,
    lookup: {
      project,
      dataRoot: root.path,
      // Only a shell command asks for them.
      get changedIdentities() {
        return identitiesToCover(state);
      },
      hostDiffs: state.hostDiffs,
    },
    configuration,
    earlier: { root, key },
    lastTranscriptMessage: () => lastTranscriptMessage(input.transcript_path),
  });
  return withConfiguration(event, decision, configuration);
}

/** Tells the Bash tool where the data and the command line program are. */
function exportToBash(root: string, environment: Environment): void {
  const file = environment["CLAUDE_ENV_FILE"];
  if (file === undefined || file === "") return;
  const program = join(dirname(process.argv[1] ?? ""), "fable-ish.cjs");
  exportVariables(file, { FABLE_ISH_DATA: root, FABLE_ISH_CLI: program });
}

function say(line: string): void {
  writeOutput(`${line}\n`);
}

/** Saving the ledger is for the next hook's speed and the user's eyes; losing it loses nothing. */
function saveLedger(record: SessionRecord): void {
  try {
    record.save();
  } catch {
    // The snapshot is rebuilt from the stream.
  }
}

/** Reads the input and answers it; a fault that the session was told of is answered with nothing. */
async function respond(event: HostEvent, environment: Environment): Promise<void> {
  const input = parseHostInput(await readInput());
  // The most frequent hook of all opens nothing. Whatever else there is to say, the next one says.
  if (onlyLooked(event, input)) {
    say(outputLine(NOTHING.output));
    return;
  }
  const root = dataRootOf(environment);
  const anchor = anchorOf(input, environment);
  try {
    await recordAndAnswer(event, input, environment, { root, anchor });
  } catch (error) {
    if (!wasTold(event, error, input.session_id, { root: root.path, anchor })) throw error;
    say(outputLine(ALREADY_TOLD));
  }
}

/**
 * Runs one hook: decide, append, answer. The answer comes after the events are on disk, so what was
 * answered is always on record.
 */
async function recordAndAnswer(
  event: HostEvent,
  input: HostInput,
  environment: Environment,
  { root, anchor }: { readonly root: DataRoot; readonly anchor: string },
): Promise<void> {
  const session = input.session_id === "" ? "no-session" : input.session_id;
  const record = openSessionRecord(root, session, anchor);
  const decision = await decide(event, input, record, {
    project: resolve(anchor),
    root,
    key: streamKey(session, anchor),
    environment,
  });
  const cause = causeOf(event, input, decision);
  if (record.readError !== undefined) {
    // What cannot be read cannot be continued; the saved ledger says so until it can.
    saveLedger(record);
    throw record.readError;
  }
  if (!isRecorded(record.state, event, cause)) record.append(decision.events, cause);
  if (event === "SessionStart") exportToBash(root.path, environment);
  say(decision.repeated ?? outputLine(decision.output));
  saveLedger(record);
  if (event === "SessionStart") dropLeftovers(root.path, now());
}

/** Whatever goes wrong in here, the agent goes on: one line that says so, exit status 0. */
function failOpen(name: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  const text = `fable-ish ${name} hook failed open: ${redact(reason, MAXIMUM_ERROR)}`;
  say(outputLine({ systemMessage: text }));
}

function isHostEvent(name: string): name is HostEvent {
  return HOST_EVENTS.some((event) => event === name);
}

/** Entry of the hook program: `argv[2]` is the host's event name. */
export async function runHook(
  name: string | undefined,
  environment: Environment = process.env,
): Promise<void> {
  try {
    if (name === undefined || !isHostEvent(name)) {
      throw new Error(`unknown event "${name ?? ""}"; expected one of ${HOST_EVENTS.join(", ")}`);
    }
    await respond(name, environment);
  } catch (error) {
    failOpen(name ?? "", error);
  }
}
