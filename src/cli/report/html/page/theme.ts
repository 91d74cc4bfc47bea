import { element } from "./dom.ts";

const THEMES = ["system", "light", "dark"] as const;
type Theme = (typeof THEMES)[number];

const KEY = "fable-ish-report-theme";

/** What was chosen last. A page opened from disk may have no storage; then nothing is remembered. */
function remembered(): Theme {
  try {
    const kept = window.localStorage.getItem(KEY);
    return THEMES.find((theme) => theme === kept) ?? "system";
  } catch {
    return "system";
  }
}

function remember(theme: Theme): void {
  try {
    window.localStorage.setItem(KEY, theme);
  } catch {
    // It holds for this visit.
  }
}

/** The choice between light, dark and what the system says; tells when the colours change. */
export function themeChoice(changed: () => void): HTMLElement {
  const apply = (theme: Theme): void => {
    if (theme === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme;
    changed();
  };
  const select = element("select", { id: "theme" });
  for (const theme of THEMES) {
    const name = theme === "system" ? "As the system" : theme === "light" ? "Light" : "Dark";
    select.append(element("option", { value: theme }, name));
  }
  select.value = remembered();
  apply(remembered());
  select.addEventListener("change", () => {
    const theme = THEMES.find((known) => known === select.value) ?? "system";
    remember(theme);
    apply(theme);
  });
  window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", changed);
  return element("div", { class: "field" }, element("label", { for: "theme" }, "Colours"), select);
}
