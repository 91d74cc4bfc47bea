import { dirname } from "node:path";
import type { Outline } from "../../import/outline.ts";
import { sessionsIn } from "../../system/transcript-files.ts";
import type { TranscriptFile } from "../../system/transcript-files.ts";
import { headOfTranscript, uuidsOf } from "./survey.ts";

interface Relative {
  readonly file: TranscriptFile;
  readonly head: Outline;
}

function isOlder(left: Relative, right: Relative): boolean {
  const [one, other] = [left.head.ownFrom, right.head.ownFrom];
  if (one !== 0 && other !== 0 && one !== other) return one < other;
  if (left.file.born !== right.file.born) return left.file.born < right.file.born;
  return left.file.path < right.file.path;
}

/**
 * The sessions that others were forked from. A fork's transcript begins with a copy of another's,
 * so both begin with the same entry; the one that began first has the original.
 */
export class Ancestry {
  private readonly folders = new Map<string, readonly Relative[]>();

  /** Uuids of the entries in the transcripts that a transcript was forked from. */
  of(path: string, head: Outline): ReadonlySet<string> {
    const relatives = this.relatives(dirname(path)).filter(
      (other) => head.firstUuid !== "" && other.head.firstUuid === head.firstUuid,
    );
    const self = relatives.find(({ file }) => file.path === path);
    const uuids = new Set<string>();
    if (self === undefined) return uuids;
    for (const other of relatives) {
      if (other !== self && isOlder(other, self)) uuidsOf(other.file.path, uuids);
    }
    return uuids;
  }

  private relatives(folder: string): readonly Relative[] {
    const known = this.folders.get(folder);
    if (known !== undefined) return known;
    const found = sessionsIn(folder).flatMap((file) => {
      try {
        return [{ file, head: headOfTranscript(file.path) }];
      } catch {
        // What cannot be read is nobody's ancestor.
        return [];
      }
    });
    this.folders.set(folder, found);
    return found;
  }
}
