import { firstReadsOf } from '@footprint/shared-events/firstReads.ts';
import { fetchAhead } from '../api/readAhead.ts';
import { appBase } from '../lib/appBase.ts';
import { nowInSeconds } from '../lib/dates.ts';
import { PAGES } from '../pages.ts';

/** Asks what the page at this address will ask, while its code is still under way. Without a session it asks nothing. */
export function startFirstReads({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const page = pathname.slice(appBase(pathname).length + 1);
  const reads = PAGES.find(({ path }) => path === page)?.firstReads ?? [];
  const year = new URLSearchParams(search).get('year');
  for (const [path, body] of firstReadsOf(reads, year, nowInSeconds())) fetchAhead(path, body);
}
