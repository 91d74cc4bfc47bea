/** A program that does nothing of its own but start another one, given by its arguments. */
export interface WrapperForm {
  /** Words that must follow the program's name for it to be a wrapper (`uv` needs `run`). */
  readonly verbs?: readonly string[];
  /** Options whose value is the next word. */
  readonly valued?: readonly string[];
  /** Options whose value is the folder to run in. */
  readonly folder?: readonly string[];
  /** Options whose value is a command line of its own. */
  readonly script?: readonly string[];
  /** Words of its own before the program. */
  readonly positionals?: number;
  /** Accepts `NAME=value` before the program. */
  readonly assignments?: boolean;
  /** The program is only found after `--`. */
  readonly needsDashes?: boolean;
  /** Options behind which the program stands, as it does behind `--`. */
  readonly dashes?: readonly string[];
  /** The program may be written as `name@version` or `@scope/name`. */
  readonly package?: boolean;
  /** Appends words of its own (from standard input) to the program. */
  readonly fed?: boolean;
  /** Options that make it a question instead of a run. */
  readonly question?: readonly string[];
  /** Runs on another file system: paths and folder say nothing here. */
  readonly elsewhere?: boolean;
}

const PACKAGE_RUNNER: WrapperForm = {
  valued: ["-p", "--package", "-w", "--workspace", "--node-options", "--registry", "--cache"],
  folder: ["--prefix", "-C"],
  script: ["-c", "--call"],
  package: true,
};

const uvRun = (): readonly string[] => [
  "--with",
  "--with-requirements",
  "--with-editable",
  "--python",
  "-p",
  "--extra",
  "--group",
  "--only-group",
  "--no-group",
  "--project",
  "--env-file",
  "--package",
  "--index-url",
  "--index",
  "--config-file",
  "--color",
];

const compose = (): readonly string[] =>
  ["-f", "--file", "-p", "--project-name", "--env-file", "--profile", "-e", "--env"].concat([
    "-u",
    "--user",
    "-w",
    "--workdir",
    "-v",
    "--volume",
    "--name",
    "--entrypoint",
    "--index",
  ]);

const container = (): readonly string[] =>
  compose().concat(
    [
      "--network",
      "--platform",
      "--memory",
      "-m",
      "--cpus",
      "--mount",
      "--publish",
      "-h",
      "--hostname",
    ],
    [
      "--shm-size",
      "--gpus",
      "--ulimit",
      "--add-host",
      "--label",
      "-l",
      "--pull",
      "--ipc",
      "--cap-add",
    ],
  );

const coverage = (): readonly string[] =>
  ["-r", "--reporter", "--report-dir", "-x", "--exclude", "-n", "--include", "-e"].concat([
    "--extension",
    "--lines",
    "--branches",
    "--functions",
    "--statements",
  ]);

/** In a container of which only the name comes back: how the program in it ends is not told. */
const detached = (): readonly string[] => ["-d", "--detach", "-dit", "-itd", "-dt", "-td"];

const CONDA: WrapperForm = {
  verbs: ["run"],
  valued: ["-n", "--name", "-p", "--prefix"],
  folder: ["--cwd"],
};

/** Made when they are asked for: a command line names few of them. */
const WRAPPERS: Readonly<Record<string, () => readonly WrapperForm[]>> = {
  env: () => [
    { assignments: true, valued: ["-u", "--unset"], folder: ["-C", "--chdir"], script: ["-S"] },
  ],
  timeout: () => [{ valued: ["-s", "--signal", "-k", "--kill-after"], positionals: 1 }],
  gtimeout: () => [{ valued: ["-s", "--signal", "-k", "--kill-after"], positionals: 1 }],
  time: () => [{ valued: ["-f", "--format", "-o", "--output"] }],
  sudo: () => [
    {
      assignments: true,
      valued: ["-u", "--user", "-g", "--group", "-h", "-p", "-C", "-T", "-U", "-r", "-t"],
      folder: ["-D", "--chdir"],
      question: ["-l", "-v", "-k", "-K", "--list"],
    },
  ],
  doas: () => [{ valued: ["-u", "-C"] }],
  nice: () => [{ valued: ["-n", "--adjustment"] }],
  ionice: () => [{ valued: ["-c", "-n", "--class", "--classdata"] }],
  chrt: () => [{ positionals: 1 }],
  taskset: () => [{ positionals: 1 }],
  nohup: () => [{}],
  runuser: () => [{ valued: ["-u", "--user", "-g", "-G"], script: ["-c", "--command"] }],
  su: () => [
    { valued: ["-s", "--shell", "-g", "-G"], script: ["-c", "--command"], positionals: 1 },
  ],
  xcrun: () => [{ valued: ["--sdk", "-sdk", "--toolchain"] }],
  script: () => [{ script: ["-c", "-qc", "-ec", "-qec", "-eqc", "--command"], positionals: 1 }],
  setsid: () => [{}],
  command: () => [{ question: ["-v", "-V"] }],
  builtin: () => [{}],
  stdbuf: () => [{ valued: ["-i", "-o", "-e", "--input", "--output", "--error"] }],
  unbuffer: () => [{}],
  chronic: () => [{}],
  caffeinate: () => [{ valued: ["-t", "-w"] }],
  arch: () => [{}],
  "xvfb-run": () => [{ valued: ["-s", "--server-args", "-n", "--server-num", "-e", "-f", "-w"] }],
  "dbus-run-session": () => [{}],
  faketime: () => [{ positionals: 1 }],
  flock: () => [{ valued: ["-w", "--timeout", "-E"], script: ["-c", "--command"], positionals: 1 }],
  xargs: () => [
    {
      valued: ["-n", "-P", "-I", "-L", "-d", "-a", "-s", "-E", "-J", "-R"].concat([
        "--max-args",
        "--max-procs",
        "--delimiter",
        "--arg-file",
      ]),
      fed: true,
    },
  ],
  parallel: () => [
    { valued: ["-j", "--jobs", "-n", "-N", "-a", "--colsep", "-I", "--timeout"], fed: true },
  ],
  npx: () => [PACKAGE_RUNNER],
  pnpx: () => [PACKAGE_RUNNER],
  bunx: () => [PACKAGE_RUNNER],
  npm: () => [
    { ...PACKAGE_RUNNER, verbs: ["exec"] },
    { ...PACKAGE_RUNNER, verbs: ["x"] },
  ],
  pnpm: () => [
    { ...PACKAGE_RUNNER, verbs: ["dlx"] },
    { ...PACKAGE_RUNNER, verbs: ["exec"], valued: ["--filter", "-F"] },
  ],
  yarn: () => [
    { ...PACKAGE_RUNNER, verbs: ["dlx"] },
    { ...PACKAGE_RUNNER, verbs: ["exec"] },
  ],
  bun: () => [{ ...PACKAGE_RUNNER, verbs: ["x"] }],
  corepack: () => [{ verbs: ["npm"] }, { verbs: ["pnpm"] }, { verbs: ["yarn"] }],
  uv: () => [
    { verbs: ["run"], valued: uvRun(), folder: ["--directory"] },
    { verbs: ["tool", "run"], valued: [...uvRun(), "--from"], package: true },
  ],
  uvx: () => [{ valued: [...uvRun(), "--from"], package: true }],
  nbqa: () => [{}],
  pipx: () => [{ verbs: ["run"], valued: ["--spec", "--python"], package: true }],
  poetry: () => [{ verbs: ["run"], valued: ["-P", "--project"], folder: ["-C", "--directory"] }],
  pipenv: () => [{ verbs: ["run"] }],
  hatch: () => [{ verbs: ["run"] }, { verbs: ["env", "run"], valued: ["-e", "--env"] }],
  pdm: () => [{ verbs: ["run"], folder: ["-p", "--project"] }],
  rye: () => [{ verbs: ["run"] }],
  conda: () => [CONDA],
  mamba: () => [CONDA],
  micromamba: () => [CONDA],
  mise: () => [
    { verbs: ["exec"], needsDashes: true, folder: ["-C", "--cd"], script: ["-c", "--command"] },
    { verbs: ["x"], needsDashes: true, folder: ["-C", "--cd"], script: ["-c", "--command"] },
  ],
  git: () => [{ verbs: ["bisect", "run"], valued: ["-C", "-c"] }],
  asdf: () => [{ verbs: ["exec"] }],
  rbenv: () => [{ verbs: ["exec"] }],
  pyenv: () => [{ verbs: ["exec"] }],
  volta: () => [{ verbs: ["run"], valued: ["--node", "--npm", "--yarn"] }],
  fnm: () => [{ verbs: ["exec"], valued: ["--using"] }],
  nvm: () => [{ verbs: ["exec"], positionals: 1 }],
  direnv: () => [{ verbs: ["exec"], positionals: 1 }],
  dotenv: () => [{ valued: ["-e", "-f", "--file", "-v", "-c", "-p"] }],
  dotenvx: () => [{ verbs: ["run"], valued: ["-f", "--env-file", "-e", "--env"] }],
  "env-cmd": () => [{ valued: ["-f", "--file", "-e", "--environments", "-r"] }],
  "cross-env": () => [{ assignments: true }],
  "cross-env-shell": () => [{ assignments: true }],
  doppler: () => [{ verbs: ["run"], needsDashes: true, script: ["--command"] }],
  op: () => [{ verbs: ["run"], needsDashes: true }],
  infisical: () => [{ verbs: ["run"], needsDashes: true, script: ["--command"] }],
  bundle: () => [{ verbs: ["exec"] }],
  c8: () => [
    {
      valued: [
        ...coverage(),
        ...["-o", "--reports-dir", "--temp-directory", "--src", "-c", "--config"],
      ],
    },
  ],
  nyc: () => [{ valued: [...coverage(), "-t", "--temp-dir", "-i", "--require"] }],
  nix: () => [
    { verbs: ["develop"], needsDashes: true, dashes: ["-c", "--command"] },
    { verbs: ["shell"], needsDashes: true, dashes: ["-c", "--command"] },
  ],
  "nix-shell": () => [{ script: ["--run", "--command"], needsDashes: true }],
  devbox: () => [{ verbs: ["run"] }],
  docker: () => [
    {
      verbs: ["compose", "run"],
      valued: compose(),
      positionals: 1,
      question: detached(),
      elsewhere: true,
    },
    {
      verbs: ["compose", "exec"],
      valued: compose(),
      positionals: 1,
      question: detached(),
      elsewhere: true,
    },
    { verbs: ["run"], valued: container(), positionals: 1, question: detached(), elsewhere: true },
    { verbs: ["exec"], valued: container(), positionals: 1, question: detached(), elsewhere: true },
  ],
  "docker-compose": () => [
    { verbs: ["run"], valued: compose(), positionals: 1, question: detached(), elsewhere: true },
    { verbs: ["exec"], valued: compose(), positionals: 1, question: detached(), elsewhere: true },
  ],
  podman: () => [
    { verbs: ["run"], valued: container(), positionals: 1, question: detached(), elsewhere: true },
    { verbs: ["exec"], valued: container(), positionals: 1, question: detached(), elsewhere: true },
  ],
  kubectl: () => [{ verbs: ["exec"], needsDashes: true, elsewhere: true }],
  ssh: () => [
    { valued: ["-p", "-i", "-o", "-l", "-F", "-L", "-R"], positionals: 1, elsewhere: true },
  ],
  ddev: () => [{ verbs: ["exec"], valued: ["-s", "-d"] }],
  lando: () => [{ verbs: ["ssh"], script: ["-c"], needsDashes: true }],
  watch: () => [{ valued: ["-n", "--interval"] }],
};

/** Wrapper forms by the base name of the program; the first form whose verbs match is used. */
export function wrapperForms(name: string): readonly WrapperForm[] {
  return Object.hasOwn(WRAPPERS, name) ? (WRAPPERS[name]?.() ?? []) : [];
}

/** Options that name the folder a program works in, for programs that have one. */
export const FOLDER_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  git: ["-C"],
  make: ["-C", "--directory"],
  gmake: ["-C", "--directory"],
  ninja: ["-C"],
  npm: ["--prefix", "-C"],
  pnpm: ["-C", "--dir", "--prefix"],
  yarn: ["--cwd"],
  bun: ["--cwd"],
  go: ["-C"],
  just: ["-d", "--working-directory"],
  task: ["-d", "--dir"],
  mise: ["-C", "--cd"],
  gradle: ["-p", "--project-dir"],
  gradlew: ["-p", "--project-dir"],
  composer: ["-d", "--working-dir"],
  swift: ["--package-path"],
  mix: [],
  turbo: ["--cwd"],
  rake: ["-C", "--directory"],
  terraform: ["-chdir"],
  cargo: ["-C"],
};

/** Shells: `-c` gives a script, a file name a script file. */
export const SHELLS: ReadonlySet<string> = new Set([
  "bash",
  "sh",
  "zsh",
  "dash",
  "ash",
  "ksh",
  "busybox-sh",
]);
