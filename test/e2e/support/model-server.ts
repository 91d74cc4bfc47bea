/**
 * A stand-in for the model, on loopback: it speaks just enough of the Messages API for the real
 * client, and plays turns written down by a test.
 *
 * The main loop and each subagent have a list of turns of their own. A subagent is told apart by a
 * marker in the prompt it was started with (`[[agent:name]]`). Whatever else the client asks for
 * (a title, a count of tokens) is answered shortly and moves no script on.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { isRecord, textOf } from "./json.ts";

export type Block =
  | { readonly text: string }
  | { readonly tool: string; readonly input: Readonly<Record<string, unknown>> };

/** One answer of the model. */
export interface Turn {
  readonly say: readonly Block[];
  /** Milliseconds to wait before the answer. */
  readonly after?: number;
  /** Text of an error to answer with instead. The client asks a few times more before it gives up. */
  readonly error?: string;
}

export interface Script {
  readonly main: readonly Turn[];
  readonly agents?: Readonly<Record<string, readonly Turn[]>>;
}

/** One request of the main loop or of a subagent. */
export interface ModelCall {
  /** `"main"`, or the name in the subagent's marker. */
  readonly loop: string;
  /** Everything the model had not been told before: the text of all messages after its last one. */
  readonly told: string;
  /** Results of tools among it. */
  readonly toolResults: readonly string[];
  /** True when the script had no turn left for this call. */
  readonly unscripted: boolean;
}

/** What the model says when a script has run out; a test sees the call as `unscripted`. */
const LEFTOVER: Turn = { say: [{ text: "Nothing more to say." }] };

/** A request of the client's own loop offers tools; its side requests offer none. */
const FEWEST_TOOLS_OF_A_LOOP = 3;

export class ModelServer {
  /** Shared by all servers: the client drops a tool call whose id a resumed session has already. */
  static #ids = 0;
  readonly #server: Server;
  readonly #script: Script;
  readonly #calls: ModelCall[] = [];
  readonly #other: string[] = [];
  readonly #next = new Map<string, number>();

  private constructor(script: Script) {
    this.#script = script;
    this.#server = createServer((request, response) => {
      void this.#answer(request, response);
    });
  }

  /** A server that listens. */
  static async start(script: Script): Promise<ModelServer> {
    const server = new ModelServer(script);
    await new Promise<void>((resolve, reject) => {
      server.#server.once("error", reject);
      server.#server.listen(0, "127.0.0.1", resolve);
    });
    return server;
  }

  get url(): string {
    const address = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${address.port}`;
  }

  /** Requests of the main loop and of subagents, in the order they came. */
  get calls(): readonly ModelCall[] {
    return this.#calls;
  }

  /** Every other request, as `METHOD url`. */
  get otherRequests(): readonly string[] {
    return this.#other;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => {
      this.#server.close(() => {
        resolve();
      });
    });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = parseObject(await textFrom(request));
    const path = (request.url ?? "").split("?")[0];
    if (request.method !== "POST" || path !== "/v1/messages") {
      this.#other.push(`${request.method ?? ""} ${request.url ?? ""}`);
      sendJson(response, { input_tokens: 10, data: [] });
      return;
    }
    const tools = body["tools"];
    const isLoop = Array.isArray(tools) && tools.length >= FEWEST_TOOLS_OF_A_LOOP;
    if (!isLoop) this.#other.push("POST /v1/messages (side request)");
    const turn = isLoop ? this.#turnFor(body) : LEFTOVER;
    if (turn.after !== undefined) await pause(turn.after);
    if (turn.error !== undefined) {
      const error = { type: "invalid_request_error", message: turn.error };
      sendJson(response, { type: "error", error }, 400);
      return;
    }
    this.#send(response, body, turn);
  }

  #turnFor(body: Record<string, unknown>): Turn {
    const messages = Array.isArray(body["messages"]) ? body["messages"].filter(isRecord) : [];
    const loop = loopOf(messages);
    const script = loop === "main" ? this.#script.main : (this.#script.agents?.[loop] ?? []);
    const place = this.#next.get(loop) ?? 0;
    this.#next.set(loop, place + 1);
    const turn = script[place];
    this.#calls.push({ loop, ...newsOf(messages), unscripted: turn === undefined });
    return turn ?? LEFTOVER;
  }

  #send(response: ServerResponse, body: Record<string, unknown>, turn: Turn): void {
    const content = turn.say.map((block) =>
      "text" in block
        ? { type: "text", text: block.text }
        : { type: "tool_use", id: this.#id("toolu"), name: block.tool, input: block.input },
    );
    const reason = content.some((block) => block.type === "tool_use") ? "tool_use" : "end_turn";
    const message = {
      id: this.#id("msg"),
      type: "message",
      role: "assistant",
      model: typeof body["model"] === "string" ? body["model"] : "scripted",
      content,
      stop_reason: reason,
      stop_sequence: null,
      usage: { input_tokens: 10, output_tokens: 10 },
    };
    if (body["stream"] !== true) {
      sendJson(response, message);
      return;
    }
    response.writeHead(200, { "content-type": "text/event-stream" });
    const send = (type: string, data: Record<string, unknown>): void => {
      response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`);
    };
    send("message_start", { message: { ...message, content: [], stop_reason: null } });
    content.forEach((block, index) => {
      const start = "text" in block ? { ...block, text: "" } : { ...block, input: {} };
      const delta =
        "text" in block
          ? { type: "text_delta", text: block.text }
          : { type: "input_json_delta", partial_json: JSON.stringify(block.input) };
      send("content_block_start", { index, content_block: start });
      send("content_block_delta", { index, delta });
      send("content_block_stop", { index });
    });
    send("message_delta", {
      delta: { stop_reason: reason, stop_sequence: null },
      usage: { output_tokens: 10 },
    });
    send("message_stop", {});
    response.end();
  }

  #id(prefix: string): string {
    ModelServer.#ids += 1;
    return `${prefix}_${String(ModelServer.#ids).padStart(8, "0")}`;
  }
}

/** Which loop a conversation is: a subagent's first message carries the marker. */
function loopOf(messages: readonly Record<string, unknown>[]): string {
  const first = messages.find((message) => message["role"] === "user");
  return /\[\[agent:(\w+)\]\]/.exec(textOf(first?.["content"]))?.[1] ?? "main";
}

/** What came after the model's own last message. */
function newsOf(messages: readonly Record<string, unknown>[]): {
  told: string;
  toolResults: readonly string[];
} {
  const last = messages.findLastIndex((message) => message["role"] === "assistant");
  const contents = messages.slice(last + 1).map((message) => message["content"]);
  const toolResults = contents
    .flatMap((content): readonly unknown[] => (Array.isArray(content) ? content : []))
    .filter(isRecord)
    .filter((block) => block["type"] === "tool_result")
    .map((block) => textOf(block["content"]));
  return { told: contents.map(textOf).join("\n"), toolResults };
}

async function textFrom(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(value));
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
