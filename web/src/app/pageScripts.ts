interface PageScripts {
  /** As the page is declared. */
  readonly path: string;
  readonly scripts: readonly string[];
}

/** Written by the build. The bundler's own list, in the first script, would weigh on every first view. */
const LIST = 'preloads.json';

let known: ReadonlyMap<string, readonly string[]> = new Map();

/** Learns what each page needs; without it a page learns what it needs from its own script, a round trip later. */
export async function learnPageScripts(): Promise<void> {
  try {
    const answer = await fetch(LIST, { priority: 'low' });
    const pages = (await answer.json()) as readonly PageScripts[];
    known = new Map(pages.map(({ path, scripts }) => [path, scripts]));
  } catch {
    // No network, or nothing built: pages come all the same.
  }
}

/** Fetches a page's scripts side by side, before the page's own can ask for them. */
export function fetchPageScripts(path: string): void {
  const links = (known.get(path) ?? []).map((script) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = script;
    return link;
  });
  document.head.append(...links);
}
