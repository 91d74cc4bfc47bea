/**
 * Reads a PowerShell command line by writing it down as a shell script that goes the same ways: so
 * one reader serves both. What a cmdlet does to the status is not known, and is left open; the last
 * exit code of a program is what the host sees.
 */

/** Longest command line that is read. */
const MAXIMUM_COMMAND = 20_000;

const TOKEN =
  /`\r?\n|<#[\s\S]*?#>|#[^\n]*|@'\r?\n[\s\S]*?\r?\n'@|@"\r?\n[\s\S]*?\r?\n"@|'(?:[^']|'')*'|"(?:[^"`]|`[\s\S]|"")*"|[\d*]?>&\d|[\d*]?>>?|&&|\|\||[|;(){}\n]|[^\S\n]+|\$\(|(?:[^\s'"|;(){}>`]|`[^\n])+|[\s\S]/g;

/** A program that is not known: it may succeed or fail, and print anything. */
const EITHER = "powershell-cmdlet";

const PRINTING = /^(?:write-(?:host|output)|echo|write)$/;
const MOVING = /^(?:set-location|push-location|cd|sl|chdir|pushd)$/;
const CMDLET =
  /^(?:[a-z]+-[a-z]+|cat|gc|type|ls|dir|gci|rm|del|ri|cp|copy|mv|move|md|mkdir|pwd|sleep|select|where|sort|foreach|measure|sls|tee|iwr|irm|ni|sc|ac|cls|clear|%|\?)$/;
/** Programs whose names look like a cmdlet's. */
const PROGRAM =
  /^(?:golangci-lint|svelte-check|vue-tsc|ts-node|ts-mocha|run-s|run-p|clang-(?:tidy|format)|pre-commit|lint-staged|pip-audit|docker-compose|type-coverage|size-limit|nf-test|elm-test|cargo-nextest|wasm-pack)$/;

interface Element {
  readonly words: readonly string[];
  readonly redirections: readonly string[];
  /** Begins with a text in quotes. */
  readonly quoted: boolean;
  /** Started with `&`: a quoted name is a program then, and else only a text. */
  readonly called: boolean;
}

function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** A token as a word of the shell: what only PowerShell can know stays unknown. */
function wordOf(token: string): string {
  const here = /^@(['"])\r?\n([\s\S]*?)\r?\n['"]@$/.exec(token);
  if (here !== null) return quoted(here[2] ?? "");
  if (token.startsWith("'") && token.endsWith("'") && token.length > 1)
    return quoted(token.slice(1, -1).replaceAll("''", "'"));
  const double = token.startsWith('"') && token.endsWith('"') && token.length > 1;
  const text = (double ? token.slice(1, -1) : token).replace(/`([\s\S])/g, "$1");
  if (!text.includes("$")) return quoted(text.replaceAll("\\", "/"));
  const inner = text
    .replace(/["\\`]/g, "")
    .replace(/\$(?:\(.*|\{?(?:env|global|script):\w+\}?)/g, "$UNKNOWN")
    .replace(/\$\{?(\w+)\}?(?:\.\w+)*/g, (_, name: string) => `\${${name}}`);
  return `"${inner}"`;
}

function comparison(tokens: readonly string[]): string {
  const text = tokens.filter((token) => token.trim() !== "").join(" ");
  if (/^\$\?$/.test(text)) return "[ $? = 0 ]";
  if (/^(?:-not|!) ?\(? ?\$\? ?\)?$/.test(text)) return "[ $? != 0 ]";
  const [, name = "", operator = ""] = /^\$(\w+) -(eq|ne|gt) 0$/i.exec(text) ?? [];
  if (name !== "")
    return `[ "$${nameOf(name)}" ${operator.toLowerCase() === "eq" ? "=" : "!="} 0 ]`;
  const bare = /^\$(\w+)$/.exec(text)?.[1];
  return bare?.toLowerCase() === "lastexitcode" ? '[ "$LASTEXITCODE" != 0 ]' : EITHER;
}

/** Variables are the same in any case. */
function nameOf(name: string): string {
  return name.toLowerCase() === "lastexitcode" ? "LASTEXITCODE" : name;
}

function limitOf(words: readonly string[], option: string): string | undefined {
  const at = words.findIndex((word) => word.toLowerCase() === option);
  const value = at < 0 ? undefined : words[at + 1];
  return value !== undefined && /^\d+$/.test(value) ? value : undefined;
}

/** A cmdlet that an output passes through, as the filter that does the same to it. */
function filterOf({ words }: Element): string {
  const name = (words[0] ?? "").toLowerCase();
  if (name === "select-object" || name === "select") {
    const last = limitOf(words, "-last");
    const first = limitOf(words, "-first");
    if (last !== undefined) return `tail -n ${last}`;
    if (first !== undefined) return `head -n ${first}`;
  }
  if (/^(?:out-(?:string|host|default)|write-(?:host|output)|tee-object|tee)$/.test(name))
    return "cat";
  if (/^(?:select-string|sls)$/.test(name)) {
    const pattern = words.slice(1).find((word) => !word.startsWith("-"));
    return `grep -iE -e ${pattern ?? EITHER}`;
  }
  if (name === "out-null") return "cat > /dev/null";
  if (/^(?:out-file|set-content|add-content|sc|ac)$/.test(name)) {
    const path = words.slice(1).find((word) => !word.startsWith("-"));
    return path === undefined ? EITHER : `cat > ${path}`;
  }
  return isProgram(name) ? words.join(" ") : EITHER;
}

function isProgram(name: string): boolean {
  if (PROGRAM.test(name) || /[/\\]/.test(name)) return true;
  return !CMDLET.test(name) && /^[\w.@'"-]/.test(name) && !name.startsWith("-");
}

function looking(name: string, words: readonly string[]): string | undefined {
  const rest = words.slice(1).filter((word) => !/^-[A-Za-z]/.test(word));
  if (/^(?:get-content|gc|cat|type)$/.test(name)) return `cat ${rest.join(" ")}`;
  return /^(?:select-string|sls)$/.test(name) ? `grep ${rest.join(" ")}` : undefined;
}

class Translation {
  private readonly tokens: readonly string[];
  private at = 0;
  /** Whether the statement written last was a program, whose exit code the host sees. */
  private program = true;

  constructor(tokens: readonly string[]) {
    this.tokens = tokens;
  }

  whole(): string {
    const body = this.list();
    const end = this.program
      ? 'exit "$LASTEXITCODE"'
      : `if ${EITHER}; then exit 0; else exit "$LASTEXITCODE"; fi`;
    return `${body}\n${end}`;
  }

  private peek(): string | undefined {
    return this.tokens[this.at];
  }

  private list(): string {
    const lines: string[] = [];
    while (this.at < this.tokens.length && this.peek() !== "}") {
      const before = this.at;
      const line = this.chain();
      if (line !== "") lines.push(line);
      if (this.peek() === ";" || this.peek() === "\n") this.at += 1;
      else if (this.at === before) this.at += 1;
    }
    return lines.join("\n");
  }

  private chain(): string {
    let line = this.statement();
    while (this.peek() === "&&" || this.peek() === "||") {
      const operator = this.peek() ?? "";
      this.at += 1;
      while (this.peek() === "\n") this.at += 1;
      line = `${line} ${operator} ${this.statement()}`;
    }
    return line;
  }

  private block(): string {
    while (this.peek() === "\n") this.at += 1;
    if (this.peek() !== "{") return ":";
    this.at += 1;
    const body = this.list();
    if (this.peek() === "}") this.at += 1;
    return body === "" ? ":" : body;
  }

  /** The tokens between brackets, the brackets left out. */
  private bracketed(): readonly string[] {
    if (this.peek() !== "(") return [];
    const start = this.at + 1;
    let depth = 0;
    for (; this.at < this.tokens.length; this.at += 1) {
      const token = this.tokens[this.at];
      if (token === "(" || token === "$(") depth += 1;
      if (token === ")") depth -= 1;
      if (depth === 0) break;
    }
    this.at += 1;
    return this.tokens.slice(start, this.at - 1);
  }

  private takes(word: RegExp): boolean {
    let next = this.at;
    while (this.tokens[next] === "\n") next += 1;
    if (!word.test(this.tokens[next] ?? "")) return false;
    this.at = next + 1;
    return true;
  }

  private statement(): string {
    const first = (this.peek() ?? "").toLowerCase();
    if (first === "if") return this.conditional();
    if (first === "try") return this.attempt();
    if (/^(?:foreach|for|while|do|switch|function|filter|param|class)$/.test(first)) {
      this.at += 1;
      while (this.at < this.tokens.length && !/^[{;\n]$/.test(this.peek() ?? "")) {
        if (this.peek() === "(") this.bracketed();
        else this.at += 1;
      }
      const body = this.block();
      this.program = false;
      const called = first !== "function" && first !== "filter" && first !== "class";
      return called ? `while ${EITHER}; do ${body}\ndone` : EITHER;
    }
    return this.pipeline();
  }

  private conditional(): string {
    this.at += 1;
    const condition = comparison(this.bracketed());
    let text = `if ${condition}; then ${this.block()}\n`;
    while (this.takes(/^elseif$/i))
      text += `elif ${comparison(this.bracketed())}; then ${this.block()}\n`;
    if (this.takes(/^else$/i)) text += `else ${this.block()}\n`;
    this.program = false;
    return `${text}fi`;
  }

  private attempt(): string {
    this.at += 1;
    let text = this.block();
    while (this.takes(/^catch$/i)) text += `\nif ${EITHER}; then ${this.block()}\nfi`;
    if (this.takes(/^finally$/i)) text += `\n${this.block()}`;
    this.program = false;
    return `{ ${text}\n}`;
  }

  private pipeline(): string {
    const elements: Element[] = [this.element()];
    while (this.peek() === "|") {
      this.at += 1;
      while (this.peek() === "\n") this.at += 1;
      elements.push(this.element());
    }
    const [head, ...rest] = elements;
    return head === undefined || head.words.length === 0 ? "" : this.written(head, rest);
  }

  private element(): Element {
    const words: string[] = [];
    const redirections: string[] = [];
    const isQuoted = /^@?['"]/.test(this.peek() ?? "");
    while (this.at < this.tokens.length && !/^(?:[|;}\n]|&&|\|\|)$/.test(this.peek() ?? "")) {
      const token = this.peek() ?? "";
      if (token === "(" || token === "$(") {
        this.at += token === "(" ? 0 : 1;
        if (token === "(") this.bracketed();
        words.push('"$UNKNOWN"');
      } else if (token === "{") {
        this.block();
        words.push('"$UNKNOWN"');
      } else {
        this.at += 1;
        if (/^[\d*]?>&\d$/.test(token)) redirections.push(token.replace("*", "2"));
        else if (/^[\d*]?>>?$/.test(token)) {
          const target = wordOf(this.peek() ?? "");
          this.at += 1;
          const sink = /null/i.test(target) ? "/dev/null" : target;
          redirections.push(token.startsWith("*") ? `&> ${sink}` : `${token} ${sink}`);
        } else words.push(wordOf(token));
      }
    }
    const called = words[0] === "'&'" || words[0] === "'.'" || words[0] === ".";
    return { words: called ? words.slice(1) : words, redirections, quoted: isQuoted, called };
  }

  private written(head: Element, rest: readonly Element[]): string {
    const { words, redirections } = head;
    const name = (words[0] ?? "").toLowerCase();
    const assigned = /^"\$\{(\w+)\}"$/.exec(words[0] ?? "")?.[1];
    if (head.quoted) return this.reached(rest) ?? this.cmdlet(`echo ${words.join(" ")}`);
    if (words[0]?.startsWith('"$') === true) return this.assigned(assigned, head, rest);
    if (name === "exit") {
      this.program = true;
      return `exit ${words[1] ?? "0"}`.replace(/\$\{lastexitcode\}/i, "$LASTEXITCODE");
    }
    if (name === "throw") return "exit 1";
    if (name === "invoke-pester") {
      const exits = words.some((word) => /^-(?:CI|EnableExit)$/i.test(word));
      this.program = exits;
      const filters = rest.map(filterOf).map((filter) => ` | ${filter}`);
      return exits
        ? `{ invoke-pester -CI || exit 1; }${filters.join("")}`
        : `{ invoke-pester${filters.join("")} || true; }`;
    }
    if (PRINTING.test(name)) return this.cmdlet(`echo ${words.slice(1).join(" ")}`);
    if (MOVING.test(name)) return this.cmdlet(`cd ${words.at(-1) ?? ""}`);
    if (!isProgram(name)) return this.reached(rest) ?? this.cmdlet(looking(name, words) ?? EITHER);
    const filters = rest.map(filterOf);
    const line = [[...words, ...redirections].join(" "), ...filters].join(" | ");
    this.program = filters.length === 0;
    const told = filters.length === 0 ? '[ "$LASTEXITCODE" = 0 ]' : EITHER;
    return `{ ${line}; LASTEXITCODE=\${PIPESTATUS[0]}; ${told}; }`;
  }

  /** The program that a text or what a cmdlet yields is handed on to. */
  private reached(rest: readonly Element[]): string | undefined {
    const at = rest.findIndex(({ words: [first = ""] }) => isProgram(first.toLowerCase()));
    const program = rest[at];
    return program === undefined ? undefined : this.written(program, rest.slice(at + 1));
  }

  private cmdlet(line: string): string {
    this.program = false;
    return line;
  }

  private assigned(name: string | undefined, head: Element, rest: readonly Element[]): string {
    const [, operator, ...value] = head.words;
    if (operator !== "=" && operator !== "'='") return this.cmdlet(EITHER);
    const status = /^"\$\{(lastexitcode|\?)\}"$/i.exec(value[0] ?? "");
    if (name !== undefined && status !== null)
      return this.cmdlet(`${nameOf(name)}="$LASTEXITCODE"`);
    const program = (value[0] ?? "").toLowerCase();
    if (name === undefined || !isProgram(program) || /^['"]/.test(program) || value.length < 2)
      return this.cmdlet(EITHER);
    const line = [[...value, ...head.redirections].join(" "), ...rest.map(filterOf)].join(" | ");
    return this.cmdlet(`${name}=$(${line}); LASTEXITCODE=$?`);
  }
}

/** The same in the words of a shell; `undefined` for a text that is too long. */
export function shellScriptOf(command: string): string | undefined {
  if (command.length > MAXIMUM_COMMAND) return undefined;
  const spaced = command.replace(/(\$[\w:]+)\s*=(?!=)\s*/g, "$1 = ");
  const tokens = (spaced.match(TOKEN) ?? []).filter(
    (token) =>
      token === "\n" || !(/^\s+$/.test(token) || /^`\r?\n$/.test(token) || /^(?:#|<#)/.test(token)),
  );
  return new Translation(tokens).whole();
}
