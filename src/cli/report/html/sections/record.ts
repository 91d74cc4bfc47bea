import { counted } from "../../../count-words.ts";
import { markup, when } from "../safe-html.ts";
import type { Content } from "../safe-html.ts";
import { BYPASSES, CLAIM_KINDS_WORDS, CLAIM_STANDINGS, DECISIONS, utcDateTime } from "../words.ts";
import type { Place } from "./place.ts";
import { actorName, idOf, runLink, timeOf } from "./place.ts";
import { chip, section, table } from "./table.ts";
import type { TableRow } from "./table.ts";

function part(
  place: Place,
  name: string,
  title: string,
  shape: { caption: string; columns: readonly string[]; heading: number },
  rows: readonly TableRow[],
): Content {
  return when(rows.length > 0, () =>
    section(idOf(place, name), title, table({ name, ...shape, rows })),
  );
}

const number = (position: number): Content => markup`<span class="number">#${position}</span>`;

/** What the final messages claim, held against the evidence. */
export function claims(place: Place): Content {
  const rows = place.session.claims.map((claim) => ({
    id: "",
    cells: [
      markup`<q>${claim.sentence}</q
        >${when(claim.hedged, () => markup` <span class="flag">hedged</span>`)}`,
      chip(CLAIM_STANDINGS[claim.standing]),
      claim.run === 0
        ? markup`<span class="none">no run</span>`
        : markup`run ${runLink(place, claim.run)}`,
      CLAIM_KINDS_WORDS[claim.kind],
      timeOf(claim.at),
    ],
  }));
  const caption = `${counted(rows.length, "claim")} of final messages, against what was seen at that moment.`;
  const columns = ["Claim", "Evidence", "Held against", "About", "Time"];
  return part(place, "claims", "Claims against evidence", { caption, columns, heading: 0 }, rows);
}

/** What the gate decided at each stop. */
export function decisions(place: Place): Content {
  const rows = place.session.decisions.map((decision) => ({
    id: "",
    cells: [
      number(decision.position),
      chip(DECISIONS[decision.decision]),
      markup`${decision.rule}
        <span class="by">${decision.policy}${decision.counted ? ", counted" : ""}</span>`,
      decision.message === "" ? markup`<span class="none">nothing</span>` : decision.message,
      timeOf(decision.at),
    ],
  }));
  const caption = `${counted(rows.length, "stop")}; a counted block uses up one of the agent's tries.`;
  const columns = ["Event", "Decision", "Rule", "What was said", "Time"];
  return part(place, "decisions", "Stops", { caption, columns, heading: 1 }, rows);
}

/** What failed without being a run. */
export function failures(place: Place): Content {
  const rows = place.session.failures.map((failure) => ({
    id: "",
    cells: [
      number(failure.position),
      failure.summary,
      failure.tool,
      failure.kind === "tool-failure" ? "The call failed" : "The result shows a failure",
      markup`${timeOf(failure.at)} <span class="by">${actorName(place, failure.actor)}</span>`,
    ],
  }));
  const caption = `${counted(rows.length, "failure")} of tool calls.`;
  const columns = ["Event", "What failed", "Tool", "Seen as", "When"];
  return part(place, "failures", "Failures", { caption, columns, heading: 1 }, rows);
}

/** Reasons given instead of a run. */
export function waivers(place: Place): Content {
  const rows = place.session.waivers.map((waiver) => ({
    id: "",
    cells: [number(waiver.position), waiver.reason, `the ${waiver.by}`, timeOf(waiver.at)],
  }));
  const caption = `${counted(rows.length, "reason")} given instead of a run.`;
  const columns = ["Event", "Reason", "By", "Time"];
  return part(place, "waivers", "Waivers", { caption, columns, heading: 1 }, rows);
}

/** Ways a check was kept from speaking. */
export function bypasses(place: Place): Content {
  const rows = place.session.bypasses.map((bypass) => ({
    id: "",
    cells: [
      number(bypass.position),
      markup`<code>${bypass.command}</code>`,
      chip({ text: BYPASSES[bypass.how], tone: "bad" }),
      markup`${timeOf(bypass.at)} <span class="by">${actorName(place, bypass.actor)}</span>`,
    ],
  }));
  const caption = `${counted(rows.length, "command")} that kept a check from speaking.`;
  const columns = ["Event", "Command", "How", "When"];
  return part(place, "bypasses", "Bypasses", { caption, columns, heading: 1 }, rows);
}

/** The settings the gate obeyed. */
export function configurations(place: Place): Content {
  const rows = place.session.configurations.map((configuration) => ({
    id: "",
    cells: [
      number(configuration.position),
      markup`${configuration.policy}${when(!configuration.enabled, () => markup` ${chip({ text: "switched off", tone: "bad" })}`)}`,
      configuration.weakened.length === 0
        ? markup`<span class="none">nothing</span>`
        : configuration.weakened.join("; "),
      configuration.problems.length === 0
        ? markup`<span class="none">none</span>`
        : configuration.problems.join("; "),
      timeOf(configuration.at),
    ],
  }));
  const caption = "Each configuration that came into force.";
  const columns = ["Event", "Policy", "Asks less than before", "Problems", "Time"];
  return part(place, "configurations", "Configuration", { caption, columns, heading: 1 }, rows);
}

/** Whether the record itself can be trusted. */
export function integrity(place: Place): Content {
  const { integrity: record, events, stream, first } = place.session;
  return section(
    idOf(place, "integrity"),
    "Integrity of the record",
    markup`<p>
        ${chip(record.intact ? { text: "Intact", tone: "good" } : { text: "Damaged", tone: "bad" })}
        ${
          record.intact
            ? `All ${counted(events, "event")} carry the hash they were written with.`
            : "Not every line of the record is as it was written."
        }
      </p>
      ${when(
        record.problems.length > 0,
        () =>
          markup`<ul class="problems">
            ${record.problems.map((problem) => markup`<li>${problem}</li>`)}
          </ul>`,
      )}
      <p class="none">
        Stream
        <code>${stream}</code>${when(first !== "", () => `, begun ${utcDateTime(first)} UTC`)}.
      </p>`,
  );
}
