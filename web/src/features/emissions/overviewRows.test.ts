import { SECTORS } from '@footprint/shared-events/catalogue/sectors.ts';
import { expect, test } from 'vitest';
import { sectorWith } from '../../testing/sectors.ts';
import { overviewOf } from './overviewRows.ts';

const measured = { emissions: 0.4, measurementQuality: 'MEASURED_MANUALLY', timeSpanQuality: 1 } as const;
const all = SECTORS.map(({ name }) => sectorWith(name));

test('all eleven sectors are listed, and make the sum', () => {
  const { rows, total, rest } = overviewOf(all);
  expect(rows.map(({ sector }) => sector.name)).toEqual(SECTORS.map(({ name }) => name));
  expect(total.emissions).toBeCloseTo(11.2, 6);
  expect(rows.reduce((sum, { tonnes }) => sum + tonnes, 0)).toBeCloseTo(total.emissions, 9);
  // Written with one digit the averages are 11.3.
  expect(rest).toBeCloseTo(-0.1, 9);
});

test('rows that are written rounded are closed by what is missing', () => {
  const { rest } = overviewOf(
    all.map(({ name }) =>
      sectorWith(name, { ...measured, emissions: name === 'heating' || name === 'flying' ? 0.14 : 0 }),
    ),
  );
  // 0.1 and 0.1 beside 0.3.
  expect(rest).toBeCloseTo(0.1, 9);
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

test('leisure is flat until nights of its year are known', () => {
  const isFlat = (sector: Parameters<typeof overviewOf>[0][number]) => overviewOf([sector]).rows[0]?.flat;
  expect(isFlat(sectorWith('leisure'))).toBe(true);
  expect(isFlat(sectorWith('leisure', measured))).toBe(false);
});
