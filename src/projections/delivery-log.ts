import { digestOf } from "./delivery-key.ts";
import { DELIVERY_WINDOW } from "./state.ts";

interface LoggedDelivery {
  /** In full; `undefined` where only the digest is known. */
  readonly delivery: string | undefined;
  digest: string | undefined;
}

/** Deliveries held before those that no window reaches any more are forgotten. */
const HELD = 8 * DELIVERY_WINDOW;
/** Those behind a place in the log that stays readable: the window itself, and as many steps back. */
const KEPT = 4 * DELIVERY_WINDOW;

/**
 * The latest deliveries while many events are folded: the same window as the state's list, without
 * a new list and a digest for every event. Places in it can be read for some time afterwards.
 */
export class DeliveryLog {
  private entries: LoggedDelivery[] = [];
  /** How many were forgotten before the first one held. */
  private forgotten = 0;
  /** Those of the window that are known in full. */
  private readonly recent = new Set<string>();
  /** How many of the first ones are known by their digests only. */
  private readonly digests: number;

  constructor(digests: readonly string[]) {
    this.digests = digests.length;
    this.entries = digests.map((digest) => ({ delivery: undefined, digest }));
  }

  /** How many were logged so far: a place to come back to. */
  get count(): number {
    return this.forgotten + this.entries.length;
  }

  /** Whether a delivery is among the latest `DELIVERY_WINDOW`. */
  has(delivery: string): boolean {
    if (this.recent.has(delivery)) return true;
    const from = Math.max(0, this.count - DELIVERY_WINDOW);
    if (from >= this.digests) return false;
    const digest = digestOf(delivery);
    for (let at = from; at < this.digests; at += 1) {
      if (this.entries[at - this.forgotten]?.digest === digest) return true;
    }
    return false;
  }

  add(delivery: string): void {
    const leaving = this.entries[this.entries.length - DELIVERY_WINDOW];
    if (leaving?.delivery !== undefined) this.recent.delete(leaving.delivery);
    this.entries.push({ delivery, digest: undefined });
    this.recent.add(delivery);
    if (this.entries.length < HELD) return;
    this.forgotten += this.entries.length - KEPT;
    this.entries = this.entries.slice(-KEPT);
  }

  /** The digests of the window as it was when so many were logged. */
  window(count: number): readonly string[] {
    const end = count - this.forgotten;
    return this.entries.slice(Math.max(0, end - DELIVERY_WINDOW), end).map(digestOfLogged);
  }
}

function digestOfLogged(logged: LoggedDelivery): string {
  return (logged.digest ??= digestOf(logged.delivery ?? ""));
}
