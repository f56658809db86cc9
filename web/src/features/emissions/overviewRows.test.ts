import { SECTORS } from '@footprint/shared-events/catalogue/sectors.ts';
import { expect, test } from 'vitest';
import { sectorWith } from '../../testing/sectors.ts';
import { overviewOf } from './overviewRows.ts';

const measured = { emissions: 0.4, measurementQuality: 'MEASURED_MANUALLY', timeSpanQuality: 1 } as const;
const all = SECTORS.map(({ name }) => sectorWith(name));

// spec 2 §5: publicTransport and infrastructure are hidden but count
test('public transport and infrastructure are not listed, but count in the sum', () => {
  const { rows, total } = overviewOf(all);
  expect(rows.map(({ sector }) => sector.name)).toEqual([
    'ePower',
    'warmWater',
    'heating',
    'motorVehicles',
    'flying',
    'nutrition',
    'personalConsume',
    'leisure',
    'work',
  ]);
  expect(total.emissions).toBeCloseTo(11.2, 6);
});

// spec 2 §5: a measured sector counts itself, others their average
test('a measured sector counts itself, a projected one its average', () => {
  const own = overviewOf(all.map((s) => (s.name === 'ePower' ? sectorWith('ePower', measured) : s)));
  expect(own.total.emissions).toBeCloseTo(10.9, 6);
  expect(own.rows[0]?.counts).toBe('own');
  const projected = sectorWith('ePower', { ...measured, measurementQuality: 'PROJECTED_WITH_ASSUMPTION' });
  const shown = overviewOf(all.map((s) => (s.name === 'ePower' ? projected : s)));
  expect(shown.total.emissions).toBeCloseTo(11.2, 6);
  expect(shown.rows[0]?.counts).toBe('average');
});

test.each([
  [sectorWith('ePower', measured), 'A'],
  [sectorWith('ePower', { ...measured, emissions: 0 }), 'A'],
  [sectorWith('ePower', { ...measured, imported: true }), 'B'],
  [sectorWith('ePower', { ...measured, said: true, imported: true }), 'C'],
  [sectorWith('heating', { ...measured, flatFactor: true }), 'C'],
  [sectorWith('ePower', { ...measured, measurementQuality: 'PROJECTED_WITH_ASSUMPTION' }), 'D1'],
  [sectorWith('ePower', { measurementQuality: 'PROJECTED_WITHOUT_ASSUMPTION' }), 'D2'],
  [sectorWith('ePower'), null],
])('quality has a letter', (sector, letter) => {
  expect(overviewOf([sector]).rows[0]?.letter).toBe(letter);
});

test('all sectors together are the sum, also those that are not listed', () => {
  const own = overviewOf(all.map((one) => (one.name === 'ePower' ? sectorWith('ePower', measured) : one)));
  const counted = own.sectors.map(({ sector, counts }) =>
    counts === 'own' ? (sector.emissions ?? 0) : sector.avgGhg,
  );
  expect(counted.reduce((sum, one) => sum + one, 0)).toBeCloseTo(own.total.emissions, 9);
  expect(own.sectors).toHaveLength(SECTORS.length);
});
