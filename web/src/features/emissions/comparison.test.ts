import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { expect, test } from 'vitest';
import { measuredYear } from '../../testing/sectors.ts';
import { compare } from './comparison.ts';

const year = (own: Parameters<typeof measuredYear>[0], projected: readonly string[] = []): SectorAnswer[] =>
  measuredYear(own).map((sector) => ({
    ...sector,
    avgGhg: 1,
    measurementQuality: projected.includes(sector.name)
      ? 'PROJECTED_WITH_ASSUMPTION'
      : sector.measurementQuality,
    reductionOfMeasures: sector.name === 'heating' ? 0.44 : 0,
  }));

test('own stands beside own, and the rest is named', () => {
  const now = year({ heating: 2, flying: 0, nutrition: 1 }, ['nutrition']);
  const { rows, total, others } = compare(year({ heating: 3, nutrition: 1 }), now);
  expect(rows).toEqual([{ name: 'heating', ghgDomain: 'housing', before: 3, now: 2, measures: 0.44 }]);
  expect(total).toEqual({ before: 3, now: 2, measures: 0.44 });
  expect(others).toContain('flying');
  expect(others).toContain('nutrition');
});

test('what was said of a later year alone is not compared', () => {
  const now = year({ heating: 2, flying: 0 });
  const before = now.map((one) => (one.name === 'heating' ? { ...one, carriedBack: true as const } : one));
  const { rows, others } = compare(before, now);
  expect(rows.map(({ name }) => name)).toEqual(['flying']);
  expect(others).toContain('heating');
});

test('kilometres by bus and train stand beside those of the year before', () => {
  const own = year({ publicTransport: 1, heating: 1 });
  expect(compare(own, own).rows.map(({ name }) => name)).toEqual(['heating', 'publicTransport']);
});
