import type { Page } from '@playwright/test';

/** The most that a page may move while it arrives, as browsers sum it up ("cumulative layout shift"). */
const MOST = 0.02;

/** Milliseconds every answer takes, as over a slow network: what waits for one is seen without it first. */
const DELAY = 150;

/**
 * From the next page on, what moves is noted. Answers are held up without Playwright's `route`, which switches the cache off: a
 * browser then reads every script anew for each page.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(`window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries())
        if (!hadRecentInput) window.shifts.push({ value, moved: sources.map(({ node, previousRect, currentRect }) =>
          (node?.className ?? node?.parentElement?.className ?? node?.nodeName) + ' ' + previousRect.y + ' -> ' + currentRect.y) });
    }).observe({ type: 'layout-shift', buffered: true });`);
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId }) => {
    // A page that was left waits for nothing.
    setTimeout(() => void session.send('Fetch.continueRequest', { requestId }).catch(() => undefined), DELAY);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/sdp-api/*' }] });
}

interface Shift {
  readonly value: number;
  /** Elements that moved, and by what heights in the window. */
  readonly moved: readonly string[];
}

/** Elements that moved since the page was opened, where that is more than a page may. */
export async function shiftsOf(page: Page): Promise<readonly string[]> {
  const shifts = await page.evaluate<readonly Shift[]>('window.shifts');
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  return sum > MOST ? [`moved by ${sum}`, ...shifts.flatMap(({ moved }) => moved)] : [];
}
