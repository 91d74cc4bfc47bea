import { expect } from "chai";
import { DEFAULT_CONFIGURATION } from "../../src/configuration/configuration.ts";
import { configurationChange } from "../../src/configuration/configuration-change.ts";
import { effectiveConfiguration } from "../../src/configuration/effective.ts";
import type { EffectiveConfiguration } from "../../src/configuration/effective.ts";
import { configurationNotice } from "../../src/configuration/notice.ts";
import { saysNothing } from "../../src/configuration/sources.ts";
import type { ConfigurationFile } from "../../src/configuration/sources.ts";
import type { ConfigurationState } from "../../src/projections/state.ts";
import { evolve } from "../../src/projections/evolve.ts";
import { INITIAL_STATE } from "../../src/projections/state.ts";
import type { ConfigurationChangedData } from "../../src/events/event.ts";

interface Said {
  readonly user?: object;
  readonly project?: object | string;
  readonly options?: { readonly policy?: string; readonly enabled?: string };
  readonly environment?: { readonly policy?: string; readonly off?: string };
}

function file(level: ConfigurationFile["level"], said: object | string): ConfigurationFile {
  const text = typeof said === "string" ? said : JSON.stringify(said);
  return { path: `/${level}.json`, level, text, problem: "" };
}

function effective({ user, project, options, environment }: Said): EffectiveConfiguration {
  return effectiveConfiguration({
    files: [
      ...(user === undefined ? [] : [file("user", user)]),
      ...(project === undefined ? [] : [file("project", project)]),
    ],
    options: { policy: "", enabled: "", ...options },
    environment: { policy: "", off: "", ...environment },
  });
}

/** What the state keeps of a recorded change. */
function kept(data: ConfigurationChangedData): ConfigurationState {
  const envelope = { v: 1, id: "", at: "", session: "", cause: { event: "" }, prev: [], hash: "" };
  const event = { ...envelope, type: "ConfigurationChanged" as const, data };
  const { configuration } = evolve(INITIAL_STATE, event);
  if (configuration === null) throw new Error("The state keeps nothing.");
  return configuration;
}

/** The change from one configuration to another, as the stream would hold it. */
function change(before: Said | undefined, after: Said): ConfigurationChangedData | undefined {
  const first =
    before === undefined ? undefined : configurationChange(effective(before), null, false);
  return configurationChange(effective(after), first === undefined ? null : kept(first), false);
}

describe("the configuration in effect", () => {
  it("is the defaults where nobody says anything", () => {
    const { values, origins, sources } = effective({});
    expect(values).to.deep.equal(DEFAULT_CONFIGURATION);
    expect(origins.policy).to.deep.equal(["default"]);
    expect(sources).to.deep.equal([]);
  });

  it("takes a value from the environment before the project, the user and the plugin's options", () => {
    const policies = (said: Said): unknown => {
      const { values, origins } = effective(said);
      return [values.policy, origins.policy];
    };
    const options = { policy: "strict" };
    expect(policies({ options })).to.deep.equal(["strict", ["plugin option"]]);
    const user = { policy: "classic" };
    expect(policies({ options, user })).to.deep.equal(["classic", ["user file"]]);
    const project = { policy: "strict" };
    expect(policies({ options, user, project })).to.deep.equal(["strict", ["project file"]]);
    const environment = { policy: "Classic" };
    expect(policies({ options, user, project, environment })).to.deep.equal([
      "classic",
      ["environment"],
    ]);
  });

  it("reads words with spaces around them, and blank ones as none", () => {
    const spaced = effective({ options: { policy: " Strict ", enabled: " Off " } });
    expect(spaced.values).to.include({ policy: "strict", enabled: false });
    expect(spaced.sources).to.deep.equal([
      { path: "plugin option policy", problem: "", refused: [] },
      { path: "plugin option enabled", problem: "", refused: [] },
    ]);
    expect(spaced.origins).to.deep.include({
      policy: ["plugin option"],
      enabled: ["plugin option"],
    });
    const variables = effective({ environment: { policy: " strict ", off: " yes " } });
    expect(variables.values).to.include({ policy: "strict", enabled: false });
    expect(variables.sources.map(({ path, problem }) => [path, problem])).to.deep.equal([
      ["$FABLE_ISH_POLICY", ""],
      ["$FABLE_ISH_OFF", ""],
    ]);
    expect(effective({ options: { policy: " ", enabled: " " } }).sources).to.deep.equal([]);
  });

  it("names a file that could not be read, and has a digest of its own for each problem", () => {
    const unreadable = effectiveConfiguration({
      files: [{ path: "/p.json", level: "project", text: "{}", problem: "no permission" }],
      options: { policy: "", enabled: "" },
      environment: { policy: "", off: "" },
    });
    expect(unreadable.sources).to.deep.equal([
      { path: "/p.json", problem: "no permission", refused: [] },
    ]);
    const digests = [unreadable, effective({ project: "{" }), effective({ project: "[]" })];
    expect(new Set(digests.map(({ digest }) => digest)).size).to.equal(3);
  });

  it("adds lists up and leaves single values of other places alone", () => {
    const { values, origins } = effective({
      user: { docs: ["a/**"], stop_block_cap: 4 },
      project: { docs: ["b/**"], policy: "strict" },
    });
    expect(values.docs).to.deep.equal(["a/**", "b/**"]);
    expect(origins.docs).to.deep.equal(["user file", "project file"]);
    expect([values.stop_block_cap, values.policy]).to.deep.equal([4, "strict"]);
  });

  it("is switched off by each place that may, and on again by a stronger one", () => {
    expect(effective({ options: { enabled: "false" } }).values.enabled).to.equal(false);
    expect(effective({ project: { enabled: false } }).values.enabled).to.equal(false);
    expect(effective({ environment: { off: "1" } }).values.enabled).to.equal(false);
    const on = effective({ project: { enabled: false }, environment: { off: "0" } });
    expect(on.values.enabled).to.equal(true);
  });

  it("counts a file as a whole or not at all, and says what is wrong with it", () => {
    const { values, sources } = effective({ project: { policy: "strict", docs: ["/etc"] } });
    expect(values).to.deep.equal(DEFAULT_CONFIGURATION);
    expect(sources[0]?.problem).to.contain("docs.0");
    const unread = effectiveConfiguration({
      files: [{ ...file("project", { policy: "strict" }), problem: "it is too long" }],
      options: { policy: "", enabled: "" },
      environment: { policy: "", off: "" },
    });
    expect(unread.values).to.deep.equal(DEFAULT_CONFIGURATION);
    expect(unread.sources[0]).to.deep.include({ path: "/project.json", problem: "it is too long" });
    const words = effective({ environment: { policy: "x", off: "maybe" } });
    expect(words.values).to.deep.equal(DEFAULT_CONFIGURATION);
    expect(words.sources.map(({ problem }) => problem)).to.deep.equal([
      "it has to be classic or strict",
      "it has to be true or false",
    ]);
    expect(effective({ project: { project_may: "strengthen" } }).sources[0]?.problem).to.equal(
      "project_may belongs into your own file, not into the project's",
    );
    expect(effective({ project: { project_may: "anything" } }).sources[0]?.problem).to.contain(
      "belongs into your own file",
    );
  });

  it("lets the project and the environment only ask for more where the user says so", () => {
    const user = {
      project_may: "strengthen",
      policy: "strict",
      stop_block_cap: 3,
      docs: ["mine/**"],
    };
    const weak = effective({
      user,
      project: {
        policy: "classic",
        stop_block_cap: 1,
        enabled: false,
        docs: ["src/**"],
        ignore: ["**"],
        verifiers: [{ name: "x", command: "./ok", kind: "test" }],
        expected: [{ paths: ["src/**"], kinds: ["lint"] }],
        language: "ko",
      },
      environment: { policy: "classic", off: "1" },
    });
    expect(weak.values).to.deep.include({
      policy: "strict",
      stop_block_cap: 3,
      enabled: true,
      docs: ["mine/**"],
      ignore: [],
      verifiers: [],
      expected: [{ paths: ["src/**"], kinds: ["lint"] }],
      language: "ko",
    });
    expect(weak.sources.flatMap(({ refused }) => refused)).to.have.members(
      ["enabled", "policy", "stop_block_cap", "docs", "ignore", "verifiers"].concat([
        "policy",
        "enabled",
      ]),
    );
    const same = {
      enabled: false,
      policy: "classic",
      stop_block_cap: 3,
      docs: [],
      ignore: [],
      verifiers: [],
    };
    const equal = effective({
      user: { ...user, enabled: false, policy: "classic" },
      project: same,
    });
    expect(equal.sources.map(({ refused }) => refused)).to.deep.equal([[], []]);
    const more = effective({
      user: { ...user, enabled: false, policy: "classic" },
      project: { enabled: true, policy: "strict", stop_block_cap: 4 },
    });
    expect(more.values).to.deep.include({ enabled: true, policy: "strict", stop_block_cap: 4 });
    const strict = effective({ user, project: { policy: "strict", enabled: true } });
    expect(strict.sources.map(({ refused }) => refused)).to.deep.equal([[], []]);
    // What asks for neither more nor less than the user's own file is not refused.
    const alike = effective({ user, project: { docs: [], policy: "strict", language: "ko" } });
    expect(alike.sources.flatMap(({ refused }) => refused)).to.deep.equal([]);
    expect(alike.origins.policy).to.deep.equal(["project file"]);
    expect(effective({ user, project: { stop_block_cap: 5 } }).values.stop_block_cap).to.equal(5);
  });
});

describe("a change of the configuration", () => {
  it("is none where only the defaults hold, and where the stream knows it", () => {
    expect(change(undefined, {})).to.equal(undefined);
    expect(change(undefined, { project: { policy: "classic" } })).to.equal(undefined);
    expect(change({ project: { policy: "strict" } }, { project: { policy: "strict" } })).to.equal(
      undefined,
    );
  });

  it("names nothing as weakened the first time, however little it asks for", () => {
    const first = change(undefined, { project: { ignore: ["**"], enabled: false } });
    expect(first).to.deep.include({ weakened: [], enabled: false, relaxing: ["ignore **"] });
  });

  it("names what asks for less than the defaults in a session that began with them", () => {
    const later = configurationChange(effective({ project: { ignore: ["**"] } }), null, true);
    expect(later?.weakened).to.deep.equal(["new: ignore **"]);
    expect(configurationChange(effective({}), null, true)).to.equal(undefined);
  });

  it("says in words what asks for less than before, and only that", () => {
    const strong = {
      policy: "strict",
      stop_block_cap: 4,
      expected: [{ paths: ["src/**"], kinds: ["test", "lint"] }],
    };
    const weak = {
      stop_block_cap: 3,
      docs: ["src/**"],
      verifiers: [{ name: "x", command: "./ok *", kind: "test", covers: ["**"] }],
    };
    expect(change({ project: strong }, { project: weak })?.weakened).to.deep.equal([
      "policy strict to classic",
      "stop_block_cap 4 to 3",
      "new: docs src/**",
      "new: verifier ./ok * (test) covers **",
      "gone: src/** needs test, lint",
    ]);
    const back = change({ project: weak }, { project: strong });
    expect(back?.weakened).to.deep.equal([]);
    expect(change({ project: strong }, {})?.weakened).to.deep.equal([
      "policy strict to classic",
      "stop_block_cap 4 to 2",
      "gone: src/** needs test, lint",
    ]);
  });

  it("names a switch that was turned off, and not one that is turned on again", () => {
    const off = { project: { enabled: false } };
    expect(change({ project: { policy: "strict" } }, off)?.weakened).to.deep.equal([
      "switched off",
      "policy strict to classic",
    ]);
    expect(change(off, {})?.weakened).to.deep.equal([]);
    expect(change(off, { ...off, user: { docs: ["a"] } })?.weakened).to.deep.equal(["new: docs a"]);
  });

  it("names a verifier with what it covers, or without", () => {
    const verifiers = [{ name: "x", command: "./ok", kind: "test" }];
    expect(change(undefined, { project: { verifiers } })?.relaxing).to.deep.equal([
      "verifier ./ok (test)",
    ]);
  });

  it("lists a bounded number of settings, each in bounded words, and still sees all", () => {
    const globs = (from: number): readonly string[] =>
      Array.from({ length: 30 }, (_, at) => `${"x".repeat(150)}/${from + at}`);
    const many = { docs: globs(0), ignore: globs(30) };
    const user = { docs: globs(60) };
    const first = change(undefined, { user, project: many });
    expect(first?.relaxing).to.have.length(64);
    const last = globs(30).slice(0, -1);
    expect(
      change({ user, project: many }, { user, project: { ...many, ignore: last } }),
    ).not.to.equal(undefined);
    const after = change({ user: { language: "ko" } }, { user, project: many });
    expect(after?.weakened).to.have.length(64);
    const long = { expected: [{ paths: globs(0).slice(0, 8), kinds: ["test"] }] };
    expect(change(undefined, { project: long })?.demanding?.[0]).to.have.length(220);
  });

  it("keeps secrets of a pattern out of the stream", () => {
    const first = change(undefined, { project: { docs: ["token=abcdefghijklmnop1234/**"] } });
    expect(JSON.stringify(first)).to.not.contain("abcdefghijklmnop1234");
  });

  it("tells the user what asks for less, three settings of it by name", () => {
    const after = change({ user: { policy: "strict" } }, { user: { docs: ["a", "b", "c"] } });
    if (after === undefined) throw new Error("nothing to record");
    expect(configurationNotice(after, null, "en")).to.equal(
      "fable-ish: the configuration now asks for less than before in this session. policy strict to classic; new: docs a; new: docs b; +1.",
    );
    expect(configurationNotice(after, null, "ko")).to.match(
      /^fable-ish: 이 세션의 설정이 .*policy strict to classic; new: docs a; new: docs b; \+1\.$/,
    );
    const three = change({ user: { policy: "strict" } }, { user: { docs: ["a", "b"] } });
    if (three === undefined) throw new Error("nothing to record");
    expect(configurationNotice(three, null, "en")).to.match(/new: docs b\.$/);
  });

  it("tells nothing where nothing is broken and nothing asks for less", () => {
    const more = change({ user: { docs: ["a"] } }, { user: { policy: "strict" } });
    if (more === undefined) throw new Error("nothing to record");
    expect(configurationNotice(more, null, "en")).to.equal("");
  });

  it("tells both of one change, a line each", () => {
    const both = change({ user: { policy: "strict" } }, { project: "{" });
    if (both === undefined) throw new Error("nothing to record");
    const lines = configurationNotice(both, null, "en").split("\n");
    expect(lines).to.have.length(2);
    expect(lines[0]).to.contain("does not count");
    expect(lines[1]).to.contain("asks for less");
  });

  it("tells the user once about a broken place, and again about another", () => {
    const broken = change(undefined, { project: "{" });
    if (broken === undefined) throw new Error("nothing to record");
    expect(configurationNotice(broken, null, "en")).to.equal(
      "fable-ish: a configuration does not count. /project.json: it is no valid JSON. `fable-ish config` shows what holds instead.",
    );
    expect(configurationNotice(broken, null, "ko")).to.match(
      /^fable-ish: 설정을 .*\/project\.json/,
    );
    const more = change({ project: "{" }, { project: "{", environment: { policy: "x" } });
    if (more === undefined) throw new Error("nothing to record");
    expect(configurationNotice(more, kept(broken), "en"))
      .to.contain("$FABLE_ISH_POLICY")
      .and.not.contain("/project.json");
  });
});

describe("whether anybody asks for anything", () => {
  const nothing = {
    files: [],
    options: { policy: "", enabled: "" },
    environment: { policy: "", off: "" },
  };

  it("nobody does where nothing is set, or what is set in the host's dialog is the default", () => {
    expect(saysNothing(nothing)).to.equal(true);
    const options = { policy: "classic", enabled: "true" };
    expect(saysNothing({ ...nothing, options })).to.equal(true);
  });

  it("somebody does by a file, an option or a variable, broken ones included", () => {
    const { options, environment } = nothing;
    for (const said of [
      { files: [{ path: "/x", level: "user", text: "", problem: "unreadable" }] },
      { options: { ...options, policy: "strict" } },
      { options: { ...options, enabled: "false" } },
      { environment: { ...environment, policy: "classic" } },
      { environment: { ...environment, off: "0" } },
    ] as const) {
      expect(saysNothing({ ...nothing, ...said }), JSON.stringify(said)).to.equal(false);
    }
  });
});
