import { expect } from "chai";
import { holds, onDisk, PROJECT } from "./support.ts";

/** A program of exactly so many characters that ends with the given ones. */
const long = (end: string, length: number): string => " ".repeat(length - end.length) + end;

/** What `ed` is told to do with `a.txt`. */
const ed = (commands: string): string => `ed a.txt <<'E'\n${commands}\nE`;

describe("editors of text", () => {
  holds("sed in place", [
    ["sed -i --expression s/a/b/ a.txt", "modified a.txt"],
    ["sed -i --expression=s/a/b/ a.txt", "modified a.txt"],
    ["sed -i -f p.sed a.txt", "modified a.txt"],
    ["sed -i --file p.sed a.txt", "modified a.txt"],
    ["sed -i --file=p.sed a.txt", "modified a.txt"],
    ["sed -i -l 5 s/a/b/ a.txt", "modified a.txt"],
    ["sed -i --line-length 5 s/a/b/ a.txt", "modified a.txt"],
    ["sed --in-place s/a/b/ a.txt", "modified a.txt"],
    ["sed -Ei s/a/b/ a.txt", "modified a.txt"],
    ["sed -ni s/a/b/p a.txt", "modified a.txt"],
    ["sed s/a/b/ a.txt -i", "modified a.txt"],
    ["sed -i.orig s/a/b/ a.txt", "modified a.txt, changed a.txt.orig"],
    ["sed -ie s/a/b/ a.txt", "modified a.txt, changed a.txte"],
    ["sed -i", ""],
    ["gsed -i s/a/b/ a.txt", "modified a.txt"],
  ]);

  holds("sed that is not told to write in place", [
    ["sed s/a/b/ x-i", ""],
    ["sed s/a/b/ -- -i.txt", ""],
    ["sed -- s/a/b/ -i.txt", ""],
    ["sed", ""],
  ]);

  holds("files that sed writes by a command", [
    ["sed --expression 's/a/b/w out.txt' a.txt", "changed out.txt"],
    ["sed --file p.sed a.txt", "…"],
    ["sed --file=p.sed a.txt", "…"],
    ["sed 'w out.txt' a.txt", "changed out.txt"],
    ["sed 'w   out.txt' a.txt", "changed out.txt"],
    ["sed '5w out.txt' a.txt", "changed out.txt"],
    ["sed -n '/x/w out.txt\n' a.txt", "changed out.txt"],
    ["sed 's/a/b/gw out.txt' a.txt", "changed out.txt"],
    ["sed 's/ w x y/b/' a.txt", ""],
    ["sed '$a now x' a.txt", ""],
    ["sed 'anow x' a.txt", ""],
    [`sed '${long("w out.txt", 4000)}' a.txt`, "changed out.txt"],
    [`sed '${long("w out.txt", 4001)}' a.txt`, "…"],
  ]);

  holds("perl in place", [
    ["perl -pi -e s/a/b/ -e s/b/c/ a.txt", "modified a.txt"],
    ["perl -pi -E s/a/b/ -E s/b/c/ a.txt", "modified a.txt"],
    ["perl -i -I lib prog.pl a.txt", "modified a.txt"],
    ["perl -i.orig -pe s/a/b/ a.txt", "modified a.txt, changed a.txt.orig"],
    ["perl -i.save -pe s/a/b/ a.txt", "modified a.txt, changed a.txt.save"],
    ["perl -pi -e s/a/b/ x-i.bak", "modified x-i.bak"],
  ]);

  holds(
    "perl with a value that holds an i",
    ["-Ilib", "-Mbigint", "-mbigint", "-xdir", "-Ci"].map((option) => [
      `perl ${option} prog.pl a.txt`,
      "…",
    ]),
  );

  holds("awk", [
    ["awk -v x=1 '{print > \"b.txt\"}' a.txt", "changed b.txt"],
    ["awk -F : '{print > \"b.txt\"}' a.txt", "changed b.txt"],
    ["awk '{print $1, $2 > \"b.txt\"}' a.txt", "changed b.txt"],
    ["awk '{print >\"b.txt\"}' a.txt", "changed b.txt"],
    ["awk '{print >>  \"b.txt\"}' a.txt", "changed b.txt"],
    ["awk '{print > \"b.txt\"; print > $1}' a.txt", "changed b.txt, …"],
    ["awk '{print > \"/dev/stderr\"; print > $1}' a.txt", "…"],
    ["awk '{print > \"/dev/stderr\"\n x = 1}' a.txt", ""],
    ["awk '{print >$1}' a.txt", "…"],
    ["awk '{print $1, $2 > $3}' a.txt", "…"],
    ["awk '{print \"a > (b\"}' a.txt", ""],
    ["awk '{system(\"x\")}' a.txt", "…"],
    ["awk '{system (\"x\")}' a.txt", "…"],
    ["gawk -i inplace.awk '{print}' a.txt", "modified a.txt"],
    ["gawk -i other '{print}' a.txt", ""],
    ["gawk -e '{print > \"b.txt\"}' a.txt", "changed b.txt"],
    ["gawk -i inplace -e '{print}' a.txt", "modified a.txt"],
    ["gawk -i inplace -e '{print}' -e '{print}' a.txt b.txt", "modified a.txt, modified b.txt"],
    [`awk '${long('{print > "b.txt"}', 4000)}' a.txt`, "changed b.txt"],
    [`awk '${long('{print > "b.txt"}', 4001)}' a.txt`, "…"],
  ]);

  holds("ed and ex that are told to write", [
    [ed("1,$w\nq"), "modified a.txt"],
    [ed("1,$ w\nq"), "modified a.txt"],
    [ed("  wq"), "modified a.txt"],
    ["ex a.txt <<'E'\nup\nE", "modified a.txt"],
    ["ex a.txt <<'E'\nupdate\nE", "modified a.txt"],
    ["ed -p '*' a.txt <<'E'\nw\nE", "modified a.txt"],
    ["ex -c x a.txt", "modified a.txt, …"],
  ]);

  holds("ed that only looks", [
    [ed(",s/a/ w /\nq"), ""],
    [ed(",s/w/x/\nq"), ""],
    [ed("s/w/x/\nq"), ""],
    [ed("/x w/p\nq"), ""],
  ]);

  holds("patch", [
    ["patch -p1 <<'E'\n--- a/x.ts\n+++ b/x.ts\n  +++ b/y.ts\nE", "changed x.ts"],
    ["patch -p1 <<'E'\n+++ b/x.ts\r\nE", "changed x.ts"],
    ["patch -p1 <<'E'\n+++ b/x.ts\t2026-01-01\nE", "changed x.ts"],
    ["patch -p2 <<'E'\n+++ b/x.ts\nE", ""],
    ["patch --strip 1 <<'E'\n+++ b/src/x.ts\nE", "changed src/x.ts"],
    ["patch -p1 -r rejected <<'E'\n+++ b/x.ts\nE", "changed x.ts"],
    ["patch --directory sub -p1 <<'E'\n+++ b/x.ts\nE", "…"],
    ["patch --output out.txt a.txt", "changed out.txt"],
    ["patch -p1 -i gone.diff", "…"],
    ["patch -p1 -i $X", "…"],
  ]);

  it("patch reads what it is to do in a file", () => {
    const readText = (path: string) =>
      path === `${PROJECT}/p.diff` ? "--- a/x.ts\n+++ b/x.ts\n" : undefined;
    for (const option of ["-i p.diff", "--input p.diff", "--input=p.diff"]) {
      expect(onDisk(`patch -p1 ${option}`, ["x.ts", "p.diff"], { readText }), option).to.equal(
        "changed x.ts",
      );
    }
  });

  holds("yq", [
    ["yq -i -o json .a a.yml", "modified a.yml"],
    ["yq -i -p xml .a a.xml", "modified a.xml"],
    ["yq --inplace .a=1 a.yml", "modified a.yml"],
    ["yq --in-place .a=1 a.yml", "modified a.yml"],
    ["yq -ei .a=1 a.yml", "modified a.yml"],
    ["yq -ePi .a=1 a.yml", "modified a.yml"],
    ["yq .a x-i", ""],
  ]);
});
