import type { Chances } from "./random.ts";
import type { Said, SimulatedSession } from "./simulated-session.ts";

/** How likely a simulated agent does something; assumptions, not measurements. */
export const ASSUMED = {
  /** It runs a check after a block, where one can be run. */
  runs: 0.8,
  /** What it runs covers all that is unproved: told which files, and not told. */
  coversNamed: 0.9,
  coversUnnamed: 0.6,
  /** A check passes. */
  passes: 0.85,
  /** After a failing check it mends the code and runs it again; else it says that it fails. */
  mends: 0.7,
  /** Where nothing can be run it says so in the form that was offered. */
  waives: 0.6,
} as const;

/** A kind of session: what the agent does before it first wants to stop. */
export interface Behaviour {
  readonly name: string;
  /** Whether the project has anything to run. */
  readonly runnable: boolean;
  /** Gives what the agent's message says. */
  readonly play: (session: SimulatedSession, chances: Chances) => Said;
  /** A turn of a few words after the work, in which nothing is done. */
  readonly thanks?: boolean;
}

function files(folder: string, chances: Chances): readonly string[] {
  return Array.from({ length: chances.upTo(4) }, (_, at) => `${folder}/src/file-${at}.ts`);
}

function work(session: SimulatedSession, chances: Chances): void {
  session.prompt(chances.with(0.2) ? "deep" : "normal");
  session.edit(files("api", chances));
}

export const BEHAVIOURS: readonly Behaviour[] = [
  {
    name: "verifies at the end",
    runnable: true,
    play: (session, chances) => {
      work(session, chances);
      session.check("", "passed");
      return {};
    },
  },
  {
    name: "verifies, then edits again",
    runnable: true,
    play: (session, chances) => {
      work(session, chances);
      session.check("", "passed");
      session.edit(["api/src/file-0.ts"]);
      return {};
    },
  },
  {
    name: "verifies one of two packages",
    runnable: true,
    play: (session, chances) => {
      work(session, chances);
      session.edit(files("web", chances));
      session.check("api", "passed");
      return {};
    },
  },
  {
    name: "never verifies",
    runnable: true,
    play: (session, chances) => {
      work(session, chances);
      return {};
    },
  },
  {
    name: "changes code for a question",
    runnable: true,
    play: (session, chances) => {
      session.prompt("quick");
      session.edit(files("api", chances));
      return {};
    },
  },
  {
    name: "masks the status of its check",
    runnable: true,
    play: (session, chances) => {
      work(session, chances);
      session.check("", "unknown");
      return {};
    },
  },
  {
    name: "reports a failing check",
    runnable: true,
    play: (session, chances) => {
      work(session, chances);
      session.check("", "failed");
      return { reports_failure: true };
    },
  },
  {
    name: "writes documents only",
    runnable: true,
    play: (session) => {
      session.prompt("normal");
      session.edit(["docs/guide.md"], "docs");
      return {};
    },
  },
  {
    name: "is thanked after unverified work",
    runnable: true,
    thanks: true,
    play: (session, chances) => {
      work(session, chances);
      return {};
    },
  },
  {
    name: "says at once why nothing can be run",
    runnable: false,
    play: (session, chances) => {
      work(session, chances);
      return { waiver: "no runner on this machine" };
    },
  },
  {
    name: "has nothing to run and does not say so",
    runnable: false,
    play: (session, chances) => {
      work(session, chances);
      return {};
    },
  },
];

/** What a simulated agent does after a block. Gives what its next message says. */
export function react(
  session: SimulatedSession,
  chances: Chances,
  { runnable }: Behaviour,
  isNamed: boolean,
): Said {
  if (!runnable) {
    return isNamed && chances.with(ASSUMED.waives) ? { waiver: "nothing can be run here" } : {};
  }
  if (!chances.with(ASSUMED.runs)) return {};
  const [first = ""] = session.unprovedFolders;
  const covers = chances.with(isNamed ? ASSUMED.coversNamed : ASSUMED.coversUnnamed);
  const folder = covers ? "" : first;
  if (chances.with(ASSUMED.passes)) {
    session.check(folder, "passed");
    return {};
  }
  session.check(folder, "failed");
  if (!chances.with(ASSUMED.mends)) return { reports_failure: true };
  session.edit(["api/src/file-0.ts"]);
  session.check(folder, chances.with(ASSUMED.passes) ? "passed" : "failed");
  return {};
}
