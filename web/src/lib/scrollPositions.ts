const NAME = 'scroll';

/** How far each visit of this tab was scrolled, in pixels; it outlives loading the page again. */
let positions: Record<string, number> = {};

/** Storage may be forbidden, and what is in it may be of anybody: then every page begins at its top. */
export function readScrollPositions(): void {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '{}');
    if (typeof stored === 'object' && stored !== null) positions = { ...stored };
  } catch {
    positions = {};
  }
}

export function keepScrollPositions(): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(positions));
  } catch {
    return;
  }
}

export function noteScrollPosition(visit: string): void {
  positions[visit] = window.scrollY;
}

export const scrollPositionOf = (visit: string): number | undefined => positions[visit];
