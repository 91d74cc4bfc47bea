import type { SessionImportedData } from "../../events/event.ts";
import { IMPORT_MARK } from "../../import/delivery.ts";
import { walkStream } from "../../events/walk.ts";
import type { ByteSource } from "../../events/walk.ts";

/** What a stream holds of earlier imports. */
export interface KnownDeliveries {
  /** Every delivery that was imported, as its mark in the cause. */
  readonly marks: ReadonlySet<string>;
  /** The last import's own words about its transcript. */
  readonly last: SessionImportedData | undefined;
  /** Hooks of a live session wrote to it. */
  readonly live: boolean;
}

/**
 * Reads through a stream in bounded memory.
 *
 * @throws the system's error when it cannot be read.
 */
export function knownDeliveries(source: ByteSource): KnownDeliveries {
  const marks = new Set<string>();
  let last: SessionImportedData | undefined;
  let live = false;
  for (const { reading } of walkStream(source)) {
    for (const item of reading.items) {
      if (item.kind !== "append") continue;
      for (const { event } of item.events) {
        const { delivery } = event.cause;
        if (delivery?.startsWith(IMPORT_MARK) === true) marks.add(delivery);
        // What somebody added by a command is no delivery of the host.
        else if (event.cause.event !== "command") live = true;
        if (event.type === "SessionImported") last = event.data;
      }
    }
  }
  return { marks, last, live };
}
