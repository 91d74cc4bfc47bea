import type { CompletedCommand } from "./table.ts";

function names(commands: readonly CompletedCommand[]): string {
  return commands.map(({ name }) => name).join(" ");
}

function valueOptions(commands: readonly CompletedCommand[]): readonly string[] {
  const all = commands.flatMap(({ options }) => options);
  return [...new Set(all.filter(({ takesValue }) => takesValue).map(({ name }) => name))];
}

function sessionCommands(commands: readonly CompletedCommand[]): readonly string[] {
  return commands.filter(({ takesSession }) => takesSession).map(({ name }) => name);
}

/** Text between single quotes for a POSIX shell and for zsh. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** The completion script for bash (3.2 and newer). */
export function bashScript(commands: readonly CompletedCommand[]): string {
  const options = commands
    .map(({ name, options: own }) => {
      const words = own.map((option) => option.name).join(" ");
      return `        ${name}) words=${quoted(words)} ;;\n`;
    })
    .join("");
  const operands = commands
    .filter(({ words }) => words.length > 0)
    .map(({ name, words }) => `    ${name}) words=${quoted(words.join(" "))} ;;\n`)
    .join("");
  return `# Completion of fable-ish for bash. To use it: source <(fable-ish completion bash)
_fable_ish() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} name=\${COMP_WORDS[1]}
  local words='' IFS=$' \\t\\n'
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W ${quoted(`${names(commands)} help`)} -- "$word"))
    return
  fi
  case $before in
    --data) COMPREPLY=($(compgen -d -- "$word")); return ;;
    ${valueOptions(commands)
      .filter((name) => name !== "--data")
      .join("|")}) return ;;
  esac
  case $word in
    -*)
      case $name in
${options}      esac
      COMPREPLY=($(compgen -W "$words" -- "$word"))
      return
      ;;
  esac
  case $name in
    help) words=${quoted(names(commands))} ;;
${operands}    ${sessionCommands(commands).join("|")})
      words=$("\${COMP_WORDS[0]}" completion sessions 2>/dev/null)
      COMPREPLY=($(compgen -f -X '!*.jsonl' -- "$word"))
      ;;
  esac
  COMPREPLY+=($(compgen -W "$words" -- "$word"))
}
complete -F _fable_ish fable-ish
`;
}

/** A description that zsh's `_describe` takes: name and text, parted by a colon. */
function described(name: string, says: string): string {
  return quoted(`${name}:${says}`);
}

/** The completion script for zsh. */
export function zshScript(commands: readonly CompletedCommand[]): string {
  const list = commands.map(({ name, summary }) => `    ${described(name, summary)}\n`).join("");
  const options = commands
    .map(({ name, options: own }) => {
      const words = own.map((option) => described(option.name, option.says)).join(" ");
      return `      ${name}) list=(${words}) ;;\n`;
    })
    .join("");
  const operands = commands
    .filter(({ words }) => words.length > 0)
    .map(({ name, words }) => `    ${name}) compadd -- ${words.join(" ")} ;;\n`)
    .join("");
  return `#compdef fable-ish
# Completion of fable-ish for zsh. To use it: source <(fable-ish completion zsh)
_fable_ish() {
  local -a commands list
  commands=(
${list}  )
  if (( CURRENT == 2 )); then
    _describe 'command' commands
    return
  fi
  case $words[CURRENT-1] in
    --data) _files -/; return ;;
    ${valueOptions(commands)
      .filter((name) => name !== "--data")
      .join("|")}) return ;;
  esac
  if [[ $words[CURRENT] == -* ]]; then
    case $words[2] in
${options}    esac
    _describe 'option' list
    return
  fi
  case $words[2] in
    help) _describe 'command' commands ;;
${operands}    ${sessionCommands(commands).join("|")})
      compadd -- \${(f)"$($words[1] completion sessions 2>/dev/null)"}
      _files -g '*.jsonl'
      ;;
  esac
}
(( $+functions[compdef] )) && compdef _fable_ish fable-ish
`;
}

/** Text between single quotes for fish. */
function fishQuoted(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}

/** The completion script for fish. */
export function fishScript(commands: readonly CompletedCommand[]): string {
  const lines = [
    "# Completion of fable-ish for fish. To use it: fable-ish completion fish | source",
  ];
  lines.push("complete -c fable-ish -f");
  for (const { name, summary, options, takesSession, words } of commands) {
    lines.push(
      `complete -c fable-ish -n __fish_use_subcommand -a ${name} -d ${fishQuoted(summary)}`,
    );
    const inside = `-n '__fish_seen_subcommand_from ${name}'`;
    for (const option of options) {
      const value = option.takesValue ? " -x" : "";
      const folders = option.name === "--data" ? " -a '(__fish_complete_directories)'" : "";
      lines.push(
        `complete -c fable-ish ${inside} -l ${option.name.slice(2)}${value}${folders} -d ${fishQuoted(option.says)}`,
      );
    }
    if (words.length > 0)
      lines.push(`complete -c fable-ish ${inside} -a ${quoted(words.join(" "))}`);
    if (takesSession) {
      lines.push(
        `complete -c fable-ish ${inside} -a '(fable-ish completion sessions 2>/dev/null)'`,
      );
    }
  }
  return `${lines.join("\n")}\n`;
}
