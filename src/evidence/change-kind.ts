import type { ChangeKind } from "../events/event.ts";
import { nameOf } from "./path-identity.ts";
import { matches, type Prefiltered } from "./prefiltered.ts";
import { isListed } from "./word-list.ts";

const DOCS_EXTENSIONS = "md mdx markdown rst txt adoc asciidoc org textile rdoc pod";

const DOCS_NAMES = `
  readme license licence copying changelog changes history contributing contributors authors
  maintainers notice security code_of_conduct install news todo thanks credits support
`;

const CODE_EXTENSIONS = `
  js jsx mjs cjs ts tsx mts cts vue svelte astro html htm css scss sass less styl
  py pyi pyx pxd ipynb rb erb rake php phtml java kt kts scala sc groovy clj cljs cljc edn
  go rs c h cc cpp cxx hh hpp hxx inl m mm swift cs fs fsx fsi vb dart lua pl pm t r jl
  ex exs eex heex leex erl hrl hs lhs elm ml mli re res purs nim zig v sv vhd vhdl d cr
  sh bash zsh fish ksh bats ps1 psm1 psd1 bat cmd awk sed tcl
  sql graphql gql proto thrift avsc tf hcl bicep rego cue sol vy wat asm s
  hbs handlebars mustache ejs pug jade liquid twig njk jinja jinja2 j2 tmpl tpl haml slim
  cu cuh cl glsl hlsl wgsl vert frag metal f f90 f95 for pas ada adb ads cob cbl lisp scm rkt
  el vim snap gd applescript feature robot nix dhall
`;

const CONFIG_EXTENSIONS = `
  json jsonc json5 yaml yml toml ini cfg conf config env properties props xml xsd plist lock
  lockb sum mod work gradle cmake mk bazel bzl csproj fsproj vbproj sln vcxproj pbxproj xcconfig
  entitlements podspec gemspec cabal tfvars editorconfig rc desktop service tmlanguage
`;

const ASSET_EXTENSIONS = `
  png jpg jpeg gif webp avif bmp ico icns tif tiff heic svg psd ai sketch fig xd eps
  woff woff2 ttf otf eot mp3 wav ogg oga flac m4a aac mp4 m4v mov avi mkv webm ogv
  pdf glb gltf obj fbx stl blend dae lottie riv xcf
`;

/** Files that are configuration whatever their extension says. */
const CONFIG_NAMES = `
  cmakelists.txt meson.build meson_options.txt conanfile.txt conanfile.py runtime.txt robots.txt
  constraints.txt dockerfile containerfile makefile gnumakefile justfile taskfile rakefile gemfile
  pipfile procfile vagrantfile jenkinsfile brewfile podfile fastfile cartfile tiltfile earthfile
  caddyfile build workspace manifest.in setup.py noxfile.py package.swift build.gradle.kts
  settings.gradle.kts build.sbt mix.exs rebar.config codeowners go.mod go.sum snakefile
  gulpfile.js gruntfile.js gulpfile.ts karma.conf.js wallaby.js
`;

/** `requirements.txt`, `requirements-dev.txt`, `dev-requirements.txt`, `constraints-3.11.txt`. */
export const REQUIREMENT_NAME: Prefiltered = {
  literals: ["requirements", "constraints"],
  pattern: /^(?:[\w.]+[-_])?(?:requirements|constraints)(?:[-_.][\w.-]+)?\.(?:txt|in)$/,
};

/** `eslint.config.mjs`, `vite.config.ts`, `tsup.config.js`: configuration that happens to run. */
export const RUNNABLE_CONFIG_NAME: Prefiltered = {
  literals: [".conf"],
  pattern: /\.(?:config|conf)\.[cm]?[jt]sx?$/,
};

/** `Dockerfile.dev`, `Makefile.am`, `Jenkinsfile-nightly`. */
export const VARIANT_OF_CONFIG_NAME: Prefiltered = {
  literals: ["file"],
  pattern: /^(?:dockerfile|containerfile|makefile|jenkinsfile|procfile)[.-]/,
};

const DOCS_FOLDERS = "docs doc documentation";
const SCRIPT_FOLDERS = "bin scripts script hooks";

function extensionOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot <= 0 ? "" : name.slice(dot + 1);
}

function isKnownConfig(name: string, folders: readonly string[]): boolean {
  if (isListed(name, CONFIG_NAMES) || matches(REQUIREMENT_NAME, name)) return true;
  if (matches(RUNNABLE_CONFIG_NAME, name) || matches(VARIANT_OF_CONFIG_NAME, name)) return true;
  return folders.at(-1) === "requirements" && /\.(?:txt|in)$/.test(name);
}

/** `.eslintrc.js` and `.env.local` configure; `.notes.md` and `.logo.png` do not. */
function isConfigDotfile(name: string): boolean {
  if (!name.startsWith(".") || name.length < 2) return false;
  const extension = extensionOf(name);
  return !isListed(extension, DOCS_EXTENSIONS) && !isListed(extension, ASSET_EXTENSIONS);
}

function isDocsName(name: string): boolean {
  const stem = name.includes(".") ? name.slice(0, name.indexOf(".")) : name;
  if (stem === "readme") return !isListed(extensionOf(name), CODE_EXTENSIONS);
  return !name.includes(".") && isListed(stem, DOCS_NAMES);
}

/**
 * What kind of file a path names, from its spelling alone.
 *
 * Known configuration comes first (`requirements.txt` is no prose), then prose by extension or
 * name, then code, then other configuration; what else lies in a docs folder is documentation.
 */
export function changeKind(path: string): ChangeKind {
  const parts = path.replaceAll("\\", "/").toLowerCase().split("/").filter(Boolean);
  const name = nameOf(parts.join("/"));
  const folders = parts.slice(0, -1);
  const extension = extensionOf(name);
  if (isKnownConfig(name, folders) || isConfigDotfile(name)) return "config";
  if (isListed(extension, DOCS_EXTENSIONS) || isDocsName(name)) return "docs";
  if (isListed(extension, CODE_EXTENSIONS)) return "code";
  if (isListed(extension, CONFIG_EXTENSIONS)) return "config";
  if (folders.some((folder) => isListed(folder, DOCS_FOLDERS))) return "docs";
  if (isListed(extension, ASSET_EXTENSIONS)) return "assets";
  if (extension === "" && folders.some((folder) => isListed(folder, SCRIPT_FOLDERS))) return "code";
  return "other";
}
