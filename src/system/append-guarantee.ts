import { statfsSync } from "node:fs";

/** What the file system below a data root promises to several writers of one file. */
export type AppendGuarantee =
  | { readonly kind: "atomic" }
  /** Two hooks that append at the same moment can overwrite one another. */
  | { readonly kind: "not-atomic"; readonly fileSystem: string }
  | { readonly kind: "unknown" };

/** Linux: `f_type` of file systems that append by seeking to what they think is the end. */
const NOT_ATOMIC: ReadonlyMap<number, string> = new Map([
  [0x6969, "NFS"],
  [0x517b, "SMB"],
  [0xff534d42, "CIFS"],
  [0xfe534d42, "SMB2"],
  [0x65735546, "FUSE (sshfs and others)"],
  [0x01021997, "9p"],
  [0x5346414f, "AFS"],
  [0x73757245, "Coda"],
  [0x00c36400, "Ceph"],
  [0x0bd00bd0, "Lustre"],
]);

/** The guarantee behind a magic number of `statfs`. */
export function guaranteeOf(magic: number): AppendGuarantee {
  // Some runtimes give the number signed.
  const fileSystem = NOT_ATOMIC.get(magic >>> 0);
  return fileSystem === undefined ? { kind: "atomic" } : { kind: "not-atomic", fileSystem };
}

/** The guarantee at a path. Only Linux names its file systems by magic numbers. */
export function appendGuarantee(path: string): AppendGuarantee {
  if (process.platform !== "linux") return { kind: "unknown" };
  try {
    return guaranteeOf(statfsSync(path).type);
  } catch {
    return { kind: "unknown" };
  }
}
