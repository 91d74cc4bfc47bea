/** Something of a transcript with the time it bears, in epoch milliseconds. */
export interface Timed {
  readonly at: number | undefined;
}

/** The entries of one subagent, and the next of them. */
class AgentStream<T extends Timed> {
  private readonly entries: Iterator<T>;
  next: T | undefined;
  /** Time of `next`; an entry without one belongs to the one before it. */
  at = 0;

  constructor(entries: Iterable<T>) {
    this.entries = entries[Symbol.iterator]();
    this.advance();
  }

  advance(): void {
    const step = this.entries.next();
    this.next = step.done === true ? undefined : step.value;
    this.at = Math.max(this.at, this.next?.at ?? this.at);
  }
}

/** Gives, in order of time, what the subagents did up to and including a time. */
function* upTo<T extends Timed>(agents: AgentStream<T>[], time: number): Generator<T> {
  for (;;) {
    let first: AgentStream<T> | undefined;
    for (const agent of agents) {
      if (agent.next === undefined || agent.at > time) continue;
      if (first === undefined || agent.at < first.at) first = agent;
    }
    if (first?.next === undefined) return;
    yield first.next;
    first.advance();
  }
}

/**
 * The main conversation in its own order, with what subagents did in between by time.
 *
 * @param rest whether what subagents did after the last entry of the main conversation belongs to
 * it: while that one still grows, its next entries come first.
 */
export function* mergeByTime<T extends Timed>(
  main: Iterable<T>,
  agents: readonly Iterable<T>[],
  rest: boolean,
): Generator<T> {
  const streams = agents.map((entries) => new AgentStream(entries));
  let now = 0;
  for (const entry of main) {
    if (entry.at !== undefined && entry.at > now) {
      now = entry.at;
      yield* upTo(streams, now);
    }
    yield entry;
  }
  if (rest) yield* upTo(streams, Number.POSITIVE_INFINITY);
}
