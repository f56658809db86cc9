/** Where the positions of pages lie, by the key of their visit; those of an address that was opened, by the address. */
export const POSITIONS = 'positions';

/** An address that is typed or followed from elsewhere begins at its top, a reload where it was. */
export function forgetTyped(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type !== 'navigate') return;
  try {
    const kept = JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}') as Record<string, number>;
    const ofVisits = Object.entries(kept).filter(([key]) => !key.startsWith('/'));
    sessionStorage.setItem(POSITIONS, JSON.stringify(Object.fromEntries(ofVisits)));
  } catch {
    // A browser that keeps nothing kept no position either.
  }
}
