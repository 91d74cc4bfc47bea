import { expect } from "chai";
import { fakeSurroundings } from "../../support/fake-surroundings.ts";
import { changed, holds, PROJECT, shellCall, type Row } from "./support.ts";

/** A command line of exactly so many characters. */
const long = (length: number): string => "Set-Content a.txt ".padEnd(length, "x");

describe("PowerShell", () => {
  const words: readonly Row[] = [
    ["Set-Content 'a b.txt' x", "changed a b.txt"],
    ['Set-Content "a b.txt" x', "changed a b.txt"],
    ["Set-Content '$x.txt' v", "changed $x.txt"],
    ['Set-Content "$x.txt" v', "…"],
    ["Set-Content $x v", "…"],
    ["Set-Content a-b.txt x", "changed a-b.txt"],
    ["Set-Content  a.txt   x", "changed a.txt"],
    ["Set-Content a.txt x # b.txt", "changed a.txt"],
    ["# note\nSet-Content a.txt x", "changed a.txt"],
    ["Set-Content a.txt x\r\nSet-Content b.txt y", "changed a.txt, changed b.txt"],
    ["Set-Content a.txt x \n  Set-Content b.txt y", "changed a.txt, changed b.txt"],
    ["Set-Content `\n  a.txt x", "changed a.txt"],
    ["Get-Date\nSet-Content a.txt x", "changed a.txt"],
    [long(20_000), "changed a.txt"],
    [long(20_001), "…"],
  ];
  holds("words and lines", words, "PowerShell");

  holds(
    "lists of files",
    [
      ["Remove-Item a, b", "deleted a, deleted b"],
      ["Remove-Item a ,b", "deleted a, deleted b"],
      ["Remove-Item 'a','b c' -Force", "deleted a, deleted b c"],
      ["Remove-Item -Path 'a', 'b'", "deleted a, deleted b"],
      ["Remove-Item a, $b", "…"],
      ["Remove-Item a,,b", "deleted a, deleted b"],
      ["Remove-Item *.gone, b", "deleted b, …"],
      ["Remove-Item '*.gone'", "…"],
    ],
    "PowerShell",
  );

  holds(
    "redirections",
    [
      ["(Get-Date) > now.txt", "changed now.txt"],
      ["Get-Process 2> err.txt", "changed err.txt"],
      ["Get-Process >> out.txt", "changed out.txt"],
      ["Get-Process 2>$null", ""],
      ["Get-Process > NUL", ""],
      ["Get-Process > null.txt", "changed null.txt"],
      ["Get-Process > a.nul", "changed a.nul"],
      ["git mv a b 2>&1", "deleted a, changed b"],
      ["git mv 2>&1 a b", "deleted a, changed b"],
      ["git mv a b >&2", "deleted a, changed b"],
      ["git mv > log a b", "changed log, deleted a, changed b"],
      ["rg x > out.txt", "changed out.txt"],
    ],
    "PowerShell",
  );

  holds(
    "programs by their path",
    [
      ["& C:\\tools\\git.exe mv a b", "deleted a, changed b"],
      ["& 'C:/Program Files/git.exe' mv a b", "deleted a, changed b"],
      ["git.exe status", ""],
      ["rg x", ""],
      ["[System.IO.File]::Delete('a')", "…"],
      ["[IO.File]::Copy('a', 'b')", "…"],
    ],
    "PowerShell",
  );

  holds(
    "parameters",
    [
      ["Set-Content -LiteralPath a.txt x", "changed a.txt"],
      ["Out-File -FilePath a.txt", "changed a.txt"],
      ["Remove-Item -PSPath a.txt", "deleted a.txt"],
      ["New-Item -Type Directory x", ""],
      ["New-Item -ItemType directory -Path x", ""],
      ["Push-Location src; Set-Content a.txt x", "changed src/a.txt"],
      ["Set-Location -Path src; Set-Content a.txt x", "changed src/a.txt"],
      ["cd -LiteralPath src; Set-Content a.txt x", "changed src/a.txt"],
      ["Get-Location; Set-Content a.txt x", "changed a.txt"],
    ],
    "PowerShell",
  );

  holds(
    "files that are made and taken away again",
    [
      "Set-Content a x",
      "New-Item a",
      "New-Item -Name a",
      "Invoke-WebRequest https://x.org/ -OutFile a",
      "Get-Process > a",
    ].map((command): Row => [`${command}; Remove-Item a`, ""]),
    "PowerShell",
  );

  it("a folder that was taken away or moved had the files that are known to be gone", () => {
    const disk = fakeSurroundings(
      { [`${PROJECT}/keep`]: "" },
      {
        ageOf: (path) => (path === PROJECT ? "changed" : "missing"),
        changedIdentities: [`${PROJECT}/old/c.ts`],
      },
    );
    for (const command of ["Remove-Item old -Recurse", "Move-Item old /elsewhere"]) {
      const found = changed(shellCall("PowerShell", command), disk);
      expect(found, command).to.include("deleted old/c.ts");
    }
  });
});
