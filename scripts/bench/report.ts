import Table from "cli-table3";
import type { Measurement } from "./measure.ts";

function signed(value: number): string {
  return `${value < 0 ? "-" : "+"}${Math.abs(value).toFixed(1)}`;
}

const COLUMNS = ["median ms", "p95 ms", "over bare", "ratio", "cpu ms", "cpu ratio", "MB"];

function cells({ rows }: Measurement): readonly (readonly string[])[] {
  const bare = rows[0]?.processor;
  return rows.map(({ name, median, p95, over, ratio, processor, memory }) => [
    name,
    median.toFixed(1),
    p95.toFixed(1),
    signed(over),
    ratio.toFixed(2),
    processor?.toFixed(1) ?? "",
    processor === undefined || bare === undefined ? "" : (processor / bare).toFixed(2),
    memory?.toFixed(0) ?? "",
  ]);
}

/** A measurement for a terminal. */
export function tableText(measurement: Measurement): string {
  const table = new Table({
    head: [measurement.title, ...COLUMNS],
    colAligns: ["left", ...COLUMNS.map(() => "right" as const)],
    style: { head: [], border: [], compact: true },
  });
  for (const row of cells(measurement)) table.push([...row]);
  return table.toString();
}

/** A measurement for the history in `docs/BENCHMARKS.md`. */
export function tableMarkdown(measurement: Measurement): string {
  const line = (row: readonly string[]): string => `| ${row.join(" | ")} |`;
  return [
    line([measurement.title, ...COLUMNS]),
    line(["---", ...COLUMNS.map(() => "---:")]),
    ...cells(measurement).map(line),
  ].join("\n");
}
