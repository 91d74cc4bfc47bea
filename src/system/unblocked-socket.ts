/** What the runtime wraps around a socket or pipe; opening one stops it from blocking. */
interface SocketHandle {
  open(file: number): unknown;
}

interface SocketHandles {
  readonly Pipe: new (kind: number) => SocketHandle;
}

/** The kind of handle for a socket, as the runtime numbers them. */
const SOCKET = 0;

function isSocketHandles(value: unknown): value is SocketHandles {
  return typeof value === "object" && value !== null && "Pipe" in value;
}

/** Whether asking for the runtime's handles would print a warning. */
function isWarnedOf({ NODE_OPTIONS, NODE_PENDING_DEPRECATION }: NodeJS.ProcessEnv): boolean {
  return NODE_PENDING_DEPRECATION === "1" || NODE_OPTIONS?.includes("deprecation") === true;
}

/**
 * Stops reads of a socket from blocking, and says whether it did. Node.js has no public way to that
 * but `node:net`, whose loading costs a hook more than all its own reading and writing. The handle
 * that `node:net` itself uses does only this; where the runtime does not give it away any more, the
 * answer is false, and `node:net` is the way.
 */
export function unblockSocket(file: number): boolean {
  if (isWarnedOf(process.env) || !("binding" in process)) return false;
  const { binding } = process;
  if (typeof binding !== "function") return false;
  try {
    const handles: unknown = binding.call(process, "pipe_wrap");
    if (!isSocketHandles(handles)) return false;
    const status = new handles.Pipe(SOCKET).open(file);
    // Node.js 20 gives nothing, others the system's number of the fault.
    return status === undefined || status === 0;
  } catch {
    return false;
  }
}
