import type { PageSession } from "../page-data.ts";
import { livePlace } from "./dom.ts";
import { sessionPage } from "./session-page.ts";
import type { SessionPage } from "./session-page.ts";
import { themeChoice } from "./theme.ts";

/** What the renderer of this very page put into it. */
function sessionsData(): readonly PageSession[] {
  const text = document.getElementById("sessions-data")?.textContent ?? "[]";
  return JSON.parse(text) as readonly PageSession[];
}

/** Lets the browser paint and answer before it goes on. */
async function pause(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

async function start(): Promise<void> {
  document.documentElement.classList.add("scripted");
  const pages: SessionPage[] = [];
  livePlace(document, "theme")?.append(
    themeChoice(() => {
      for (const page of pages) page.recolor();
    }),
  );
  await pause();
  for (const [number, session] of sessionsData().entries()) {
    const article = document.querySelector<HTMLElement>(`[data-session="${number}"]`);
    if (article === null) continue;
    const page = sessionPage(article, session, number);
    pages.push(page);
    for (const step of page.steps) {
      await pause();
      step();
    }
  }
  document.documentElement.dataset["ready"] = "";
}

void start();
