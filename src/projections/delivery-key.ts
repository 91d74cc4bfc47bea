import type { Cause } from "../events/event.ts";
import { sha256Hex } from "../events/hash.ts";

/** Hex digits of a delivery's digest: 40 bits tell 256 deliveries apart. */
const DELIVERY_DIGITS = 10;

/** A delivery of the host in full; `undefined` when the host gave nothing to recognise it by. */
export function deliveryOf({ event, tool_use_id, delivery }: Cause): string | undefined {
  const mark = tool_use_id ?? delivery;
  return mark === undefined ? undefined : `${event}|${mark}`;
}

/** The digest that the ledger's state keeps of a delivery. */
export function digestOf(delivery: string): string {
  return sha256Hex(delivery).slice(0, DELIVERY_DIGITS);
}

/**
 * The key under which a delivery of the host is recognised when it comes again; `undefined` when
 * the host gave nothing to recognise it by.
 */
export function deliveryKey(cause: Cause): string | undefined {
  const delivery = deliveryOf(cause);
  return delivery === undefined ? undefined : digestOf(delivery);
}
