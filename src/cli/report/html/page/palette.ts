import type { Tone } from "../words.ts";

/** The colours a canvas draws with, as the style sheet has them now. */
export interface Palette {
  readonly tones: Readonly<Record<Tone, string>>;
  readonly surface: string;
  readonly text: string;
  readonly faint: string;
  readonly line: string;
  readonly accent: string;
}

/** Reads the colours; a custom property holds no colour until an element uses it. */
export function readPalette(host: HTMLElement): Palette {
  const probe = document.createElement("span");
  probe.hidden = true;
  host.append(probe);
  const color = (name: string): string => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const palette: Palette = {
    tones: {
      good: color("good"),
      bad: color("bad"),
      warn: color("warn"),
      quiet: color("quiet"),
      plain: color("edit"),
    },
    surface: color("surface"),
    text: color("text"),
    faint: color("faint"),
    line: color("line"),
    accent: color("accent"),
  };
  probe.remove();
  return palette;
}
