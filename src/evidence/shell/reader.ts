import type {
  AndOr,
  Assignment,
  Case,
  Command,
  CompoundList,
  For,
  Function as FunctionNode,
  If,
  ParsedScript,
  Pipeline,
  PipelineNode,
  Redirection as WrittenRedirection,
  Statement,
  Word,
} from "unbash";
import { arithmeticTest, assignedIn, bracketTest, doubleBracketTest } from "./conditions.ts";
import { fromInput, literalPrint, printedLine } from "./printing.ts";
import { holdsOption } from "./option-bundle.ts";
import { parseInFull } from "./full-parser.ts";
import { parsePlain } from "./plain-parser.ts";
import type { Filter, FindScript, ProgramRun, Redirection } from "./program-run.ts";
import type { ShellWord, StatusSource } from "./shell-word.ts";
import { redirect, SHOWN, through, type Sinks } from "./sinks.ts";
import { tooLarge } from "./size.ts";
import { NOTHING, type Step } from "./step.ts";
import { enter, programName, unwrap, type Unwrapped } from "./unwrap.ts";
import { expandWord, literalWord, statusOf, type OnSubstitution } from "./words.ts";

const MAXIMUM_RUNS = 400;
const MAXIMUM_SCRIPT_DEPTH = 6;
const MAXIMUM_REPETITIONS = 24;

function parse(text: string): ParsedScript {
  return parsePlain(text) ?? parseInFull(text);
}

/** Thrown inside the reader only, when a command line has more runs than are worth reading. */
class TooManyRuns extends Error {}

/** What holds at one place of the command line. A subshell gets a copy, a group shares it. */
interface Place {
  directory: string | undefined;
  /** Where `cd -` leads. */
  previous: string | undefined;
  /** Where `popd` leads, the nearest last. */
  folders: (string | undefined)[];
  variables: Map<string, ShellWord>;
  statuses: Set<string>;
  functions: Map<string, FunctionNode>;
  positional: readonly ShellWord[] | undefined;
}

/** What surrounds a command without being changed by it. */
interface Around {
  readonly sinks: Sinks;
  readonly redirections: readonly Redirection[];
  readonly wrappers: readonly string[];
  readonly parent: number;
  readonly depth: number;
  readonly source: string;
  /** Text that reaches the command on its standard input, where it is written out. */
  readonly input?: string | undefined;
}

/** What the reader found; `undefined` when there were too many runs. */
export interface Reading {
  readonly runs: readonly ProgramRun[];
  readonly step: Step;
  readonly complete: boolean;
  /** Where the shell itself stands at the end. */
  readonly directory: string | undefined;
}

function copyOf(place: Place): Place {
  return {
    ...place,
    folders: [...place.folders],
    variables: new Map(place.variables),
    statuses: new Set(place.statuses),
    functions: new Map(place.functions),
  };
}

/** Variables that from now on hold what is only known when the command runs. */
function forget(place: Place, names: readonly string[]): Step[] {
  return names.flatMap((name): Step[] => {
    place.variables.delete(name);
    const held = place.statuses.delete(name);
    return held ? [{ kind: "save", name, status: { kind: "unknown" } }] : [];
  });
}

function sequence(steps: readonly Step[]): Step {
  const [only, ...rest] = steps;
  if (only === undefined) return NOTHING;
  return rest.length === 0 ? only : { kind: "sequence", steps };
}

/** Walks the parser's tree, collecting runs and building the control flow. */
/** Options of `set`, which `+` switches off. */
const SET_BUNDLE = /^[-+][a-z]+$/;

class Reader {
  readonly runs: ProgramRun[] = [];
  complete = true;
  private readonly findScript: FindScript | undefined;

  constructor(findScript: FindScript | undefined) {
    this.findScript = findScript;
  }

  script(text: string, place: Place, around: Around): Step {
    const parsed = parse(text);
    if (parsed.errors !== undefined && parsed.errors.length > 0) this.complete = false;
    return this.parsed(parsed, place, { ...around, source: text });
  }

  private parsed(script: ParsedScript, place: Place, around: Around): Step {
    const inside = script.source === undefined ? around : { ...around, source: script.source };
    return this.statements(script.commands, place, inside);
  }

  private list(list: CompoundList, place: Place, around: Around): Step {
    return this.statements(list.commands, place, around);
  }

  private statements(statements: readonly Statement[], place: Place, around: Around): Step {
    return sequence(
      statements.map((statement): Step => {
        if (statement.background !== true) return this.node(statement.command, place, around);
        const step = this.node(statement.command, copyOf(place), around);
        return { kind: "background", step };
      }),
    );
  }

  private node(node: PipelineNode | AndOr | CompoundList, place: Place, around: Around): Step {
    switch (node.type) {
      case "AndOr":
        return this.andOr(node, place, around);
      case "Pipeline":
        return this.pipeline(node, place, around);
      case "Command":
        return this.command(node, place, around);
      case "Redirected": {
        const inside = this.redirected(node.redirects, place, around);
        return this.node(node.command, place, inside);
      }
      case "Function":
        place.functions.set(node.name.value, node);
        return NOTHING;
      case "Coproc":
        return { kind: "background", step: this.node(node.body, copyOf(place), around) };
      case "If":
        return this.conditional(node, place, around);
      case "For":
        return this.each(node, place, around);
      case "ArithmeticFor":
      case "Select":
        return { kind: "each", body: this.list(node.body, place, around), once: false };
      case "While": {
        const condition = this.list(node.clause, place, around);
        const body = this.list(node.body, place, around);
        return { kind: "loop", condition, until: node.kind === "until", body };
      }
      case "Case":
        return this.choice(node, place, around);
      case "Subshell":
        return { kind: "subshell", step: this.list(node.body, copyOf(place), around) };
      case "BraceGroup":
        return this.list(node.body, place, around);
      case "CompoundList":
        return this.list(node, place, around);
      case "TestCommand": {
        const word = (text: string): ShellWord | undefined => this.reread(text, place);
        return doubleBracketTest(node.expression, word) ?? { kind: "unknown" };
      }
      case "ArithmeticCommand":
        return sequence([
          ...forget(place, assignedIn(node.body)),
          arithmeticTest(node.body) ?? { kind: "unknown" },
        ]);
    }
  }

  private reread(text: string, place: Place): ShellWord | undefined {
    const command = parse(`: ${text}`).commands[0]?.command;
    const [argument] = command?.type === "Command" ? command.suffix : [];
    return argument?.type === "Word" ? expandWord(argument, place, () => undefined)[0] : undefined;
  }

  private andOr(node: AndOr, place: Place, around: Around): Step {
    const [first, ...rest] = node.commands;
    if (first === undefined) return NOTHING;
    return rest.reduce<Step>(
      (left, command, index) => ({
        kind: node.operators[index] === "||" ? "or" : "and",
        left,
        right: this.node(command, place, around),
      }),
      this.node(first, place, around),
    );
  }

  private pipeline(node: Pipeline, place: Place, around: Around): Step {
    if (node.commands.length > MAXIMUM_RUNS) throw new TooManyRuns();
    const filters = node.commands.map((command): Filter => {
      if (command.type !== "Command") return { name: "", words: [] };
      const words = this.writtenWords(command, place);
      const { words: bare } = unwrap(words, place.directory);
      return { name: programName(bare[0]), words: bare.map((word) => word.text) };
    });
    const alone = node.commands.length === 1;
    const steps = node.commands.map((command, index): Step => {
      const later = filters.slice(index + 1);
      const { sinks } = around;
      const stdout = through(sinks.stdout, later);
      const both = node.operators[index] === "|&";
      const inside = { ...around, sinks: { stdout, stderr: both ? stdout : sinks.stderr } };
      const before = node.commands[index - 1];
      const fed = before !== undefined && command.type === "Command";
      const input = fed ? this.literalOutput(before, place) : undefined;
      const there = { ...(later.length > 0 ? inside : around), input };
      return this.node(command, alone ? place : copyOf(place), there);
    });
    const whole: Step = steps.length === 1 ? sequence(steps) : { kind: "pipeline", steps };
    const negations = node.prefixes.filter((prefix) => prefix.type === "Negation").length;
    return negations % 2 === 1 ? { kind: "not", step: whole } : whole;
  }

  /** What `echo`, `printf` or `cat <<EOF` writes into a pipe, where every word of it is known. */
  private literalOutput(node: PipelineNode, place: Place): string | undefined {
    if (node.type !== "Command") return undefined;
    const words = this.writtenWords(node, place);
    if (words[0]?.text === "cat" && words.slice(1).every((word) => word.text === "-")) {
      return this.hereDocument(node);
    }
    return node.redirects.length > 0 ? undefined : literalPrint(words);
  }

  private writtenWords(command: Command, place: Place): ShellWord[] {
    const written = [command.name, ...command.suffix].filter(
      (part): part is Word => part?.type === "Word",
    );
    return written.flatMap((word) => expandWord(word, place, () => undefined));
  }

  private conditional(node: If, place: Place, around: Around): Step {
    const condition = this.list(node.clause, place, around);
    const yes = this.list(node.then, place, around);
    const otherwise = node.else === undefined ? NOTHING : this.list(node.else, place, around);
    const no = node.elif.reduceRight<Step>(
      (rest, branch) => ({
        kind: "if",
        condition: this.list(branch.clause, place, around),
        yes: this.list(branch.then, place, around),
        no: rest,
      }),
      otherwise,
    );
    return { kind: "if", condition, yes, no };
  }

  private each(node: For, place: Place, around: Around): Step {
    const before: Step[] = [];
    const items = (node.wordlist ?? []).flatMap((word) =>
      expandWord(word, place, this.substitution(before, place, around)),
    );
    const listed =
      node.wordlist !== undefined && items.every((item) => item.known && !item.pattern);
    const name = node.name.value;
    forget(place, [name]);
    if (!listed || items.length > MAXIMUM_REPETITIONS) {
      // A pattern that fits nothing stands for itself: there is a turn all the same.
      const once = items.some((item) => item.known && item.text !== "");
      const body = this.list(node.body, place, around);
      return sequence([...before, { kind: "each", body, once }]);
    }
    const bodies = items.map((item): Step => {
      place.variables.set(name, item);
      return this.list(node.body, place, around);
    });
    return sequence([...before, { kind: "repeat", bodies }]);
  }

  private choice(node: Case, place: Place, around: Around): Step {
    const options = node.items.map((item) => this.list(item.body, place, around));
    const total = node.items.some((item) => item.pattern.some((pattern) => pattern.value === "*"));
    return { kind: "choice", options: total ? options : [...options, NOTHING] };
  }

  private substitution(
    before: Step[],
    place: Place,
    around: Around,
    shown = false,
  ): OnSubstitution {
    return (script) => {
      const stdout = shown ? around.sinks.stdout : ({ kind: "captured" } as const);
      const inside = { ...around, sinks: { stdout, stderr: around.sinks.stderr } };
      before.push({ kind: "subshell", step: this.parsed(script, copyOf(place), inside) });
    };
  }

  private redirected(
    written: readonly WrittenRedirection[],
    place: Place,
    around: Around,
    before: Step[] = [],
  ): Around {
    let { sinks } = around;
    const own: Redirection[] = [];
    for (const redirection of written) {
      if (redirection.type !== "Redirect" || redirection.target === undefined) continue;
      const onSubstitution = this.substitution(before, place, around);
      const target = expandWord(redirection.target, place, onSubstitution)[0] ?? literalWord("");
      const input = redirection.operator.startsWith("<");
      const { descriptor } = redirection;
      const number = descriptor?.type === "FileDescriptor" ? descriptor.value : input ? 0 : 1;
      const read = { operator: redirection.operator, descriptor: number, target };
      own.push(read);
      sinks = redirect(sinks, read, place.directory);
    }
    return { ...around, sinks, redirections: [...own, ...around.redirections] };
  }

  private assign(assignment: Assignment, place: Place, onSubstitution: OnSubstitution): Step[] {
    const { name, value } = assignment;
    place.variables.delete(name);
    if (value.type === "ArrayValue") {
      const items = value.elements.flatMap((word) => expandWord(word, place, onSubstitution));
      const [first] = items;
      if (first !== undefined && items.length === 1) place.variables.set(name, first);
      return [{ kind: "save", name, status: { kind: "unknown" } }];
    }
    // The value is one word however many spaces it holds: an assignment does not split.
    const words = expandWord(value, place, onSubstitution);
    const word =
      words.length === 1 ? words[0] : literalWord(words.map((each) => each.text).join(" "));
    const status = this.statusWord(word ?? literalWord(""), place);
    const appended = assignment.append === true || assignment.index !== undefined;
    if (status.kind !== "unknown" && !appended) place.statuses.add(name);
    const numeric = place.statuses.has(name);
    if (word !== undefined && word.known && !appended && !numeric) place.variables.set(name, word);
    return numeric ? [{ kind: "save", name, status: appended ? { kind: "unknown" } : status }] : [];
  }

  private command(node: Command, place: Place, around: Around): Step {
    const before: Step[] = [];
    const printing = /^(?:echo|printf)$/.test(node.name?.value ?? "");
    const redirections = node.redirects;
    const inside = this.redirected(redirections, place, around, before);
    const onSubstitution = this.substitution(before, place, inside, printing);
    const assignments = node.prefix.filter(
      (part): part is Assignment => part.type === "Assignment",
    );
    if (node.name === undefined) {
      const saved = assignments.flatMap((part) => this.assign(part, place, onSubstitution));
      if (redirections.length > 0) this.add(node, [], inside, place, undefined);
      if (saved.length > 0) return sequence([...before, ...saved]);
      return before.length > 0 ? sequence(before) : NOTHING;
    }
    const words = expandWord(node.name, place, onSubstitution);
    const environment = assignments.map((part) => ({
      name: part.name,
      value: this.assignedWord(part, place, onSubstitution),
    }));
    for (const part of node.suffix) {
      if (part.type === "Word") words.push(...expandWord(part, place, onSubstitution));
      else if (part.type === "Assignment") {
        before.push(...this.declared(part, place, node.name.value, onSubstitution));
        words.push(literalWord(part.text));
      }
    }
    const step = this.program(node, words, environment, place, inside);
    return before.length > 0 ? sequence([...before, step]) : step;
  }

  private assignedWord(part: Assignment, place: Place, onSubstitution: OnSubstitution): ShellWord {
    if (part.value.type === "ArrayValue") return literalWord("");
    return expandWord(part.value, place, onSubstitution)[0] ?? literalWord("");
  }

  /** `export X=1`, `local rc=$?`: assignments that are arguments of a builtin. */
  private declared(
    part: Assignment,
    place: Place,
    builtin: string,
    onSubstitution: OnSubstitution,
  ): Step[] {
    if (!/^(?:export|declare|local|readonly|typeset)$/.test(builtin)) return [];
    return this.assign(part, place, onSubstitution);
  }

  private hereDocument(node: Command): string | undefined {
    for (const redirection of node.redirects) {
      if (redirection.type === "HereDoc") return redirection.body.text;
      if (redirection.type === "HereString") return redirection.target?.value;
    }
    return undefined;
  }

  private add(
    node: Command,
    environment: ProgramRun["environment"],
    around: Around,
    place: Place,
    unwrapped: Unwrapped | undefined,
  ): ProgramRun {
    if (this.runs.length >= MAXIMUM_RUNS) throw new TooManyRuns();
    const words = unwrapped?.words ?? [];
    const run: ProgramRun = {
      id: this.runs.length,
      name: programName(words[0]),
      words,
      environment,
      wrappers: [...around.wrappers, ...(unwrapped?.wrappers ?? [])],
      redirections: around.redirections,
      hereDocument: this.hereDocument(node),
      directory: unwrapped === undefined ? place.directory : unwrapped.directory,
      source: around.source.slice(node.pos, node.end),
      stdout: around.sinks.stdout,
      stderr: around.sinks.stderr,
      parent: around.parent,
      fed: unwrapped?.fed ?? false,
    };
    this.runs.push(run);
    return run;
  }

  private program(
    node: Command,
    words: readonly ShellWord[],
    environment: ProgramRun["environment"],
    place: Place,
    around: Around,
  ): Step {
    const called = place.functions.get(words[0]?.text ?? "");
    if (called !== undefined && around.depth < MAXIMUM_SCRIPT_DEPTH) {
      const positional = place.positional;
      place.positional = words;
      const within = { ...around, depth: around.depth + 1, input: undefined };
      const step = this.node(called.body, place, within);
      place.positional = positional;
      return { kind: "call", step };
    }
    const unwrapped = unwrap(words, place.directory);
    const run = this.add(node, environment, around, place, unwrapped);
    const step = this.builtin(run, place, around) ?? this.started(run, unwrapped, place, around);
    const done: Step = unwrapped.optional ? { kind: "choice", options: [step, NOTHING] } : step;
    const kept: Step = unwrapped.lossy ? { kind: "lossy", step: done } : done;
    if (!unwrapped.replacesShell) return kept;
    return sequence([kept, { kind: "leave", how: "exit", status: { kind: "last" } }]);
  }

  /** A program that is a script this reader can look into, or one it cannot. */
  private started(run: ProgramRun, unwrapped: Unwrapped, place: Place, around: Around): Step {
    const opaque: Step = { kind: "run", id: run.id, inner: undefined };
    if (around.depth >= MAXIMUM_SCRIPT_DEPTH) return opaque;
    const given =
      unwrapped.script?.known === true ? unwrapped.script.text : fromInput(run, around.input);
    if (given !== undefined && tooLarge(given) === undefined) {
      const inner = this.nested(run, run.directory, unwrapped.arguments, place);
      const wrappers = [...run.wrappers];
      const text = this.script(given, inner, this.within(run, around, wrappers));
      const step = unwrapped.pipefail
        ? sequence([{ kind: "option", name: "pipefail", on: true }, text])
        : text;
      return { kind: "process", step, stopsAtFailure: unwrapped.stopsAtFailure };
    }
    const found = this.findScript?.(run);
    if (found === undefined || tooLarge(found.text) !== undefined) return opaque;
    const inner = this.nested(run, found.directory, undefined, place);
    const wrappers = [...run.wrappers, found.label];
    const step = this.script(found.text, inner, this.within(run, around, wrappers));
    const { stopsAtFailure } = found;
    return { kind: "run", id: run.id, inner: { kind: "process", step, stopsAtFailure } };
  }

  private within(run: ProgramRun, around: Around, wrappers: readonly string[]): Around {
    return { ...around, wrappers, parent: run.id, depth: around.depth + 1, input: undefined };
  }

  private nested(
    run: ProgramRun,
    directory: string | undefined,
    positional: readonly ShellWord[] | undefined,
    place: Place,
  ): Place {
    const variables = new Map(place.variables);
    for (const { name, value } of run.environment) if (value.known) variables.set(name, value);
    return {
      directory,
      previous: undefined,
      folders: [],
      variables,
      statuses: new Set(),
      functions: new Map(),
      positional,
    };
  }

  /** Commands of the shell itself, which decide where and whether the rest runs. */
  private builtin(run: ProgramRun, place: Place, around: Around): Step | undefined {
    const [, first, second] = run.words;
    switch (run.name) {
      case "true":
      case ":":
        return NOTHING;
      case "false":
        return { kind: "constant", value: 1 };
      case "echo":
      case "printf": {
        const { stdout } = run;
        const shown = stdout.kind === "shown" && stdout.filters.length === 0;
        const pieces = printedLine(run.name, run.words, place.statuses);
        return { kind: "print", line: { pieces, shown } };
      }
      case "cd":
      case "pushd":
      case "popd":
        this.move(run, place);
        return undefined;
      case "exit":
      case "return":
        return { kind: "leave", how: run.name, status: this.statusWord(first, place) };
      case "break":
      case "continue":
        return { kind: "leave", how: run.name, status: { kind: "constant", value: 0 } };
      case "set":
        return this.option(run);
      case "wait":
        return { kind: "wait", job: first !== undefined && second === undefined };
      case "[":
      case "test":
        return bracketTest(this.statusWords(run.words, place));
      case "read":
      case "unset":
        return this.setting(run, place, ({ text }) => [text]);
      case "let":
        return this.setting(run, place, ({ text }) => assignedIn(text));
      case "eval":
        return this.evaluated(run, place, around);
      case "trap":
        return this.trapped(run, place, around);
      default:
        return undefined;
    }
  }

  private setting(
    run: ProgramRun,
    place: Place,
    namesIn: (word: ShellWord) => readonly string[],
  ): Step {
    const forgetting = forget(place, run.words.slice(1).flatMap(namesIn));
    return sequence([...forgetting, { kind: "run", id: run.id, inner: undefined }]);
  }

  private evaluated(run: ProgramRun, place: Place, around: Around): Step | undefined {
    if (!run.words.every((word) => word.known)) return undefined;
    const text = run.words
      .slice(1)
      .map((word) => word.text)
      .join(" ");
    if (around.depth >= MAXIMUM_SCRIPT_DEPTH || tooLarge(text) !== undefined) return undefined;
    return this.script(text, place, { ...around, depth: around.depth + 1 });
  }

  /** `trap 'text' EXIT ERR`: what then decides the status, or runs after a failure. */
  private trapped(run: ProgramRun, place: Place, around: Around): Step | undefined {
    const [action, ...signals] = run.words.slice(run.words[1]?.text === "--" ? 2 : 1);
    if (action === undefined || signals.length === 0) return undefined;
    const traps = signals.flatMap((signal): Step[] => {
      const on = signal.text === "0" ? "EXIT" : signal.text;
      if (on !== "EXIT" && on !== "ERR") return [];
      if (action.text === "-" || action.text === "") return [{ kind: "trap", on, step: undefined }];
      const readable = action.known && tooLarge(action.text) === undefined;
      const inside = { ...around, depth: around.depth + 1, input: undefined };
      // What the variables will hold by then is not known yet.
      const later = { ...copyOf(place), variables: new Map(), statuses: new Set<string>() };
      const step: Step =
        readable && around.depth < MAXIMUM_SCRIPT_DEPTH
          ? this.script(action.text, later, inside)
          : { kind: "leave", how: "exit", status: { kind: "unknown" } };
      return [{ kind: "trap", on, step }];
    });
    return traps.length > 0 ? sequence(traps) : undefined;
  }

  private statusWords(words: readonly ShellWord[], place: Place): ShellWord[] {
    return words.map((word) => {
      const status = this.statusWord(word, place);
      return status.kind === "variable"
        ? { ...word, pieces: [{ kind: "status", source: status }] }
        : word;
    });
  }

  private statusWord(word: ShellWord | undefined, place: Place): StatusSource {
    const name = /^\$\{?([A-Za-z_]\w*)\}?$/.exec(word?.text ?? "")?.[1];
    if (name !== undefined && place.statuses.has(name)) return { kind: "variable", name };
    return statusOf(word);
  }

  private option(run: ProgramRun): Step | undefined {
    const steps: Step[] = [];
    run.words.forEach((word, place) => {
      const on = word.text.startsWith("-");
      const named = holdsOption(word.text, "o", SET_BUNDLE);
      const name = named ? run.words[place + 1]?.text : undefined;
      if (name === "pipefail" || name === "errexit") steps.push({ kind: "option", name, on });
      if (holdsOption(word.text, "e", SET_BUNDLE))
        steps.push({ kind: "option", name: "errexit", on });
    });
    return steps.length > 0 ? sequence(steps) : undefined;
  }

  private move(run: ProgramRun, place: Place): void {
    const target = run.words.slice(1).find((word) => !/^-[A-Za-z]$/.test(word.text));
    const before = place.directory;
    if (run.name === "popd") place.directory = place.folders.pop();
    else if (target === undefined) place.directory = undefined;
    else if (target.text === "-") place.directory = place.previous;
    else place.directory = enter(before, target);
    if (run.name === "pushd") place.folders.push(before);
    place.previous = before;
  }
}

/** Reads a command line that starts in `directory`. Never throws. */
export function readScript(
  text: string,
  directory: string | undefined,
  findScript: FindScript | undefined,
): Reading | undefined {
  const reader = new Reader(findScript);
  const place: Place = {
    directory,
    previous: undefined,
    folders: [],
    variables: new Map(),
    statuses: new Set(),
    functions: new Map(),
    positional: undefined,
  };
  const around: Around = {
    sinks: { stdout: SHOWN, stderr: SHOWN },
    redirections: [],
    wrappers: [],
    parent: -1,
    depth: 0,
    source: text,
  };
  try {
    const step = reader.script(text, place, around);
    return { runs: reader.runs, step, complete: reader.complete, directory: place.directory };
  } catch (fault) {
    if (fault instanceof TooManyRuns || fault instanceof RangeError) return undefined;
    throw fault;
  }
}
