import type { StreamFile } from "../events/append.ts";

/** What a stream is read from. */
export type StreamSource = Pick<StreamFile, "read" | "size">;

let readAhead: (source: StreamSource) => StreamSource = (source) => source;

/** The source of the same bytes through which this process reads whole streams. */
export function wholeStreamSource(source: StreamSource): StreamSource {
  return readAhead(source);
}

/** Sets another way of reading whole streams for the process; it must give the very same bytes. */
export function setReadAhead(other: (source: StreamSource) => StreamSource): void {
  readAhead = other;
}
