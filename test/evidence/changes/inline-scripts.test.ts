import { expect } from "chai";
import { holds, named, type Row } from "./support.ts";

/** A call of Python with a script, whose texts stand in double quotes. */
const python = (script: string): string => `python3 -c '${script}'`;

const repeated = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(at)).join("; ");

describe("scripts given as text", () => {
  holds(
    "that open a file they compute, to write",
    ["w", "wb", "a", "x", "r+", "rb+", "w+", "bw"].map((mode): Row => [
      python(`import sys; open(sys.argv[1], "${mode}")`),
      "…",
    ]),
  );

  holds("that open a file they compute, to read", [
    [python("import sys; open(sys.argv[1])"), ""],
    [python('import sys; open(sys.argv[1], "r")'), ""],
    [python('import sys; open(sys.argv[1], "rb")'), ""],
  ]);

  holds("that name a file before they use it", [
    [python('p = "a"; print(p); open(p, "w")'), "changed a"],
    [python('from pathlib import Path; p = Path("a"); p.touch(); p.write_text("x")'), "changed a"],
    [python(`${repeated(20, (at) => `p${at} = "f${at}"`)}; open(p19, "w")`), "changed f19"],
    [python(`${repeated(21, (at) => `p${at} = "f${at}"`)}; open(p20, "w")`), "…"],
  ]);

  holds("that write", [
    [python('f.write("x")'), "…"],
    [python('open("a", "w").writelines(x)'), "changed a"],
    [python('import os; os.rename("a", "b")') + " && rm b", "deleted a"],
    ["python3 <<'E'\nopen('a', 'w')\nE", "changed a"],
    ["python3 prog.py <<'E'\nopen('a', 'w')\nE", "…"],
    ["node -c a.js", ""],
    ["node -e \"require('child_process').execSync('x')\"", "…"],
  ]);

  holds("with as many characters as are read", [
    [python('open("a", "w")'.padEnd(20_000)), "changed a"],
    [python('open("a", "w")'.padEnd(20_001)), "…"],
  ]);

  holds("of interpreters asked about themselves", [
    ["python3 -V", ""],
    ["python3 -VV", ""],
    ["node -v", ""],
    ["node --version --no-warnings", ""],
    ["node --help --v8-options", ""],
    ["python3", "…"],
    ["python3 -m", "…"],
  ]);

  holds("json.tool of Python", [
    ["python3 -X utf8 -m json.tool a b", "changed b"],
    ["python3 -m json.tool --indent 2 a b", "changed b"],
    ["python3 -m json.tool a b && rm b", ""],
    ["python3 -m json a b", "…"],
    ["python3 json.tool a b", "…"],
  ]);

  it("name a bounded number of files", () => {
    const writing = (count: number) =>
      named(python(repeated(count, (at) => `open("f${at}", "w")`))).split(", ");
    expect(writing(50)).to.have.length(50).and.not.to.include("…");
    expect(writing(51)).to.have.length(51).and.to.include("…");
    const renaming = (count: number) =>
      named(python(repeated(count, (at) => `os.rename("f${at}", "g${at}")`)));
    expect(renaming(50)).to.include("changed g49");
    expect(renaming(51)).not.to.include("changed g50");
  });
});
