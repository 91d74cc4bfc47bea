import type { ChangedFile } from "../../events/event.ts";

/** What a claim is about: the content, the mode bits, or putting an earlier state back. */
export type ClaimNature = "content" | "mode" | "restore" | "touch";

/** One file that reading a call says was changed, before the disk is asked. */
export interface Claim {
  /** Absolute, by the project's rules. */
  readonly path: string;
  readonly change: ChangedFile["change"];
  readonly nature: ClaimNature;
  /** The folder's whole content is meant (`rm -r`, `cp -r`, a formatter given a folder). */
  readonly recursive: boolean;
}
