/** Loaded where a session starts: what earlier sessions of the project show. */
export { briefing } from "../../projections/project-history.ts";
export { learnHistory } from "../../system/project-history-file.ts";
