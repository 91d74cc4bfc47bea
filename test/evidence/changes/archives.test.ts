import { holds } from "./support.ts";

describe("archivers", () => {
  holds("tar that extracts", [
    ["tar --extract -f in.tar", "…"],
    ["tar --get -f in.tar", "…"],
    ["tar xOf in.tar a", ""],
    ["tar -x --to-stdout -f in.tar a", ""],
    ["bsdtar -xf in.tar", "…"],
  ]);

  holds("tar that builds the archive it names", [
    ["tar -cf out.tar src", "changed out.tar"],
    ["tar --create -f out.tar src", "changed out.tar"],
    ["tar --create --file out.tar src", "changed out.tar"],
    ["tar -rf out.tar b", "changed out.tar"],
    ["tar --append -f out.tar b", "changed out.tar"],
    ["tar uf out.tar b", "changed out.tar"],
    ["tar --update -f out.tar b", "changed out.tar"],
    ["tar -c src", ""],
    ["tar --list -f out.tar", ""],
    ["tar --diff -f out.tar", ""],
  ]);

  holds("tar with a value glued to its option, which holds no options", [
    ["tar -Cxyz -cf out.tar .", "changed out.tar"],
    ["tar -Txyz -cf out.tar", "changed out.tar"],
    ["tar -Xxyz -cf out.tar src", "changed out.tar"],
    ["tar -fx.tar -c src", "changed x.tar"],
  ]);

  holds("unzip that only looks", [
    ["unzip -l in.zip", ""],
    ["unzip -t in.zip", ""],
    ["unzip -p in.zip a", ""],
    ["unzip -v in.zip", ""],
    ["unzip -Z in.zip", ""],
    ["unzip -z in.zip", ""],
    ["unzip in.zip -dlib", "…"],
    ["unzip -Ptop in.zip", "…"],
  ]);

  holds("zip", [
    ["zip -r foo src -x 'src/*' a.txt", "changed foo.zip"],
    ["zip -x a.o -r out src", "changed out.zip"],
    ["zip -i '*.txt' -r out src", "changed out.zip"],
    ["zip -r out.d/x src", "changed out.d/x.zip"],
    ["zip -r - src", ""],
    ["zip -r - src > out.zip", "changed out.zip"],
  ]);

  holds("compressors that leave files as they are", [
    ["gzip --stdout a.log", ""],
    ["gzip -t a.log.gz", ""],
    ["gzip --test a.log.gz", ""],
    ["gzip -l a.log.gz", ""],
    ["gzip --list a.log.gz", ""],
  ]);

  holds("compressors that put a file in place of another", [
    ["gzip -k -S .gz a.log", "changed a.log.gz"],
    ["gzip --decompress --keep a.log.gz", "changed a.log"],
    ["bzip2 a.log", "deleted a.log, changed a.log.bz2"],
    ["xz a.log", "deleted a.log, changed a.log.xz"],
    ["zstd -k a.log", "changed a.log.zst"],
    ["bunzip2 -k a.bz2", "changed a"],
    ["unxz -k a.xz", "changed a"],
    ["zstd -d -k a.zst", "changed a"],
    ["gunzip -k a.gz.d/x.gz", "changed a.gz.d/x"],
    ["gunzip -k a.tgz", "changed a.tar"],
    ["bunzip2 -k a.tbz2", "changed a.tar"],
    ["bunzip2 -k a.tbz", "changed a.tar"],
    ["unxz -k a.txz", "changed a.tar"],
  ]);
});
