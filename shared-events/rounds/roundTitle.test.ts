import { expect, test } from 'vitest';
import { roundTitle } from './roundTitle.ts';

const round = { kind: 'climate-bet', start: '2026-05-01', end: '2027-01-01' } as const;

test('a round is called as the operator says', () => {
  const title = { de: 'Wir wetten', en: 'We bet' };
  expect(roundTitle({ ...round, title }, 'de')).toBe('Wir wetten');
  expect(roundTitle({ ...round, title }, 'en')).toBe('We bet');
});

test('a round without a title is called by its kind and the years of its first and last day', () => {
  expect(roundTitle(round, 'de')).toBe('Klimawette 2026');
  expect(roundTitle({ ...round, end: '2027-01-02' }, 'en')).toBe('Climate bet 2026/2027');
});
