import { CHANGED } from '@footprint/projections/sums.ts';
import { dayOfIso, noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import { expect, test } from 'vitest';
import { historyAnswer, kindDay, statisticsAnswer } from './statistics.ts';

const STEP = 2;
const sums = {
  [`01 ${CHANGED}`]: STEP,
  '01 measures': 3,
  '01 users': STEP,
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

test('days of too few people are none from the first change on, and stay so until enough have changed something', () => {
  const few = new Map([
    ['2026-11', { sums: { [`02 ${CHANGED}`]: 1, '02 users': 1, '02 measures': 1 }, position: '1' }],
  ]);
  const shown = historyAnswer(few, 3, noonOf(dayOfIso('2026-11-03')), STEP, kindDay);
  expect(shown).toEqual([
    { day: '2026-11-01', allMeasures: 0, measuresReductionYear: 0 },
    { day: '2026-11-02', allMeasures: null, measuresReductionYear: null },
    { day: '2026-11-03', allMeasures: null, measuresReductionYear: null },
  ]);
  // Nor does today, however many changed something on it.
  expect(measuresOn('2026-11-01')).toEqual([0, 0, 0, 0, null]);
});

test('a day on which fewer people than enough took part shows nothing of them', () => {
  const left = { [`05 ${CHANGED}`]: STEP, '05 users': -1, '05 measures': -2 };
  const fewer = new Map([['2026-11', { sums: { ...sums, ...left }, position: '1' }]]);
  const shown = historyAnswer(fewer, 3, noonOf(dayOfIso('2026-11-06')), STEP, kindDay);
  expect(shown.map(({ allMeasures }) => allMeasures)).toEqual([3, null, null]);
});

test('figures need no people at all, or enough of them', () => {
  const of = (users: number) => statisticsAnswer({ users, measures: 7 }, noonOf(dayOfIso('2026-11-06')), 5);
  expect([of(0).allUsers, of(1).allUsers, of(4).allUsers, of(5).allUsers]).toEqual([0, null, null, 5]);
  expect(of(4)).toEqual({ allUsers: null, allMeasures: null, measuresReductionYear: null, fewest: 5 });
});
