import { expect } from "chai";
import fc from "fast-check";
import { mergeByTime } from "../../src/import/merge.ts";

interface Mark {
  readonly at: number | undefined;
  readonly of: string;
}

const times = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 12 });

function marks(of: string, ats: readonly number[]): readonly Mark[] {
  return ats.map((at) => ({ at, of }));
}

describe("merging a session with its subagents", () => {
  it("keeps the order of each, and puts an agent's entry behind no later one", () => {
    fc.assert(
      fc.property(times, fc.array(times, { maxLength: 4 }), (main, agents) => {
        const agentMarks = agents.map((ats, index) =>
          marks(
            `agent-${index}`,
            [...ats].sort((left, right) => left - right),
          ),
        );
        const merged = [...mergeByTime(marks("main", main), agentMarks, true)];
        expect(merged).to.have.length(main.length + agents.flat().length);
        const of = (name: string): unknown => merged.filter((mark) => mark.of === name);
        expect(of("main")).to.deep.equal(marks("main", main));
        for (const [index, mark] of agentMarks.entries()) {
          expect(of(`agent-${index}`)).to.deep.equal(mark);
        }
        for (const [place, mark] of merged.entries()) {
          if (mark.of === "main") continue;
          const before = merged.slice(0, place).filter(({ of: name }) => name === "main");
          const reached = Math.max(-1, ...before.map(({ at = 0 }) => at));
          // Whatever the main conversation had reached before lies no later than the entry.
          expect(reached).to.be.at.most(mark.at ?? 0);
        }
      }),
    );
  });

  it("gives the same when the main conversation comes in two parts", () => {
    const ordered = times.map((ats) => [...ats].sort((left, right) => left - right));
    fc.assert(
      fc.property(ordered, ordered, fc.nat(12), (main, agent, cut) => {
        const whole = [...mergeByTime(marks("main", main), [marks("agent", agent)], false)];
        const head = main.slice(0, cut);
        const part = [...mergeByTime(marks("main", head), [marks("agent", agent)], false)];
        expect(whole.slice(0, part.length)).to.deep.equal(part);
      }),
    );
  });

  it("holds back what no entry of the main conversation has reached, unless it is at its end", () => {
    const agent = [marks("agent", [1, 9])];
    expect([...mergeByTime(marks("main", [5]), agent, false)].map(({ at }) => at)).to.eql([1, 5]);
    expect([...mergeByTime(marks("main", [5]), agent, true)].map(({ at }) => at)).to.eql([1, 5, 9]);
  });
});
