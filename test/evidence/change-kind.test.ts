import { expect } from "chai";
import type { ChangeKind } from "../../src/events/event.ts";
import { changeKind } from "../../src/evidence/change-kind.ts";

const TABLE: Readonly<Record<ChangeKind, string>> = {
  docs: `
    README.md readme README README.ko.md CHANGELOG LICENSE docs/guide.md docs/a/b.rst notes.txt
    a.mdx a.adoc x/y/HOWTO.txt docs/diagram.png docs/CNAME doc/x CONTRIBUTING.md CLAUDE.md
    .claude/commands/go.md .github/PULL_REQUEST_TEMPLATE.md .notes.md src/README docs\\guide.md
    Documentation/admin-guide llms.txt tests/expected.txt NOTICE`,
  code: `
    src/a.js src/a.TS a.py a.pyi b.go c.rs d.java e.kt f.rb g.php h.c i.hpp j.cs k.swift l.sh m.sql
    n.vue o.svelte p.css q.scss r.html s.graphql t.proto u.tf docs/conf.py docs/app.js
    docs/theme/style.css README.py bin/run scripts/deploy a.test.tsx x.ipynb y.lua z.ex
    templates/a.jinja2 migrations/001.sql .storybook/../main.ts src/docs/index.ts`,
  config: `
    package.json package-lock.json yarn.lock pnpm-lock.yaml Cargo.toml Cargo.lock go.mod go.sum
    poetry.lock uv.lock bun.lockb Gemfile Gemfile.lock requirements.txt requirements-dev.txt
    dev-requirements.txt requirements/base.txt constraints.txt CMakeLists.txt meson_options.txt
    tsconfig.json .eslintrc .eslintrc.js .prettierrc .env .env.local .gitignore .editorconfig
    .github/workflows/ci.yml Dockerfile Dockerfile.dev docker-compose.yml Makefile justfile
    eslint.config.js vite.config.ts jest.config.cjs setup.cfg pyproject.toml pom.xml build.gradle
    app.properties nginx.conf docs/requirements.txt docs/CMakeLists.txt mkdocs.yml docs/mkdocs.yml
    docs/package.json a.ini b.cfg Jenkinsfile Procfile runtime.txt robots.txt .npmrc .nvmrc
    requirements.in a.csproj Directory.Build.props`,
  assets: `
    logo.png a/b.jpg icon.svg fonts/x.woff2 a.ttf sound.mp3 clip.mp4 img.webp favicon.ico
    manual.pdf model.glb .logo.png anim.lottie`,
  other: `
    data.csv a.bin blob.dat x/unknown archive.tar a.zip weights.onnx .  ""`,
};

describe("change kinds", () => {
  for (const [kind, paths] of Object.entries(TABLE)) {
    for (const path of paths.trim().split(/\s+/)) {
      it(`${path} is ${kind}`, () => {
        expect(changeKind(path)).to.equal(kind);
      });
    }
  }
});
