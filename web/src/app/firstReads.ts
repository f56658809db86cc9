import { budgetOfUser } from '@footprint/shared-events/budget/api.ts';
import { defaultYear } from '@footprint/shared-events/calculation/years.ts';
import { compensationsOfUser } from '@footprint/shared-events/compensation/api.ts';
import { emissionsOfYear } from '@footprint/shared-events/emissions/api.ts';
import { measuresOfUser } from '@footprint/shared-events/measures/api.ts';
import { currentYear, nowInSeconds } from '../browser/dates.ts';
import type { Query } from '../server/call.ts';
import { beginRead } from '../server/hooks.ts';
import { queries } from './queries.ts';

type Question = readonly [call: Query, body: object];

const ofYear = (year: number): Question => [emissionsOfYear, { year }];
const shown = (search: URLSearchParams): Question =>
  ofYear(Number(search.get('year')) || defaultYear(nowInSeconds()));
const PICKS: Question = [measuresOfUser, {}];

/** Questions that the largest part of a page waits for, by the page's path. Each of these the page asks as well. */
export const FIRST_READS: Readonly<Record<string, (search: URLSearchParams) => readonly Question[]>> = {
  '': (search) => [shown(search), PICKS, ofYear(currentYear())],
  footprint: (search) => [shown(search), [compensationsOfUser, {}], [budgetOfUser, {}]],
  'emissions-overview': (search) => [shown(search), [compensationsOfUser, {}], PICKS],
  budget: () => [[budgetOfUser, {}]],
  results: () => [[budgetOfUser, {}], PICKS, shown(new URLSearchParams())],
};

export function beginFirstReads(path: string, search: URLSearchParams): void {
  for (const [call, body] of FIRST_READS[path]?.(search) ?? []) beginRead<Query>(queries, call, body);
}
