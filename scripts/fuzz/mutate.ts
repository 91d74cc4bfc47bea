/** Numbers from 0 up to 1, the same for the same seed. */
export type Random = () => number;

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

export function pick<T>(random: Random, values: readonly T[]): T {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error("There is nothing to pick from.");
  return value;
}

const NAMES = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "then", ""];

const FRAGMENTS = [
  '"',
  "'",
  "`",
  "$(",
  "$((",
  "${",
  "}",
  ")",
  "<<EOF\n",
  "<<<",
  "\n",
  "\\\n",
  " && ",
  " || ",
  " ; ",
  " | ",
  " > a.ts ",
  " &",
  "{a,b}",
  "{1..9999999}",
  "if ",
  "; then ",
  "; fi",
  "for i in 1 2; do ",
  "; done",
  "case x in x) ",
  "esac",
  "eval ",
  "bash -c ",
  "xargs ",
  "npx mocha ",
  "sed -i s/a/b/ ",
  "git checkout . ",
  "node -e ",
  "../".repeat(40),
  "  3 passing\n",
  "\u001b[31m",
  "\0",
  "\u2028",
  "\ud800",
  "\udc00",
  "\u202e",
  "👩‍👩‍👧",
  "테스트를 실행",
  "完了しました",
  "0".repeat(400),
];

function hugeText(random: Random): string {
  const length = 10 ** (2 + Math.floor(random() * 4));
  const piece = pick(random, FRAGMENTS);
  return piece.repeat(Math.ceil(length / piece.length));
}

function deepValue(random: Random): Json {
  const depth = 10 ** (1 + Math.floor(random() * 3));
  let value: Json = "x";
  const list = random() < 0.5;
  for (let level = 0; level < depth; level += 1) value = list ? [value] : { a: value };
  return value;
}

function hostileValue(random: Random): Json {
  const values: readonly (() => Json)[] = [
    () => null,
    () => true,
    () => -1,
    () => 1e308,
    () => 2 ** 53,
    () => "",
    () => [],
    () => ({}),
    () => pick(random, NAMES),
    () => pick(random, FRAGMENTS),
    () => Array.from({ length: 40 }, () => pick(random, FRAGMENTS)).join(""),
    () => hugeText(random),
    () => deepValue(random),
    () => Array.from({ length: 2000 }, () => "x"),
    () => Object.fromEntries(NAMES.map((name) => [name, name])),
  ];
  return pick(random, values)();
}

function mutateText(random: Random, text: string): string {
  const at = Math.floor(random() * (text.length + 1));
  const to = Math.min(text.length, at + Math.floor(random() * 20));
  switch (Math.floor(random() * 4)) {
    case 0:
      return text.slice(0, at) + text.slice(to);
    case 1:
      return text.slice(0, at) + pick(random, FRAGMENTS) + text.slice(at);
    case 2:
      return (text + pick(random, FRAGMENTS)).repeat(1 + Math.floor(random() * 50)).slice(0, 1e6);
    default:
      return text.slice(0, at) + text.slice(at, to).repeat(30) + text.slice(to);
  }
}

/** Another value in place of one somewhere inside, or a name turned into another. */
function mutateValue(random: Random, value: Json): Json {
  if (typeof value === "string" && random() < 0.7) return mutateText(random, value);
  if (typeof value !== "object" || value === null || random() < 0.1) return hostileValue(random);
  if (Array.isArray(value)) {
    const at = Math.floor(random() * value.length);
    return value.map((item, index) => (index === at ? mutateValue(random, item) : item));
  }
  const entries = Object.entries(value);
  const at = Math.floor(random() * entries.length);
  const changed = entries.flatMap(([name, item], index): [string, Json][] => {
    if (index !== at) return [[name, item]];
    const kind = random();
    if (kind < 0.05) return [];
    if (kind < 0.1) return [[pick(random, NAMES), item]];
    return [[name, mutateValue(random, item)]];
  });
  return Object.fromEntries(changed);
}

/** Some bytes turned, cut, doubled, or in another encoding. */
export function mutateBytes(random: Random, bytes: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(bytes);
  const at = Math.floor(random() * copy.length);
  const to = Math.min(copy.length, at + Math.floor(random() * 200));
  switch (Math.floor(random() * 7)) {
    case 0:
      return copy.subarray(0, at);
    case 1:
      for (let turn = 0; turn < 1 + random() * 8; turn += 1) {
        copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256);
      }
      return copy;
    case 2:
      return Buffer.from(Buffer.from(copy).toString("utf8"), "utf16le");
    case 3:
      return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), copy]);
    case 4:
      copy.fill(0, at, to);
      return copy;
    case 5:
      return Buffer.concat([copy.subarray(0, to), copy.subarray(at)]);
    default:
      return Buffer.concat([copy.subarray(0, at), copy.subarray(to)]);
  }
}

/** JSON text that came of an object by a few changes; in one case of eight not JSON any more. */
export function mutateJson(random: Random, value: Readonly<Record<string, unknown>>): Uint8Array {
  let mutated = JSON.parse(JSON.stringify(value)) as Json;
  for (let turn = 0; turn < 1 + random() * 4; turn += 1) mutated = mutateValue(random, mutated);
  const bytes = Buffer.from(JSON.stringify(mutated), "utf8");
  return random() < 0.125 ? mutateBytes(random, bytes) : bytes;
}
