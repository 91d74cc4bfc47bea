import { expect } from "chai";
import { belongsTo, placeOf } from "../../../src/evidence/changes/roots.ts";

const identityOf = (path: string): string => path.replace(/^\/link/, "/p");

describe("files of a project", () => {
  const belongs = (path: string, roots: readonly string[] = ["/p"]) =>
    belongsTo(path, roots, { identityOf });

  it("lie below it, whatever the way there", () => {
    expect(belongs("/p/a")).to.equal(true);
    expect(belongs("/link/a")).to.equal(true);
    expect(belongs("/q/a", ["/p", "/q"])).to.equal(true);
    for (const path of ["/p", "/px/a", "/x/a", "/a"]) expect(belongs(path), path).to.equal(false);
  });

  it("are not those that machines make in it", () => {
    for (const path of ["/p/.git/HEAD", "/p/d/__pycache__/a.pyc", "/p/a.pyo", "/p/.tox"]) {
      expect(belongs(path), path).to.equal(false);
    }
    expect(belongs("/p/.gitignore")).to.equal(true);
    // What lies above the project says nothing of its files.
    expect(belongs("/x/.tox/p/a", ["/x/.tox/p"])).to.equal(true);
  });

  it("keep their own names where links lead to their folders", () => {
    expect(placeOf("/link/a", { identityOf })).to.equal("/p/a");
    expect(placeOf("/link", { identityOf })).to.equal("/link");
  });
});
