import { CHANGED } from '@footprint/projections/sums.ts';
import { dayOfIso, noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import { expect, test } from 'vitest';
import { historyAnswer, kindDay } from './statistics.ts';

const STEP = 2;
const sums = {
  [`01 ${CHANGED}`]: STEP,
  '01 measures': 3,
  [`05 ${CHANGED}`]: STEP,
  '05 measures': 4,
};
const months = new Map([['2026-11', { sums, position: '1' }]]);
const measuresOn = (today: string) =>
  historyAnswer(months, 5, noonOf(dayOfIso(today)), STEP, kindDay).map(({ allMeasures }) => allMeasures);

test('a day on which enough people changed something shows it once it is over', () => {
  expect(measuresOn('2026-11-05')).toEqual([3, 3, 3, 3, 3]);
  expect(measuresOn('2026-11-06')).toEqual([3, 3, 3, 7, 7]);
});
