/** What a package manager prints before it runs a script: the script's own text. */
export interface Banner {
  readonly command: string;
  /** The lines that came after the last banner. */
  readonly after: readonly string[];
}

const NAME = /^> \S+(?: \S+){0,2}$/;
const COMMAND = /^(?:> |\$ )(\S.{0,1000})$/;

/** Finds the last banner: `> test` and `> jest`, or yarn's and bun's `$ jest`. */
export function bannerIn(lines: readonly string[]): Banner | undefined {
  const at = lines.findLastIndex((line, place) => {
    if (!COMMAND.test(line)) return false;
    if (line.startsWith("$ ")) return place < 4;
    const before = lines[place - 1];
    // Cut by `tail`, the command may be the first line shown.
    return before === undefined || before === "" ? lines.length === place + 1 : NAME.test(before);
  });
  const command = COMMAND.exec(lines[at] ?? "")?.[1];
  return command === undefined ? undefined : { command, after: lines.slice(at + 1) };
}

const NOISE: readonly RegExp[] = [
  /^npm (?:notice|warn|WARN)\b/,
  /^(?:real|user|sys)\s+\d+m[\d.,]+s$/,
  /^(?:real|user|sys)\s+[\d.]+$/,
  /^\[\d+\](?:\s*[+-])?\s*(?:\d+$|Done\b|Exit \d)/,
  /^Shell cwd was reset to /,
  /^\(node:\d+\) /,
  /^\(Use `node --trace-/,
  /^(?:yarn run v[\d.]+|Done in [\d.]+s\.)$/,
];

/** The lines that are not what a shell, a package manager or the host adds of their own. */
export function withoutNoise(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => line.trim() !== "" && !NOISE.some((pattern) => pattern.test(line)));
}
