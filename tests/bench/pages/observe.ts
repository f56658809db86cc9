/** Times of a page as a user feels them, in milliseconds; the shift of its layout has no unit. */
export interface Felt {
  readonly largestPaint: number;
  /** Time that tasks blocked beyond 50 ms each. */
  readonly blocked: number;
  readonly shifted: number;
  /** The slowest answer to a key or click, by the next paint. */
  readonly interaction: number;
}

/** Collects the browser's own figures from before the page's first script on. Text: the tests' types know no browser. */
export const OBSERVE = `
  window.felt = { largestPaint: 0, blocked: 0, shifted: 0, interaction: 0 };
  const watch = (type, take, options) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options });
  watch('largest-contentful-paint', (entry) => { felt.largestPaint = entry.startTime; });
  watch('longtask', (entry) => { felt.blocked += Math.max(0, entry.duration - 50); });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) felt.shifted += entry.value; });
  watch('event', (entry) => {
    if (entry.interactionId) felt.interaction = Math.max(felt.interaction, entry.duration);
  }, { durationThreshold: 16 });
`;
