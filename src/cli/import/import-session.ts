import { basename } from "node:path";
import type { EventDraft } from "../../events/event.ts";
import { redactDraft } from "../../events/redact-draft.ts";
import { DeliveryReader } from "../../import/deliveries.ts";
import { IMPORT_MARK } from "../../import/delivery.ts";
import type { Delivery } from "../../import/delivery.ts";
import { mergeByTime } from "../../import/merge.ts";
import { isCopied } from "../../import/outline.ts";
import type { Origin, Outline } from "../../import/outline.ts";
import type { LedgerState } from "../../projections/state.ts";
import { openImportRecord, openTrialRecord } from "../../system/import-store.ts";
import type { ImportRecord } from "../../system/import-store.ts";
import type { DataRoot } from "../../system/data-root.ts";
import { streamKey, streamPath } from "../../system/session-store.ts";
import { DiskStreamFile } from "../../system/stream-file.ts";
import { agentsOf } from "../../system/transcript-files.ts";
import type { TranscriptFile } from "../../system/transcript-files.ts";
import { VERSION } from "../../version.ts";
import type { Ancestry } from "./ancestors.ts";
import { decideDelivery, importCause, importMark } from "./deliver.ts";
import type { DeliveryPlace } from "./deliver.ts";
import { isEvidence } from "./evidence-tools.ts";
import { unreadable } from "./imported-session.ts";
import type { ImportedSession, ImportStatus } from "./imported-session.ts";
import { knownDeliveries } from "./known-deliveries.ts";
import type { KnownDeliveries } from "./known-deliveries.ts";
import { headOfTranscript, survey } from "./survey.ts";
import type { Survey } from "./survey.ts";
import { transcriptLines } from "./transcript-lines.ts";
import type { BrokenLine, LineListener } from "./transcript-lines.ts";

export interface ImportContext {
  readonly root: DataRoot;
  /** Data roots that may hold a live stream of the session. */
  readonly roots: readonly string[];
  readonly ancestry: Ancestry;
  readonly trial: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly onBytes: (count: number) => void;
}

/** A transcript that nobody wrote to for so long, in milliseconds, is taken to be at its end. */
const SETTLED = 3_600_000;
/** Most broken lines that are told one by one. */
const MAXIMUM_BROKEN = 100;

const SESSION_NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The session a transcript is of: its name says so, whatever was copied into it. */
function sessionOf(path: string, outline: Outline): string {
  const name = basename(path, ".jsonl");
  return SESSION_NAME.test(name) || outline.session === "" ? name : outline.session;
}

/** The message of a stop hook came back: it did block. */
function isFeedback(draft: EventDraft): boolean {
  return draft.type === "PromptContinued" && draft.data.reason === "gate-message";
}

/** One transcript on its way into a stream. */
class Import {
  private readonly file: TranscriptFile;
  private readonly context: ImportContext;
  private readonly head: Outline;
  private readonly session: string;
  private readonly key: string;
  private readonly broken: BrokenLine[] = [];
  private brokenLines = 0;
  private readonly counts = { agents: 0, events: 0, stops: 0, blocks: 0, host_blocks: 0 };
  private readonly skipped = { copied: 0, unknown: 0 };
  private time = 0;
  /** The line at hand. */
  private at = { file: "", line: 0 };

  constructor(file: TranscriptFile, context: ImportContext) {
    this.file = file;
    this.context = context;
    this.head = headOfTranscript(file.path);
    this.session = sessionOf(file.path, this.head);
    this.key = streamKey(this.session, this.head.project);
  }

  async run(): Promise<ImportedSession> {
    if (!this.head.isIdentified) return this.result("empty");
    if (this.isLiveElsewhere()) return this.result("live");
    const known = this.known(this.context.root.path);
    if (known.live) return this.result("live");
    const earlier = known.last?.entries ?? 0;
    const whole = survey(this.file.path, earlier, this.listener(false));
    if (known.last !== undefined && known.last.digest !== whole.digestOfEarlier) {
      return this.result("changed", whole);
    }
    const target = this.open();
    try {
      target.record.load();
      if (target.record.readError !== undefined) throw target.record.readError;
      await this.deliverAll(target.record, whole, known);
      if (this.counts.events > 0) target.finish();
    } finally {
      target.close();
    }
    const nothing = known.marks.size === 0 ? "empty" : "known";
    return this.result(this.counts.events > 0 ? "imported" : nothing, whole);
  }

  private known(root: string): KnownDeliveries {
    return knownDeliveries(new DiskStreamFile(streamPath(root, this.key)));
  }

  private isLiveElsewhere(): boolean {
    const { root, roots } = this.context;
    return roots.some((other) => other !== root.path && this.known(other).live);
  }

  private open(): ImportRecord {
    const { root, trial } = this.context;
    const open = trial ? openTrialRecord : openImportRecord;
    return open(root, this.key, this.session, () => this.time);
  }

  private async deliverAll(
    record: ImportRecord["record"],
    whole: Survey,
    known: KnownDeliveries,
  ): Promise<void> {
    const place = { project: this.head.project, dataRoot: this.context.root.path };
    for (const delivery of this.deliveries(whole)) {
      if (known.marks.has(importMark(delivery.mark, delivery.event))) continue;
      const drafts = await this.decide(delivery, record.state, place);
      if (drafts.length === 0) continue;
      this.time = delivery.at;
      if (this.counts.events === 0) this.begin(record, whole, known);
      record.append(drafts, importCause(delivery));
      this.count(drafts, delivery);
    }
  }

  /** A call that no hook could have read, such as one nested too deeply, is told like its line. */
  private async decide(
    delivery: Delivery,
    state: LedgerState,
    place: DeliveryPlace,
  ): Promise<readonly EventDraft[]> {
    try {
      return (await decideDelivery(delivery, state, place)).map(redactDraft);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.tell({ ...this.at, problem: "nested too deeply" });
      return [];
    }
  }

  private *deliveries(whole: Survey): Generator<Delivery> {
    const { path } = this.file;
    const settled = this.context.now - whole.outline.until > SETTLED;
    const origin = this.origin(whole.outline);
    const reader = new DeliveryReader({ session: this.session, transcript: path, isEvidence });
    const agents = agentsOf(path, (other) => headOfTranscript(other).session === this.session);
    this.counts.agents = agents.length;
    const merged = mergeByTime(
      transcriptLines(path, this.listener(true)),
      agents.map((source) => transcriptLines(source.path, this.listener(true), source)),
      settled,
    );
    for (const { entry, number, source } of merged) {
      if (source === undefined && isCopied(entry, number, origin)) {
        this.skipped.copied += 1;
        continue;
      }
      if (entry.content.kind === "unknown") this.skipped.unknown += 1;
      if (source === undefined && number > whole.lines) continue;
      this.at = { file: source?.path ?? path, line: number };
      yield* reader.read(entry, source);
    }
    yield* reader.end(settled);
  }

  private origin({ ownFrom, copiedLines }: Outline): Origin {
    const ancestors = this.context.ancestry.of(this.file.path, this.head);
    return { session: this.session, ownFrom, copiedLines, ancestors };
  }

  /** Says, before the first event of this import, what it was read from. */
  private begin(record: ImportRecord["record"], whole: Survey, known: KnownDeliveries): void {
    const { path } = this.file;
    const { project } = this.head;
    const started: EventDraft = {
      type: "SessionStarted",
      data: { source: "import", project, transcript: path, writer: VERSION },
    };
    const imported: EventDraft = {
      type: "SessionImported",
      data: {
        transcript: path,
        digest: whole.digest,
        entries: whole.lines,
        client: whole.outline.client,
        writer: VERSION,
        until: new Date(whole.outline.until).toISOString(),
      },
    };
    // A killed import has said so already.
    if (known.last?.digest === whole.digest && known.last.entries === whole.lines) return;
    const drafts = known.marks.size === 0 ? [started, imported] : [imported];
    const delivery = `${IMPORT_MARK}${whole.digest}`;
    record.append(drafts, { event: "command", delivery });
    this.counts.events += drafts.length;
  }

  private count(drafts: readonly EventDraft[], { event }: Delivery): void {
    this.counts.events += drafts.length;
    if (drafts.some(isFeedback)) this.counts.host_blocks += 1;
    if (event !== "Stop") return;
    this.counts.stops += 1;
    if (drafts.some(({ type }) => type === "StopBlocked")) this.counts.blocks += 1;
  }

  /** Lines are read twice; what is wrong with them is told once. */
  private listener(tells: boolean): LineListener {
    return {
      onBytes: this.context.onBytes,
      onBroken: (line) => {
        if (tells) this.tell(line);
      },
    };
  }

  private tell(line: BrokenLine): void {
    this.brokenLines += 1;
    if (this.broken.length < MAXIMUM_BROKEN) this.broken.push(line);
  }

  private result(status: ImportStatus, whole?: Survey): ImportedSession {
    const until = (whole?.outline ?? this.head).until;
    return {
      transcript: this.file.path,
      status,
      stream: this.key,
      session: this.session,
      project: this.head.project,
      until: until === 0 ? "" : new Date(until).toISOString(),
      bytes: this.file.bytes,
      lines: whole?.lines ?? 0,
      ...this.counts,
      ...this.skipped,
      broken_lines: this.brokenLines,
      broken: this.broken,
      problem: "",
    };
  }
}

/** Imports one transcript with those of its subagents. Whatever goes wrong is in the result. */
export async function importSession(
  file: TranscriptFile,
  context: ImportContext,
): Promise<ImportedSession> {
  try {
    return await new Import(file, context).run();
  } catch (error) {
    return unreadable(file, error);
  }
}
