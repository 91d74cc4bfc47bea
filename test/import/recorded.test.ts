import { expect } from "chai";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import fc from "fast-check";
import {
  essence,
  Imports,
  liveSessions,
  recordedFiles,
  recordedLines,
  stopsOf,
} from "../support/transcripts.ts";

/** Names of the main transcripts of a recording, and of the sessions they are of. */
function mainFiles(name: string): readonly string[] {
  return recordedFiles(name).filter((file) => !file.includes("subagents"));
}

const sessionOf = (file: string): string => basename(file, ".jsonl");

function timeOf(line: string): string {
  const { timestamp } = JSON.parse(line) as { timestamp?: string };
  return timestamp ?? "";
}

describe("import of the real client's transcripts", () => {
  let imports: Imports;

  beforeEach(() => {
    imports = new Imports();
  });
  afterEach(() => {
    imports.dispose();
  });

  for (const name of ["work", "commands"]) {
    describe(`of a session with the plugin (${name})`, () => {
      beforeEach(async () => {
        imports.record(name);
        expect((await imports.run()).status).to.equal(0);
      });

      for (const live of liveSessions(name)) {
        it(`comes to what the hooks of ${live.session.slice(0, 8)} recorded`, () => {
          const events = imports.events(live.session);
          const { ledger } = imports.state(live.session);
          expect(stopsOf(events)).to.deep.equal(live.stops);
          const prompts = events.flatMap((event) =>
            event.type === "PromptClassified" ? [[event.data.mode, event.data.goal]] : [],
          );
          expect(prompts).to.deep.equal(live.prompts);
          const changed = events.flatMap((event) =>
            event.type === "FileChanged" ? event.data.files.map(({ path }) => path) : [],
          );
          expect(changed.map((path) => path.replace("/home/dev/sum/", "")).sort()).to.deep.equal(
            live.changed,
          );
          const runs = events.flatMap((event) =>
            event.type === "VerificationRan" ? [[event.data.command, event.data.outcome]] : [],
          );
          expect(runs).to.deep.equal(live.runs);
          const settled = events.flatMap((event) =>
            event.type === "VerificationSettled" ? [event.data.outcome] : [],
          );
          expect(settled).to.deep.equal(live.settled);
          // What is left open: summaries that only the disk of that day had, and the time of day.
          for (const field of [
            ...["task_mode", "goal", "risk_flags", "changed_files_seen", "changed_paths"],
            ...["change_kinds", "verification_commands", "stop_blocks"],
          ] as const) {
            expect(ledger, field).to.have.deep.property(field, live.ledger[field]);
          }
          const success = (results: readonly { readonly success: unknown }[]): unknown =>
            results.map((result) => result.success);
          expect(success(ledger.verification_results)).to.deep.equal(
            success(live.ledger["verification_results"] as { success: unknown }[]),
          );
        });
      }
    });
  }

  it("says where every stream comes from, at the times of the transcript", async () => {
    imports.record("plain");
    const [file = ""] = mainFiles("plain");
    const { totals } = await imports.report();
    expect(totals.sessions).to.include({ imported: 1, unreadable: 0 });
    const [started, imported, ...rest] = imports.events(sessionOf(file));
    expect(started?.data).to.include({ source: "import", project: "/home/dev/sum" });
    expect(imported?.type).to.equal("SessionImported");
    const lines = recordedLines("plain", file);
    expect(imported?.data).to.include({ entries: lines.length, client: "2.1.332" });
    const times = rest.map(({ at }) => at);
    expect(times).to.deep.equal([...times].sort());
    expect(times[0]).to.equal(started?.at);
    expect(lines.map(timeOf)).to.include(times[0]);
    for (const { cause } of rest) expect(cause.delivery).to.match(/^import:/);
  });

  it("reads a mid-turn report of a background task, and a typed command", async () => {
    imports.record("plain");
    const events = imports.events(sessionOf(mainFiles("plain")[0] ?? ""));
    expect(events).to.deep.equal([]);
    await imports.run();
    const after = imports.events(sessionOf(mainFiles("plain")[0] ?? ""));
    expect(after.map(({ type }) => type)).to.include("VerificationSettled");
    const goals = after.flatMap((e) => (e.type === "PromptClassified" ? [e.data.goal] : []));
    expect(goals[1]).to.equal("/fix the sum");
  });

  it("counts what a fork copied in its origin only", async () => {
    imports.record("work");
    const { sessions } = await imports.report();
    const ids = mainFiles("work").map(sessionOf);
    const calls = ids.map((id) =>
      imports.events(id).flatMap(({ cause }) => cause.tool_use_id ?? []),
    );
    expect(calls.map((of) => of.length).every((count) => count > 0)).to.equal(true);
    expect(new Set(calls.flat()).size).to.equal(new Set(calls[0]).size + new Set(calls[1]).size);
    expect(sessions.every(({ status }) => status === "imported")).to.equal(true);
  });

  it("tells a fork's own part without its origin at hand", async () => {
    imports.record("work");
    const fork = liveSessions("work").find(({ prompts }) => prompts.length === 1);
    const [origin = ""] = mainFiles("work").filter((file) => sessionOf(file) !== fork?.session);
    rmSync(join(imports.projects, origin));
    await imports.run();
    const events = imports.events(fork?.session ?? "");
    expect(events.filter(({ type }) => type === "PromptClassified")).to.have.length(1);
    expect(stopsOf(events)).to.deep.equal(fork?.stops);
  });

  it("appends nothing the second time", async () => {
    for (const name of ["work", "commands", "plain"]) imports.record(name);
    await imports.run();
    const before = imports.streams.map((name) =>
      readFileSync(join(imports.commands.data, "streams", name), "utf8"),
    );
    const { totals } = await imports.report();
    expect(totals["events"]).to.equal(0);
    expect(totals.sessions).to.include({ imported: 0, known: 4 });
    const after = imports.streams.map((name) =>
      readFileSync(join(imports.commands.data, "streams", name), "utf8"),
    );
    expect(after).to.deep.equal(before);
  });

  it("leaves a session alone that the hooks recorded", async () => {
    imports.record("plain");
    const [file = ""] = mainFiles("plain");
    const { record } = await import("../../src/system/session-store.ts").then(
      ({ openSessionRecord }) => ({
        record: openSessionRecord(
          { path: imports.commands.data, shared: false },
          sessionOf(file),
          "/home/dev/sum",
        ),
      }),
    );
    record.load();
    record.append([{ type: "SessionEnded", data: { reason: "other" } }], { event: "SessionEnd" });
    const before = imports.bytes(sessionOf(file));
    const { status, output } = await imports.run();
    expect(status).to.equal(0);
    expect(output).to.contain("1 recorded live, left alone");
    expect(imports.bytes(sessionOf(file)).equals(before)).to.equal(true);
  });

  it("refuses to go on with a transcript whose beginning was rewritten", async () => {
    imports.record("plain");
    const [file = ""] = mainFiles("plain");
    await imports.run();
    const before = imports.bytes(sessionOf(file));
    const path = join(imports.projects, file);
    writeFileSync(path, readFileSync(path, "utf8").replace("strings of digits", "other strings"));
    const { status, output } = await imports.run();
    expect(status).to.equal(1);
    expect(output).to.contain("what was imported is not its beginning any more");
    expect(imports.bytes(sessionOf(file)).equals(before)).to.equal(true);
  });

  it("writes nothing in a dry run, and says what it would", async () => {
    imports.record("work");
    const { totals } = await imports.report(["--all", "--dry-run"]);
    expect(imports.streams).to.deep.equal([]);
    const { totals: real } = await imports.report();
    expect(totals).to.deep.equal(real);
  });

  it("gives streams that verify finds whole and replay reproduces", async () => {
    imports.record("work");
    await imports.run();
    for (const file of mainFiles("work")) {
      const { status, output } = await imports.commands.run(["verify", sessionOf(file)]);
      expect(status, output).to.equal(0);
      const replayed = await imports.commands.run(["replay", sessionOf(file), "--all"]);
      expect(replayed.status, replayed.output).to.equal(0);
    }
  });

  describe("laws", () => {
    for (const name of ["work", "commands", "plain"]) {
      it(`a part and then the whole is the whole (${name})`, async function () {
        this.timeout(240_000);
        const files = recordedFiles(name);
        const [main = ""] = mainFiles(name).slice(-1);
        const session = sessionOf(main);
        const lines = recordedLines(name, main);
        imports.record(name);
        await imports.run([join(imports.projects, main)]);
        const whole = essence(imports.state(session));
        const types = imports.events(session).map(({ type }) => type);
        await fc.assert(
          fc.asyncProperty(fc.integer({ min: 1, max: lines.length }), async (count) => {
            const parts = new Imports();
            try {
              const head = lines.slice(0, count);
              const until = head.map(timeOf).reduce((last, at) => (at > last ? at : last), "");
              for (const file of files.filter((other) => other.includes(session))) {
                const own = file === main ? head : recordedLines(name, file);
                parts.write(
                  file,
                  file === main ? own : own.filter((line) => timeOf(line) <= until),
                );
              }
              const path = join(parts.projects, main);
              await parts.run([path]);
              parts.record(name);
              for (const other of files) {
                if (!other.includes(session)) rmSync(join(parts.projects, other));
              }
              await parts.run([path]);
              expect(essence(parts.state(session))).to.deep.equal(whole);
              const again = parts.events(session).map(({ type }) => type);
              const imported = (type: string): boolean => type !== "SessionImported";
              expect(again.filter(imported)).to.deep.equal(types.filter(imported));
            } finally {
              parts.dispose();
            }
          }),
          { numRuns: 12 },
        );
      });
    }

    it("an import killed at any byte is completed by the next", async function () {
      this.timeout(240_000);
      imports.record("plain");
      const [main = ""] = mainFiles("plain");
      const session = sessionOf(main);
      await imports.run();
      const bytes = imports.bytes(session);
      const whole = essence(imports.state(session));
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 0, max: bytes.length }), async (length) => {
          writeFileSync(imports.streamFile(session), bytes.subarray(0, length));
          await imports.run();
          const state = imports.state(session);
          // The torn line stays and counts as damage; it is no event.
          const torn = length > 0 && bytes[length - 1] !== 0x0a ? 1 : 0;
          expect({ ...(essence(state) as object), damage: undefined }).to.deep.equal({
            ...(whole as object),
            damage: undefined,
          });
          expect(state.damage.count).to.be.at.most(torn + 1);
          expect((await imports.report()).totals["events"]).to.equal(0);
        }),
        { numRuns: 25 },
      );
    });
  });
});
