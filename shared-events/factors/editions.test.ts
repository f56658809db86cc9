import { expect, test } from 'vitest';
import { answerFactors, CURRENT_EDITION, editionOf, FACTOR_EDITIONS } from './editions.ts';
import { UBA_16_2026 } from './uba16-2026.ts';

test('editions follow one another, and the last one is current', () => {
  const days = FACTOR_EDITIONS.map(({ countsFrom }) => countsFrom);
  expect(days).toEqual([...new Set(days)].sort());
  expect(FACTOR_EDITIONS.at(-1)).toBe(CURRENT_EDITION);
});

test.each([
  ['2019-06-01', 'UBA-13/2025'],
  ['2025-12-31', 'UBA-13/2025'],
  ['2026-01-01', 'UBA-16/2026'],
  ['2026-11-29', 'UBA-16/2026'],
  ['2026-11-30', 'UBA-16/2026-12'],
  ['2096-10-02', 'UBA-16/2026-12'],
])('on %s the edition %s is in force', (day, id) => expect(editionOf(undefined, day).id).toBe(id));

test('an edition that is named is taken on any day', () =>
  expect(editionOf('UBA-13/2025', '2026-12-01').id).toBe('UBA-13/2025'));

// whole-life §3: 297 g a kilometre and person at 460 km an hour.
test('the edition of December differs in the hour of a domestic flight, and has factors of answers', () => {
  const { flightHour, answers, ...others } = CURRENT_EDITION;
  const { flightHour: former, ...before } = UBA_16_2026;
  expect(others).toEqual({ ...before, id: others.id, countsFrom: others.countsFrom });
  expect(answerFactors(UBA_16_2026)).toEqual(answers);
  expect(flightHour).toEqual({ ...former, inCountry: flightHour.inCountry });
  expect([former.inCountry.value, flightHour.inCountry.value]).toEqual([120, Math.round(0.297 * 460)]);
  expect(flightHour.inCountry.status).toBe('secondHand');
});
