import { expect } from "chai";
import { readFileChange } from "../../src/evidence/file-changes.ts";
import { fakeSurroundings } from "../support/fake-surroundings.ts";
import { changed, holds, PROJECT, shellCall } from "./changes/support.ts";

describe("programs that write", () => {
  holds("archivers", [
    ["tar czf out.tgz src", "changed out.tgz"],
    ["tar -c --file=out.tar src", "changed out.tar"],
    ["tar -cf - src", ""],
    ["tar tf out.tgz", ""],
    ["tar xzf in.tgz", "…"],
    ["tar -xOf in.tgz a", ""],
    ["tar", ""],
    ["unzip in.zip", "…"],
    ["unzip -l in.zip", ""],
    ["zip -r out src", "changed out.zip"],
    ["zip out.jar a", "changed out.jar"],
    ["zip", ""],
    ["gzip a.log", "deleted a.log, changed a.log.gz"],
    ["gzip -k a.log", "changed a.log.gz"],
    ["gzip -d a.log.gz", "deleted a.log.gz, changed a.log"],
    ["gunzip a.log.gz", "deleted a.log.gz, changed a.log"],
    ["xz --keep a", "changed a.xz"],
    ["gzip -c a.log > b.gz", "changed b.gz"],
  ]);

  holds("downloads", [
    ["curl -o a.json https://x.org/a", "changed a.json"],
    ["curl -fsSLO https://x.org/d/a.tgz?v=1", "changed a.tgz"],
    ["curl -O --output-dir dl https://x.org/a.tgz", "changed dl/a.tgz"],
    ["curl --output-dir dl -o /tmp/a https://x.org/a", "changed dl/tmp/a"],
    ["curl -o - https://x.org/a", ""],
    ["curl https://x.org/a", ""],
    ["wget https://x.org/d/a.tgz", "changed a.tgz"],
    ["wget https://x.org/", "changed index.html"],
    ["wget -P dl https://x.org/a.tgz", "changed dl/a.tgz"],
    ["wget -O b.tgz -o log https://x.org/a.tgz", "changed b.tgz, changed log"],
    ["wget -qO- https://x.org/a", ""],
    ["wget --spider https://x.org/a", ""],
    ["wget -r https://x.org/", "…"],
    ["rsync -a src/ dst", "changed dst"],
    ["rsync -a a.txt dst/", "changed dst/a.txt"],
    ["rsync -a --delete src/ dst", "changed dst, …"],
    ["rsync -an src/ dst", ""],
    ["rsync -a src", ""],
    ["rsync -a src host:/x", ""],
  ]);

  holds("programs that handle files", [
    ["tee --version", ""],
    ["echo x | tee a b", "changed a, changed b"],
    ["touch -c a", ""],
    ["truncate -s 0 a.log", "changed a.log"],
    ["shred a", "modified a"],
    ["shred -u a", "deleted a"],
    ["cp a b", "changed b"],
    ["cp a", ""],
    ["cp -t dir a b", "changed dir/a, changed dir/b"],
    ["mv -t dir a", "deleted a, changed dir/a"],
    ["mv a b", "deleted a, changed b"],
    ["mv a", ""],
    ["mv $X b", "changed b, …"],
    ["install -d dir", ""],
    ["install -m 755 a bin/a", "changed bin/a"],
    ["install -t bin a", "changed bin/a"],
    ["install a", ""],
    ["ln -s ../x/y.txt", "changed y.txt"],
    ["ln -sf a b", "changed b"],
    ["ln -s -t dir a", "changed dir/a"],
    ["ln", ""],
    ["sort -o out.txt in.txt", "changed out.txt"],
    ["sort -o - in.txt", ""],
    ["shuf --output=out.txt in.txt", "changed out.txt"],
    ["dd if=a of=b bs=1", "changed b"],
    ["find . -name x -delete", "…"],
    ["find . -fprint list.txt", "changed list.txt"],
    ["rename s/a/b/ *.txt", "…"],
    ["cat a -- b > c", "changed c"],
    ["rm -- -odd.txt", "deleted -odd.txt"],
    ["> $X", "…"],
  ]);

  holds("stream editors", [
    ["sed s/a/b/ a.txt", ""],
    ["sed -n 's/a/b/w out.txt' a.txt", "changed out.txt"],
    ["sed -e 's/a/b/w out.txt' a.txt", "changed out.txt"],
    ["sed -f prog.sed a.txt", "…"],
    [`sed '${"s/a/b/;".repeat(700)}' a.txt`, "…"],
    ["sed -i s/a/b/ a.txt", "modified a.txt"],
    ["sed -i.bak s/a/b/ a.txt", "modified a.txt, changed a.txt.bak"],
    ["sed --in-place=.bak s/a/b/ a.txt", "modified a.txt, changed a.txt.bak"],
    ["sed -i '' s/a/b/ a.txt", "modified a.txt"],
    ["sed -i -e s/a/b/ -- a.txt", "modified a.txt"],
    ["perl -pi -e s/a/b/ a.txt", "modified a.txt"],
    ["perl -pi.orig -e s/a/b/ a.txt", "modified a.txt, changed a.txt.orig"],
    ["perl -i prog.pl a.txt", "modified a.txt"],
    ["perl prog.pl a.txt", "…"],
    ["awk '{print}' a.txt", ""],
    ["awk '{print > \"b.txt\"}' a.txt", "changed b.txt"],
    ["awk '{print > \"/dev/stderr\"}' a.txt", ""],
    ["awk '{print > $1}' a.txt", "…"],
    ["awk -f prog.awk a.txt", "…"],
    ["gawk -i inplace '{print}' a.txt", "modified a.txt"],
    ["gawk -i inplace -f prog.awk a.txt", "changed a.txt"],
    [`awk '${"{print};".repeat(700)}' a.txt`, "…"],
    ["awk", ""],
    ["yq -i .a=1 a.yml", "modified a.yml"],
    ["yq .a a.yml", ""],
    ["ed a.txt", "modified a.txt, …"],
    ["ed a.txt <<'E'\n,s/a/b/\nw\nq\nE", "modified a.txt"],
    ["ed a.txt <<'E'\n,p\nq\nE", ""],
    ["patch -p1 <<'E'\n--- a/src/x.ts\n+++ b/src/x.ts\n@@ -1 +1 @@\nE", "changed src/x.ts"],
    ["patch <<'E'\n--- a/src/x.ts\n+++ b/src/x.ts\n--- /dev/null\nE", "changed x.ts"],
    ["patch --strip=2 <<'E'\n+++ b/src/x.ts\nE", "changed x.ts"],
    ["patch a.txt < p.diff", "modified a.txt"],
    ["patch -o out.txt a.txt", "changed out.txt"],
    ["patch --dry-run -p1 < p.diff", ""],
    ["patch -p1 < p.diff", "…"],
    ["patch -d sub -p1 <<'E'\n+++ b/x.ts\nE", "…"],
  ]);

  holds("git", [
    ["git mv a b", "deleted a, changed b"],
    ["git mv -n a b", ""],
    ["git restore --staged a", ""],
    ["git restore --staged --worktree a", "changed a"],
    ["git rm --cached a", ""],
    ["git checkout -- a", "changed a"],
    ["git checkout *.ts", "…"],
    ["git clean -n", ""],
    ["git clean -fd", "…"],
    ["git bisect log", ""],
    ["git archive -o out.tar HEAD", "changed out.tar, …"],
    ["git archive --output=out.tar HEAD", "changed out.tar, …"],
    ["git archive HEAD", ""],
    ["git bundle create repo.bundle main", "…"],
    ["git apply --check p.diff", ""],
    ["git apply -p2 <<'E'\n+++ b/src/x.ts\nE", "changed x.ts, …"],
    ["git apply gone.diff", "…"],
    ["git --version", ""],
    ["git", ""],
  ]);

  holds("scripts given as text", [
    ["python3 -c \"p = 'a.py'; open(p, 'w').write('x')\"", "changed a.py"],
    [
      "python3 -c \"from pathlib import Path; p = Path('a.py'); p.write_text('x')\"",
      "changed a.py",
    ],
    ['python3 -c \'import os; os.rename("a", "b")\'', "deleted a, changed b"],
    ["python3 -c 'print(open(\"a.txt\").read())'", ""],
    ["python3 -c \"open('$X.py', 'w')\"", "changed $X.py, …"],
    ["python3 --version", ""],
    ["python3 a.py", "…"],
    ['pypy -c \'open("a", "w")\'', "changed a"],
    ["python3.12 - <<'E'\nopen('a', 'w')\nE", "changed a"],
    ["python3 -m json.tool a.json b.json", "changed b.json"],
    ["python3 -m json.tool a.json", ""],
    ["node -e \"const f = 'a.js'; fs.writeFileSync(f, '')\"", "changed a.js"],
    ["node --check a.js", ""],
    ["ruby -e 'File.write(\"a\", 1)'", "changed a"],
    [`node -e "${"fs.writeFileSync('a', x);".repeat(60)}"`, "changed a, …"],
    [`python3 -c "${"x = 'a';".repeat(30)} open('b', 'w')"`, "changed b"],
    [`python3 -c "${"x = 1;".repeat(4000)}"`, "…"],
  ]);

  holds("other programs and places", [
    ["X=1", ""],
    ["ruby -pi -e 'x' a.txt", "modified a.txt"],
    ["find . -name '*.txt' | xargs perl -pi -e s/a/b/", "…"],
    ["find . -name '*.txt' | xargs perl -pi -e s/a/b/ a.txt", "modified a.txt, …"],
    ["echo a.txt | xargs sh -c 'touch x'", "changed x, …"],
    ["prettier --write a.ts 'src/**/*.ts'", "modified a.ts, …"],
    ["cargo fmt", "…"],
    ["cd $X && touch a", "…"],
    ["touch ~/acme/a ~/b ~", "changed a"],
  ]);

  holds(
    "PowerShell",
    [
      ["& Set-Content a.txt x", "changed a.txt"],
      ["npm test 2>&1 > out.txt", "changed out.txt, …"],
      ["Set-Content", ""],
      ["Set-Content -Path", ""],
      ["Copy-Item a.txt", "…"],
      ["Copy-Item -Path a.txt b.txt", "changed b.txt"],
      ["Move-Item a.txt", "…"],
      ["Rename-Item -NewName b.txt", "changed b.txt"],
      ["New-Item -Name n.txt -Type File", "changed n.txt"],
      ["New-Item -Path src -Name n.txt", "changed src/n.txt"],
      ["New-Item n.txt -Name m.txt", "changed n.txt/m.txt"],
      ["iwr https://x.org/a -OutFile a.zip", "changed a.zip"],
      ["Invoke-WebRequest https://x.org/a", ""],
      ["git mv a b", "deleted a, changed b"],
      ["git status", ""],
      ["prettier --write a.ts", "modified a.ts"],
      ["python -c \"open('a', 'w')\"", "changed a"],
      ["tar czf out.tgz src", "changed out.tgz"],
      ["./build.exe", "…"],
      ["[IO.File]::WriteAllText('a', 'b')", "…"],
      ["Set-Location src; Set-Content a.txt x", "changed src/a.txt"],
      ["Set-Location; Set-Content a.txt x", "…"],
      ["cd $dir; Set-Content a.txt x", "…"],
      ["Remove-Item a,b", "deleted a, deleted b"],
      ["", ""],
    ],
    "PowerShell",
  );
});

describe("patterns in a command line", () => {
  const paths = [
    "a.ts",
    "b1.ts",
    "b2.js",
    ".h.ts",
    "src/c.ts",
    "src/deep/d.ts",
    "node_modules/e.ts",
  ];
  const disk = fakeSurroundings(
    Object.fromEntries(paths.map((path) => [`${PROJECT}/${path}`, ""])),
    { ageOf: () => "changed" },
  );
  const rows: readonly (readonly [string, readonly string[]])[] = [
    ["*.ts", ["a.ts", "b1.ts"]],
    ["?.ts", ["a.ts"]],
    ["b[0-9].*", ["b1.ts", "b2.js"]],
    ["b[!1].js", ["b2.js"]],
    [".*.ts", [".h.ts"]],
    ["src/*.ts", ["src/c.ts"]],
    ["*/c.ts", ["src/c.ts"]],
    ["**/d.ts", ["src/deep/d.ts"]],
    ["*[a.ts", []],
    ["[b-a].ts", []],
    ["*.gone", []],
  ];
  for (const [pattern, expected] of rows) {
    it(`${pattern}: ${expected.join(" ") || "nothing"}`, () => {
      const found = changed(shellCall("Bash", `sed -i s/x/y/ ${pattern}`), disk);
      expect(found).to.deep.equal(expected.map((path) => `modified ${path}`));
    });
  }

  it("are followed to a bounded number of files", () => {
    const many = Array.from({ length: 260 }, (_, at) => `${PROJECT}/d${at}/f.ts`);
    const wide = fakeSurroundings(Object.fromEntries(many.map((path) => [path, ""])), {
      ageOf: () => "changed",
    });
    for (const pattern of ["**/f.ts", "*/f.ts", "d*"]) {
      const data = readFileChange(shellCall("Bash", `sed -i s/x/y/ ${pattern}`), wide);
      expect(data?.files.length ?? 0, pattern).to.be.at.most(200);
    }
    const moved = readFileChange(shellCall("Bash", `cp -r other .`), wide);
    expect((moved?.files.length ?? 0) + (moved?.more ?? 0)).to.be.at.most(400);
  });
});
