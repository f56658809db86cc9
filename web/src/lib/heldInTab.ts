const MARK = 'held:';

/**
 * Values that outlive what empties the storage, in the name of the tab: it stays when the page is left, too.
 * The opener of the tab may have named it, so what is read here is as good as typed by a stranger.
 */
export function heldInTab(): Readonly<Record<string, unknown>> | null {
  if (!window.name.startsWith(MARK)) return null;
  try {
    const held: unknown = JSON.parse(window.name.slice(MARK.length));
    return typeof held === 'object' ? (held as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

export function holdInTab(values: Readonly<Record<string, unknown>>): void {
  window.name = `${MARK}${JSON.stringify(values)}`;
}
