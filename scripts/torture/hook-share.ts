import { spawn } from "node:child_process";

export interface HookShare {
  /** The bundled hook program. */
  readonly program: string;
  readonly root: string;
  readonly sessions: readonly string[];
  /** Most hook processes that are started. */
  readonly count: number;
  readonly random: () => number;
  /** Whether the storm is over: no more hooks then. */
  readonly isOver: () => boolean;
}

export interface HookShareResult {
  readonly started: number;
  readonly killed: number;
  /** Session of every hook that answered without a fault, by the id of its tool call. */
  readonly answered: ReadonlyMap<string, string>;
  readonly complaints: readonly string[];
}

/** Real hook processes at the same time; the storm's own writers are many enough. */
const AT_ONCE = 3;
/** One hook in so many is killed, some time after its start. */
const HOOKS_A_KILL = 5;
const LATEST_KILL = 1_500;

/** Starts one hook process, as the host does, and waits for its end. */
async function runHook(
  { program, root, random }: HookShare,
  session: string,
  id: string,
): Promise<{ readonly killed: boolean; readonly answer: string; readonly complaint: string }> {
  const child = spawn(process.execPath, [program, "PostToolUse"], {
    env: { PATH: process.env["PATH"], FABLE_ISH_DATA: root, CLAUDE_PROJECT_DIR: "/project" },
  });
  const output = { answer: "", complaint: "" };
  child.stdout.on("data", (chunk: Buffer) => (output.answer += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output.complaint += chunk.toString()));
  child.stdin.on("error", () => undefined);
  child.stdin.end(
    JSON.stringify({
      session_id: session,
      cwd: "/project",
      hook_event_name: "PostToolUse",
      tool_name: "Edit",
      tool_use_id: id,
      tool_input: { file_path: `/project/${id}.ts`, old_string: "a", new_string: "b" },
      tool_response: { filePath: `/project/${id}.ts` },
    }),
  );
  if (random() * HOOKS_A_KILL < 1) {
    const timer = setTimeout(() => void child.kill("SIGKILL"), random() * LATEST_KILL);
    child.once("close", () => {
      clearTimeout(timer);
    });
  }
  const killed = await new Promise<boolean>((resolve) => {
    child.on("close", (_status, signal) => {
      resolve(signal === "SIGKILL");
    });
  });
  return { killed, ...output };
}

/** Runs real hooks, some of them killed, on the streams of a storm for as long as it lasts. */
export async function runHookShare(share: HookShare): Promise<HookShareResult> {
  const answered = new Map<string, string>();
  const complaints: string[] = [];
  let started = 0;
  let killed = 0;
  async function loop(): Promise<void> {
    while (started < share.count && !share.isOver()) {
      const id = `hook-${started}`;
      const session = share.sessions[started % share.sessions.length] ?? "";
      started += 1;
      const run = await runHook(share, session, id);
      if (run.answer === "{}\n") answered.set(id, session);
      else if (!run.killed) complaints.push(`${id} answered ${JSON.stringify(run.answer)}`);
      if (run.killed) killed += 1;
      if (run.complaint !== "") complaints.push(run.complaint);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, loop));
  return { started, killed, answered, complaints };
}
