import { createHash } from "node:crypto";
import type { AuditView } from "../../../projections/audit/audit-view.ts";
import { counted } from "../../count-words.ts";
import { pageAssets } from "./page-assets.ts";
import { embeddedJson, pageSession } from "./page-session.ts";
import { markup, SafeHtml } from "./safe-html.ts";
import type { Content } from "./safe-html.ts";
import { session, sessionList } from "./sections/session.ts";
import { printable } from "../../printable.ts";
import { utcDateTime } from "./words.ts";

/** How a content security policy names an inline script or style that may be used. */
function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text, "utf8").digest("base64")}'`;
}

/** Nothing from outside, and of what is inside only the two pieces the report was made with. */
function contentSecurityPolicy(style: string, script: string): string {
  return [
    "default-src 'none'",
    `script-src ${hashSource(script)}`,
    `style-src ${hashSource(style)}`,
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

/** The shapes that go with the tones: a tick, a cross, an exclamation, a dash. */
const MARKS = markup`<svg class="marks" aria-hidden="true" width="0" height="0">
  <defs>
    <symbol id="mark-good" viewBox="0 0 24 24"><path d="M5 12.5l4.5 4.5L19 7.5" /></symbol>
    <symbol id="mark-bad" viewBox="0 0 24 24"><path d="M6.5 6.5l11 11M17.5 6.5l-11 11" /></symbol>
    <symbol id="mark-warn" viewBox="0 0 24 24"><path d="M12 5v8.5M12 18v.6" /></symbol>
    <symbol id="mark-quiet" viewBox="0 0 24 24"><path d="M6 12h12" /></symbol>
  </defs>
</svg>`;

/**
 * The audit of one or more sessions as one HTML page that needs nothing else: it loads nothing, is
 * readable without a script, and shows whatever text the sessions hold as text.
 *
 * @param views the sessions, in the order they are shown
 * @param options.generated when the report was made, ISO 8601
 */
export function renderHtmlReport(
  views: readonly AuditView[],
  options: { readonly generated: string },
): string {
  const { style, script } = pageAssets();
  const places = views.map((view, number) => ({ session: pageSession(view), number }));
  const only = places.length === 1 ? places[0] : undefined;
  const title =
    only === undefined
      ? `Audit of ${counted(places.length, "session")}`
      : `Audit of session ${only.session.session}`;
  const data = embeddedJson(places.map((place) => place.session));
  const list: Content = only === undefined && places.length > 0 ? sessionList(places) : "";
  const page = markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta
          http-equiv="Content-Security-Policy"
          content="${contentSecurityPolicy(style, script)}"
        />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style>${new SafeHtml([style])}</style>
      </head>
      <body>
        <a class="skip" href="#content">Skip to the report</a>
        ${MARKS}
        <header class="page-head">
          <div>
            <h1>Audit</h1>
            <p>
              ${counted(places.length, "session")}, report made
              ${utcDateTime(printable(options.generated))} UTC
            </p>
          </div>
          <div class="live" data-live="theme"></div>
        </header>
        <main id="content" tabindex="-1">
          ${list} ${places.map(session)}
          ${places.length === 0 ? markup`<p class="none">There is no session to report.</p>` : ""}
        </main>
        <footer class="page-foot">
          <p>
            Made by fable-ish from the session's event log. What the agent says is never taken as
            evidence; the runs are.
          </p>
        </footer>
        <script type="application/json" id="sessions-data">${new SafeHtml([data])}</script>
        <script>${new SafeHtml([script])}</script>
      </body>
    </html>
`;
  return page.toString();
}
