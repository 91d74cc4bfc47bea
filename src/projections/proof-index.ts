import type { ProofFile } from "./proof.ts";

interface FileIndex {
  readonly files: readonly ProofFile[];
  /** Where the file of an identity stands. */
  readonly places: Map<string, number>;
}

function indexOf(files: readonly ProofFile[]): FileIndex {
  return { files, places: new Map(files.map(({ identity }, place) => [identity, place])) };
}

/** The index of the list that was made last: whoever folds a stream asks about this one next. */
let latest: FileIndex = indexOf([]);

function indexed(files: readonly ProofFile[]): Map<string, number> {
  if (latest.files !== files) latest = indexOf(files);
  return latest.places;
}

/** Those of some identities that are in the list, each once, in the order of the list. */
export function listedIdentities(
  files: readonly ProofFile[],
  identities: readonly string[],
): readonly string[] {
  const places = indexed(files);
  const found: number[] = [];
  for (const identity of identities) {
    const place = places.get(identity);
    if (place !== undefined && !found.includes(place)) found.push(place);
  }
  return found.sort((left, right) => left - right).map((place) => files[place]?.identity ?? "");
}

/**
 * A list of files in which some are about to be put in another's place or behind all others. The
 * list that was given stays as it is. Looking a file up does not depend on how many there are.
 */
export class ProofFileEdit {
  private readonly before: readonly ProofFile[];
  private readonly places: Map<string, number>;
  private edited: ProofFile[] | undefined;

  constructor(files: readonly ProofFile[]) {
    this.before = files;
    this.places = indexed(files);
  }

  get(identity: string): ProofFile | undefined {
    const place = this.places.get(identity);
    return place === undefined ? undefined : (this.edited ?? this.before)[place];
  }

  set(file: ProofFile): void {
    this.edited ??= [...this.before];
    const place = this.places.get(file.identity);
    if (place === undefined) {
      this.places.set(file.identity, this.edited.length);
      this.edited.push(file);
    } else this.edited[place] = file;
    // The index fits the new list only.
    latest = { files: this.edited, places: this.places };
  }

  /** The list with what was set; the very one that was given when nothing was. */
  get files(): readonly ProofFile[] {
    return this.edited ?? this.before;
  }
}
