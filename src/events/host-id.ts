import { redact } from "./redaction.ts";

/** Forms of a host's own ids, which are no secrets: `toolu_…`, a UUID, a short word. */
const HOST_ID = /^(?:toolu_[A-Za-z0-9_]{1,60}|[0-9a-f]{8}(?:-[0-9a-f]{4,12}){4}|[a-z0-9-]{1,20})$/;

/** Longest id kept, in characters. */
const MAXIMUM_ID = 200;

/** A host's id as it may be written down: its own forms as they are, anything else redacted. */
export function writableId(id: string): string {
  return HOST_ID.test(id) ? id : redact(id, MAXIMUM_ID);
}
