import { readdirSync } from "node:fs";
import { expect } from "chai";
import { allVerifiers } from "../../src/evidence/verifiers/all.ts";
import { SEEN_RUNNING } from "../../src/evidence/verifiers/seen.ts";

const OUTPUTS = new URL("./outputs/", import.meta.url);
/** Saved outputs whose file bears another name than the verifier. */
const TOOLS: Readonly<Record<string, string | undefined>> = { perl: "prove", make: undefined };

describe("verifiers seen running", () => {
  const tools = new Set(allVerifiers().map(({ tool }) => tool));

  it("are verifiers", () => {
    expect([...SEEN_RUNNING].filter((tool) => !tools.has(tool))).to.deep.equal([]);
  });

  it("include those whose outputs are saved here", () => {
    const saved = readdirSync(OUTPUTS).map((file) => file.replace(/\..*$/, ""));
    const named = saved.flatMap((name) => (name in TOOLS ? (TOOLS[name] ?? []) : [name]));
    expect(named.filter((tool) => !SEEN_RUNNING.has(tool))).to.deep.equal([]);
  });

  it("are fewer than all: the others are known from documentation only", () => {
    const documented = [...tools].filter((tool) => !SEEN_RUNNING.has(tool));
    expect(documented).to.include.members(["gradle", "dotnet", "pester", "julia"]);
  });
});
