import type { Cause } from "../events/event.ts";
import type { PlacedEvent } from "../events/reader.ts";
import { DELIVERY_WINDOW, STOP_WINDOW } from "./state.ts";

/** The delivery in full, where the ledger's state keeps a digest of it; `undefined` without a mark. */
function deliveryOf({ event, tool_use_id, delivery }: Cause): string | undefined {
  const mark = tool_use_id ?? delivery;
  return mark === undefined ? undefined : `${event}|${mark}`;
}

interface JudgedStop {
  readonly delivery: string;
  /** Position of the accepted decision. */
  readonly position: number;
}

/**
 * Which deliveries of the host have counted already: the rule of `fold.ts`, for projections that
 * keep a state of their own and change it in place. A property test holds the two together.
 */
export class SeenDeliveries {
  /** In the order in which they came; at most `DELIVERY_WINDOW`. */
  private readonly deliveries = new Set<string>();
  private stops: readonly JudgedStop[] = [];

  /**
   * Whether an append of this cause counts; remembers that it did. To be asked once for each append
   * that holds an intact event this release knows, in the order of the stream.
   */
  accepts(events: readonly PlacedEvent[], cause: Cause): boolean {
    const delivery = deliveryOf(cause);
    if (delivery === undefined) return true;
    for (const { event, position } of events) {
      if (event.type !== "StopBlocked" && event.type !== "StopAllowed") continue;
      return this.acceptsStop({ delivery, position }, event.data.basis);
    }
    if (this.deliveries.has(delivery)) return false;
    this.deliveries.add(delivery);
    if (this.deliveries.size > DELIVERY_WINDOW) {
      const [oldest] = this.deliveries;
      if (oldest !== undefined) this.deliveries.delete(oldest);
    }
    return true;
  }

  private acceptsStop(stop: JudgedStop, basis: number): boolean {
    const { delivery } = stop;
    if (this.stops.some((other) => other.delivery === delivery && basis < other.position)) {
      return false;
    }
    this.stops = [...this.stops, stop].slice(-STOP_WINDOW);
    return true;
  }
}
