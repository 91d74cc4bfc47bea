/** Commands for the live tests, one a line: what they change is found out by running them. */

/** Run in a git repository and in a plain folder alike. */
export const ANYWHERE = String.raw`
echo hi > src/new.ts
printf 'a\nb\n' >> src/a.js
: > src/a.js
> src/blank.txt
echo one >| src/b.js
ls src &> listing.txt
ls nowhere > out.log 2> err.log; true
{ echo 1; echo 2; } > src/group.txt
(cd src && echo 1 > inner.txt) && echo done
(cd src && ls) > list.txt
for i in 1 2 3; do echo $i > src/n$i.txt; done
for f in src/*.js; do sed -i 's/const/let/' "$f"; done
for f in a b; do cp src/a.js src/copy-$f.js; done
while read -r l; do echo "$l" >> src/lines.txt; done < notes.md
if true; then echo y > yes.txt; else echo n > no.txt; fi
if [ -f nope ]; then echo y > yes.txt; fi
false && echo x > never.txt; true
true || echo x > never.txt
test -f src/a.js && sed -i '1d' src/a.js
f=src/var.txt; echo 1 > $f
f="src/b.js"; sed -i "s/b/c/" "$f"
DIR=src; echo 1 > "$DIR/dir.txt"
cat src/a.js src/b.js > src/ab.js
cat <<'EOF' > src/doc.md\n# x > y\nEOF
cat <<EOF >> README.md\nhello\nEOF
tee src/t1.txt src/t2.txt <<< hi
echo x | tee -a src/a.js | wc -l
echo x | tee /dev/null
sed -i.bak 's/1/2/' src/a.js
sed -i -e 's/1/2/' -e 's/2/3/' src/a.js src/b.js
sed --in-place 's/1/7/' src/b.js
sed -E -i 's/(1)/\1\1/' src/a.js
sed -n 'w src/w.txt' src/a.js
sed -i 's/1/2/' src/missing.js; true
perl -i -pe 's/1/3/' src/a.js
perl -pi.orig -e 's/1/3/' src/b.js
perl -ne 'print if /a/' src/a.js
perl -e 'open(F, ">", "src/pl.txt"); print F 1; close F'
awk '{print > "src/awk1.txt"}' src/a.js
awk '{print $1}' src/a.js
awk -f /dev/null src/a.js
cp src/a.js src/a3.js
cp -r src lib
cp -r src/. copy
cp src/a.js src/b.js docs/
cp -t docs src/a.js
cp src/missing.js src/x.js; true
mv src/a.js src/z.js
mv src/a.js docs/
mv src/a.js src/b.js docs
mv docs manual && mv manual docs
mv docs manual
rm src/a.js
rm -f nothing.txt
rm src/missing.js; true
unlink src/b.js
find src -name '*.js' -exec sed -i 's/export/import/' {} \;
find src -type f -name '*.py' -print0 | xargs -0 sed -i 's/x/y/'
grep -rl export src | xargs sed -i 's/export/EXP/'
touch src/fresh.txt
touch src/a.js
touch -c src/nope.txt
mkdir -p a/b/c && touch a/b/c/d.txt
mkdir only
touch tmp.txt && rm tmp.txt
echo 1 > build.txt && cat build.txt && rm -f build.txt
jq '.name="q"' package.json > t.json && mv t.json package.json
jq .name package.json
T=$(mktemp) && echo 1 > "$T" && cp "$T" src/from-tmp.txt && rm "$T"
echo 1 > /tmp/live-outside.txt; rm -f /tmp/live-outside.txt
truncate -s 0 src/a.js
truncate -s 10 src/zeros.bin
dd if=/dev/zero of=src/zero.bin bs=1 count=4 status=none
install -D -m 644 src/a.js lib/deep/a.js
install -d newdir
ln -s ../src/a.js docs/link.js
ln src/a.js src/hard.js
chmod 755 gen.sh
python3 -c "open('src/py1.txt','w').write('x')"
python3 -c "from pathlib import Path; Path('src/py2.txt').write_text('x')"
python3 -c "import json; d=json.load(open('package.json')); d['v']=1; json.dump(d, open('package.json','w'))"
python3 -c "import json; print(json.load(open('package.json'))['name'])"
python3 -c "import os; os.rename('src/a.js','src/r.js')"
python3 -c "import os; os.remove('src/b.js')"
python3 -c "import shutil; shutil.copy('src/a.js','src/sh.js')"
python3 -c "import re; s=open('src/a.js').read(); open('src/a.js','w').write(re.sub('1','8',s))"
python3 - <<'EOF'\nimport pathlib\np = pathlib.Path('src/a.js')\np.write_text(p.read_text().replace('1', '5'))\nEOF
python3 - <<'EOF'\nfor n in ('x', 'y'):\n    with open(f'src/{n}.txt', 'w') as f:\n        f.write(n)\nEOF
python3 - <<'EOF'\nwith open('src/a.js') as f:\n    print(f.read())\nEOF
python3 edit.py
python3 -m json.tool package.json
python3 -m json.tool package.json pretty.json
node -e "require('fs').appendFileSync('src/a.js','//')"
node -e "const fs=require('fs'); fs.writeFileSync('src/'+'dyn.txt','1')"
node -e "console.log(require('./package.json').name)"
node -p "1+1"
node --version
node - <<'EOF'\nrequire('fs').rmSync('src/b.js')\nEOF
node <<'EOF'\nconst fs = require('fs');\nconst f = 'src/a.js';\nfs.writeFileSync(f, fs.readFileSync(f, 'utf8') + '//');\nEOF
sh gen.sh
bash gen.sh > gen.log
bash -c 'echo 1 > src/bc.txt'
bash -lc "cd src && sed -i 's/1/2/' a.js"
bash <<'EOF'\necho 1 > src/hb.txt\nEOF
eval 'echo 1 > src/ev.txt'
env A=1 sh -c 'echo $A > src/envsh.txt'
timeout 5 sed -i 's/1/2/' src/a.js
time cp src/a.js src/timed.js
nice -n 5 cp src/a.js src/nice.js
make gen
make -n gen
npm run -s gen
npm run
npm pkg set description=x
npm version --no-git-tag-version 1.2.3
patch -p1 < fix.patch
patch -p1 -i fix.patch
patch src/b.js fix.patch
patch -p1 --dry-run < fix.patch
tar xf arch.tar
tar tf arch.tar
tar czf src.tgz src
zip -q out.zip src/a.js
gzip src/a.js
gzip -k src/b.js
curl -s file:///etc/hostname -o src/host.txt
curl -s file:///etc/hostname
curl -sO file:///etc/hostname
ed -s src/a.js <<'EOF'\n1d\nw\nq\nEOF
ed -s src/a.js <<'EOF'\n1p\nq\nEOF
npx prettier --write src/a.js
npx prettier --write src
npx prettier --write src/b.js
npx prettier --check src; true
npx prettier src/a.js
npx tsc --version
split -l 1 src/a.js part-
sort -o src/a.js src/a.js
sort -r src/a.js
wc -l src/*.js
echo "rm -rf src" && echo "> x"
echo 'a' | grep b > found.txt; true
grep -q zzz src/a.js && rm src/a.js; true
cd src; echo 1 > s1.txt; cd ../docs; echo 2 > d1.txt
cd src && cd .. && echo 1 > root.txt
pushd src > /dev/null && echo 1 > pushed.txt && popd > /dev/null
f() { echo 1 > "$1"; }; f src/fn.txt
echo $(echo 1 > src/subst.txt)
cat <(echo 1) > src/proc.txt
echo 1 > "src/with space.txt"
echo 1 > 'src/유니코드.txt'
echo 1 > src/{x,y}.txt; true
cp src/{a,b}.js docs/
mv src/a.{js,ts}
exec 4>> src/fd4.txt; echo hi >&4; exec 4>&-
sed -i 's/1/2/' src/a.js; exit 3
echo 1 > src/f.txt && false
rm src/a.js && exit 1
python3 edit.py; exit 2
cp src/a.js src/k.js; ls /nowhere
sed -i 's/1/2/' src/*.js && exit 4
npx prettier --write src/a.js; exit 1
touch late.txt; rm late.txt; exit 1
cat src/a.js; exit 1
grep zzz src/a.js
ls -la; sleep 0.1
diff src/a.js src/b.js
tail -n +2 src/a.js | head -1 2>&1
echo a | xargs -I{} touch src/{}.txt
printf '%s\n' p q | xargs -n1 -I@ sh -c 'echo 1 > src/@.x'
sed -i '' src/nothing 2>/dev/null; true
echo 1 > node_modules/z.txt
echo 1 > ignored/z.txt && echo 2 > src/z.txt
rm ignored/k.txt
echo 1 > .env.local
base64 src/a.js > src/a.b64
cat src/a.js | sed 's/1/2/' > tmp.js && mv tmp.js src/a.js
sed 's/1/2/' src/a.js > src/a.js.new; mv src/a.js.new src/a.js
cp src/a.js{,.bak}
echo -n x | dd of=src/dd.txt status=none
printf '%s' "$(cat src/a.js)" > src/copy.js
find src -name '*.js' | while read f; do sed -i '1i // head' "$f"; done
seq 3 | xargs -I{} sh -c 'echo {} > src/{}.seq'
set -e; echo a > src/se.txt; cat src/se.txt
export X=src/ex.txt; echo 1 > "$X"
node -e "for (const n of ['p','q']) require('fs').writeFileSync('src/'+n+'.mjs','')"
node -e "require('fs').mkdirSync('newdir',{recursive:true})"
python3 -c "import os; os.makedirs('d1', exist_ok=True)"
python3 -c "import subprocess; subprocess.run(['touch','src/sub.txt'])"
python3 -c "import os; os.system('echo 1 > src/sys.txt')"
python3 -c "import shutil; shutil.copytree('src','srccopy')"
python3 -c "import csv; w=csv.writer(open('src/c.csv','w')); w.writerow([1])"
python3 -c "print('open(1,w)')"
bash -x gen.sh 2>/dev/null
. ./gen.sh
source gen.sh
chmod +x gen.sh && ./gen.sh
npm init -y >/dev/null
npm run gen && cat gen-npm.txt
make -s gen; make -s gen
make gen GEN=1 2>&1 | tail -1
unzip -l nothing.zip; true
mkdir -p src/q && mv src/a.js src/q/
rm -rf src/a.js docs/d.md
rm -r nothing 2>/dev/null || true
test -e zz && rm zz; echo ok
[ -d build ] || mkdir build; echo 1 > build/out.txt
echo "$(date)" >> CHANGELOG.md
{ cat src/a.js; echo '// end'; } > t && mv t src/a.js
tee -a notes.md >/dev/null <<'EOF'\nmore\nEOF
cat >> Makefile << EOF\nall:\n\techo\nEOF
cat > src/multi.ts <<'A' && cat > src/multi2.ts <<'B'\none\nA\ntwo\nB
awk 'NR==1{print > "src/h1.txt"} END{print "x" > "src/h2.txt"}' src/a.js
awk -i inplace '{print $0 "!"}' src/b.js; true
sed -i '/const/d' src/a.js && cat src/a.js
sed -i "s|export|import|g; s/1/2/" src/*.js
sed -ie 's/1/2/' src/a.js
touch a.txt b.txt c.txt && ls
touch -d yesterday src/a.js
ln -sf a.js src/link.js && ls -l src
ln -sfn src current
cp -a src/a.js src/arch.js
cp -n src/a.js src/b.js
cp -u src/a.js src/fresh.js
install src/a.js src/b.js docs
truncate -s 5 src/a.js
head -c 100 /dev/zero > src/zeros
yes | head -5 > src/yes.txt
curl -sf -o missing.bin file:///nope; true
curl -s file:///etc/hostname > host2.txt
curl -s --output src/o.txt file:///etc/hostname
wget -q http://127.0.0.1:1/x; true
tar -czf - src > s.tgz
tar xf arch.tar -C docs
tar -xf arch.tar x/tarred.txt
zip -qr z.zip src && unzip -q z.zip -d out
gzip -c src/a.js > a.gz
split -n 2 src/a.js src/part.
csplit -s src/a.js 1
tr a-z A-Z < src/a.js > src/up.js
paste src/a.js src/b.js > both.txt
sort -u -o sorted.txt src/a.js
tac src/a.js | tee src/tac.js > /dev/null
ex -s -c '%s/1/2/' -c 'x' src/a.js; true
patch -R -p1 < fix.patch; true
echo 'x' > src/a.js; echo 'y' > src/a.js
exit 0; echo 1 > never.txt
echo 1 > one.txt & wait
(echo 1 > bgd.txt) & sleep 0.1
nohup sh -c 'echo 1 > nohup1.txt' >/dev/null 2>&1
time (echo 1 > timed.txt)
! echo 1 > neg.txt
case a in a) echo 1 > case.txt;; esac
until [ -f un.txt ]; do echo 1 > un.txt; done
a=(x y); for i in "\${a[@]}"; do echo 1 > arr-$i.txt; done
echo 1 | (cat > piped.txt)
mapfile -t L < notes.md; printf '%s\n' "\${L[@]}" > mapped.txt
trap 'echo 1 > trapped.txt' EXIT; true
env -i PATH="$PATH" sh -c 'echo 1 > envi.txt'
stdbuf -o0 echo hi > sb.txt
npx prettier -w src/a.js docs/d.md
npx prettier --write "src/**/*.js"
npx prettier --list-different src; true
npx tsc --init; true
npx eslint --fix src/a.js; true
python3 - src/a.js <<'EOF'\nimport sys\np=sys.argv[1]\ns=open(p).read()\nopen(p,'w').write(s.replace('1','2'))\nEOF
python3 <<EOF\nfrom pathlib import Path\nfor f in Path('src').glob('*.js'):\n    f.write_text('x')\nEOF
node -e 'const fs=require("fs");let s=fs.readFileSync("src/a.js","utf8");s=s.replace("1","2");fs.writeFileSync("src/a.js",s)'
ls > /dev/null 2>&1; echo done >&2
cat /etc/passwd > /tmp/live-x-passwd; rm /tmp/live-x-passwd
cd /tmp && echo 1 > live-zz.txt; rm -f live-zz.txt
echo done 1>&2 2>/dev/null
`;

/** Run in a git repository only. */
export const IN_GIT = String.raw`
rm -f src/*.js
rm -f src/a.js src/nothing.js
find src -name '*.js' -delete
find src -name '*.js' -exec rm {} \;
find . -name 'a.js' | xargs rm
chmod -x src/a.js
git mv src/a.js src/moved.js
git rm -q src/b.js
git rm -q --cached src/b.js
git rm -rq docs
echo 1 >> src/a.js && git add -A && git commit -qm x
echo 1 > src/new.js; git add src/new.js; git commit -qm new; git log --oneline
git commit -q --allow-empty -m nothing
git status --short
git log --stat -1
git stash list
git branch feature
git checkout -q -b feature
git switch -q -c other
git tag v1
git add -A
git config user.name x
git fetch -q . main
git checkout -q HEAD
git apply fix.patch
git apply --check fix.patch
git apply < fix.patch
git archive -o out.tar HEAD
git worktree list
git -C src mv a.js aa.js
git clean -nd
git checkout -q -b f2 && echo 1 > src/f2.txt && git add -A && git commit -qm f2
echo 1 >> src/a.js && git commit -qam x && git reset -q --soft HEAD~1
echo 1 >> src/a.js; git diff; exit 1
rm -rf docs
rm -rf docs; false
rm -r src
git rm -q src/a.js; exit 1
mv src/a.js src/q.js; exit 1
mv docs manual
sed -i 's/nothing-like-this/x/' src/a.js
sed -i 's/nothing-like-this/x/' src/a.js; exit 1
npx prettier --write src/b.js; exit 1
echo 1 > ignored/only.txt; exit 1
git diff > my.patch
git show HEAD:src/a.js > src/old.js
git ls-files | head -2
mv src/a.js src/q.js && git status --short
patch -p1 < fix.patch && git status --short; rm -f *.orig
`;

/** Run after some edits that nobody committed, with the preparation in front of the arrow. */
export const AFTER_EDITS = String.raw`
echo dirty >> src/a.js => git checkout -- src/a.js
echo dirty >> src/a.js => git checkout -q src/a.js
echo dirty >> src/a.js => git restore src/a.js
echo dirty >> src/a.js => git restore .
echo dirty >> src/a.js => git checkout .
echo dirty >> src/a.js => cat src/a.js
echo dirty >> src/a.js => git diff
echo dirty >> src/a.js => git add -A && git commit -qm x
echo dirty >> src/a.js => git stash -q
echo dirty >> src/a.js => git stash -q && git stash pop -q
echo dirty >> src/a.js => git stash -q && echo 1 > src/n.txt && git stash pop -q
echo dirty >> src/a.js; git stash -q => git stash pop -q
echo dirty >> src/a.js => echo 1 > src/n.txt
echo dirty >> src/a.js => python3 -c "import os; open('src/'+'q','w')"
echo dirty >> src/a.js => make gen
echo dirty >> src/a.js => make gen; exit 1
echo dirty >> src/a.js => npm ls; true
echo new > src/u.txt => rm src/u.txt
echo new > src/u.txt => rm src/u.txt; exit 1
echo new > src/u.txt => git add -A
echo new > src/u.txt => echo more >> src/u.txt; exit 1
git checkout -qb b; echo 1 >> src/a.js; git commit -qam b; git checkout -q main => git checkout -q b
git checkout -qb b; echo 1 >> src/a.js; git commit -qam b; git checkout -q main => git merge -q b
git checkout -qb b; echo 1 >> src/a.js; git commit -qam b; git checkout -q main => git checkout -q b -- src/a.js
git checkout -qb b; echo 1 >> src/a.js; git commit -qam b; git checkout -q main => git cherry-pick b
git checkout -qb b; echo 1 > src/n.js; git add -A; git commit -qm b; git checkout -q main => git rebase -q b
echo 1 >> src/a.js; git commit -qam c => git revert --no-edit HEAD
echo 1 >> src/a.js; git commit -qam c => git reset -q --hard HEAD~1
echo 1 >> src/a.js; git commit -qam c => git reset -q HEAD~1
`;
