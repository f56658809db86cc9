import { SECTORS } from '@footprint/shared-events/constants/sectors.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { expect, test } from 'vitest';
import { compare } from './comparison.ts';

const year = (own: Readonly<Record<string, number>>): SectorAnswer[] =>
  SECTORS.map(({ name, ghgDomain, color }) => ({
    name,
    ghgDomain,
    color,
    avgGhg: 1,
    emissions: own[name] ?? null,
    measurementQuality: own[name] === undefined ? null : 'MEASURED_MANUALLY',
    timeSpanQuality: null,
    reductionOfMeasures: name === 'nutrition' ? 0.44 : 0,
    meteredGhg: 0,
  }));

test('what counts in both years stands side by side, the average where nothing was given', () => {
  const { rows, total } = compare(year({ heating: 3 }), year({ heating: 2, flying: 0 }));
  expect(rows.find(({ name }) => name === 'heating')).toMatchObject({ before: 3, now: 2 });
  expect(rows.find(({ name }) => name === 'flying')).toMatchObject({ before: 1, now: 0 });
  expect(rows.find(({ name }) => name === 'nutrition')).toMatchObject({ before: 1, now: 1, measures: 0.44 });
  expect(total).toEqual({ before: 13, now: 11, measures: 0.44 });
});

test('hidden sectors count in the sums alone', () => {
  const { rows } = compare(year({}), year({}));
  expect(rows).toHaveLength(9);
  expect(rows.some(({ name }) => name === 'publicTransport')).toBe(false);
});
