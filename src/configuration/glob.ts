/** One step of a compiled pattern. States are numbered; the last one accepts. */
type State =
  /** Takes this character. */
  | { readonly kind: "character"; readonly character: string; readonly next: number }
  /** Takes any character of a name, a slash not. */
  | { readonly kind: "name"; next: number }
  /** Takes any character. */
  | { readonly kind: "any"; next: number }
  /** Takes nothing and goes on at each of these. */
  | { readonly kind: "split"; readonly next: readonly number[] }
  | { readonly kind: "accept" };

type Token =
  | { readonly kind: "character"; readonly character: string }
  /** `?`, `*`, `**` with a slash behind it, `**` as the last name. */
  | { readonly kind: "one" | "star" | "folders" | "rest" }
  | { readonly kind: "either"; readonly branches: readonly (readonly Token[])[] };

/** Longest pattern, in characters; longer ones are refused where they are read. */
export const MAXIMUM_GLOB = 160;

/** Whether a path relative to the project, with forward slashes, is matched. */
export type GlobMatcher = (path: string) => boolean;

/** Where braces open that are closed again; the others stand for themselves. */
function closedBraces(characters: readonly string[]): ReadonlySet<number> {
  const open: number[] = [];
  const closed = new Set<number>();
  for (let at = 0; at < characters.length; at += 1) {
    const character = characters[at];
    if (character === "\\") at += 1;
    else if (character === "{") open.push(at);
    else if (character === "}") {
      const start = open.pop();
      if (start !== undefined) closed.add(start);
    }
  }
  return closed;
}

class PatternReader {
  private readonly characters: readonly string[];
  private readonly closed: ReadonlySet<number>;
  private at = 0;

  constructor(pattern: string) {
    this.characters = Array.from(pattern);
    this.closed = closedBraces(this.characters);
  }

  /** Reads up to the end, or in braces up to the comma or brace that ends a branch. */
  tokens(depth = 0): readonly Token[] {
    const found: Token[] = [];
    for (let begins = true; this.at < this.characters.length;) {
      const character = this.characters[this.at] ?? "";
      if (depth > 0 && (character === "," || character === "}")) break;
      const token = this.token(character, begins, depth);
      found.push(token);
      begins = token.kind === "folders" || (token.kind === "character" && token.character === "/");
    }
    return found;
  }

  private token(character: string, begins: boolean, depth: number): Token {
    this.at += 1;
    switch (character) {
      case "\\": {
        const quoted = this.characters[this.at] ?? "\\";
        this.at += 1;
        return { kind: "character", character: quoted };
      }
      case "?":
        return { kind: "one" };
      case "*":
        return this.stars(begins);
      case "{":
        return this.closed.has(this.at - 1) ? this.braces(depth) : this.plain("{");
      default:
        return this.plain(character);
    }
  }

  private plain(character: string): Token {
    return { kind: "character", character };
  }

  private stars(begins: boolean): Token {
    let count = 1;
    while (this.characters[this.at] === "*") {
      this.at += 1;
      count += 1;
    }
    if (count !== 2 || !begins) return { kind: "star" };
    const next = this.characters[this.at];
    if (next === "/") {
      this.at += 1;
      return { kind: "folders" };
    }
    return next === undefined || next === "," || next === "}" ? { kind: "rest" } : { kind: "star" };
  }

  /** The branches of `{a,b}`, which is known to be closed. */
  private braces(depth: number): Token {
    const branches: (readonly Token[])[] = [];
    for (let end = ","; end === "," && this.at < this.characters.length; this.at += 1) {
      branches.push(this.tokens(depth + 1));
      end = this.characters[this.at] ?? "}";
    }
    return { kind: "either", branches };
  }
}

/** Builds the states of a pattern from its end to its beginning. */
class Program {
  readonly states: State[] = [{ kind: "accept" }];

  add(state: State): number {
    return this.states.push(state) - 1;
  }

  /** The state where the tokens begin, with `next` behind them. */
  sequence(tokens: readonly Token[], next: number): number {
    return tokens.reduceRight((following, token) => this.token(token, following), next);
  }

  private token(token: Token, next: number): number {
    switch (token.kind) {
      case "character":
        return this.add({ kind: "character", character: token.character, next });
      case "one":
        return this.add({ kind: "name", next });
      case "star":
        return this.loop("name", next);
      case "rest": {
        const more = this.loop("any", next);
        return this.add({ kind: "any", next: more });
      }
      case "folders":
        return this.folders(next);
      case "either":
        return this.add({
          kind: "split",
          next: token.branches.map((branch) => this.sequence(branch, next)),
        });
      default:
        return token satisfies never;
    }
  }

  /** Any number of characters, none as well. */
  private loop(kind: "name" | "any", next: number): number {
    const step = { kind, next: 0 };
    const one = this.add(step);
    step.next = this.add({ kind: "split", next: [next, one] });
    return step.next;
  }

  /** Any number of names with a slash behind each. */
  private folders(next: number): number {
    const first: { kind: "name"; next: number } = { kind: "name", next: 0 };
    const begin = this.add(first);
    const again = this.add({ kind: "split", next: [next, begin] });
    const slash = this.add({ kind: "character", character: "/", next: again });
    first.next = this.loop("name", slash);
    return again;
  }
}

function takes(state: State, character: string): number | undefined {
  switch (state.kind) {
    case "character":
      return state.character === character ? state.next : undefined;
    case "name":
      return character === "/" ? undefined : state.next;
    case "any":
      return state.next;
    case "split":
    case "accept":
      return undefined;
    default:
      return state satisfies never;
  }
}

/** Adds a state and all that can be reached from it without a character. */
function reach(states: readonly State[], from: number, reached: Set<number>): void {
  const waiting = [from];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (reached.has(at)) continue;
    reached.add(at);
    const state = states[at];
    if (state?.kind === "split") waiting.push(...state.next);
  }
}

/**
 * Compiles a glob: `*` and `?` within a name, `**` for any folders, `{a,b}` for either, `\` in front
 * of a character that stands for itself. Brackets stand for themselves, names with a leading dot
 * are matched like others, a slash at the end means everything below. Matching looks at every
 * character once with all states at the same time: its time is bounded by the length of the path
 * times that of the pattern, whatever either holds.
 */
export function globMatcher(pattern: string): GlobMatcher {
  const plain = pattern.startsWith("./") ? pattern.slice(2) : pattern;
  const tokens = new PatternReader(plain.endsWith("/") ? `${plain}**` : plain).tokens();
  const program = new Program();
  const start = program.sequence(tokens, 0);
  const { states } = program;
  return (path) => {
    let current = new Set<number>();
    reach(states, start, current);
    for (const character of path) {
      const following = new Set<number>();
      for (const at of current) {
        const state = states[at];
        const next = state === undefined ? undefined : takes(state, character);
        if (next !== undefined) reach(states, next, following);
      }
      if (following.size === 0) return false;
      current = following;
    }
    return current.has(0);
  };
}

/** Whether any of the patterns matches. */
export function anyGlob(patterns: readonly string[]): GlobMatcher {
  const matchers = patterns.map(globMatcher);
  return (path) => matchers.some((matches) => matches(path));
}
