export type CommandErrorCode = "usage" | "not-found" | "unreadable";

/** Something the user can put right: what is wrong, and what to do. Ends with exit status 2. */
export class CommandError extends Error {
  readonly code: CommandErrorCode;
  readonly advice: string;

  constructor(code: CommandErrorCode, message: string, advice: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "CommandError";
    this.code = code;
    this.advice = advice;
  }
}
