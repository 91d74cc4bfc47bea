import type { AuditView } from "../../projections/audit/audit-view.ts";
import { CommandError } from "../command-error.ts";

/** What the page says of itself. */
export interface HtmlReportOptions {
  /** ISO time at which it is made. */
  readonly generated: string;
}

/**
 * Makes the page for one session or several.
 *
 * @throws CommandError while no page is built in.
 */
export const renderHtmlReport: (
  views: readonly AuditView[],
  options: HtmlReportOptions,
) => string = () => {
  throw new CommandError(
    "usage",
    "This build makes no HTML page.",
    "--markdown and --json say the same.",
  );
};
