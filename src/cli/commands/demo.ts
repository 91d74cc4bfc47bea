import { rmSync } from "node:fs";
import { relative } from "node:path";
import type { Command, ExitStatus, Invocation } from "../command.ts";
import { counted } from "../count-words.ts";
import { DemoSession } from "../demo/play.ts";
import type { PlayedStep } from "../demo/play.ts";
import { proveStream } from "../demo/proof.ts";
import type { DemoProof } from "../demo/proof.ts";
import { SCRIPT } from "../demo/script.ts";
import { stepText } from "../demo/step-text.ts";
import { printable, printableJson } from "../printable.ts";

function introduction({ terminal: { colors } }: Invocation): string {
  return [
    `\n${colors.bold('fable-ish: an agent says "done" too early')}\n`,
    colors.dim("A session played through the real hook processes, in a temporary folder. The\n"),
    colors.dim("project, its tests and what they print are real; only the agent is an actor.\n\n"),
  ].join("");
}

/** How to call the program again, as short as possible. */
function programCall({ program, directory }: Invocation): string {
  const short = relative(directory, program);
  return `node ${short.startsWith("..") || short === "" ? program : short}`;
}

function verdict(
  steps: readonly PlayedStep[],
  proof: DemoProof,
  { terminal: { colors } }: Invocation,
): string {
  const surprised = steps.filter(({ surprises }) => surprises.length > 0);
  if (surprised.length > 0) {
    const numbers = surprised.map(({ number }) => number).join(", ");
    return `${colors.red(colors.bold(`✗ Not as expected: step ${numbers}.`))} See the lines marked UNLIKE.\n`;
  }
  const log = `${counted(proof.events, "event")}, hash-linked: ${proof.sound ? "sound" : "BROKEN"}`;
  const again = `${proof.reproduced} of ${counted(proof.decisions, "decision")} judged again from it: same bytes`;
  return [
    `${colors.green(colors.bold("✓ Blocked once without proof, let through with it."))}\n`,
    `  The log: ${log}.\n  ${again}.\n`,
  ].join("");
}

function whatNext(call: Invocation, data: string | undefined): string {
  const { colors } = call.terminal;
  const program = programCall(call);
  const line = (command: string, says: string): string =>
    `  ${colors.cyan(command)}\n      ${colors.dim(says)}\n`;
  if (data === undefined) {
    return [
      `\n${colors.bold("Next")}\n`,
      line(`${program} demo --keep`, "keeps the log, so that you can look into it"),
      line(`${program} --help`, "audit, replay, verify, show, status and more"),
    ].join("");
  }
  const at = `--data ${printable(data)}`;
  return [
    `\n${colors.bold("Next")}, the log is kept:\n`,
    line(`${program} audit --last ${at}`, "what was changed, checked and claimed"),
    line(`${program} show ${at}`, "the events"),
    line(`${program} verify ${at}`, "is the log whole? Change a byte of it and ask again"),
    line(`${program} replay --all --explain ${at}`, "why each stop went as it did"),
    line(`${program} status ${at}`, "the session in one line"),
  ].join("");
}

function jsonReport(
  steps: readonly PlayedStep[],
  proof: DemoProof,
  data: string | undefined,
): object {
  return {
    as_expected: steps.every(({ surprises }) => surprises.length === 0),
    steps: steps.map(({ step, number, command, hook, position, events, ledger, surprises }) => ({
      number,
      title: step.title,
      hook: step.event,
      ...(step.quote === "" ? {} : { quote: step.quote }),
      ...(command === undefined ? {} : { command: { status: command.status } }),
      answer: hook.answer,
      milliseconds: Math.round(hook.milliseconds),
      position,
      events,
      ledger,
      surprises,
    })),
    proof,
    ...(data === undefined ? {} : { data }),
  };
}

function playAll(session: DemoSession, call: Invocation): ExitStatus {
  const { terminal, options } = call;
  const asJson = options.flag("json");
  const kept = options.flag("keep") ? session.data : undefined;
  if (!asJson) {
    terminal.write(introduction(call));
    terminal.flush();
  }
  const steps = SCRIPT.map((step) => {
    const played = session.play(step);
    if (!asJson) {
      terminal.write(stepText(played, terminal));
      terminal.flush();
    }
    return played;
  });
  const proof = proveStream(session.stream);
  terminal.write(
    asJson
      ? `${printableJson(jsonReport(steps, proof, kept), 2)}\n`
      : `${verdict(steps, proof, call)}${whatNext(call, kept)}\n`,
  );
  const fine =
    steps.every(({ surprises }) => surprises.length === 0) &&
    proof.sound &&
    proof.reproduced === proof.decisions;
  return fine ? 0 : 1;
}

/** `demo`: a scripted session through the real hook processes. */
export const demo: Command = {
  name: "demo",
  summary: "Play a session through the real hooks and see what they record.",
  operands: "",
  maximumOperands: 0,
  description: [
    "Makes a temporary project with tests, plays what a host sends (a prompt, an edit, a stop, test runs) to the real hook processes, really runs the tests, and shows what each hook answered, which events it appended and what changed in the ledger. Nothing of yours is touched, and everything is removed again.",
    "Exit status: 0 when every hook answered as it should, else 1.",
  ],
  options: { keep: { type: "flag", says: "Keep the folder, to look into the log afterwards." } },
  examples: [
    { command: "fable-ish demo", says: "About two seconds." },
    { command: "fable-ish demo --keep", says: "And then show, verify or replay the log." },
    { command: "fable-ish demo --json | jq '.steps[].answer'", says: "What each hook printed." },
  ],
  run: (call) => {
    const session = new DemoSession(call.program, call.environment);
    try {
      return playAll(session, call);
    } finally {
      if (!call.options.flag("keep")) rmSync(session.folder, { recursive: true, force: true });
    }
  },
};
