import { expect, test } from 'vitest';
import { epochOfIso, formatIso, isoOfEpoch } from '../../browser/dates.ts';
import { parseDate } from './date.ts';

test.each([
  ['01.03.2026', '2026-03-01'],
  ['1.3.26', '2026-03-01'],
  ['1. 3. 2026', '2026-03-01'],
  ['01032026', '2026-03-01'],
  ['010326', '2026-03-01'],
  ['2026-03-01', '2026-03-01'],
  ['29.02.2024', '2024-02-29'],
  ['29.02.2026', undefined],
  ['31.4.2026', undefined],
  ['1.13.2026', undefined],
  ['32.1.2026', undefined],
  ['1.3.', undefined],
  ['gestern', undefined],
  ['', undefined],
])('%j is the day %s', (text, iso) => {
  expect(parseDate(text)).toBe(iso);
});

test.each(['2026-03-29', '2026-10-25', '2024-02-29', '2026-01-01'])('%s survives the wire', (iso) => {
  expect(isoOfEpoch(epochOfIso(iso))).toBe(iso);
});

test('a reading entered shortly after midnight in Berlin belongs to that day', () => {
  expect(isoOfEpoch(Date.UTC(2026, 5, 30, 22, 30) / 1000)).toBe('2026-07-01');
});

test('days are shown the German way', () => {
  expect(formatIso('2026-03-01')).toBe('01.03.2026');
});
