import type { Page, Request } from '@playwright/test';
import { expect } from 'vitest';

/** So often in a row a page has nothing to do: between an answer and what it leads to there is a moment of rest. */
const RESTS = 3;

/**
 * Opens an address and waits until the page is whole: no request is under way, the thread is idle and no placeholder is left. The
 * network alone tells too little: while a slow machine reads a script, it rests as well. Live figures stay under way for good.
 */
export async function openWhole(page: Page, address: string): Promise<void> {
  const underWay = new Set<Request>();
  const begun = (request: Request): void => {
    if (request.resourceType() !== 'eventsource') underWay.add(request);
  };
  const ended = (request: Request): void => {
    underWay.delete(request);
  };
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended);
  await page.goto(address);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  let rests = 0;
  await expect
    .poll(
      async () => {
        await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
        const waits = underWay.size + (await page.locator('main .skeleton').count());
        rests = waits === 0 ? rests + 1 : 0;
        return rests;
      },
      { interval: 100 },
    )
    .toBeGreaterThanOrEqual(RESTS);
  page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended);
}
