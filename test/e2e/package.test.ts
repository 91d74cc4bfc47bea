import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "chai";
import { PROJECT_ROOT } from "../../scripts/client.ts";
import { validatePlugin } from "../../scripts/validate-plugin.ts";
import {
  bash,
  calls,
  describeWithClient,
  edit,
  eventsOf,
  says,
  stops,
  SUM_PROJECT,
  write,
} from "./support/scenario.ts";

/** An MCP server over stdio with a tool that reads and one that writes. */
const NOTES_SERVER = `
import { createInterface } from "node:readline";
import { writeFileSync } from "node:fs";
const send = (id, result) => process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, result }) + "\\n");
const inputSchema = { type: "object", properties: { path: { type: "string" } } };
const tools = ["read_file", "write_file"].map((name) => ({ name, description: name, inputSchema }));
createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method, params } = JSON.parse(line);
  if (method === "initialize") {
    const serverInfo = { name: "notes", version: "1" };
    send(id, { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo });
  } else if (method === "tools/list") send(id, { tools });
  else if (method === "tools/call") {
    if (params.name === "write_file") writeFileSync(params.arguments.path, "export {};\\n");
    send(id, { content: [{ type: "text", text: "did " + params.name }] });
  } else if (id !== undefined) send(id, {});
});
`;

describeWithClient("the package in the real client", (bench) => {
  it("passes the client's own validation", () => {
    for (const { target, valid, report } of validatePlugin()) {
      expect(valid, `${target}: ${report}`).to.equal(true);
    }
  });

  it("works as installed from the repository's marketplace", async () => {
    const here = bench({ files: SUM_PROJECT });
    here.install();
    const run = await here.run({
      prompt: "Make sum in sum.js accept strings of digits.",
      env: { FABLE_ISH_DATA: undefined },
      script: {
        main: [
          calls(edit(here.path("sum.js"), "a + b", "Number(a) + Number(b)")),
          says("sum accepts strings of digits."),
          says("sum accepts strings of digits; not tested."),
        ],
      },
    });
    const data = join(here.home, ".claude", "plugins", "data", "fable-ish-fable-ish");
    expect(run.told[2]).to.contain("fable-ish: run one relevant verification command");
    expect(run.mainCalls).to.have.length(3);
    expect(readdirSync(join(data, "streams"))).to.have.length(1);
    expect(readdirSync(join(data, "ledgers"))).to.have.length(1);
  });

  it("starts hooks for MCP tools that edit, and for no tool that reads", async () => {
    const here = bench({ files: SUM_PROJECT });
    const server = join(here.folder("server"), "notes.mjs");
    here.write("../server/notes.mjs", NOTES_SERVER);
    const servers = { mcpServers: { notes: { command: process.execPath, args: [server] } } };
    const run = await here.run({
      prompt: "Add a module note.js through the notes server.",
      args: ["--mcp-config", JSON.stringify(servers)],
      // Otherwise the client hides MCP tools until the model has searched for them.
      env: { ENABLE_TOOL_SEARCH: "0" },
      script: {
        main: [
          calls({ tool: "Read", input: { file_path: here.path("sum.js") } }),
          calls({ tool: "mcp__notes__read_file", input: { path: here.path("sum.js") } }),
          calls({ tool: "mcp__notes__write_file", input: { path: here.path("note.js") } }),
          calls(bash("npm test")),
          says("note.js is there; the tests pass."),
        ],
      },
    });
    expect(run.told[2]).to.contain("did read_file");
    expect(run.told[3]).to.contain("did write_file");
    expect(run.hooks.map((hook) => hook.name).filter((name) => name.includes(":"))).to.deep.equal([
      "SessionStart:startup",
      "PostToolUse:mcp__notes__write_file",
      "PostToolUse:Bash",
    ]);
    expect(eventsOf(run, "FileChanged")).to.have.length(1);
    expect(stops(run)).to.deep.equal(["allowed clear"]);
  });

  it("shows the record by its slash command, and keeps it", async () => {
    const here = bench({ files: SUM_PROJECT });
    const first = await here.run({
      prompt: "Make sum in sum.js accept strings of digits.",
      script: {
        main: [
          calls(edit(here.path("sum.js"), "a + b", "Number(a) + Number(b)")),
          calls(bash("npm test")),
          says("sum accepts strings of digits; the tests pass."),
        ],
      },
    });
    const second = await here.run({
      prompt: "/fable-ish:status",
      args: ["--resume", first.session],
      script: { main: [says("That is what has been recorded.")] },
    });
    expect(second.told[0]).to.contain("What fable-ish has recorded in this session:");
    expect(second.told[0]).to.contain("sum.js").and.to.contain("npm test");
    expect(second.mainCalls).to.have.length(1);
    expect(second.ledger?.["goal"]).to.equal(first.ledger?.["goal"]);
  });

  it("puts its command line on the agent's search path", async () => {
    const here = bench({ files: SUM_PROJECT });
    const run = await here.run({
      prompt: "What has been recorded?",
      script: {
        main: [
          // From a folder other than the one the session started in.
          calls(bash("mkdir -p sub && cd sub")),
          calls(bash("fable-ish status --ledger; echo status=$?")),
          says("That is what has been recorded."),
        ],
      },
    });
    expect(run.told[2]).to.contain("What has been recorded?").and.to.contain("status=0");
  });

  it("ships an example of permissions that the client honours", async () => {
    const here = bench({ files: { ...SUM_PROJECT, ".env": "NAME=value\n" } });
    const refused = [
      bash("git push --force"),
      bash("git push origin main --force"),
      bash("git status && git reset --hard HEAD"),
      bash("git clean -fdx"),
      bash("cat .env"),
      write(here.path(".env"), "NAME=other\n"),
    ];
    const run = await here.run({
      prompt: "Show me the state of the work tree.",
      args: ["--settings", join(PROJECT_ROOT, "examples", "permissions-deny.json")],
      script: {
        main: [
          ...refused.map((block) => calls(block)),
          calls(bash("git status --short")),
          says("The work tree is clean."),
        ],
      },
    });
    const results = run.mainCalls.slice(1).map((call) => call.toolResults.join("\n"));
    for (const result of results.slice(0, refused.length)) {
      expect(result).to.match(/has been denied|denied by your permission settings/);
    }
    expect(results.at(-1)).not.to.match(/denied/);
    expect(readFileSync(here.path(".env"), "utf8")).to.equal("NAME=value\n");
  });
});
