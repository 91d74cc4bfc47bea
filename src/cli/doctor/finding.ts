/** One thing that was looked at. */
export interface Finding {
  /** What was looked at, in a word or two. */
  readonly check: string;
  /** `note`: nothing to do, but worth knowing. */
  readonly result: "fine" | "note" | "to-do";
  readonly says: string;
  /** What to do; `""` where there is nothing. */
  readonly advice: string;
}

export function fine(check: string, says: string): Finding {
  return { check, result: "fine", says, advice: "" };
}

export function note(check: string, says: string, advice = ""): Finding {
  return { check, result: "note", says, advice };
}

export function toDo(check: string, says: string, advice: string): Finding {
  return { check, result: "to-do", says, advice };
}
