import { expect } from "chai";
import { readFileSync } from "node:fs";
import { bundledPackages, licencesPage } from "../../scripts/sbom/bundled.ts";

describe("what is bundled", function () {
  this.timeout(60_000);

  it("is listed with its licences, no more and no less", async () => {
    const packages = await bundledPackages();
    expect(packages.map(({ name }) => name)).to.include.members(["ulid", "valibot"]);
    const page = new URL("../../docs/LICENSES-BUNDLED.md", import.meta.url);
    expect(readFileSync(page, "utf8")).to.equal(licencesPage(packages));
  });

  it("may be passed on under the licence of the whole", async () => {
    for (const { name, licence } of await bundledPackages()) {
      expect(licence, name).to.be.oneOf(["MIT", "ISC", "BSD-2-Clause", "BSD-3-Clause", "0BSD"]);
    }
  });
});
