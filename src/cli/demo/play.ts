import { existsSync, mkdirSync, mkdtempSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { StreamEvent } from "../../events/event.ts";
import { STREAM_START } from "../../events/reader.ts";
import type { StreamPlace } from "../../events/reader.ts";
import { walkStream } from "../../events/walk.ts";
import { EMPTY_LEDGER } from "../../projections/ledger.ts";
import type { Ledger } from "../../projections/ledger.ts";
import { streamKey } from "../../system/session-store.ts";
import { findStored, streamSource } from "../../system/stream-list.ts";
import { CommandError } from "../command-error.ts";
import { currentState } from "../session-state.ts";
import type { Environment } from "../terminal.ts";
import { DEMO_SESSION, hostInput } from "./host.ts";
import { DemoProcesses } from "./processes.ts";
import type { CommandRun, HookRun } from "./processes.ts";
import { applyEdit, createProject } from "./project.ts";
import type { Expectation, ScriptStep } from "./script.ts";

/** A ledger field before and after a step. */
export interface LedgerChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What a step did. */
export interface PlayedStep {
  readonly step: ScriptStep;
  readonly number: number;
  readonly command: CommandRun | undefined;
  readonly hook: HookRun;
  /** Position of the first event that the step appended. */
  readonly position: number;
  readonly events: readonly StreamEvent[];
  readonly ledger: readonly LedgerChange[];
  /** What is not as the script expects; empty when all is. */
  readonly surprises: readonly string[];
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function answers(answer: unknown, expected: Expectation): boolean {
  if (!isFields(answer)) return false;
  switch (expected) {
    case "nothing":
      return Object.keys(answer).length === 0;
    case "context":
      return isFields(answer["hookSpecificOutput"]);
    case "block":
      return answer["decision"] === "block" && typeof answer["reason"] === "string";
    default:
      return expected satisfies never;
  }
}

function ledgerChanges(before: Ledger, after: Ledger): readonly LedgerChange[] {
  const old: Readonly<Record<string, unknown>> = { ...before };
  const fields: readonly (readonly [string, unknown])[] = Object.entries(after);
  return fields
    .filter(([field]) => field !== "last_updated")
    .filter(([field, value]) => JSON.stringify(old[field]) !== JSON.stringify(value))
    .map(([field, value]) => ({ field, before: old[field], after: value }));
}

/** A session in a temporary folder, played step by step. */
export class DemoSession {
  readonly folder: string;
  readonly data: string;
  private readonly project: string;
  private readonly processes: DemoProcesses;
  private place: StreamPlace = STREAM_START;
  private ledger: Ledger = EMPTY_LEDGER;
  private number = 0;

  /** @throws CommandError when the hook program does not lie beside the running one. */
  constructor(program: string, environment: Environment) {
    const hookProgram = join(dirname(program), "fable-ish-hook.cjs");
    if (!existsSync(hookProgram)) {
      throw new CommandError(
        "unreadable",
        `The hook program is not at ${hookProgram}.`,
        "Build it with npm run build, or run plugin/dist/fable-ish.cjs.",
      );
    }
    this.folder = realpathSync(mkdtempSync(join(tmpdir(), "fable-ish-demo-")));
    this.data = join(this.folder, "data");
    this.project = join(this.folder, "project");
    mkdirSync(this.project);
    createProject(this.project);
    this.processes = new DemoProcesses(hookProgram, this.project, this.data, environment);
  }

  /** The stream that the hooks wrote. */
  get stream() {
    return findStored(this.data, streamKey(DEMO_SESSION, this.project));
  }

  play(step: ScriptStep): PlayedStep {
    this.number += 1;
    const command = this.act(step);
    const hook = this.processes.runHook(
      step.event,
      hostInput(step, this.number, this.project, command),
    );
    const position = this.place.position + 1;
    const { events, ledger } = this.look();
    return {
      step,
      number: this.number,
      command,
      hook,
      position,
      events,
      ledger,
      surprises: surprises(step, command, hook, events),
    };
  }

  private act({ action }: ScriptStep): CommandRun | undefined {
    if (action.kind === "edit") applyEdit(this.project, action.edit);
    return action.kind === "run-tests" ? this.processes.runTests() : undefined;
  }

  /** What is new in the stream and the ledger. */
  private look(): Pick<PlayedStep, "events" | "ledger"> {
    const { stream } = this;
    if (stream === undefined) return { events: [], ledger: [] };
    const events: StreamEvent[] = [];
    for (const { reading } of walkStream(streamSource(stream), this.place)) {
      for (const item of reading.items) {
        if (item.kind === "append") events.push(...item.events.map(({ event }) => event));
      }
      this.place = reading.end;
    }
    const { ledger } = currentState(stream);
    const changes = ledgerChanges(this.ledger, ledger);
    this.ledger = ledger;
    return { events, ledger: changes };
  }
}

function surprises(
  step: ScriptStep,
  command: CommandRun | undefined,
  hook: HookRun,
  events: readonly StreamEvent[],
): readonly string[] {
  const found: string[] = [];
  const { action } = step;
  if (action.kind === "run-tests" && (command?.status === 0) !== action.passes) {
    found.push(`the tests ended with status ${command?.status ?? "none"}`);
  }
  if (hook.status !== 0) found.push(`the hook ended with status ${hook.status ?? "none"}`);
  if (!answers(hook.answer, step.answer)) found.push(`the hook answered ${hook.line || "nothing"}`);
  const types = events.map(({ type }) => type);
  if (types.join() !== step.events.join()) {
    found.push(`recorded was ${types.join(", ") || "nothing"}, not ${step.events.join(", ")}`);
  }
  return found;
}
