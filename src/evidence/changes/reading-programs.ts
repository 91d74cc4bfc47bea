import type { ShellWord } from "../shell/shell-word.ts";
import { isListed } from "../word-list.ts";

/** Programs that change no file, whatever their arguments (redirections are read elsewhere). */
const READING_PROGRAMS = `
  cat tac nl head tail less more bat batcat ls ll dir exa eza tree pwd cd pushd popd dirs echo printf
  grep egrep fgrep rg ag ack ugrep wc cut tr uniq comm join paste column fold fmt expand unexpand rev
  diff cmp diff3 colordiff delta stat file du df readlink realpath basename dirname which whereis type
  command hash whoami id groups users who w uname hostname date cal uptime env printenv locale test [
  [[ true false : exit return break continue set shift unset export declare local readonly typeset
  alias unalias umask ulimit wait sleep jobs fg bg kill pkill killall ps top htop pgrep pidof lsof
  ss netstat ip ifconfig ping dig nslookup host jq xq gron base64 md5sum sha1sum sha256sum sha512sum
  shasum md5 cksum b2sum od xxd hexdump strings seq yes expr bc dc factor numfmt getopts read mapfile
  history fc help man info apropos tput stty clear reset tty nproc free vmstat lscpu lsblk mount
  times let cloc tokei scc zcat bzcat xzcat zless zgrep ldd nm objdump readelf size otool
  shellcheck actionlint yamllint hadolint jsonlint pgrep fzf look vared xargs exec
  Get-Content Get-ChildItem Select-String
`;

/** Programs of which some subcommands only read: those subcommands. */
const READING_SUBCOMMANDS: Readonly<Record<string, string>> = {
  npm: "ls list ll la view info show outdated audit why explain root prefix bin config help search ping whoami --version -v",
  pnpm: "ls list ll why outdated audit root bin config help --version -v",
  yarn: "list why info outdated audit config versions --version -v",
  bun: "--version -v",
  pip: "list show freeze check search config help --version",
  pip3: "list show freeze check search config help --version",
  go: "version env list vet doc help",
  cargo: "tree metadata search version help --version -V --list",
  docker: "ps images logs inspect version info stats top port history search",
  kubectl: "get describe logs version explain top config cluster-info api-resources diff",
  gh: "--version status search",
  make: "-n --dry-run --just-print -p --version -v -q",
  terraform: "version show output providers validate graph",
  rustup: "show --version",
  brew: "list info search outdated --version",
  apt: "list show search policy",
  systemctl: "status list-units is-active show cat",
  claude: "--version --help",
};

/** Options that make nearly every program print something about itself and end. */
const ABOUT_ITSELF = "--version --help -help";

/** True when a program, called like this, changes no file of its own accord. */
export function onlyReads(name: string, rest: readonly ShellWord[]): boolean {
  if (isListed(name, READING_PROGRAMS)) return true;
  // What `eval` runs is read by itself, when it can be known.
  if (name === "eval") return rest.every(({ known }) => known);
  const first = rest.find(({ text }) => !text.startsWith("-") || text.length > 1)?.text;
  if (first === undefined) return false;
  if (rest.length === 1 && isListed(first, ABOUT_ITSELF)) return true;
  const subcommands = Object.hasOwn(READING_SUBCOMMANDS, name)
    ? READING_SUBCOMMANDS[name]
    : undefined;
  return subcommands !== undefined && isListed(first, subcommands);
}
