import { readStored, store } from '../../browser/storage.ts';

/** Pages of campaigns that a registration may lead on to. */
const PAGES = [
  /^\/climate-bet-(welcome|done)$/,
  /^\/stop-fossil-(welcome|done)$/,
  /^\/campaign\/(stop-fossil|climate-bet)$/,
  /^\/public\/stop-fossil\/savings\/[a-z0-9-]{1,100}$/,
  /^\/measures\/pick$/,
];

/** The page of a campaign that an address asks to go on to; null for anything else. */
export const campaignPath = (wanted: unknown): string | null =>
  typeof wanted === 'string' && PAGES.some((page) => page.test(wanted)) ? wanted : null;

/** Keeps where a registration led, for the link of its confirmation mail; only the page of a campaign is kept. */
export const keepNext = (path: string): void => store('next', campaignPath(path));

/** Where the confirmed registration goes on; asked once. */
export function takeNext(): string {
  const next = campaignPath(readStored('next'));
  store('next', null);
  return next ?? '/';
}
