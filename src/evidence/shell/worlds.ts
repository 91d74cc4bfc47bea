import type { StatusSource, WordPiece } from "./shell-word.ts";
import type { PrintedLine, Step } from "./step.ts";

/**
 * Every way a command line can have gone, as far as its control flow tells: the statuses of its
 * programs are not known beforehand, everything else follows from the shell's rules. Asking "what
 * do all ways that agree with what was seen have in common" then answers whose exit status the
 * whole command reports, and what a line printed by `&& echo ok` proves.
 */
export interface World {
  /** Whether the whole command reports 0. */
  readonly zero: boolean;
  /** Per tracked run. A run repeated by a loop failed when one of its turns did. */
  readonly outcomes: readonly RunOutcome[];
  /** Lines printed by `echo` and `printf` where they can be seen, in order. */
  readonly printed: readonly PrintedMark[];
  /** True when nothing that may print ran after the last of them. */
  readonly endsPrinted: boolean;
}

export type RunOutcome = "not-run" | "passed" | "failed";

/** A printed line: texts, statuses as zero or not, and gaps of unknown text. */
export type MarkPiece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "status"; readonly zero: boolean }
  | { readonly kind: "unknown" };

export type PrintedMark = readonly MarkPiece[];

/** What is known of a program beforehand. */
export interface Behaviour {
  readonly status: "zero" | "either";
  /** True when it prints nothing. */
  readonly silent: boolean;
}

type Status = 0 | 1;
type Signal = "none" | "exit" | "return" | "break" | "continue";

interface State {
  readonly status: Status;
  readonly pipeline: readonly Status[];
  readonly saved: ReadonlyMap<string, Status>;
  readonly outcomes: string;
  readonly printed: readonly PrintedMark[];
  readonly endsPrinted: boolean;
  readonly pipefail: boolean;
  readonly errexit: boolean;
  readonly job: Status | undefined;
  readonly signal: Signal;
  readonly onExit: Step | undefined;
  readonly onFailure: Step | undefined;
}

interface Setting {
  /** True inside a condition, where a failure does not end the script. */
  readonly ignoring: boolean;
  /** False at the top level: the host runs the command where `set -e` has no effect. */
  readonly honours: boolean;
}

/** Steps as numbers, so that states with the same traps are the same. */
const STEPS = new WeakMap<Step, number>();
let stepsSeen = 0;

function numberOf(step: Step | undefined): number {
  if (step === undefined) return 0;
  const known = STEPS.get(step);
  if (known !== undefined) return known;
  stepsSeen += 1;
  STEPS.set(step, stepsSeen);
  return stepsSeen;
}

type SpecialKind =
  "choice" | "background" | "wait" | "leave" | "save" | "compare" | "option" | "lossy" | "trap";

type SpecialStep = Extract<Step, { kind: SpecialKind }>;

const SPECIAL: ReadonlySet<string> = new Set<SpecialStep["kind"]>([
  "choice",
  "background",
  "wait",
  "leave",
  "save",
  "compare",
  "option",
  "lossy",
  "trap",
]);

function isSpecial(step: Step): step is SpecialStep {
  return SPECIAL.has(step.kind);
}

/** Thrown inside the evaluation only. */
class TooManyWorlds extends Error {}

const MAXIMUM_STATES = 1_500;
const MAXIMUM_WORK = 30_000;
const NOT_RUN = "-";

function keyOf(state: State): string {
  return JSON.stringify([
    state.status,
    state.pipeline,
    [...state.saved],
    state.outcomes,
    state.printed,
    state.endsPrinted,
    state.pipefail,
    state.errexit,
    state.job,
    state.signal,
    numberOf(state.onExit),
    numberOf(state.onFailure),
  ]);
}

function distinct(states: readonly State[]): readonly State[] {
  if (states.length < 2) return states;
  const found = new Map(states.map((state) => [keyOf(state), state]));
  if (found.size > MAXIMUM_STATES) throw new TooManyWorlds();
  return [...found.values()];
}

function isOpen(state: State): boolean {
  return state.signal === "none";
}

class Evaluation {
  private readonly tracked: ReadonlyMap<number, number>;
  private readonly behave: (id: number) => Behaviour;
  private work = 0;

  constructor(tracked: readonly number[], behave: (id: number) => Behaviour) {
    this.tracked = new Map(tracked.map((id, index) => [id, index]));
    this.behave = behave;
  }

  /** Runs `step` on every open state; closed ones (an `exit` was met) pass by. */
  run(step: Step, states: readonly State[], setting: Setting): readonly State[] {
    const open = states.filter(isOpen);
    if (open.length === 0) return states;
    this.work += open.length;
    if (this.work > MAXIMUM_WORK) throw new TooManyWorlds();
    const closed = states.filter((state) => !isOpen(state));
    return distinct([...closed, ...this.step(step, open, setting)]);
  }

  private step(step: Step, states: readonly State[], setting: Setting): readonly State[] {
    if (isSpecial(step)) return this.special(step, states, setting);
    switch (step.kind) {
      case "constant":
        return this.simple(states, setting, [step.value === 0 ? 0 : 1]);
      case "unknown":
        return this.simple(states, setting, [0, 1]);
      case "run":
        return this.program(step, states, setting);
      case "print":
        return this.print(step.line, states, setting);
      case "sequence":
        return step.steps.reduce((now, each) => this.run(each, now, setting), states);
      case "and":
      case "or":
        return this.andOr(step, states, setting);
      case "not": {
        const after = this.run(step.step, states, { ...setting, ignoring: true });
        return after.map((state) =>
          isOpen(state) ? { ...state, status: state.status === 0 ? 1 : 0 } : state,
        );
      }
      case "pipeline":
        return this.fail(this.pipeline(step.steps, states, setting), setting);
      case "subshell":
        return this.fail(this.inSubshell(step.step, states, setting), setting);
      case "process":
        return this.process(step, states, setting);
      case "call":
        return this.called(step.step, states, setting);
      case "if":
        return this.conditional(step, states, setting);
      case "loop":
        return this.loop(step, states, setting);
      case "each":
        return this.repeat([step.body, step.body], states, setting, step.once ? 1 : 0);
      case "repeat":
        return this.repeat(step.bodies, states, setting, step.bodies.length);
    }
  }

  /** A function runs without the caller's trap for failures. */
  private called(step: Step, states: readonly State[], setting: Setting): readonly State[] {
    const after = states.flatMap((before) =>
      this.run(step, [{ ...before, onFailure: undefined }], setting).map((state): State => ({
        ...state,
        onFailure: state.onFailure ?? before.onFailure,
        signal: state.signal === "return" ? "none" : state.signal,
      })),
    );
    return this.fail(after, setting);
  }

  private special(step: SpecialStep, states: readonly State[], setting: Setting): readonly State[] {
    switch (step.kind) {
      case "choice":
        return step.options.flatMap((option) => this.run(option, states, setting));
      case "background":
        return this.background(step.step, states, setting);
      case "wait":
        return states.flatMap((state) => this.waited(state, step.job));
      case "leave":
        return states.flatMap((state) => this.leave(state, step.how, step.status));
      case "save":
        return states.flatMap((state) => this.save(state, step.name, step.status));
      case "compare":
        return this.compare(step, states, setting);
      case "option":
        return states.map((state) => ({
          ...state,
          status: 0,
          pipeline: [0],
          pipefail: step.name === "pipefail" ? step.on : state.pipefail,
          errexit: step.name === "errexit" ? step.on && setting.honours : state.errexit,
        }));
      case "lossy":
        return this.run(step.step, states, { ...setting, ignoring: true }).map((state) =>
          isOpen(state) ? { ...state, status: 0, pipeline: [0] } : state,
        );
      case "trap":
        return states.map((state): State => {
          const set = step.on === "EXIT" ? { onExit: step.step } : { onFailure: step.step };
          return { ...state, ...set, status: 0, pipeline: [0] };
        });
    }
  }

  /** Ends the script where `set -e` is on and the command just run failed. */
  private fail(states: readonly State[], setting: Setting): readonly State[] {
    if (setting.ignoring) return states;
    return states
      .flatMap((state) => this.afterFailure(state, setting))
      .map((state) =>
        state.errexit && state.status === 1 && isOpen(state) ? { ...state, signal: "exit" } : state,
      );
  }

  /** Runs the trap for failures; where the host runs the command it may have no effect. */
  private afterFailure(state: State, setting: Setting): readonly State[] {
    const { onFailure } = state;
    if (onFailure === undefined || state.status === 0 || !isOpen(state)) return [state];
    const trapped = this.run(onFailure, [{ ...state, onFailure: undefined }], {
      ...setting,
      ignoring: true,
    }).map((after): State =>
      isOpen(after)
        ? { ...after, onFailure, status: state.status, pipeline: state.pipeline }
        : after,
    );
    return setting.honours ? trapped : [state, ...trapped];
  }

  /** Runs what a shell was told to do at its end: an `exit` in it replaces the status. */
  leaving(states: readonly State[], setting: Setting): readonly State[] {
    return states.flatMap((state): readonly State[] => {
      const { onExit } = state;
      if (onExit === undefined) return [state];
      const open: State = { ...state, signal: "none", onExit: undefined, onFailure: undefined };
      const after = this.run(onExit, [open], setting);
      return after.map((left): State =>
        left.signal === "exit" ? left : { ...left, status: state.status },
      );
    });
  }

  private simple(
    states: readonly State[],
    setting: Setting,
    statuses: readonly Status[],
  ): readonly State[] {
    const after = states.flatMap((state) =>
      statuses.map((status): State => ({ ...state, status, pipeline: [status] })),
    );
    return this.fail(after, setting);
  }

  private program(
    step: Extract<Step, { kind: "run" }>,
    states: readonly State[],
    setting: Setting,
  ): readonly State[] {
    const behaviour = this.behave(step.id);
    const statuses: readonly Status[] = behaviour.status === "zero" ? [0] : [0, 1];
    const after =
      step.inner === undefined
        ? states.flatMap((state) =>
            statuses.map((status): State => ({
              ...state,
              status,
              pipeline: [status],
              endsPrinted: state.endsPrinted && behaviour.silent,
            })),
          )
        : this.run(step.inner, states, { ...setting, ignoring: true });
    const noted = after.map((state) => this.note(state, step.id));
    return this.fail(noted, setting);
  }

  private note(state: State, id: number): State {
    const index = this.tracked.get(id);
    if (index === undefined) return state;
    const failed = state.status === 1 || state.outcomes[index] === "F";
    const { outcomes } = state;
    return {
      ...state,
      outcomes: `${outcomes.slice(0, index)}${failed ? "F" : "P"}${outcomes.slice(index + 1)}`,
    };
  }

  private print(line: PrintedLine, states: readonly State[], setting: Setting): readonly State[] {
    if (!line.shown) return this.simple(states, setting, [0]);
    return states.flatMap((state) =>
      this.marks(line.pieces, state).map((mark): State => ({
        ...state,
        status: 0,
        pipeline: [0],
        printed: [...state.printed, mark],
        endsPrinted: true,
      })),
    );
  }

  private marks(pieces: readonly WordPiece[], state: State): readonly PrintedMark[] {
    return [
      pieces.map((piece): MarkPiece => {
        if (piece.kind === "text") return piece;
        if (piece.kind === "unknown") return { kind: "unknown" };
        const values = this.valuesOf(piece.source, state);
        const [value] = values;
        if (value === undefined || values.length > 1) return { kind: "unknown" };
        return { kind: "status", zero: value === 0 };
      }),
    ];
  }

  private valuesOf(source: StatusSource, state: State): readonly Status[] {
    const both: readonly Status[] = [0, 1];
    switch (source.kind) {
      case "last":
        return [state.status];
      case "constant":
        return [source.value === 0 ? 0 : 1];
      case "pipeline": {
        const value = state.pipeline[source.index];
        return value === undefined ? both : [value];
      }
      case "variable": {
        const value = state.saved.get(source.name);
        return value === undefined ? both : [value];
      }
      case "unknown":
        return both;
    }
  }

  private andOr(
    step: Extract<Step, { kind: "and" | "or" }>,
    states: readonly State[],
    setting: Setting,
  ): readonly State[] {
    const wanted = step.kind === "and" ? 0 : 1;
    const left = this.run(step.left, states, { ...setting, ignoring: true });
    const goesOn = left.filter((state) => isOpen(state) && state.status === wanted);
    const ends = left.filter((state) => !isOpen(state) || state.status !== wanted);
    return [...ends, ...this.run(step.right, goesOn, setting)];
  }

  /** What happens inside does not reach out, but for the status, the outcomes and the prints. */
  private inSubshell(step: Step, states: readonly State[], setting: Setting): readonly State[] {
    return states.flatMap((before) => {
      const inside: State = { ...before, onExit: undefined, onFailure: undefined };
      return this.leaving(this.run(step, [inside], setting), setting).map((state): State => ({
        ...before,
        status: state.status,
        pipeline: [state.status],
        outcomes: state.outcomes,
        printed: state.printed,
        endsPrinted: state.endsPrinted,
      }));
    });
  }

  private process(
    step: Extract<Step, { kind: "process" }>,
    states: readonly State[],
    setting: Setting,
  ): readonly State[] {
    const inside: Setting = { ignoring: false, honours: true };
    const after = states.flatMap((before) => {
      const fresh: State = {
        ...before,
        saved: new Map(),
        pipefail: false,
        errexit: step.stopsAtFailure,
        job: undefined,
      };
      return this.inSubshell(step.step, [fresh], inside).map((state): State => ({
        ...before,
        status: state.status,
        pipeline: [state.status],
        outcomes: state.outcomes,
        printed: state.printed,
        endsPrinted: state.endsPrinted,
      }));
    });
    return this.fail(after, setting);
  }

  private pipeline(
    steps: readonly Step[],
    states: readonly State[],
    setting: Setting,
  ): readonly State[] {
    return states.flatMap((before) => {
      let partial: { readonly state: State; readonly statuses: readonly Status[] }[] = [
        { state: before, statuses: [] },
      ];
      for (const step of steps) {
        partial = partial.flatMap(({ state, statuses }) =>
          this.inSubshell(step, [state], setting).map((after) => ({
            state: after,
            statuses: [...statuses, after.status],
          })),
        );
        if (partial.length > MAXIMUM_STATES) throw new TooManyWorlds();
      }
      return partial.map(({ state, statuses }): State => {
        const last = statuses.at(-1) ?? 0;
        const failed: Status = statuses.includes(1) ? 1 : 0;
        return { ...state, status: before.pipefail ? failed : last, pipeline: statuses };
      });
    });
  }

  private conditional(
    step: Extract<Step, { kind: "if" }>,
    states: readonly State[],
    setting: Setting,
  ): readonly State[] {
    const asked = this.run(step.condition, states, { ...setting, ignoring: true });
    const closed = asked.filter((state) => !isOpen(state));
    const open = asked.filter(isOpen);
    // An `if` none of whose branches runs reports 0.
    const yes = open.filter((state) => state.status === 0);
    const no = open
      .filter((state) => state.status === 1)
      .map((state): State => ({ ...state, status: 0 }));
    return [
      ...closed,
      ...this.branch(step.yes, yes, setting),
      ...this.branch(step.no, no, setting),
    ];
  }

  /** No state takes the branch: nothing to evaluate. */
  private branch(step: Step, states: readonly State[], setting: Setting): readonly State[] {
    return states.length === 0 ? [] : this.run(step, states, setting);
  }

  private loop(
    step: Extract<Step, { kind: "loop" }>,
    states: readonly State[],
    setting: Setting,
  ): readonly State[] {
    const goOn: Status = step.until ? 1 : 0;
    const done: State[] = [];
    let now: readonly State[] = states;
    let results: ReadonlyMap<State, Status> = new Map(states.map((state) => [state, 0]));
    for (let turn = 0; turn < 3 && now.length > 0; turn += 1) {
      const next: State[] = [];
      const statuses = new Map<State, Status>();
      for (const before of now) {
        const result = results.get(before) ?? 0;
        for (const asked of this.run(step.condition, [before], { ...setting, ignoring: true })) {
          if (!isOpen(asked)) done.push(asked);
          else if (asked.status !== goOn || turn === 2) done.push({ ...asked, status: result });
          else next.push(...this.run(step.body, [asked], setting));
        }
      }
      const open: State[] = [];
      for (const state of distinct(next)) {
        if (state.signal === "break") done.push({ ...state, signal: "none" });
        else if (state.signal === "continue" || isOpen(state)) {
          const again: State = { ...state, signal: "none" };
          statuses.set(again, again.status);
          open.push(again);
        } else done.push(state);
      }
      now = open;
      results = statuses;
    }
    return done;
  }

  private repeat(
    bodies: readonly Step[],
    states: readonly State[],
    setting: Setting,
    least: number,
  ): readonly State[] {
    const done: State[] = least === 0 ? states.map((state) => ({ ...state, status: 0 })) : [];
    let now = states;
    for (const [index, body] of bodies.entries()) {
      const after = this.run(body, now, setting);
      done.push(...after.filter((state) => state.signal === "exit" || state.signal === "return"));
      done.push(
        ...after
          .filter((state) => state.signal === "break")
          .map((state): State => ({ ...state, signal: "none" })),
      );
      now = after
        .filter((state) => isOpen(state) || state.signal === "continue")
        .map((state): State => ({ ...state, signal: "none" }));
      if (index + 1 >= least) done.push(...now);
    }
    return done;
  }

  private background(step: Step, states: readonly State[], setting: Setting): readonly State[] {
    return states.flatMap((before) =>
      this.inSubshell(step, [before], setting).map((state): State => ({
        ...before,
        outcomes: state.outcomes,
        status: 0,
        pipeline: [0],
        job: state.status,
        // What it prints comes whenever it comes.
        endsPrinted: false,
      })),
    );
  }

  private waited(state: State, forJob: boolean): readonly State[] {
    if (!forJob) return [{ ...state, status: 0, pipeline: [0], endsPrinted: false }];
    const statuses: readonly Status[] = state.job === undefined ? [0, 1] : [state.job];
    return statuses.map((status) => ({ ...state, status, pipeline: [status], endsPrinted: false }));
  }

  private leave(
    state: State,
    how: Exclude<Signal, "none">,
    source: StatusSource,
  ): readonly State[] {
    return this.valuesOf(source, state).map((status) => ({ ...state, status, signal: how }));
  }

  private save(state: State, name: string, source: StatusSource): readonly State[] {
    const saved = new Map(state.saved);
    if (source.kind === "unknown") saved.delete(name);
    const after = (): State => ({ ...state, saved, status: 0, pipeline: [0] });
    if (source.kind === "unknown") return [after()];
    return this.valuesOf(source, state).map((status) => ({
      ...after(),
      saved: new Map(saved).set(name, status),
    }));
  }

  private compare(
    step: Extract<Step, { kind: "compare" }>,
    states: readonly State[],
    setting: Setting,
  ): readonly State[] {
    const after = states.flatMap((state) =>
      this.valuesOf(step.status, state).map((value): State => {
        const status: Status = (value === 0) === (step.test === "zero") ? 0 : 1;
        return { ...state, status, pipeline: [status] };
      }),
    );
    return this.fail(after, setting);
  }
}

const LETTERS: Readonly<Record<string, RunOutcome>> = { P: "passed", F: "failed" };

/**
 * The ways the command line can have gone, with the outcomes of the tracked runs; `undefined` when
 * there are too many to tell.
 */
export function possibleWorlds(
  step: Step,
  tracked: readonly number[],
  behave: (id: number) => Behaviour,
): readonly World[] | undefined {
  const start: State = {
    status: 0,
    pipeline: [0],
    saved: new Map(),
    outcomes: NOT_RUN.repeat(tracked.length),
    printed: [],
    endsPrinted: true,
    pipefail: false,
    errexit: false,
    job: undefined,
    signal: "none",
    onExit: undefined,
    onFailure: undefined,
  };
  try {
    const evaluation = new Evaluation(tracked, behave);
    const setting: Setting = { ignoring: false, honours: false };
    const states = evaluation.leaving(evaluation.run(step, [start], setting), setting);
    return states.map((state) => ({
      zero: state.status === 0,
      outcomes: Array.from(state.outcomes, (letter) => LETTERS[letter] ?? "not-run"),
      printed: state.printed,
      endsPrinted: state.endsPrinted && state.printed.length > 0,
    }));
  } catch (fault) {
    if (fault instanceof TooManyWorlds) return undefined;
    throw fault;
  }
}
