import type { Prefiltered } from "../prefiltered.ts";
import { linesWith } from "./edit-texts.ts";

/** Comments and attributes that keep a checker from speaking about what follows. */
export const SUPPRESSIONS: readonly Prefiltered[] = [
  {
    literals: ["@ts-"],
    pattern: /(?:\/\/|\/\*|<!--|\{\/\*|#)\s*@ts-(?:ignore|nocheck|expect-error)\b/i,
  },
  {
    literals: ["disable", "ignore"],
    pattern:
      /(?:\/\/|\/\*|<!--|\{\/\*)\s*(?:eslint|oxlint|stylelint|tslint|jshint|markdownlint)[-:]?\s?(?:-?disable|ignore)/i,
  },
  {
    literals: ["-ignore"],
    pattern: /(?:\/\/|\/\*|<!--|#)\s*(?:biome|deno-lint|deno-fmt|rome)-ignore\b/i,
  },
  {
    literals: ["ignore", "noqa", "nosec", "disable", "disallow", "nosemgrep"],
    pattern:
      /#\s*(?:type:\s*ignore|noqa\b|nosec\b|pylint:\s*disable|pyright:\s*ignore|pyre-ignore|mypy:\s*(?:ignore|disallow)|ty:\s*ignore|ruff:\s*noqa|flake8:\s*noqa|nosemgrep)/i,
  },
  {
    literals: ["no cover", "ignore", "lcov_excl"],
    pattern:
      /(?:#|\/\*|\/\/)\s*(?:pragma:\s*no cover|(?:istanbul|c8|v8)\s+ignore|coverage:ignore|LCOV_EXCL)/i,
  },
  { literals: ["allow("], pattern: /#!?\[(?:cfg_attr\([^)]{0,100},\s*)?allow\(/i },
  {
    literals: ["nolint", "ignore", "nosec", "disable"],
    pattern:
      /\/\/\s*(?:nolint\b|lint:ignore\b|#nosec\b|NOLINT|swiftlint:disable|ktlint-disable|dart:ignore|ignore(?:_for_file)?:\s*\w)/i,
  },
  {
    literals: ["rubocop:", "disable", "ignore", "checkov:skip"],
    pattern:
      /#\s*(?:rubocop:(?:disable|todo)|shellcheck disable=|hadolint ignore=|yamllint disable|tflint-ignore|checkov:skip|steep:ignore|typed: ignore)/i,
  },
  {
    literals: ["@suppress", "-ignore", "-suppress", "@phpcssuppress"],
    pattern:
      /@(?:SuppressWarnings|Suppress|SuppressLint|SuppressFBWarnings|phpstan-ignore|psalm-suppress|phpcsSuppress)\b/i,
  },
  {
    literals: ["#pragma", "phpcs:", "nosonar"],
    pattern:
      /#pragma (?:warning disable|GCC diagnostic ignored|clang diagnostic ignored)|phpcs:(?:ignore|disable)|NOSONAR/i,
  },
];

/** Lines of a source that silence a checker. */
export function suppressions(text: string): number {
  return linesWith(text, SUPPRESSIONS, true);
}
