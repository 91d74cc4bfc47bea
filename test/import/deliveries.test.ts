import { expect } from "chai";
import { DeliveryReader } from "../../src/import/deliveries.ts";
import type { AgentSource } from "../../src/import/deliveries.ts";
import type { Delivery } from "../../src/import/delivery.ts";
import { readEntry } from "../../src/import/entry.ts";
import type { Entry } from "../../src/import/entry.ts";
import { MadeUp } from "../support/transcripts.ts";

function entryOf(line: string): Entry {
  const entry = readEntry(line);
  if (typeof entry === "string") throw new Error(`The line is ${entry}.`);
  return entry;
}

/** What hooks would have got of these lines, of one conversation. */
function delivered(lines: readonly string[], source?: AgentSource): readonly Delivery[] {
  const reader = new DeliveryReader({
    session: "s",
    transcript: "/t.jsonl",
    isEvidence: (tool) => tool !== "Read",
  });
  return [...lines.flatMap((line) => reader.read(entryOf(line), source)), ...reader.end(true)];
}

function stopsOf(made: MadeUp): readonly Readonly<Record<string, unknown>>[] {
  return delivered(made.lines).flatMap(({ event, input }) => (event === "Stop" ? [input] : []));
}

/** What a line says of its place in the transcript, changed. */
function changed(line: string, fields: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ ...(JSON.parse(line) as object), ...fields });
}

describe("the deliveries of a transcript", () => {
  it("have a failed turn where the API ended it, with its error's name or its text", () => {
    const failure = { type: "assistant", isApiErrorMessage: true };
    const message = { model: "<synthetic>", content: [{ type: "text", text: "Overloaded." }] };
    const made = new MadeUp()
      .prompt("Fix it.")
      .add({ ...failure, message, error: "overloaded_error" })
      .add({ ...failure, message });
    expect(delivered(made.lines).map(({ event, input }) => [event, input["error"]])).to.deep.equal([
      ["UserPromptSubmit", undefined],
      ["StopFailure", "overloaded_error"],
      ["StopFailure", "Overloaded."],
    ]);
  });

  it("have nothing of what the client made up itself", () => {
    const message = { model: "<synthetic>", content: [{ type: "text", text: "No response." }] };
    const made = new MadeUp().prompt("Fix it.").add({ type: "assistant", message });
    expect(delivered(made.lines)).to.have.length(1);
  });

  it("have one stop for a message of several blocks, with all its text", () => {
    const made = new MadeUp()
      .prompt("Fix it.")
      .says("First.", null, "msg_a")
      .says("Second.", null, "msg_a")
      .says("", "end_turn", "msg_a");
    const [stop, ...others] = stopsOf(made);
    expect(stop?.["last_assistant_message"]).to.equal("First.\nSecond.");
    expect(others).to.deep.equal([]);
  });

  it("have no stop for a message that says nothing", () => {
    expect(stopsOf(new MadeUp().prompt("Fix it.").says(""))).to.deep.equal([]);
  });

  it("have the text of an assistant that is no list of blocks", () => {
    const message = { id: "msg", content: "Done.", stop_reason: "end_turn" };
    const made = new MadeUp().prompt("Fix it.").add({ type: "assistant", message });
    expect(stopsOf(made)[0]?.["last_assistant_message"]).to.equal("Done.");
  });

  it("give no result of an entry with several to any of its calls for certain", () => {
    const block = { type: "tool_result", is_error: false };
    const content = [
      { ...block, tool_use_id: "toolu_1", content: "one" },
      { ...block, tool_use_id: "toolu_2", content: "two" },
    ];
    const made = new MadeUp()
      .prompt("Run both.")
      .calls("toolu_1", "Bash", { command: "a" })
      .calls("toolu_2", "Bash", { command: "b" })
      .add({ type: "user", message: { content }, toolUseResult: { stdout: "whose?" } });
    const responses = delivered(made.lines).flatMap(({ event, input }) =>
      event === "PostToolUse" ? [input["tool_response"]] : [],
    );
    expect(responses).to.deep.equal([
      { stdout: "one", stderr: "", interrupted: false },
      { stdout: "two", stderr: "", interrupted: false },
    ]);
  });

  it("have a result once, and none that nobody asked for", () => {
    const made = new MadeUp()
      .prompt("Run it.")
      .calls("toolu_1", "Bash", { command: "a" })
      .returns("toolu_1", "one")
      .returns("toolu_1", "one again")
      .returns("toolu_2", "whose?");
    expect(
      delivered(made.lines)
        .map(({ event, mark }) => [event, mark])
        .slice(1),
    ).to.deep.equal([["PostToolUse", "toolu_1"]]);
  });

  describe("of a background command", () => {
    const started = (): MadeUp =>
      new MadeUp()
        .prompt("Start it.")
        .calls("toolu_1", "Bash", { command: "npm run watch" })
        .returns("toolu_1", "Command running in background with ID: b1. Output is elsewhere.");

    it("name it in the response and in the stops, until it ended", () => {
      const made = started().says("It runs.");
      const [, tool] = delivered(made.lines);
      expect(tool?.input["tool_response"]).to.deep.equal({
        stdout: "",
        stderr: "",
        backgroundTaskId: "b1",
      });
      const task = { id: "b1", type: "shell", status: "running", command: "npm run watch" };
      expect(stopsOf(made)[0]?.["background_tasks"]).to.deep.equal([task]);
    });

    for (const [how, ends] of [
      ["a tool of today", (made) => made.calls("toolu_2", "TaskStop", { task_id: "b1" })],
      ["a tool of before", (made) => made.calls("toolu_2", "KillShell", { shell_id: "b1" })],
      ["a tool of long ago", (made) => made.calls("toolu_2", "KillBash", { bash_id: "b1" })],
    ] as readonly (readonly [string, (made: MadeUp) => MadeUp])[]) {
      it(`name it no more when ${how} ended it`, () => {
        const made = ends(started()).returns("toolu_2", "ended").says("It ended.");
        expect(stopsOf(made)[0]?.["background_tasks"]).to.deep.equal([]);
      });
    }

    it("name it no more when a report says so, however it arrives", () => {
      const report =
        "<task-notification>\n<task-id> b1 </task-id>\n<status>completed</status></task-notification>";
      const attachment = { type: "queued_command", prompt: report };
      for (const made of [
        started().prompt(report),
        started().add({ type: "attachment", attachment }),
        started().add({ type: "queue-operation", operation: "enqueue", content: report }),
      ]) {
        expect(stopsOf(made.says("It ended."))[0]?.["background_tasks"]).to.deep.equal([]);
      }
    });

    it("name it still when a report names none, or only quotes one", () => {
      for (const text of [
        "<task-notification>\nno id in it</task-notification>",
        "He said <task-notification>\n<task-id>b1</task-id>",
      ]) {
        const made = started().prompt(text).says("It runs.");
        expect(stopsOf(made)[0]?.["background_tasks"]).to.have.length(1);
      }
    });

    it("name it no more after a new start of the client, and still after a compaction", () => {
      for (const [source, left] of [
        ["resume", 0],
        ["startup", 0],
        ["compact", 1],
      ] as const) {
        const attachment = { type: "hook_success", hookName: `SessionStart:${source}` };
        const made = started().add({ type: "attachment", attachment }).says("So.");
        expect(stopsOf(made)[0]?.["background_tasks"], source).to.have.length(left);
      }
    });
  });

  it("follow an agent that was sent off, until its report", () => {
    const launched = { status: "async_launched", agentId: "a1" };
    const made = new MadeUp()
      .prompt("Send an agent.")
      .calls("toolu_1", "Task", { prompt: "look" })
      .returns("toolu_1", "It was launched.", { toolUseResult: launched });
    const task = { id: "a1", type: "subagent", status: "running", command: "" };
    expect(stopsOf(made.says("Sent."))[0]?.["background_tasks"]).to.deep.equal([task]);
    const done = made.prompt("<task-notification><task-id>a1</task-id>").says("It is back.");
    expect(stopsOf(done)[1]?.["background_tasks"]).to.deep.equal([]);
  });

  describe("of a side chain", () => {
    const chain = (fields: Readonly<Record<string, unknown>>): readonly string[] =>
      new MadeUp()
        .edits("toolu_1", "a.ts")
        .says("a.ts is there.")
        .lines.map((line) => changed(line, { isSidechain: true, ...fields }));

    it("name the agent by the entry, by the file it lies in, or as somebody", () => {
      const source = { agent: "f1", agent_type: "reviewer" };
      for (const [fields, from, id, type] of [
        [{ agentId: "e1" }, source, "e1", "reviewer"],
        [{}, source, "f1", "reviewer"],
        [{}, undefined, "sidechain", ""],
      ] as const) {
        const found = delivered(chain(fields), from);
        expect(found.map(({ event }) => event)).to.deep.equal(["PostToolUse", "SubagentStop"]);
        for (const { input } of found) {
          expect(input).to.include({ agent_id: id, agent_type: type });
        }
      }
    });

    it("have no end where the agent goes on or says nothing, and no prompts", () => {
      const made = new MadeUp()
        .prompt("An agent's task.")
        .says("I look.", "tool_use")
        .says("", "end_turn")
        .says("cut", null);
      const lines = made.lines.map((line) => changed(line, { isSidechain: true, agentId: "e1" }));
      expect(delivered(lines)).to.deep.equal([]);
    });
  });

  it("are marked by their entry, and by their time where it has no name", () => {
    const made = new MadeUp().prompt("Fix it.");
    const [line = ""] = made.lines;
    const [named] = delivered([line]);
    expect(named?.mark).to.equal(entryOf(line).uuid);
    const [nameless] = delivered([changed(line, { uuid: 7 })]);
    expect(nameless?.mark).to.equal(String(named?.at));
  });

  it("never go back in time, whatever the entries say", () => {
    const made = new MadeUp().prompt("One.").prompt("Two.").prompt("Three.").prompt("Four.");
    const [one = "", two = "", three = "", four = ""] = made.lines;
    const queued = {
      type: "attachment",
      attachment: { type: "queued_command", prompt: "Waited." },
    };
    const lines = [
      two,
      changed(one, queued),
      changed(three, { timestamp: "2026-13-45T99:00:00Z" }),
      changed(three, { timestamp: "1960-01-01T00:00:00Z" }),
      changed(four, { timestamp: "yesterday" }),
    ];
    const times = delivered(lines).map(({ at }) => at);
    expect(new Set(times).size).to.equal(1);
    expect(times).to.have.length(5);
  });

  it("have nothing of an empty prompt in the queue, and what was typed of a command", () => {
    const empty = { type: "attachment", attachment: { type: "queued_command", prompt: "" } };
    const typed =
      "<command-message>review</command-message>\n<command-name>/review</command-name>\n<command-args>a.ts</command-args>";
    const made = new MadeUp()
      .add(empty)
      .prompt(typed)
      .prompt("<command-name>/clear</command-name>");
    expect(delivered(made.lines).map(({ input }) => input["prompt"])).to.deep.equal([
      "/review a.ts",
    ]);
  });

  it("have the permission mode and the prompt's id from the prompt on", () => {
    const made = new MadeUp()
      .prompt("Fix it.", { permissionMode: "plan", promptId: "p1" })
      .says("A plan.")
      .prompt("Go on.", { promptId: "p2" })
      .says("Done.");
    expect(stopsOf(made).map((stop) => [stop["permission_mode"], stop["prompt_id"]])).to.deep.equal(
      [
        ["plan", "p1"],
        ["plan", "p2"],
      ],
    );
  });
});
