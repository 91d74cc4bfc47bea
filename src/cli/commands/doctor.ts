import { readInBulk } from "../../system/bulk-reading.ts";
import { listStreams, obstructedStreams } from "../../system/stream-list.ts";
import type { Command, ExitStatus, Invocation } from "../command.ts";
import { counted } from "../count-words.ts";
import {
  checkCaches,
  checkDisk,
  checkLeftovers,
  checkPermissions,
  checkRoot,
} from "../doctor/data-folder.ts";
import { note } from "../doctor/finding.ts";
import type { Finding } from "../doctor/finding.ts";
import { checkBundle, checkHost, checkNode } from "../doctor/installation.ts";
import {
  checkBeginnings,
  checkCopies,
  checkHooks,
  checkStreams,
  lookAtRecorded,
} from "../doctor/recorded.ts";
import { printable, printableJson } from "../printable.ts";
import { dataRoots } from "../stored-session.ts";
import type { Terminal } from "../terminal.ts";
import { padWidth, wrapWidth } from "../text-width.ts";

const NAME_COLUMNS = 13;

function examine(call: Invocation): readonly Finding[] {
  const { environment, options } = call;
  readInBulk(call.program);
  const roots = dataRoots(call);
  const streams = listStreams(roots);
  const recorded = lookAtRecorded(streams);
  const obstructed = (root: string): boolean => obstructedStreams([root]).length > 0;
  const used = roots.filter(
    (root) => obstructed(root) || streams.some((stream) => stream.root === root),
  );
  const examined = used.length === 0 ? roots.slice(0, 1) : used;
  const perRoot = examined.flatMap((root) => {
    const own = streams.filter((stream) => stream.root === root);
    const place = checkRoot(root, own.length, environment);
    if (own.length === 0) return obstructed(root) ? [place, ...checkPermissions(root)] : [place];
    return [
      place,
      ...checkPermissions(root),
      ...checkDisk(root),
      checkLeftovers(root, call.now()),
      checkCaches(root),
    ];
  });
  return [
    checkNode(process.versions.node),
    checkBundle(call.program),
    checkHost(recorded.transcript, options.flag("ask-host"), environment),
    checkHooks(recorded, call.now()),
    checkCopies(recorded),
    ...perRoot,
    ...(used.length > 1
      ? [note("data", "several folders hold sessions", "--data DIR looks into one of them alone.")]
      : []),
    ...(streams.length === 0 ? [] : [checkStreams(streams), ...checkBeginnings(streams)]),
  ];
}

function mark({ result }: Finding, { colors }: Terminal): string {
  switch (result) {
    case "fine":
      return colors.green("✓");
    case "note":
      return colors.dim("·");
    case "to-do":
      return colors.red("✗");
    default:
      return result satisfies never;
  }
}

function findingText(finding: Finding, terminal: Terminal): string {
  const room = terminal.columns - NAME_COLUMNS - 3;
  const indent = " ".repeat(NAME_COLUMNS + 2);
  const [first = "", ...more] = wrapWidth(printable(finding.says), room);
  const advice = finding.advice === "" ? [] : wrapWidth(printable(`→ ${finding.advice}`), room);
  return [
    `${mark(finding, terminal)} ${padWidth(finding.check, NAME_COLUMNS)}${first}\n`,
    ...more.map((line) => `${indent}${line}\n`),
    ...advice.map((line) => `${indent}${terminal.colors.yellow(line)}\n`),
  ].join("");
}

/** `doctor`: looks at everything the plugin needs, and says what to do. */
export const doctor: Command = {
  name: "doctor",
  summary: "Check the installation, and say what to do.",
  operands: "",
  maximumOperands: 0,
  description: [
    "Looks at Node.js, the plugin's program files, the host's version, the hooks that have run, the data folder (place, permissions, disk, file system), half-written files, whether two copies of the plugin answer, and whether the latest streams are sound. Nothing is changed, and no program is started unless --ask-host is given.",
    "Exit status: 0 fine, 1 something is to be done, 2 wrong use.",
  ],
  options: {
    "ask-host": { type: "flag", says: "Run claude --version (three seconds at most)." },
  },
  examples: [
    { command: "fable-ish doctor", says: "Is everything as it should be?" },
    {
      command: "fable-ish doctor --json | jq '.findings[] | select(.result == \"to-do\")'",
      says: "What is to be done, for a script.",
    },
  ],
  run: (call): ExitStatus => {
    const { terminal, options } = call;
    const findings = examine(call);
    const open = findings.filter(({ result }) => result === "to-do").length;
    if (options.flag("json")) {
      terminal.write(`${printableJson({ fine: open === 0, findings }, 2)}\n`);
    } else {
      for (const finding of findings) terminal.write(findingText(finding, terminal));
      const sum = open === 0 ? "nothing is to be done" : `${counted(open, "thing")} to be done`;
      terminal.write(`${terminal.colors.bold(sum)}\n`);
    }
    return open === 0 ? 0 : 1;
  },
};
