/** Text above the ASCII range becomes escapes: no console or host encoding can break the line. */
const NOT_ASCII = /[\u007f-\uffff]/g;

/** The one line of ASCII JSON that a hook prints, without its line break. */
export function answerLine(answer: object): string {
  return JSON.stringify(answer).replace(
    NOT_ASCII,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
