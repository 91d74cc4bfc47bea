import type { EventType } from "./event.ts";

/** Turns the data of one version of an event type into that of the next version. */
export type UpcastStep = (
  data: Readonly<Record<string, unknown>>,
) => Readonly<Record<string, unknown>>;

/** For each event type, the steps from version 1 to 2, 2 to 3, and so on, in order. */
export type UpcastSteps = Readonly<Record<EventType, readonly UpcastStep[]>>;

/**
 * Version 1 of a decision was written by `classic` alone, with its cap of two blocks, and read
 * nothing of the final message but whether it announces work.
 */
const stopDecided1To2: UpcastStep = (data) => {
  const { facts } = data;
  const known = typeof facts === "object" && facts !== null ? facts : {};
  return {
    ...data,
    settings: { stop_block_cap: 2 },
    facts: { ...known, claims: [], reports_failure: false, asks_user: false, waiver: "" },
  };
};

/**
 * The steps of this release. A released version is never removed: streams are read for ever.
 * Adding a step raises the current version of its type.
 */
export const UPCAST_STEPS: UpcastSteps = {
  SessionStarted: [],
  PromptClassified: [],
  PromptContinued: [],
  FileChanged: [],
  VerificationRan: [],
  VerificationSettled: [],
  FailureObserved: [],
  VerificationWaived: [],
  CheckBypassed: [],
  ChangesAccepted: [],
  ConfigurationChanged: [],
  SessionImported: [],
  StopBlocked: [stopDecided1To2],
  StopAllowed: [stopDecided1To2],
  StreamRepaired: [],
  SubagentStopped: [],
  TurnFailed: [],
  SessionEnded: [],
};

/** Every event type that this release knows. */
export const EVENT_TYPES = Object.keys(UPCAST_STEPS) as readonly EventType[];

/** The version this release writes for a type. */
export function currentVersion(type: EventType, steps: UpcastSteps = UPCAST_STEPS): number {
  return steps[type].length + 1;
}

/** Whether a type name is one this release knows. */
export function isEventType(type: string): type is EventType {
  return Object.hasOwn(UPCAST_STEPS, type);
}

/**
 * Data of any released version as data of the current one; `undefined` when the version is newer
 * than this release knows.
 */
export function upcast(
  type: EventType,
  version: number,
  data: Readonly<Record<string, unknown>>,
  steps: UpcastSteps = UPCAST_STEPS,
): Readonly<Record<string, unknown>> | undefined {
  if (version > currentVersion(type, steps)) return undefined;
  return steps[type].slice(version - 1).reduce((older, step) => step(older), data);
}
