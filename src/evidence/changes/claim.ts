import type { ChangedFile } from "../../events/event.ts";

/**
 * What a claim is about: content, the mode bits alone, a file that may be new (`touch`), or an
 * earlier state put back, which leaves nothing that git would call a difference. What moved along
 * with its folder keeps its own times.
 */
export type ClaimNature = "content" | "mode" | "touch" | "restore" | "moved";

/** One file that the command line says was changed, before the disk is asked. */
export interface Claim {
  /** Absolute, by the project's rules. */
  readonly path: string;
  readonly change: ChangedFile["change"];
  readonly nature: ClaimNature;
  /** A folder at this path stands for the files in it. */
  readonly recursive: boolean;
  /** The program brings the file into being when it is not there. */
  readonly creates: boolean;
  /** It need not have been there (`rm -f`). */
  readonly ifPresent: boolean;
  /** Seldom works unattended: not believed unless the disk agrees. */
  readonly doubtful: boolean;
}

/** What the words of a program say about the files it changes. */
export interface ProgramReading {
  readonly claims: readonly Claim[];
  /** It may change files that its words do not name. */
  readonly opaque: boolean;
}

export const READS_ONLY: ProgramReading = { claims: [], opaque: false };
export const OPAQUE: ProgramReading = { claims: [], opaque: true };

/** Several readings as one. */
export function together(readings: readonly ProgramReading[]): ProgramReading {
  return {
    claims: readings.flatMap(({ claims }) => claims),
    opaque: readings.some(({ opaque }) => opaque),
  };
}
