import { readStored, store } from '../../browser/storage.ts';
import { campaignPath } from './campaignPath.ts';

/** Keeps where a registration led, for the link of its confirmation mail; only the page of a campaign is kept. */
export const keepNext = (path: string): void => store('next', campaignPath(path));

/** Where the confirmed registration goes on; asked once. */
export function takeNext(): string {
  const next = campaignPath(readStored('next'));
  store('next', null);
  return next ?? '/';
}
