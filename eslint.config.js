import js from "@eslint/js";
import regexp from "eslint-plugin-regexp";
import tseslint from "typescript-eslint";

/** Folders that hold pure code: no process, disk or clock inside; what they need is passed in. */
const pure = ["events", "projections", "evidence", "prompts", "gate", "import"].map(
  (folder) => `src/${folder}/**/*.ts`,
);

export default tseslint.config(
  { ignores: ["plugin/dist/**", "lib/**", "coverage/**", ".cache/**", "node_modules/**"] },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ["*.js", ".dependency-cruiser.cjs"] },
      },
    },
    rules: {
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "no-restricted-exports": ["error", { restrictDefaultExports: { direct: true } }],
      eqeqeq: "error",
      complexity: ["error", 25],
    },
  },
  {
    // What the hooks read is anybody's text: no pattern may take longer than it in proportion.
    files: ["src/**/*.ts"],
    plugins: { regexp },
    rules: {
      "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
      "regexp/no-super-linear-move": "error",
    },
  },
  {
    files: pure,
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            { group: ["node:*"], message: "Pure code gets disk, clock and process passed in." },
          ],
        },
      ],
      "no-restricted-globals": ["error", "process", "Buffer", "performance", "setTimeout"],
      "no-restricted-properties": [
        "error",
        { object: "Date", property: "now", message: "The clock is passed in." },
        { object: "Math", property: "random", message: "Randomness is passed in." },
      ],
      "no-restricted-syntax": [
        "error",
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: "The clock is passed in.",
        },
      ],
    },
  },
  {
    files: ["test/**/*.ts"],
    rules: {
      "@typescript-eslint/no-unused-expressions": "off",
      complexity: "off",
    },
  },
  {
    files: ["*.js", ".*.cjs"],
    ...tseslint.configs.disableTypeChecked,
    rules: {
      ...tseslint.configs.disableTypeChecked.rules,
      "no-restricted-exports": "off",
      "no-undef": "off",
    },
  },
);
