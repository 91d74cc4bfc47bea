/** Stands for any text, an empty one included. */
const ANY = "\u0000";

/** Most ways through a pattern that are written out. */
const MOST = 50_000;

/** Characters of a class up to which each is written out. */
const SMALL_CLASS = 4;

const CONTROL: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", f: "\f", v: "\v" };

function joined(left: readonly string[], right: readonly string[]): readonly string[] {
  if (left.length * right.length > MOST) throw new Error("The pattern has too many ways through.");
  return [...new Set(left.flatMap((start) => right.map((end) => start + end)))];
}

/** Reads the form of a pattern that has no back references and neither the flag `u` nor `v`. */
class PatternReader {
  private at = 0;
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  whole(): readonly string[] {
    const ways = this.alternatives();
    if (this.at < this.source.length)
      throw new Error(`"${this.source}" does not end where it should.`);
    return ways;
  }

  private get next(): string {
    return this.source.charAt(this.at);
  }

  private take(pattern: RegExp): string | undefined {
    const found = new RegExp(`^(?:${pattern.source})`).exec(this.source.slice(this.at))?.[0];
    this.at += found?.length ?? 0;
    return found;
  }

  private alternatives(): readonly string[] {
    const ways = [...this.sequence()];
    while (this.take(/\|/) !== undefined) ways.push(...this.sequence());
    return ways;
  }

  private sequence(): readonly string[] {
    let ways: readonly string[] = [""];
    while (this.at < this.source.length && this.next !== "|" && this.next !== ")") {
      ways = joined(ways, this.repeated(this.atom()));
    }
    return ways;
  }

  private repeated(once: readonly string[]): readonly string[] {
    const sign = this.take(/(?:[?*+]|\{\d+(?:,\d*)?\})\??/);
    if (sign === undefined) return once;
    if (sign.startsWith("?")) return ["", ...once];
    const least = sign.startsWith("+") ? 1 : Number(/^\{(\d+)/.exec(sign)?.[1] ?? 0);
    if (least === 0) return [ANY];
    let ways = once;
    for (let count = 1; count < Math.min(least, 3); count += 1) ways = joined(ways, once);
    return joined(ways, [ANY]);
  }

  private atom(): readonly string[] {
    if (this.take(/\^|\$|\\[bB]/) !== undefined) return [""];
    const looksAround = this.take(/\(\?<?[=!]/) !== undefined;
    if (looksAround || this.take(/\((?:\?:|\?<\w+>)?/) !== undefined) {
      const inside = this.alternatives();
      if (this.take(/\)/) === undefined) throw new Error(`"${this.source}" leaves a group open.`);
      // What is only looked at takes no room, and a text without it matches more, never less.
      return looksAround ? [""] : inside;
    }
    const set = this.take(/\[(?:\\.|[^\]\\])*\]/);
    if (set !== undefined) return this.ofClass(set.slice(1, -1));
    if (this.take(/\./) !== undefined) return [ANY];
    const code = this.take(/\\(?:u[\da-fA-F]{4}|x[\da-fA-F]{2})/);
    if (code !== undefined) return [String.fromCharCode(Number.parseInt(code.slice(2), 16))];
    const escape = this.take(/\\[^]/);
    if (escape === undefined) return [this.take(/[^]/) ?? ""];
    const name = escape.charAt(1);
    if (/[1-9kpP]/.test(name)) throw new Error(`"${this.source}" holds ${escape}.`);
    return /[dDwWsS]/.test(name) ? [ANY] : [CONTROL[name] ?? name];
  }

  private ofClass(content: string): readonly string[] {
    const plain = /^[^\\^-]*-?$/.test(content) && content.length <= SMALL_CLASS;
    return plain && content !== "" ? Array.from(content) : [ANY];
  }
}

/**
 * The literal texts that matches of a pattern consist of, one for every way through it, with
 * `"\u0000"` where anything may stand: what holds for all of them holds for every match.
 */
export function skeletonsOf(pattern: RegExp): readonly string[] {
  const ways = new PatternReader(pattern.source).whole();
  return pattern.ignoreCase ? ways.map((way) => way.toLowerCase()) : ways;
}
