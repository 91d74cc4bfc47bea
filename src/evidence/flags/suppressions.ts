import { timesIn } from "./edit-texts.ts";

/** Comments and attributes that keep a checker from speaking about what follows. */
const SUPPRESSIONS: readonly RegExp[] = [
  /(?:\/\/|\/\*|<!--|\{\/\*|#)\s*@ts-(?:ignore|nocheck|expect-error)\b/,
  /(?:\/\/|\/\*|<!--|\{\/\*)\s*(?:eslint|oxlint|stylelint|tslint|jshint|markdownlint)[-:]?\s?(?:-?disable|ignore)/,
  /(?:\/\/|\/\*|<!--|#)\s*(?:biome|deno-lint|deno-fmt|rome)-ignore\b/,
  /#\s*(?:type:\s*ignore|noqa\b|nosec\b|pylint:\s*disable|pyright:\s*ignore|pyre-ignore|mypy:\s*(?:ignore|disallow)|ty:\s*ignore|ruff:\s*noqa|flake8:\s*noqa|nosemgrep)/i,
  /(?:#|\/\*|\/\/)\s*(?:pragma:\s*no cover|(?:istanbul|c8|v8)\s+ignore|coverage:ignore|LCOV_EXCL)/,
  /#!?\[(?:cfg_attr\([^)]{0,100},\s*)?allow\(/,
  /\/\/\s*(?:nolint\b|lint:ignore\b|#nosec\b|NOLINT|swiftlint:disable|ktlint-disable|dart:ignore|ignore(?:_for_file)?:\s*\w)/,
  /#\s*(?:rubocop:(?:disable|todo)|shellcheck disable=|hadolint ignore=|yamllint disable|tflint-ignore|checkov:skip|steep:ignore|typed: ignore)/,
  /@(?:SuppressWarnings|Suppress|SuppressLint|SuppressFBWarnings|phpstan-ignore|psalm-suppress|phpcsSuppress)\b/,
  /#pragma (?:warning disable|GCC diagnostic ignored|clang diagnostic ignored)|phpcs:(?:ignore|disable)|NOSONAR/,
];

const ALL = new RegExp(SUPPRESSIONS.map(({ source }) => source).join("|"), "i");

/** Lines of a source that silence a checker. */
export function suppressions(text: string): number {
  return timesIn(text, [ALL], true);
}
