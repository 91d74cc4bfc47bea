import { expect } from "chai";
import { join } from "node:path";
import { Imports, stopsOf } from "../support/transcripts.ts";
import {
  bash,
  calls,
  changedPaths,
  describeWithClient,
  edit,
  says,
  stops,
  SUM_PROJECT,
  successes,
} from "./support/scenario.ts";

describeWithClient("transcripts of the real client", (bench) => {
  it("import to what the hooks recorded of the same session", async () => {
    const here = bench({ files: SUM_PROJECT });
    const run = await here.run({
      prompt: "Make sum in sum.js accept strings of digits.",
      script: {
        main: [
          calls(edit(here.path("sum.js"), "a + b", "Number(a) + Number(b)")),
          says("sum accepts strings of digits."),
          calls(bash("npm test"), bash("sed -i s/Adds/Sums/ README.md")),
          says("sum accepts strings of digits; the tests pass."),
        ],
      },
    });
    const imports = new Imports();
    try {
      const environment = { CLAUDE_CONFIG_DIR: join(here.home, ".claude") };
      const { status } = await imports.commands.run(["import", "--all"], { environment });
      expect(status).to.equal(0);
      const events = imports.events(run.session, here.project);
      const { ledger } = imports.state(run.session, here.project);
      expect(stopsOf(events)).to.deep.equal(stops(run));
      expect(ledger.verification_results.map(({ success }) => success)).to.deep.equal(
        successes(run),
      );
      const changed = events.flatMap((event) =>
        event.type === "FileChanged" ? event.data.files.map(({ path }) => path) : [],
      );
      expect(changed.map((path) => path.replace(`${here.project}/`, "")).sort()).to.deep.equal(
        changedPaths(here, run),
      );
    } finally {
      imports.dispose();
    }
  });
});
