import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect } from "chai";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

function script(name: string, ...words: readonly string[]) {
  const command = ["--import", "tsx", `scripts/${name}.ts`, ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: ROOT,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

describe("the options of scripts", function () {
  this.timeout(60_000);

  for (const name of ["bench", "fuzz", "sbom", "torture"]) {
    it(`${name} --help says how it is used`, () => {
      const { status, stdout, stderr } = script(name, "--help");
      expect({ status, stderr }).to.deep.equal({ status: 0, stderr: "" });
      expect(stdout).to.match(new RegExp(`^npm run (?:--silent )?${name}\\b`));
    });

    it(`${name} names an option it does not know, without a stack`, () => {
      const { status, stdout, stderr } = script(name, "--fast");
      expect({ status, stdout }).to.deep.equal({ status: 2, stdout: "" });
      expect(stderr).to.match(/^Unknown option '--fast'.*\nSee --help\.\n$/);
    });
  }

  it("a number that is none is named with its option", () => {
    for (const value of ["0", "-1", "1.5", "many", ""]) {
      const { status, stderr } = script("torture", `--seconds=${value}`);
      expect(status, value).to.equal(2);
      expect(stderr).to.equal(
        `--seconds is a whole number from 1 on, not "${value}".\nSee --help.\n`,
      );
    }
  });
});
