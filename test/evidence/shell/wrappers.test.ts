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
  ["xcrun", "--sdk -sdk --toolchain"],
  ["stdbuf", "-i -o -e --input --output --error"],
  ["caffeinate", "-t -w"],
  ["xvfb-run", "-s --server-args -n --server-num -e -f -w"],
  ["flock", "-w --timeout -E", "lock"],
  ["xargs", "-n -P -I -L -d -a -s -E -J -R --max-args --max-procs --delimiter --arg-file"],
  ["xargs", "--max-lines --replace"],
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
  ["conda run", "-n --name -p --prefix --cwd"],
  ["git bisect run", "-C -c"],
  ["volta run", "--node --npm --yarn"],
  ["fnm exec", "--using"],
  ["dotenv", "-e -f --file -v -c -p"],
  ["dotenvx run", "-f --env-file -e --env"],
  ["env-cmd", "-f --file -e --environments -r"],
  ["c8", "-r --reporter -o -x -n --include --exclude --src --check-coverage"],
  ["nyc", "-r --reporter -x -n --include --exclude"],
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

/** What gives a whole command line as the value of an option. */
const SCRIPTS: readonly string[] = [
  ...["env -S", "runuser -c", "runuser --command", "su me -c", "su me --command"],
  ...["script -c", "script -qc", "script -ec", "script -qec", "script -eqc", "script --command"],
  ...["flock lock -c", "npx -c", "npx --call", "mise exec -c", "mise x --command"],
  ...["doppler run --command", "infisical run --command", "nix-shell --run"],
  ...["nix-shell --command", "lando ssh -c", "cross-env-shell A=1"],
];

/** What names the folder for the program. */
const FOLDERS: readonly string[] = [
  ...["env -C", "env --chdir", "sudo -D", "sudo --chdir", "npx --prefix", "npx -C"],
  ...["uv run --directory", "poetry run -C", "poetry run --directory", "pdm run -p"],
  ...["poetry run -P", "poetry run --project", "pdm run --project"],
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
