import { EventPlaces } from "./event-places.ts";
import type { Fault, LinePlace } from "./integrity-report.ts";

/** One event as the check of parents sees it. */
export interface Sighting extends LinePlace {
  readonly hash: string;
  readonly prev: readonly string[];
  readonly intact: boolean;
}

export interface ParentReport {
  readonly appends: number;
  readonly overlaps: number;
  readonly heads: readonly string[];
  readonly faults: readonly Fault[];
  /** Hashes that events name as parents and no event has. */
  readonly missing: ReadonlySet<string>;
}

interface NamedParent extends LinePlace {
  readonly parent: string;
}

function sameSet(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((value) => right.includes(value));
}

/**
 * Holds the parents that events name against the file.
 *
 * The rule is exact. A writer reads the stream up to some append and names all heads it finds
 * there, and the last append it read is always one of them. So the parents of every append must be
 * the heads as they stood right behind its latest parent. An event that later writers, who had
 * read past its line, do not know of was put in afterwards.
 */
export class ParentCheck {
  private readonly places = new EventPlaces();
  /** Heads right behind an append, by the hash of its last event, where they are more than itself. */
  private readonly headsBehind = new Map<string, readonly string[]>();
  /** Hashes that are not the last of their append; no reader ever sees them as heads. */
  private readonly inner = new Set<string>();
  private readonly unknown: NamedParent[] = [];
  private readonly faults: Fault[] = [];
  private heads: readonly string[] = [];
  private latest = "";
  /** No other line has the hash of the last event: whoever names it names nothing else. */
  private isLatestAlone = false;
  private appends = 0;
  private overlaps = 0;
  /**
   * Behind a damaged place, writers of before and after the damage saw different heads: from there
   * on only the existence of parents is checked.
   */
  private exact = true;

  /** Adds the events of one append, in order. */
  add(events: readonly Sighting[]): void {
    const first = events[0];
    const last = events.at(-1);
    if (first === undefined || last === undefined) return;
    this.appends += 1;
    // Nearly always a writer names the one head there is, and writes a single event.
    if (events.length > 1 || !this.namesTheHead(first)) {
      if (events.some(({ intact, hash }) => !intact || this.places.has(hash))) this.exact = false;
      this.checkFirst(first);
      this.checkInner(events);
    }
    let isNew = true;
    for (const event of events) isNew = this.places.add(event.hash, event);
    if (!isNew && events.length === 1) this.exact = false;
    this.heads = this.headsWith(first, last);
    if (this.heads.length > 1) this.headsBehind.set(last.hash, this.heads);
    this.latest = last.hash;
    this.isLatestAlone = isNew;
  }

  /** Whether nothing about an event's parents has to be looked up. */
  private namesTheHead({ intact, prev }: Sighting): boolean {
    if (!intact || !this.isLatestAlone || prev.length !== 1) return false;
    return prev[0] === this.latest && this.heads.length === 1 && this.heads[0] === this.latest;
  }

  private headsWith({ prev }: Sighting, { hash }: Sighting): readonly string[] {
    if (this.heads.length === 1 && this.heads[0] === prev[0]) return [hash];
    return [...this.heads.filter((head) => !prev.includes(head)), hash];
  }

  report(): ParentReport {
    const missing = new Set<string>();
    for (const { parent, ...place } of this.unknown) {
      const behind = this.places.get(parent);
      if (behind === undefined) missing.add(parent);
      this.faults.push(
        behind === undefined
          ? {
              ...place,
              kind: "missing-event",
              detail: `names a parent (${parent.slice(0, 12)}…) that no line has: an event before it was removed or rewritten`,
            }
          : {
              ...place,
              kind: "wrong-order",
              detail: `names the event on line ${behind.line}, which stands behind it, as its parent`,
            },
      );
    }
    const { appends, overlaps, heads, faults } = this;
    return { appends, overlaps, heads, faults, missing };
  }

  private checkFirst(event: Sighting): void {
    const { prev, intact, line, byte, length } = event;
    // What an edited line names says nothing about the others.
    if (!intact) return;
    const unknown = prev.filter((parent) => !this.places.has(parent));
    for (const parent of unknown) this.unknown.push({ line, byte, length, parent });
    if (unknown.length > 0) {
      this.exact = false;
      return;
    }
    const seen = this.latestOf(prev);
    if (seen !== this.latest) this.overlaps += 1;
    if (this.exact) this.checkHeads(event, seen);
  }

  private checkHeads({ prev, line, byte, length }: Sighting, seen: string): void {
    const expected = seen === "" ? [] : (this.headsBehind.get(seen) ?? [seen]);
    if (sameSet(expected, prev) && !this.inner.has(seen)) return;
    this.exact = false;
    const unseen = expected.filter((head) => !prev.includes(head));
    for (const head of unseen) this.reportInserted(head, line);
    if (unseen.length > 0) return;
    this.faults.push({
      line,
      byte,
      length,
      kind: "wrong-order",
      detail: "names parents that were never the heads of the stream together",
    });
  }

  private reportInserted(head: string, by: number): void {
    const place = this.places.get(head);
    if (place === undefined) return;
    this.faults.push({
      ...place,
      kind: "inserted-event",
      detail: `was put in afterwards: the writer of line ${by} had read past this line and did not see it`,
    });
  }

  private checkInner(events: readonly Sighting[]): void {
    let before: Sighting | undefined;
    for (const event of events) {
      if (before !== undefined) {
        this.inner.add(before.hash);
        if (event.intact && before.intact && !sameSet(event.prev, [before.hash])) {
          const { line, byte, length } = event;
          const detail = "does not name the event before it in its batch as its parent";
          this.faults.push({ line, byte, length, kind: "wrong-order", detail });
        }
      }
      before = event;
    }
  }

  /** The parent that stands last in the file; `""` without parents. */
  private latestOf(parents: readonly string[]): string {
    let latest = "";
    let line = 0;
    for (const parent of parents) {
      const place = this.places.get(parent);
      if (place === undefined || place.line <= line) continue;
      latest = parent;
      line = place.line;
    }
    return latest;
  }
}
