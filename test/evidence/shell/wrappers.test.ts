import { expect } from "chai";
import { parseCommandLine } from "../../../src/evidence/shell/command-line.ts";
import type { ProgramRun } from "../../../src/evidence/shell/program-run.ts";

/** The last program of a command line, in one line, and where it ran. */
function lastOf(text: string): { readonly program: string; readonly run: ProgramRun | undefined } {
  const read = parseCommandLine(text, { directory: "/w/p" });
  if (read.kind !== "read") throw new Error(read.reason);
  const run = read.runs.at(-1);
  return { program: run?.words.map((word) => word.text).join(" ") ?? "", run };
}

/** What stands in front of a program, and the options there that take the next word. */
const VALUED: readonly (readonly [before: string, options: string, behind?: string])[] = [
  ["env", "-u --unset"],
  ["timeout", "-s --signal -k --kill-after", "60"],
  ["gtimeout", "-s --signal -k --kill-after", "60"],
  ["command time", "-f --format -o --output"],
  ["sudo", "-u --user -g --group -h -p -C -T -U -r -t"],
  ["doas", "-u -C"],
  ["nice", "-n --adjustment"],
  ["ionice", "-c -n --class --classdata"],
  ["runuser", "-u --user -g -G"],
  ["su", "-s --shell -g -G", "me"],
  ["xcrun", "--sdk -sdk --toolchain"],
  ["stdbuf", "-i -o -e --input --output --error"],
  ["caffeinate", "-t -w"],
  ["xvfb-run", "-s --server-args -n --server-num -e -f -w"],
  ["flock", "-w --timeout -E", "lock"],
  ["xargs", "-n -P -I -L -d -a -s -E -J -R --max-args --max-procs --delimiter --arg-file"],
  ["parallel", "-j --jobs -n -N -a --colsep -I --timeout"],
  ["npx", "-p --package -w --workspace --node-options --registry --cache"],
  ["pnpm exec", "--filter -F"],
  ["uv run", "--with --with-requirements --with-editable --python -p --extra --group"],
  ["uv run", "--only-group --no-group --project --env-file --package --index-url --index"],
  ["uv run", "--config-file --color"],
  ["uv tool run", "--from --with"],
  ["uvx", "--from --python"],
  ["pipx run", "--spec --python"],
  ["hatch env run", "-e --env"],
  ["conda run", "-n --name -p --prefix"],
  ["poetry run", "-P --project"],
  ["git bisect run", "-C -c"],
  ["volta run", "--node --npm --yarn"],
  ["fnm exec", "--using"],
  ["dotenv", "-e -f --file -v -c -p"],
  ["dotenvx run", "-f --env-file -e --env"],
  ["env-cmd", "-f --file -e --environments -r"],
  ["c8", "-r --reporter -o -x -n --include --exclude --src -e --extension -c --config"],
  ["c8", "--reports-dir --report-dir --temp-directory --lines --branches --functions --statements"],
  ["nyc", "-r --reporter -x -n --include --exclude -e --extension -t --temp-dir --report-dir"],
  ["nyc", "-i --require --lines --branches --functions --statements"],
  ["docker compose run", "-f --file -p --project-name --env-file --profile -e --env", "web"],
  ["docker compose exec", "-u --user -w --workdir -v --volume --name --entrypoint", "web"],
  ["docker-compose exec", "--index", "web"],
  ["docker run", "--network --platform --memory -m --cpus --mount --publish -h", "image"],
  ["docker run", "--hostname --shm-size --gpus --ulimit --add-host --label -l", "image"],
  ["docker exec", "--pull --ipc --cap-add", "image"],
  ["podman run", "--network -e", "image"],
  ["ssh", "-p -i -o -l -F -L -R", "host"],
  ["ddev exec", "-s -d"],
  ["watch", "-n --interval"],
];

/** What stands in front of a program as it is. */
const PLAIN: readonly string[] = [
  ...["chrt 5", "taskset 1", "nohup", "setsid", "builtin", "unbuffer", "chronic", "arch"],
  ...["dbus-run-session", "faketime yesterday", "flock lock", "command", "nbqa", "pnpx", "bunx"],
  ...["npm exec", "npm x", "pnpm dlx", "yarn dlx", "yarn exec", "bun x", "poetry run"],
  ...["corepack npm exec", "corepack pnpm exec", "corepack yarn exec"],
  ...["pipenv run", "hatch run", "pdm run", "rye run", "mamba run", "micromamba run"],
  ...["mise exec node@20 --", "mise x node@20 --", "asdf exec", "rbenv exec", "pyenv exec"],
  ...["nvm exec 20", "direnv exec .", "cross-env A=1", "env A=1"],
  ...["doppler run --", "op run --", "infisical run --", "bundle exec", "devbox run"],
  ...["docker-compose run web", "podman exec name", "kubectl exec pod --"],
];

/** Options in front of a program that take no word along, by what each program's manual says. */
const FLAGS: readonly string[] = [
  ...["xargs -r", "xargs -0", "xargs --replace", "xargs --max-lines", "xargs --replace=X"],
  ...["c8 --check-coverage", "c8 --all --per-file", "nyc --check-coverage", "npx -y", "sudo -E"],
  ...["env -i", "timeout --foreground 60", "timeout -k5 60", "docker run --rm image", "nice -10"],
  ...["docker compose exec -T web", "conda run --no-capture-output", "uv run --frozen"],
  ...["xvfb-run -a", "watch -d", "time -p", "stdbuf -oL", "parallel --keep-order", "ssh -t host"],
];

/** What gives a whole command line as the value of an option. */
const SCRIPTS: readonly string[] = [
  ...["env -S", "runuser -c", "runuser --command", "su me -c", "su me --command"],
  ...["script -c", "script -qc", "script -ec", "script -qec", "script -eqc", "script --command"],
  ...["flock lock -c", "npx -c", "npx --call", "mise exec -c", "mise x --command"],
  ...["doppler run --command", "infisical run --command", "nix-shell --run"],
  ...["nix-shell --command", "lando ssh -c", "cross-env-shell A=1", "flock lock --command"],
  ...["mise exec --command", "mise x -c"],
];

/** What names the folder for the program. */
const FOLDERS: readonly string[] = [
  ...["env -C", "env --chdir", "sudo -D", "sudo --chdir", "npx --prefix", "npx -C"],
  ...["uv run --directory", "poetry run -C", "poetry run --directory", "pdm run -p"],
  ...["pdm run --project", "conda run --cwd", "mamba run --cwd", "micromamba run --cwd"],
];

/** The same in front of the verb, where options of the program itself stand. */
const FOLDERS_BEFORE_VERBS: readonly string[] = [
  ...["poetry -C DIR run", "poetry --directory DIR run", "poetry --directory=DIR run"],
  ...["uv --directory DIR run", "npm --prefix DIR exec", "npm -C DIR x", "pnpm -C DIR dlx"],
  ...["pnpm --dir DIR exec", "yarn --cwd DIR exec", "bun --cwd DIR x", "git -C DIR bisect run"],
  ...["mise -C DIR exec --", "mise --cd DIR x --", "mise exec -C DIR --", "mise exec --cd DIR --"],
  ...["mise x -C DIR --", "mise x --cd DIR --"],
];

/** Programs that are told their folder themselves. */
const OWN_FOLDERS: readonly string[] = [
  ...["git -C DIR grep x", "make -C DIR check", "make --directory DIR", "gmake -C DIR check"],
  ...["gmake --directory=DIR check", "ninja -C DIR test", "npm --prefix DIR test", "npm -C DIR t"],
  ...["pnpm -C DIR test", "pnpm --dir DIR test", "pnpm --prefix DIR test", "yarn --cwd DIR test"],
  ...["bun --cwd DIR test", "bun --cwd=DIR test", "go -C DIR test ./...", "just -d DIR test"],
  ...["just --working-directory DIR test", "task -d DIR test", "task --dir DIR test"],
  ...["mise -C DIR run test", "mise --cd DIR run test", "gradle -p DIR test", "cargo -C DIR test"],
  ...["gradle --project-dir DIR test", "./gradlew -p DIR test", "gradlew --project-dir=DIR test"],
  ...["composer -d DIR test", "composer --working-dir DIR test", "swift test --package-path DIR"],
  ...["turbo --cwd DIR run test", "rake -C DIR spec", "rake --directory DIR spec"],
  ...["terraform -chdir=DIR validate"],
];

/** One command line, what it starts, and the wrappers as they are called. */
const NAMED: readonly (readonly [text: string, program: string, wrappers: string])[] = [
  ["asdf exec pytest -q", "pytest -q", "asdf exec"],
  ["rbenv exec rspec", "rspec", "rbenv exec"],
  ["pyenv exec pytest", "pytest", "pyenv exec"],
  ["bundle exec rspec", "rspec", "bundle exec"],
  ["fnm exec --using 20 jest", "jest", "fnm exec"],
  ["corepack npm exec jest", "jest", "corepack npm, npm exec"],
  ["corepack pnpm dlx jest", "jest", "corepack pnpm, pnpm dlx"],
  ["sudo CI=1 pytest -q", "pytest -q", "sudo"],
  ["uvx ruff@0.5 check", "ruff check", "uvx"],
  ["uv tool run ruff@latest check", "ruff check", "uv tool run"],
  ["uv run ./a@1 check", "./a@1 check", "uv run"],
  ["pipx run black@24.1 --check .", "black --check .", "pipx run"],
  ["npx @biomejs/biome@1 ci", "biome ci", "npx"],
  ["nix develop -c pytest -q", "pytest -q", "nix develop"],
  ["nix develop .#dev --command pytest -q", "pytest -q", "nix develop"],
  ["nix shell nixpkgs#ruff -c ruff check", "ruff check", "nix shell"],
  ["nix shell nixpkgs#a nixpkgs#b --command ruff check", "ruff check", "nix shell"],
  ["doppler run -p app -- pytest", "pytest", "doppler run"],
  ["op run --env-file .env -- pytest", "pytest", "op run"],
  ["infisical run --env dev -- pytest", "pytest", "infisical run"],
  ["kubectl exec -it pod -c app -- pytest", "pytest", "kubectl exec"],
  ["mise exec node@20 npm@10 -- jest", "jest", "mise exec"],
  ["mise x node@20 -- jest", "jest", "mise x"],
  ["lando ssh -s app -c pytest", "pytest", "lando ssh"],
  ["docker compose -f a.yml run --rm web pytest", "pytest", "docker compose run"],
  ["git bisect run make check", "make check", "git bisect run"],
];

/** What only opens a shell, or asks, and starts no program that is named. */
const NO_PROGRAM: readonly string[] = [
  ...["nix develop", "nix develop pytest", "nix shell pytest", "nix-shell pytest"],
  ...["doppler run pytest", "op run pytest", "infisical run pytest", "kubectl exec pytest"],
  ...["mise exec pytest", "mise x pytest", "lando ssh pytest", "asdf install pytest"],
  ...["rbenv install pytest", "pyenv local pytest", "bundle install pytest", "corepack use pytest"],
  ...["uv tool install pytest", "hatch env show pytest", "git bisect start pytest"],
];

/** What runs in a container or on another machine: no folder of this one. */
const ELSEWHERE: readonly string[] = [
  ...["docker run image", "docker exec name", "docker compose run web", "docker compose exec web"],
  ...["docker-compose run web", "docker-compose exec web", "podman run image", "podman exec name"],
  ...["kubectl exec pod --", "ssh host"],
];

describe("programs that start another one", () => {
  for (const [before, options, behind = ""] of VALUED) {
    it(`${before} takes a value for each of ${options}`, () => {
      for (const option of options.split(" ")) {
        const text = `${before} ${option} value ${behind} pytest -q`;
        expect(lastOf(text).program, text).to.equal("pytest -q");
      }
    });
  }

  it("are taken off where they stand alone", () => {
    for (const before of PLAIN) {
      expect(lastOf(`${before} pytest -q`).program, before).to.equal("pytest -q");
    }
  });

  it("take no word along for an option without a value", () => {
    for (const before of FLAGS) {
      expect(lastOf(`${before} pytest -q`).program, before).to.equal("pytest -q");
    }
  });

  for (const [text, program, wrappers] of NAMED) {
    it(`${text}: ${program}, by ${wrappers}`, () => {
      const { program: read, run } = lastOf(text);
      expect([read, run?.wrappers.join(", ")]).to.deep.equal([program, wrappers]);
    });
  }

  it("stay what they are where no program is named", () => {
    for (const text of NO_PROGRAM) {
      const { program, run } = lastOf(text);
      expect([program, run?.wrappers], text).to.deep.equal([text, []]);
    }
  });

  it("keep the folder, but where the program runs elsewhere", () => {
    for (const before of ["env", "sudo", "npx", "uv run", "poetry -P /x run", "nyc --cwd=/x"]) {
      expect(lastOf(`${before} pytest`).run?.directory, before).to.equal("/w/p");
    }
    for (const before of ELSEWHERE) {
      const { program, run } = lastOf(`${before} pytest`);
      expect([program, run?.directory], before).to.deep.equal(["pytest", undefined]);
    }
  });

  it("feed it words of their own where they read items", () => {
    for (const before of ["xargs", "parallel", "find . -exec"]) {
      expect(lastOf(`${before} pytest`).run?.fed, before).to.equal(true);
    }
    for (const before of ["env", "npx", "timeout 5", "docker run image"]) {
      expect(lastOf(`${before} pytest`).run?.fed, before).to.equal(false);
    }
  });

  it("may be given a command line of its own", () => {
    for (const before of SCRIPTS) {
      expect(lastOf(`${before} 'cd a && pytest -q'`).program, before).to.equal("pytest -q");
    }
  });

  it("may name the folder", () => {
    for (const before of FOLDERS) {
      const { program, run } = lastOf(`${before} /elsewhere pytest -q`);
      expect(program, before).to.equal("pytest -q");
      expect(run?.directory, before).to.equal("/elsewhere");
    }
  });

  it("may name the folder in front of their verb", () => {
    for (const before of FOLDERS_BEFORE_VERBS) {
      const { program, run } = lastOf(`${before.replace("DIR", "sub")} pytest -q`);
      expect([program, run?.directory], before).to.deep.equal(["pytest -q", "/w/p/sub"]);
    }
  });

  it("know the folder that the program itself is told", () => {
    for (const text of OWN_FOLDERS) {
      const told = text.replace("DIR", "sub");
      const { program, run } = lastOf(told);
      expect([program, run?.directory], text).to.deep.equal([told, "/w/p/sub"]);
    }
    expect(lastOf("mix test -C sub").run?.directory).to.equal("/w/p");
    expect(lastOf("npm test -- --prefix sub").run?.directory).to.equal("/w/p");
    expect(lastOf("make -C").run?.directory).to.equal("/w/p");
  });

  it("start none where they are only asked something, or leave it in a container", () => {
    for (const text of [
      ...["sudo -l", "sudo -v", "sudo -k", "sudo -K", "sudo --list", "command -v", "command -V"],
      ...["-d", "--detach", "-dit", "-itd", "-dt", "-td"].flatMap((option) => [
        `docker run ${option} image`,
        `docker exec ${option} name`,
        `docker compose run ${option} web`,
        `docker compose exec ${option} web`,
        `docker-compose run ${option} web`,
        `docker-compose exec ${option} web`,
        `podman run ${option} image`,
        `podman exec ${option} name`,
      ]),
    ]) {
      expect(lastOf(`${text} pytest -q`).program, text).to.equal(`${text} pytest -q`);
    }
  });

  it("are not taken off where their verb is another", () => {
    for (const text of ["npm install pytest", "uv add pytest", "docker build pytest"]) {
      expect(lastOf(text).program).to.equal(text);
    }
  });
});
