import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";

export interface StormPlan {
  readonly program: string;
  readonly root: string;
  /** Sessions that the writers are spread over. */
  readonly sessions: readonly string[];
  readonly writers: number;
  /** Appends of one writer, kills not counted. */
  readonly appends: number;
  /** Epoch milliseconds at which every writer still at work is killed. */
  readonly deadline: number;
  readonly random: () => number;
}

export interface StormResult {
  /** Session and time of every acknowledged append, by its id. */
  readonly acknowledged: ReadonlyMap<string, { readonly session: string; readonly taken: number }>;
  readonly kills: number;
  /** How often others answered while one writer stood still; `undefined` when none did. */
  readonly duringStandstill: number | undefined;
  /** What writers said on standard error, and writers that failed. */
  readonly complaints: readonly string[];
}

/** One in so many acknowledged appends is followed by the kill of some writer. */
const APPENDS_A_KILL = 20;
/** After so many answers one writer is stopped where it is, until others answered so often again. */
const STANDSTILL_ANSWERS = 20;

/** Many writers at once, of which some are killed at random moments and begin again where they were. */
class Storm {
  private readonly plan: StormPlan;
  private readonly acknowledged = new Map<string, { session: string; taken: number }>();
  private readonly complaints: string[] = [];
  private readonly running = new Set<ChildProcess>();
  private kills = 0;
  private duringStandstill = 0;
  private answers = 0;
  private held: ChildProcess | undefined;
  private stoodStill = false;

  constructor(plan: StormPlan) {
    this.plan = plan;
  }

  async run(): Promise<StormResult> {
    const { writers } = this.plan;
    const end = setTimeout(() => {
      for (const writer of this.running) writer.kill("SIGKILL");
    }, this.plan.deadline - Date.now());
    await Promise.all(Array.from({ length: writers }, (_, index) => this.write(index)));
    clearTimeout(end);
    const { acknowledged, kills, complaints } = this;
    const duringStandstill = this.stoodStill ? this.duringStandstill : undefined;
    return { acknowledged, kills, duringStandstill, complaints };
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
    const { program, root, appends } = this.plan;
    const words = [program, root, session, name, String(first), String(appends)];
    const writer = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "pipe"] });
    this.running.add(writer);
    let text = "";
    writer.stdout.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      this.answered(writer);
    });
    writer.stderr.on("data", (chunk: Buffer) => this.complaints.push(chunk.toString()));
    const status = await new Promise<number | null>((resolve) => {
      writer.on("close", resolve);
    });
    this.running.delete(writer);
    if (status !== null && status !== 0) this.complaints.push(`${name} ended with ${status}`);
    let next = first;
    // What follows the last line break was cut short by a kill: nobody was told.
    for (const line of text.split("\n").slice(0, -1)) {
      const [id = "", taken = ""] = line.split(" ");
      this.acknowledged.set(id, { session, taken: Number(taken) });
      next += 1;
    }
    return next;
  }

  private answered(writer: ChildProcess): void {
    if (this.plan.random() * APPENDS_A_KILL < 1) this.killOne();
    this.answers += 1;
    if (this.answers === STANDSTILL_ANSWERS) this.holdOther(writer);
    if (this.held === undefined || this.held === writer) return;
    this.duringStandstill += 1;
    if (this.duringStandstill < STANDSTILL_ANSWERS) return;
    this.held.kill("SIGCONT");
    this.held = undefined;
  }

  private killOne(): void {
    const all = [...this.running].filter((writer) => writer !== this.held);
    const victim = all[Math.floor(this.plan.random() * all.length)];
    if (victim?.kill("SIGKILL") === true) this.kills += 1;
  }

  /** Stops another writer wherever it is: nobody else may have to wait for it. */
  private holdOther(writer: ChildProcess): void {
    const other = [...this.running].find((candidate) => candidate !== writer);
    if (other?.kill("SIGSTOP") !== true) return;
    this.held = other;
    this.stoodStill = true;
  }
}

export async function runStorm(plan: StormPlan): Promise<StormResult> {
  return await new Storm(plan).run();
}
