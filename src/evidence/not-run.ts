/**
 * What a shell, a package runner or a checker prints when the check itself did not happen: the
 * tool is missing, its options or its configuration are wrong, there is nothing where it looked.
 * None of these says anything about the code.
 */
const SIGNS: readonly RegExp[] = [
  /^(?:\S{0,200}: )?(?:line \d+: )?\S{1,200}: (?:command )?not found$/,
  /^\S{0,200}: \d+: \S{1,200}: not found$/,
  /^(?:\S{0,200}: )?(?:line \d+: )?(?:\/|\.{1,2}\/)\S{1,300}: (?:No such file or directory|Permission denied|is a directory)$/i,
  /^(?:\S{0,100}: )?(?:line \d+: )?cd: .{1,300}: (?:No such file or directory|Not a directory|Permission denied)$/,
  /^(?:zsh: )?command not found: \S+$/,
  /^\S*python[\d.]*: (?:No module named \S+|can't open file .+)$/,
  /^\S*ruby: No such file or directory -- .+/,
  /^(?:Could not open input file|Can't open perl script|bash|sh): .{1,300}(?:No such file or directory)?$/,
  /^npm (?:ERR!|error) (?:Missing script: |missing script: |code ENOENT|could not determine executable to run|enoent Could not read package\.json)/,
  /^npm (?:ERR!|error) (?:code (?:E404|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENOTCACHED|E401|E403)|canceled|npx canceled)/,
  /^(?: ?ERR_PNPM_(?:NO_SCRIPT|NO_IMPORTER_MANIFEST_FOUND|RECURSIVE_EXEC_FIRST_FAIL)|.?error Command ".+" not found\.|error Couldn't find a package\.json)/,
  /^Usage Error: Couldn't find (?:a script|the node_modules state file)/,
  /^error: Script not found "/,
  /^Need to install the following packages:$/,
  /^\s*This is not the tsc command you are looking for$/,
  /^error TS(?:5023|5025|5058|5057|6053|18003): /,
  /^(?:Oops! Something went wrong! :\(|ESLint couldn't find (?:an eslint\.config|a configuration file)|Invalid option '.+')/,
  /^(?:error|Error|ERROR): (?:unexpected argument|unrecognized (?:arguments|option)|unknown (?:option|argument|flag|command)|no such (?:sub)?command|Found argument|invalid option|Unknown (?:option|argument))/i,
  /^\S{0,100}: (?:error: )?(?:unrecognized arguments|unrecognized option|invalid option|unknown option|illegal option|unrecognised option|no such option)\b/i,
  /^unknown (?:shorthand )?flag: /i,
  /^flag provided but not defined: /,
  /^error: could not find `Cargo\.toml`/,
  /^error: no such (?:sub)?command: /,
  /^(?:go: (?:go\.mod file not found|cannot find main module|no such tool)|go: .*: unknown (?:sub)?command|pattern .+: directory prefix .+ does not contain main module)/,
  /^(?:g?make)(?:\[\d+\])?: \*\*\* (?:No rule to make target|No targets specified|No such file or directory)/,
  /^(?:error: )?(?:Justfile does not contain recipe|No justfile found)/i,
  /^task: (?:No Taskfile found|Task ".+" does not exist)/,
  /^Don't know how to build task '.+'/,
  /^no configuration file provided: not found$/,
  /^error: Failed to spawn: `/,
  /^Command not found: \S+$/,
  /^Error: the command \S{1,100} could not be found within PATH/,
  /^no required module provides package /,
  /^ERROR: JAVA_HOME is (?:not )?set /,
  /^docker: (?:Cannot connect to the Docker daemon|Error response from daemon)/,
  /^shellcheck: \S{1,300}: openBinaryFile: does not exist/,
  /^(?:\S{0,100}-)?(?:gcc|g\+\+|cc|c\+\+|clang|clang\+\+)(?:-\d+)?: (?:fatal )?error: (?:no input files|\S{1,300}: No such file or directory|no such file or directory: )/,
  /^No test configuration file found!$/,
  /^(?:Cannot connect to the Docker daemon|ERROR: Cannot connect to the Docker daemon|Error response from daemon: )/,
  /^Could not find (?:gem|proper version of|command) /,
  /^\*\* \(Mix\) (?:The task ".+" could not be found|Could not find a Mix\.Project)/,
  /^(?:The goal you specified requires a project to execute|\[ERROR\] The goal you specified requires a project)/,
  /^(?:error|Error): Cannot find module '(?:\/|[A-Z]:\\).+'$/,
  /^(?:prettier|jest|vitest): .*(?:not found|unknown)/,
  /^\[error\] No files matching the pattern were found/,
  /^No files matching the pattern ".+" were found\.$/,
  /^ModuleNotFoundError: No module named '(?:pytest|django|unittest|mypy|ruff|black|flake8)'$/,
];

/** Lines looked at: these messages stand at the start or the end of an output. */
const LOOKED_AT = 40;

/** Whether the output says that the check did not take place. */
export function saysNotRun(lines: readonly string[]): boolean {
  const looked =
    lines.length > 2 * LOOKED_AT
      ? [...lines.slice(0, LOOKED_AT), ...lines.slice(-LOOKED_AT)]
      : lines;
  return looked.some((line) => SIGNS.some((sign) => sign.test(line)));
}
