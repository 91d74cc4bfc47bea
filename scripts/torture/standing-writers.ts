import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { wholeLines } from "./acknowledgements.ts";
import { STANDING_PLACES } from "./standing-place.ts";
import type { StandingPlace } from "./standing-place.ts";

/** One writer that stood still while the others went on. */
export interface Standstill {
  readonly place: StandingPlace;
  /** How often others answered on the same stream before it went on. */
  readonly answers: number;
  /** How long it stood, in milliseconds. */
  readonly stood: number;
}

interface Held {
  readonly child: ChildProcess;
  readonly place: StandingPlace;
  readonly session: string;
  readonly since: number;
  answers: number;
  elsewhere: number;
}

/** Others must answer so often on the stream before a writer that stands still goes on. */
export const WANTED_ANSWERS = 10;
/** After so many answers of others the next writer stands still. */
const ANSWERS_BETWEEN = 20;
/** After so many on other streams its own stream's writers are all done: it goes on, uncounted. */
const MOST_ELSEWHERE = 400;
const RELEASE_INTERVAL = 50;

/** Writers that stop in the middle of an append, one at a time, at every place in turn. */
export class StandingWriters {
  readonly standstills: Standstill[] = [];
  readonly acknowledged: { readonly id: string; readonly session: string }[] = [];
  readonly complaints: string[] = [];
  private readonly program: string;
  private readonly root: string;
  private readonly open = new Set<ChildProcess>();
  private readonly ends: Promise<void>[] = [];
  private started = 0;
  private sinceLast = 0;
  private starting = false;
  private held: Held | undefined;

  constructor(program: string, root: string) {
    this.program = program;
    this.root = root;
  }

  /** To be called at every answer of another writer. */
  othersAnswered(session: string): void {
    const { held } = this;
    if (held === undefined) {
      this.sinceLast += 1;
      if (!this.starting && this.sinceLast >= ANSWERS_BETWEEN) this.start(session);
      return;
    }
    if (held.session !== session) {
      held.elsewhere += 1;
      if (held.elsewhere >= MOST_ELSEWHERE) this.release(held);
      return;
    }
    held.answers += 1;
    if (held.answers >= WANTED_ANSWERS) this.release(held);
  }

  /** Lets the last ones go on, and waits for all to end. */
  async end(): Promise<void> {
    this.starting = true;
    if (this.held !== undefined) this.release(this.held);
    // One may only now be about to stand still.
    const timer = setInterval(() => {
      for (const child of this.open) child.kill("SIGCONT");
    }, RELEASE_INTERVAL);
    await Promise.all(this.ends);
    clearInterval(timer);
  }

  private start(session: string): void {
    this.starting = true;
    this.sinceLast = 0;
    const number = this.started;
    this.started += 1;
    const place = STANDING_PLACES[number % STANDING_PLACES.length] ?? STANDING_PLACES[0];
    const id = `standing-${number}`;
    const words = [this.program, this.root, session, id, place];
    const child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "pipe"] });
    this.open.add(child);
    let text = "";
    child.stdout.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      if (!this.starting || this.held !== undefined || !wholeLines(text).includes("standing")) {
        return;
      }
      this.starting = false;
      this.held = { child, place, session, since: performance.now(), answers: 0, elsewhere: 0 };
    });
    child.stderr.on("data", (chunk: Buffer) => this.complaints.push(chunk.toString()));
    this.ends.push(
      new Promise((resolve) => {
        child.on("close", () => {
          this.open.delete(child);
          const lines = wholeLines(text);
          if (lines.includes(id)) this.acknowledged.push({ id, session });
          if (!lines.includes("saved")) this.complaints.push(`${id} did not end its append`);
          if (!lines.includes("standing")) this.starting = false;
          resolve();
        });
      }),
    );
  }

  private release({ child, place, since, answers }: Held): void {
    this.held = undefined;
    this.standstills.push({ place, answers, stood: performance.now() - since });
    child.kill("SIGCONT");
  }
}
