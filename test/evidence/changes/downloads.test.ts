import { holds, type Row } from "./support.ts";

const URL = "https://x.org/d/a.tgz";

/** A row for each of the options. */
function each(options: string, row: (option: string) => Row): Row[] {
  return options.split(" ").map(row);
}

describe("programs that fetch", () => {
  holds(
    "curl with an option that names a file to write",
    each("-o --output -D --dump-header -c --cookie-jar --trace", (option) => [
      `curl ${option} out.txt ${URL}`,
      "changed out.txt",
    ]),
  );

  holds(
    "curl with an option whose value is no address",
    each("-H -d --data -X -u -A -e -F -m -T -w -x -b -E -K", (option) => [
      `curl -O ${option} word ${URL}`,
      "changed a.tgz",
    ]),
  );

  holds("curl", [
    [`curl --remote-name ${URL}`, "changed a.tgz"],
    [`curl --remote-name-all ${URL} https://x.org/b`, "changed a.tgz, changed b"],
    [`curl -O '${URL}#part'`, "changed a.tgz"],
    ["curl -O https://x.org/d/", ""],
    [`curl -O --url ${URL}`, "changed a.tgz"],
    [`curl --output-dir dl -o b.tgz ${URL}`, "changed dl/b.tgz"],
    [`curl --output-dir dl -o /b.tgz ${URL}`, "changed dl/b.tgz"],
    [`curl --output-dir dl --output b.tgz ${URL}`, "changed dl/b.tgz"],
    [`curl --output-dir dl -D h.txt -o b.tgz ${URL}`, "changed dl/b.tgz, changed h.txt"],
    [`curl -D - -o b.tgz ${URL}`, "changed b.tgz"],
  ]);

  holds(
    "wget with an option that names what to write",
    each("-O --output-document", (option) => [`wget ${option} out.txt ${URL}`, "changed out.txt"]),
  );

  holds(
    "wget with an option that names its log",
    each("-o --output-file", (option) => [
      `wget ${option} log.txt ${URL}`,
      "changed a.tgz, changed log.txt",
    ]),
  );

  holds(
    "wget with an option whose value is no address",
    each("-t -T -U --header", (option) => [`wget ${option} word ${URL}`, "changed a.tgz"]),
  );

  holds("wget", [
    [`wget --directory-prefix dl ${URL}`, "changed dl/a.tgz"],
    ["wget -P dl https://x.org/", "changed dl/index.html"],
    [`wget -O - -o log.txt ${URL}`, "changed log.txt"],
    [`wget -m ${URL}`, "…"],
    ["wget -i list.txt", "…"],
  ]);

  holds(
    "rsync with an option whose value is no path",
    each("-e --rsh --exclude --include --filter", (option) => [
      `rsync -a ${option} word a.txt dst/`,
      "changed dst/a.txt",
    ]),
  );

  holds("rsync", [
    ["rsync -a --dry-run src/ dst", ""],
    ["rsync -a a.txt out/b:c", "changed out/b:c"],
    ["rsync -a a.txt b.txt dst", "changed dst/a.txt, changed dst/b.txt"],
    ["rsync -a a/ b/ dst", "changed dst"],
    ["rsync -a a.txt longhost:dst", ""],
  ]);
});
