import { defaultYear } from '@footprint/shared-events/constants/years.ts';
import { askAhead } from '../api/readAhead.ts';
import { appBase } from '../lib/appBase.ts';
import { nowInSeconds } from '../lib/dates.ts';

type FirstRead = (search: URLSearchParams) => readonly [path: string, body: unknown];

/** Pages of a citizen whose largest part waits for one answer, and what they ask. */
const FIRST_READS: Readonly<Record<string, FirstRead>> = {
  'emissions-overview': (search) => [
    'emissions/year',
    { year: Number(search.get('year')) || defaultYear(nowInSeconds()) },
  ],
  'input/ghg-domain/mobility/vehicles': () => ['mobility/vehicles', {}],
  'input/ghg-domain/mobility/flights': () => ['mobility/flights', {}],
  'measures/pick': () => ['measures/from-user', {}],
};

/** Asks what the page at this address will ask, while its code is still under way. */
export function startFirstRead({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const read = FIRST_READS[pathname.slice(appBase(pathname).length + 1)];
  if (read) askAhead(...read(new URLSearchParams(search)));
}
