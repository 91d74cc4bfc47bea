import type { Policy } from "../../gate/policy.ts";
import { readHeader, streamSource } from "../../system/stream-list.ts";
import type { StoredStream } from "../../system/stream-list.ts";
import type { ExitStatus, Invocation } from "../command.ts";
import { printableJson } from "../printable.ts";
import { reading } from "../stored-session.ts";
import { compareDecision, ComparisonSummary } from "./comparison.ts";
import { comparisonHead, comparisonRow, comparisonSummary } from "./comparison-text.ts";
import { eachDecision } from "./judged-again.ts";
import { policyName } from "./policy-choice.ts";

/**
 * What another policy would have said at recorded stops, a row each. A difference is an answer, not
 * a fault: the exit status stays 0.
 */
export function compareStreams(
  call: Invocation,
  streams: readonly StoredStream[],
  policy: Policy,
): ExitStatus {
  const { terminal, options } = call;
  const asJson = options.flag("json");
  const summary = new ComparisonSummary(policy);
  let first = true;
  terminal.write(
    asJson
      ? `{\n"policy": ${printableJson(policyName(policy))},\n"decisions": [`
      : comparisonHead(policy, terminal),
  );
  for (const stream of streams) {
    const { session } = reading(stream, () => readHeader(streamSource(stream)));
    eachDecision(call, stream, (found) => {
      const compared = compareDecision(policy, found, { stream: stream.key, session });
      summary.add(compared);
      terminal.write(
        asJson
          ? `${first ? "" : ","}\n${printableJson(compared)}`
          : comparisonRow(compared, terminal),
      );
      first = false;
    });
  }
  terminal.write(
    asJson
      ? `\n],\n"summary": ${printableJson(summary.toJson())}\n}\n`
      : comparisonSummary(summary, terminal),
  );
  return 0;
}
