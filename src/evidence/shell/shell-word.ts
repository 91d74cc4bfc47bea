/** What a piece of a word stands for when the command runs. */
export type StatusSource =
  | { readonly kind: "last" }
  | { readonly kind: "pipeline"; readonly index: number }
  | { readonly kind: "variable"; readonly name: string }
  | { readonly kind: "constant"; readonly value: number }
  | { readonly kind: "unknown" };

export type WordPiece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "status"; readonly source: StatusSource }
  | { readonly kind: "unknown"; readonly text: string };

/** One argument as the program gets it, as far as reading can tell. */
export interface ShellWord {
  /** Unquoted; what cannot be known stands there as written (`$NAME`, `$(…)`). */
  readonly text: string;
  /** False when a part of `text` is only known when the command runs. */
  readonly known: boolean;
  /** True when an unquoted pattern is left for the shell to match against files. */
  readonly pattern: boolean;
  readonly pieces: readonly WordPiece[];
}
