import { defaultYear } from '@footprint/shared-events/constants/years.ts';
import { fetchAhead } from '../api/readAhead.ts';
import { appBase } from '../lib/appBase.ts';
import { currentYear, nowInSeconds } from '../lib/dates.ts';
import { PAGES } from '../pages.ts';

/** Asks what the page at this address will ask, while its code is still under way. Without a session it asks nothing. */
export function startFirstReads({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const path = pathname.slice(appBase(pathname).length + 1);
  const shown = Number(new URLSearchParams(search).get('year')) || defaultYear(nowInSeconds());
  const years = { shown, running: currentYear() };
  for (const read of PAGES.find((page) => page.path === path)?.firstReads ?? [])
    fetchAhead(read.path, read.ofYear ? { year: years[read.ofYear] } : {});
}
