import type { PageSession } from "../page-data.ts";
import { FILE_KINDS, OUTCOME_WORDS, STANDINGS } from "../words.ts";
import { element } from "./dom.ts";
import { isEmpty, MAIN_ACTOR, NO_FILTER } from "./filter.ts";
import type { Filter } from "./filter.ts";

type Choice = readonly [value: string, label: string];

const LONGEST_LABEL = 48;

function shortened(text: string): string {
  return text.length > LONGEST_LABEL ? `${text.slice(0, LONGEST_LABEL - 1)}\u2026` : text;
}

function present<Key extends string>(
  words: Readonly<Record<Key, string | { readonly text: string }>>,
  values: readonly Key[],
): readonly Choice[] {
  return [...new Set(values)].sort().map((value) => {
    const word = words[value];
    return [value, typeof word === "string" ? word : word.text];
  });
}

/** What can be chosen, member by member: only what the session has. */
function choices(session: PageSession): readonly {
  readonly member: Exclude<keyof Filter, "text">;
  readonly label: string;
  readonly choices: readonly Choice[];
}[] {
  const { tasks, actors, files, runs } = session;
  const tasksChoices = tasks.map(({ number, goal }): Choice => [
    String(number),
    shortened(`${number} ${goal}`),
  ]);
  const actorChoices = actors.map(({ id, type }): Choice =>
    id === "" ? [MAIN_ACTOR, "main"] : [id, `${type} ${id}`.trim()],
  );
  return [
    { member: "task", label: "Task", choices: tasksChoices },
    { member: "actor", label: "Actor", choices: actorChoices },
    {
      member: "standing",
      label: "File standing",
      choices: present(
        STANDINGS,
        files.map(({ standing }) => standing),
      ),
    },
    {
      member: "kind",
      label: "File kind",
      choices: present(
        FILE_KINDS,
        files.map(({ kind }) => kind),
      ),
    },
    {
      member: "outcome",
      label: "Run outcome",
      choices: present(
        OUTCOME_WORDS,
        runs.map(({ outcome }) => outcome),
      ),
    },
  ];
}

export interface FilterBar {
  readonly root: HTMLElement;
  /** Says how much is shown, for everybody. */
  tell(text: string): void;
}

/** The controls that narrow a session. */
export function filterBar(
  session: PageSession,
  prefix: string,
  changed: (filter: Filter) => void,
): FilterBar {
  let filter = NO_FILTER;
  const status = element("p", { class: "filter-status", role: "status" });
  const clear = element("button", { type: "button", class: "clear" }, "Show all");
  const set = (part: Partial<Filter>): void => {
    filter = { ...filter, ...part };
    clear.disabled = isEmpty(filter);
    changed(filter);
  };
  const search = element("input", { type: "search", id: `${prefix}-text`, autocomplete: "off" });
  search.addEventListener("input", () => {
    set({ text: search.value.trim().toLowerCase() });
  });
  const fields = [
    element(
      "div",
      { class: "field field-text" },
      element("label", { for: search.id }, "Search"),
      search,
    ),
  ];
  const selects: HTMLSelectElement[] = [];
  for (const { member, label, choices: offered } of choices(session)) {
    const select = element("select", { id: `${prefix}-${member}` });
    select.append(element("option", { value: "" }, "All"));
    for (const [value, text] of offered) select.append(element("option", { value }, text));
    select.disabled = offered.length < 2;
    select.addEventListener("change", () => {
      set({ [member]: select.value });
    });
    selects.push(select);
    fields.push(
      element("div", { class: "field" }, element("label", { for: select.id }, label), select),
    );
  }
  clear.disabled = true;
  clear.addEventListener("click", () => {
    search.value = "";
    for (const select of selects) select.value = "";
    set(NO_FILTER);
    search.focus();
  });
  const root = element(
    "form",
    { class: "filters", role: "search", "aria-label": `Filter session ${session.session}` },
    element("div", { class: "fields" }, ...fields, clear),
    status,
  );
  root.addEventListener("submit", (event) => {
    event.preventDefault();
  });
  return {
    root,
    tell: (text) => {
      status.textContent = text;
    },
  };
}
