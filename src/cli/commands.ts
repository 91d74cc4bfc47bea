import type { Command } from "./command.ts";

interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  /** Loads the command when it is called: the others cost nothing. */
  readonly load: () => Promise<Command>;
}

/** The commands, in the order in which the help lists them. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: "demo",
    summary: "Play a session through the real hooks and see what they record.",
    load: async () => (await import("./commands/demo.ts")).demo,
  },
  {
    name: "status",
    summary: "Say in one line how the session stands.",
    load: async () => (await import("./commands/status.ts")).status,
  },
  {
    name: "audit",
    summary: "Report what was changed, what verified it, and what was claimed.",
    load: async () => (await import("./commands/audit.ts")).audit,
  },
  {
    name: "sessions",
    summary: "List the recorded sessions.",
    load: async () => (await import("./commands/sessions.ts")).sessions,
  },
  {
    name: "show",
    summary: "Show the events of a session.",
    load: async () => (await import("./commands/show.ts")).show,
  },
  {
    name: "verify",
    summary: "Check that nobody changed, cut or lost anything.",
    load: async () => (await import("./commands/verify.ts")).verify,
  },
  {
    name: "waive",
    summary: "Say why the changes so far need no check.",
    load: async () => (await import("./commands/waive.ts")).waive,
  },
  {
    name: "config",
    summary: "Show the settings in effect and where each comes from.",
    load: async () => (await import("./commands/config.ts")).config,
  },
  {
    name: "replay",
    summary: "Judge recorded stops again and compare.",
    load: async () => (await import("./commands/replay.ts")).replay,
  },
  {
    name: "import",
    summary: "Turn Claude Code transcripts into recorded sessions.",
    load: async () => (await import("./commands/import.ts")).importTranscripts,
  },
  {
    name: "doctor",
    summary: "Check the installation, and say what to do.",
    load: async () => (await import("./commands/doctor.ts")).doctor,
  },
  {
    name: "prune",
    summary: "Delete old sessions; first shows which.",
    load: async () => (await import("./commands/prune.ts")).prune,
  },
  {
    name: "completion",
    summary: "Print a completion script for bash, zsh or fish.",
    load: async () => (await import("./commands/completion.ts")).completionCommand(COMMANDS),
  },
];
