import type { Cause, ChangedFile, EventDraft, FileChangedData } from "../../src/events/event.ts";
import { readStream } from "../../src/events/reader.ts";
import { AuditFold } from "../../src/projections/audit/audit-fold.ts";
import { buildView } from "../../src/projections/audit/build-view.ts";
import type { AuditIntegrity, AuditView } from "../../src/projections/audit/audit-view.ts";
import { MemorySession } from "./session.ts";

export const INTACT: AuditIntegrity = { intact: true, problems: [] };

/** The view of a stream's bytes. */
export function auditBytes(bytes: Uint8Array, integrity: AuditIntegrity = INTACT): AuditView {
  const fold = new AuditFold();
  fold.add(readStream(bytes));
  return buildView(fold.state, { stream: "key", integrity });
}

/** What one hook appends: events, or events with the delivery that caused them. */
export type Step =
  EventDraft | { readonly events: readonly EventDraft[]; readonly cause: Partial<Cause> };

/** The view of a session given as events; each stands at its place in the list, from 1. */
export function audited(steps: readonly Step[]): AuditView {
  const session = new MemorySession();
  for (const step of steps) {
    if ("events" in step) session.record(step.events, step.cause);
    else session.record([step]);
  }
  return auditBytes(session.stream.bytes);
}

/** A change to one file, with what is known of it. */
export function edit(
  path: string,
  file: Partial<ChangedFile> = {},
  data: Partial<FileChangedData> = {},
): EventDraft {
  return {
    type: "FileChanged",
    data: {
      tool: "Edit",
      source: "edit-tool",
      files: [{ path, identity: path, kind: "code", change: "modified", ...file }],
      more: 0,
      incomplete: "",
      ...data,
    },
  };
}
