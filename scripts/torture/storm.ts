import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { appendFileSync, existsSync } from "node:fs";
import { streamKey, streamPath } from "../../src/system/session-store.ts";
import { acknowledgementOf, wholeLines } from "./acknowledgements.ts";
import type { Acknowledged, Acknowledgement } from "./acknowledgements.ts";
import { runHookShare } from "./hook-share.ts";
import type { HookShareResult } from "./hook-share.ts";
import { StandingWriters } from "./standing-writers.ts";
import type { Standstill } from "./standing-writers.ts";

export interface StormPlan {
  readonly programs: {
    readonly writer: string;
    readonly standing: string;
    readonly hook: string;
  };
  readonly root: string;
  /** Sessions that the writers are spread over. */
  readonly sessions: readonly string[];
  readonly writers: number;
  /** Appends of one writer, kills not counted. */
  readonly appends: number;
  /** Real hook processes among them, at most. */
  readonly hooks: number;
  /** Epoch milliseconds at which every writer still at work is killed. */
  readonly deadline: number;
  readonly random: () => number;
}

export interface StormResult {
  readonly acknowledged: Acknowledged;
  readonly kills: number;
  /** Pieces of a line that were put at the end of a stream, as a writer torn within leaves them. */
  readonly tears: readonly string[];
  readonly standstills: readonly Standstill[];
  readonly hooks: HookShareResult;
  readonly milliseconds: number;
  /** What writers said on standard error, and writers that failed. */
  readonly complaints: readonly string[];
}

/** One in so many acknowledged appends is followed by the kill of some writer. */
const APPENDS_A_KILL = 30;
/** One in so many kills leaves a torn line as well: a kill alone hardly ever falls into a write. */
const KILLS_A_TEAR = 10;
/** What a line begins with; the number tells the tears apart. */
const tornLine = (number: number): string => `{"v":1,"id":"TORN${String(number).padStart(6, "0")}`;

/** Many writers at once, of which some are killed at random moments and begin again where they were. */
class Storm {
  private readonly plan: StormPlan;
  private readonly acknowledged = new Map<string, Acknowledgement>();
  private readonly complaints: string[] = [];
  private readonly tears: string[] = [];
  private readonly running = new Set<ChildProcess>();
  private readonly standing: StandingWriters;
  private kills = 0;

  constructor(plan: StormPlan) {
    this.plan = plan;
    this.standing = new StandingWriters(plan.programs.standing, plan.root);
  }

  async run(): Promise<StormResult> {
    const { writers, deadline, programs, root, sessions, hooks: count, random } = this.plan;
    const started = Date.now();
    let over = false;
    const end = setTimeout(() => {
      for (const writer of this.running) writer.kill("SIGKILL");
    }, deadline - started);
    const share = { program: programs.hook, root, sessions, count, random, isOver: () => over };
    const hooks = runHookShare(share);
    await Promise.all(Array.from({ length: writers }, (_, index) => this.write(index)));
    over = true;
    clearTimeout(end);
    await this.standing.end();
    const { acknowledged, kills, complaints, tears } = this;
    const milliseconds = Date.now() - started;
    const hookResult = await hooks;
    for (const [id, session] of hookResult.answered) acknowledged.set(id, { session, by: "hook" });
    for (const { id, session } of this.standing.acknowledged) {
      acknowledged.set(id, { session, by: "standing" });
    }
    return {
      acknowledged,
      kills,
      tears,
      standstills: this.standing.standstills,
      hooks: hookResult,
      milliseconds,
      complaints: [...complaints, ...hookResult.complaints, ...this.standing.complaints],
    };
  }

  private async write(index: number): Promise<void> {
    const { sessions, appends, deadline } = this.plan;
    const session = sessions[index % sessions.length] ?? "";
    for (let life = 0, next = 0; next < appends && Date.now() < deadline; life += 1) {
      next = await this.live(`w${index}l${life}`, session, next);
    }
  }

  /** One process's life; gives the number of the append to go on with. */
  private async live(name: string, session: string, first: number): Promise<number> {
    const { programs, root, appends } = this.plan;
    const words = [programs.writer, root, session, name, String(first), String(appends)];
    const writer = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "pipe"] });
    this.running.add(writer);
    let text = "";
    writer.stdout.on("data", (chunk: Buffer) => {
      const piece = chunk.toString();
      text += piece;
      for (let line = 1; line < piece.split("\n").length; line += 1) this.answered(session);
    });
    writer.stderr.on("data", (chunk: Buffer) => this.complaints.push(chunk.toString()));
    const [status, signal] = await new Promise<[number | null, NodeJS.Signals | null]>(
      (resolve) => {
        writer.on("close", (...end) => {
          resolve(end);
        });
      },
    );
    this.running.delete(writer);
    if (signal === "SIGKILL") this.kills += 1;
    else if (status !== 0) this.complaints.push(`${name} ended with ${status ?? signal ?? ""}`);
    const lines = wholeLines(text);
    for (const line of lines) this.acknowledged.set(...acknowledgementOf(line, session));
    return first + lines.length;
  }

  private answered(session: string): void {
    this.standing.othersAnswered(session);
    if (this.plan.random() * APPENDS_A_KILL >= 1) return;
    const all = [...this.running];
    all[Math.floor(this.plan.random() * all.length)]?.kill("SIGKILL");
    if (this.plan.random() * KILLS_A_TEAR < 1) this.tear(session);
  }

  private tear(session: string): void {
    const path = streamPath(this.plan.root, streamKey(session, "/project"));
    if (!existsSync(path)) return;
    const piece = tornLine(this.tears.length);
    appendFileSync(path, piece);
    this.tears.push(piece);
  }
}

export async function runStorm(plan: StormPlan): Promise<StormResult> {
  return await new Storm(plan).run();
}
