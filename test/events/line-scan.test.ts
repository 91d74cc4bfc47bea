import { expect } from "chai";
import { ByteSink } from "../../src/events/byte-sink.ts";
import { LineScan, passCount, passString } from "../../src/events/line-scan.ts";

const encoder = new TextEncoder();

/** A line that lies in the middle of other bytes. */
function scanOf(line: string | Uint8Array, behind = "", before = "before"): LineScan {
  const bytes = typeof line === "string" ? encoder.encode(line) : line;
  const scan = new LineScan();
  const start = encoder.encode(before).length;
  const all = new Uint8Array([...encoder.encode(before), ...bytes, ...encoder.encode(behind)]);
  scan.begin(all, start, start + bytes.length);
  return scan;
}

/** How many bytes of the line are passed; `undefined` when it is refused and nothing is passed. */
function passed(pass: (scan: LineScan) => boolean, scan: LineScan): number | undefined {
  const from = scan.at;
  if (pass(scan)) return scan.at - from;
  expect(scan.at).to.equal(from);
  return undefined;
}

describe("reading a line where it lies", () => {
  it("passes exactly what is expected, up to the line's end and not beyond", () => {
    const expected = encoder.encode("abc");
    const pass = (scan: LineScan): boolean => scan.pass(expected);
    expect(passed(pass, scanOf("abc"))).to.equal(3);
    expect(passed(pass, scanOf("abcd"))).to.equal(3);
    expect(passed(pass, scanOf("ab", "c"))).to.equal(undefined);
    expect(passed(pass, scanOf("abx"))).to.equal(undefined);
  });

  it("tells what comes next and stays where it is", () => {
    const scan = scanOf("abc");
    expect(scan.isNext(encoder.encode("ab"))).to.equal(true);
    expect(scan.isNext(encoder.encode("b"))).to.equal(false);
    expect(scan.isNext(encoder.encode("abc"))).to.equal(true);
  });

  it("passes one byte within the line", () => {
    const pass = (scan: LineScan): boolean => scan.passByte(0x61);
    expect(passed(pass, scanOf("ab"))).to.equal(1);
    expect(passed(pass, scanOf("ba"))).to.equal(undefined);
    expect(passed(pass, scanOf("", "a"))).to.equal(undefined);
  });

  it("passes a text in quotation marks as its writer spells it", () => {
    expect(passed(passString, scanOf('"a b"'))).to.equal(5);
    expect(passed(passString, scanOf('"" and more'))).to.equal(2);
    expect(passed(passString, scanOf(String.raw`"\"\\\b\f\n\r\t"`))).to.equal(16);
    for (const [line, behind] of [
      ["", '"a"'],
      ["a", '"'],
      ["a", ""],
      ['"a', '"'],
      ['"a', ""],
      [String.raw`"\/"`, ""],
      [String.raw`"\u0041"`, ""],
      ['"a\u0000b"', ""],
      ['"a\u001fb"', ""],
      [String.raw`"a\"`, ""],
    ] as const) {
      expect(passed(passString, scanOf(line, behind)), line).to.equal(undefined);
    }
  });

  it("notes whether a byte above the ASCII range was passed, until the next line", () => {
    const isAsciiBehind = (line: string | Uint8Array): boolean => {
      const scan = scanOf(line);
      expect(passString(scan)).to.equal(true);
      return scan.isAscii;
    };
    expect(isAsciiBehind('"~a\u007f"')).to.equal(true);
    expect(isAsciiBehind('"aéa"')).to.equal(false);
    expect(isAsciiBehind(new Uint8Array([0x22, 0x80, 0x22]))).to.equal(false);
    const scan = scanOf('"é"');
    passString(scan);
    scan.begin(encoder.encode('"e"'), 0, 3);
    expect(scan.isAscii).to.equal(true);
    expect(passString(scan) && scan.isAscii).to.equal(true);
  });

  it("passes a whole number that is safe, up to the line's end", () => {
    for (const [line, behind, length] of [
      ["0", "", 1],
      ["10", "", 2],
      ["12", "3", 2],
      ["7,8", "", 1],
      ["9".repeat(15), "", 15],
      ["9".repeat(16), "", undefined],
      ["01", "", undefined],
      ["", "1", undefined],
      ["-1", "", undefined],
      ["a", "", undefined],
    ] as const) {
      expect(passed(passCount, scanOf(line, behind)), line).to.equal(length);
    }
  });
});

describe("bytes written one behind the other", () => {
  it("are what was written, whatever its length", () => {
    const sink = new ByteSink();
    for (const length of [3, 63, 64, 65, 5_000, 20_000]) {
      const source = Uint8Array.from({ length: length + 9 }, (_, index) => index % 251);
      sink.begin(length + 1);
      sink.byte(0xff);
      sink.copy(source, 5, 5 + length);
      expect(sink.written).to.deep.equal(new Uint8Array([0xff, ...source.subarray(5, 5 + length)]));
    }
    sink.begin(1);
    expect(sink.written).to.have.length(0);
  });
});
