/** One append that its writer was told of, so that it must be in the stream for good. */
export interface Acknowledgement {
  readonly session: string;
  /** Who said it: a writer of the storm, one that stood still, or a real hook process. */
  readonly by: "writer" | "standing" | "hook";
  /** Milliseconds from the call to its return, where they were measured. */
  readonly taken?: number;
  /** Processor time in them, in milliseconds. */
  readonly processor?: number;
  /** How often the writer gave up the processor of its own accord while it appended. */
  readonly waits?: number;
}

export type Acknowledged = ReadonlyMap<string, Acknowledgement>;

/** The whole lines of a text that a kill may have cut short: what follows was told to nobody. */
export function wholeLines(text: string): readonly string[] {
  return text.split("\n").slice(0, -1);
}

/** Reads what a writer printed about one append. */
export function acknowledgementOf(
  line: string,
  session: string,
): readonly [id: string, acknowledgement: Acknowledgement] {
  const [id = "", taken = "", processor = "", waits = ""] = line.split(" ");
  return [
    id,
    {
      session,
      by: "writer",
      taken: Number(taken),
      processor: Number(processor),
      waits: Number(waits),
    },
  ];
}
