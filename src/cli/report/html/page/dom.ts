type Child = Node | string;

/**
 * A new element. Text only ever becomes a text node: nothing a session holds is read as markup.
 * An attribute whose value is `undefined` is left out.
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

/** The place in a session that the renderer left for a part that needs the script. */
export function livePlace(within: ParentNode, name: string): HTMLElement | undefined {
  return within.querySelector<HTMLElement>(`[data-live="${name}"]`) ?? undefined;
}

/** A function that runs its task at most once a frame, however often it is called. */
export function oncePerFrame(task: () => void): () => void {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      task();
    });
  };
}

/** Calls back when the page is about to be printed (`true`), and afterwards. */
export function onPrint(change: (printing: boolean) => void): void {
  const tell = (printing: boolean): void => {
    // Paper is white whatever the screen is; the style sheet knows this mark.
    if (printing) document.documentElement.dataset["printing"] = "";
    else delete document.documentElement.dataset["printing"];
    change(printing);
  };
  window.addEventListener("beforeprint", () => {
    tell(true);
  });
  window.addEventListener("afterprint", () => {
    tell(false);
  });
  window.matchMedia("print").addEventListener("change", ({ matches }) => {
    tell(matches);
  });
}
