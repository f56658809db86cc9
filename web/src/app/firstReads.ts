import { defaultYear } from '@footprint/shared-events/constants/years.ts';
import { fetchAhead } from '../api/readAhead.ts';
import { appBase } from '../lib/appBase.ts';
import { nowInSeconds } from '../lib/dates.ts';
import { PAGES } from '../pages.ts';

/** Asks what the page at this address will ask, while its code is still under way. */
export function startFirstRead({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const path = pathname.slice(appBase(pathname).length + 1);
  const read = PAGES.find((page) => page.path === path)?.firstRead;
  if (read) fetchAhead(read.path, read.ofYear ? { year: yearOf(new URLSearchParams(search)) } : {});
}

const yearOf = (search: URLSearchParams): number => Number(search.get('year')) || defaultYear(nowInSeconds());
