import type { LinePlace } from "./integrity-report.ts";
import { keyOfHash, KeyTable, NumberColumn } from "./key-table.ts";

/** Where each event stands, by its hash: the first line that has it. */
export class EventPlaces {
  private readonly hashes = new KeyTable();
  private readonly lines = new NumberColumn();
  private readonly bytes = new NumberColumn();
  private readonly lengths = new NumberColumn();

  /** Remembers where an event stands; `false` when an earlier line has the same hash. */
  add(hash: string, { line, byte, length }: LinePlace): boolean {
    if (this.hashes.findOrAdd(keyOfHash(hash)) >= 0) return false;
    this.lines.push(line);
    this.bytes.push(byte);
    this.lengths.push(length);
    return true;
  }

  has(hash: string): boolean {
    return this.hashes.find(keyOfHash(hash)) >= 0;
  }

  get(hash: string): LinePlace | undefined {
    const number = this.hashes.find(keyOfHash(hash));
    if (number < 0) return undefined;
    return {
      line: this.lines.at(number),
      byte: this.bytes.at(number),
      length: this.lengths.at(number),
    };
  }
}
