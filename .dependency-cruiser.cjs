"use strict";

const folder = (...names) => `^src/(${names.join("|")})/`;

/** The import direction of the project; docs/ARCHITECTURE.md draws the same picture. */
module.exports = {
  forbidden: [
    { name: "no-circular", severity: "error", from: {}, to: { circular: true } },
    {
      name: "events-know-nobody",
      severity: "error",
      from: { path: folder("events") },
      to: { path: "^src/", pathNot: folder("events") },
    },
    {
      name: "projections-know-events",
      severity: "error",
      from: { path: folder("projections") },
      to: { path: "^src/", pathNot: folder("projections", "events") },
    },
    {
      name: "evidence-and-prompts-know-events",
      severity: "error",
      from: { path: folder("evidence", "prompts") },
      to: { path: "^src/", pathNot: ["^src/$1/", folder("events")] },
    },
    {
      name: "configuration-knows-events",
      severity: "error",
      from: { path: folder("configuration") },
      to: { path: "^src/", pathNot: folder("configuration", "events") },
    },
    {
      name: "gate-knows-events-projections-prompts",
      severity: "error",
      from: { path: folder("gate") },
      to: { path: "^src/", pathNot: folder("gate", "events", "projections", "prompts") },
    },
    {
      name: "import-knows-events",
      severity: "error",
      from: { path: folder("import") },
      to: { path: "^src/", pathNot: folder("import", "events") },
    },
    {
      name: "system-knows-ports-only",
      severity: "error",
      from: { path: folder("system") },
      to: {
        path: "^src/",
        pathNot: folder("system", "events", "projections", "evidence", "configuration"),
      },
    },
    {
      name: "hooks-and-cli-compose",
      severity: "error",
      from: { path: "^src/", pathNot: folder("hooks", "cli") },
      to: { path: folder("hooks", "cli") },
    },
    {
      name: "pure-folders-touch-no-node-module",
      severity: "error",
      from: {
        path: folder(
          "events",
          "projections",
          "evidence",
          "prompts",
          "gate",
          "import",
          "configuration",
        ),
      },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "page-script-runs-in-a-browser",
      comment:
        "It shares words and types with the renderer; what it loads must need no node module.",
      severity: "error",
      from: { path: "^src/cli/report/html/page/" },
      to: {
        pathNot: [
          "^src/cli/report/html/page/",
          "^src/cli/report/html/(words|page-data|matrix-mark)[.]ts$",
          "^src/(events|projections)/",
        ],
      },
    },
    {
      name: "page-script-is-inlined-only",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/cli/report/html/page/" },
      to: { path: "^src/cli/report/html/page/" },
    },
    {
      name: "no-test-in-source",
      severity: "error",
      from: { path: "^src/" },
      to: { path: "^(test|scripts)/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "default"] },
  },
};
