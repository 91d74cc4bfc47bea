import { expect } from "chai";
import {
  configurationChange,
  newProblems,
  problemKey,
} from "../../src/configuration/configuration-change.ts";
import type { RecordedConfiguration } from "../../src/configuration/configuration-change.ts";
import { effectiveConfiguration } from "../../src/configuration/effective.ts";
import type { EffectiveConfiguration } from "../../src/configuration/effective.ts";
import { configurationNotice } from "../../src/configuration/notice.ts";
import { saysNothing } from "../../src/configuration/sources.ts";
import type { ConfigurationFile, ConfigurationSources } from "../../src/configuration/sources.ts";
import type { ConfigurationChangedData } from "../../src/events/event.ts";

const NOTHING: ConfigurationSources = {
  files: [],
  options: { policy: "", enabled: "" },
  environment: { policy: "", off: "" },
};

function projectFile(said: object, more: Partial<ConfigurationFile> = {}): ConfigurationFile {
  const text = JSON.stringify(said);
  return { path: "/p/fable-ish.json", level: "project", text, problem: "", ...more };
}

function effective(said: object): EffectiveConfiguration {
  return effectiveConfiguration({ ...NOTHING, files: [projectFile(said)] });
}

const BEFORE: RecordedConfiguration = {
  digest: "0",
  policy: "strict",
  stop_block_cap: 2,
  enabled: true,
  problems: [],
};

function recorded(said: object, before: RecordedConfiguration | null): ConfigurationChangedData {
  const change = configurationChange(effective(said), before, before !== null);
  if (change === undefined) throw new Error("nothing to record");
  return change;
}

function changeWith(
  problems: readonly string[],
  weakened: readonly string[] = [],
): ConfigurationChangedData {
  const files = problems.map((problem, at) => ({ path: `/${at}`, problem }));
  return { digest: "1", policy: "classic", stop_block_cap: 2, enabled: true, files, weakened };
}

describe("what is recorded of a configuration", () => {
  it("names the places, also those in order, and leaves lists out that say nothing", () => {
    expect(recorded({ policy: "strict", stop_block_cap: 3 }, null)).to.deep.equal({
      digest: effective({ policy: "strict", stop_block_cap: 3 }).digest,
      policy: "strict",
      stop_block_cap: 3,
      enabled: true,
      files: [{ path: "/p/fable-ish.json", problem: "" }],
      weakened: [],
    });
  });

  it("lists in words what asks for less and what asks for more", () => {
    const verifiers = [
      { name: "x", command: "make v", kind: "test" },
      { name: "y", command: "make w", kind: "lint", covers: ["a/**", "b/**"] },
    ];
    const expected = [{ paths: ["src/**", "lib/**"], kinds: ["test", "lint"] }];
    const change = recorded({ docs: ["d/**"], ignore: ["i/**"], verifiers, expected }, null);
    expect(change.relaxing).to.deep.equal([
      "docs d/**",
      "ignore i/**",
      "verifier make v (test)",
      "verifier make w (lint) covers a/** b/**",
    ]);
    expect(change.demanding).to.deep.equal(["src/** lib/** needs test, lint"]);
  });

  it("lists 64 settings of a kind at most", () => {
    const user = projectFile({ ignore: names("u") }, { level: "user" });
    const both = projectFile({ ignore: names("p"), docs: ["last"] });
    const found = effectiveConfiguration({ ...NOTHING, files: [user, both] });
    const change = configurationChange(found, { ...BEFORE, policy: "classic" }, true);
    expect(change?.relaxing).to.have.length(64);
    expect(change?.relaxing?.[0]).to.equal("docs last");
    expect(change?.relaxing?.at(-1)).to.equal("ignore p30");
    const more = configurationChange(found, { ...BEFORE, enabled: true }, true);
    expect(more?.weakened).to.have.length(64);
    expect(more?.weakened[0]).to.equal("policy strict to classic");
  });

  it("says what became weaker than it was, and not what stayed or became stronger", () => {
    expect(recorded({ enabled: false, policy: "strict" }, BEFORE).weakened).to.deep.equal([
      "switched off",
    ]);
    expect(
      recorded({ enabled: false, policy: "strict" }, { ...BEFORE, enabled: false }).weakened,
    ).to.deep.equal([]);
    expect(
      recorded({ policy: "strict" }, { ...BEFORE, enabled: false, policy: "classic" }).weakened,
    ).to.deep.equal([]);
    expect(recorded({ stop_block_cap: 2 }, BEFORE).weakened).to.deep.equal([
      "policy strict to classic",
    ]);
    const strong = { policy: "strict", stop_block_cap: 3, docs: ["a"], expected: [] };
    const known = { ...BEFORE, relaxing: ["docs a"], demanding: ["x needs test"] };
    expect(recorded(strong, known).weakened).to.deep.equal(["gone: x needs test"]);
    const still = { ...strong, expected: [{ paths: ["x"], kinds: ["test"] }] };
    expect(recorded(still, known).weakened).to.deep.equal([]);
  });

  it("keeps secrets of a path and of a problem out, and cuts what is long", () => {
    const secret = "token=abcdefghijklmnop1234";
    const file = projectFile({}, { path: `/p/${secret}`, problem: "x".repeat(300) });
    const change = configurationChange(
      effectiveConfiguration({ ...NOTHING, files: [file] }),
      null,
      false,
    );
    expect(change?.files[0]?.path).to.not.contain("abcdefghijklmnop1234");
    expect(change?.files[0]?.problem).to.have.length(220);
  });

  it("is a problem the user was told about when its place and words are the same", () => {
    const change = changeWith(["broken", "", "odd"]);
    const told = { ...BEFORE, problems: [problemKey({ path: "/0", problem: "broken" })] };
    expect(newProblems(change, null)).to.deep.equal([
      { path: "/0", problem: "broken" },
      { path: "/2", problem: "odd" },
    ]);
    expect(newProblems(change, told)).to.deep.equal([{ path: "/2", problem: "odd" }]);
  });
});

/** As many patterns as one list may hold. */
function names(letter: string): readonly string[] {
  return Array.from({ length: 32 }, (_, at) => `${letter}${at}`);
}

describe("the notice of a changed configuration", () => {
  const notice = (
    problems: readonly string[],
    weakened: readonly string[],
    language: "en" | "ko" = "en",
  ): string => configurationNotice(changeWith(problems, weakened), null, language);

  it("says nothing where nothing is wrong or weaker", () => {
    expect(notice([], [])).to.equal("");
    expect(notice(["", ""], [])).to.equal("");
  });

  it("names what is wrong, then what is weaker, three of each", () => {
    expect(notice(["w", "x", "y"], ["a", "b", "c", "d", "e"])).to.equal(
      "fable-ish: a configuration does not count. /0: w; /1: x; /2: y. `fable-ish config` shows what holds instead.\n" +
        "fable-ish: the configuration now asks for less than before in this session. a; b; c; +2.",
    );
  });

  it("speaks Korean to those who want it", () => {
    expect(notice(["w"], ["a", "b"], "ko")).to.equal(
      "fable-ish: 설정을 읽을 수 없어 적용하지 않습니다. /0: w. `fable-ish config`로 적용된 값을 볼 수 있습니다.\n" +
        "fable-ish: 이 세션의 설정이 이전보다 느슨해졌습니다. a; b.",
    );
  });
});

describe("sources that say nothing", () => {
  it("are those that ask for the defaults in so many words, too", () => {
    expect(saysNothing(NOTHING)).to.equal(true);
    expect(saysNothing({ ...NOTHING, options: { policy: "classic", enabled: "true" } })).to.equal(
      true,
    );
  });

  it("are no others", () => {
    const others: readonly Partial<ConfigurationSources>[] = [
      { files: [projectFile({})] },
      { options: { policy: "strict", enabled: "" } },
      { options: { policy: "", enabled: "false" } },
      { environment: { policy: "classic", off: "" } },
      { environment: { policy: "", off: "0" } },
    ];
    for (const other of others) expect(saysNothing({ ...NOTHING, ...other })).to.equal(false);
  });
});
