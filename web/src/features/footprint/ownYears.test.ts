import { expect, test } from 'vitest';
import { measuredYear } from '../../testing/sectors.ts';
import { columnOf, comparedYears, sinceFirstOwn } from './ownYears.ts';

const ofYear = (year: number, own: Parameters<typeof measuredYear>[0]) => ({
  year,
  sectors: measuredYear(own),
});

test('a year without anything own is the average, and no column of one’s own', () => {
  const { tonnes, ...column } = columnOf(ofYear(2019, {}), undefined);
  expect(column).toEqual({ year: 2019, own: false, solid: 0 });
  expect(tonnes).toBeCloseTo(11.2, 10);
  expect(columnOf(ofYear(2024, { flying: 0 }), undefined).own).toBe(true);
});

test('the change is that of what is own in both years, between the first and the last of them', () => {
  const years = [
    ofYear(2019, {}),
    ofYear(2021, { heating: 2, flying: 0 }),
    ofYear(2022, { heating: 9 }),
    ofYear(2023, { heating: 1.5, motorVehicles: 4 }),
    ofYear(2024, {}),
  ];
  const compared = comparedYears(years);
  expect(compared).toMatchObject({ since: 2021, until: 2023, before: 2, after: 1.5 });
  expect(years.map((year) => columnOf(year, compared).solid)).toEqual([0, 2, 9, 1.5, 0]);
  expect(years.map((year) => columnOf(year, undefined).solid)).toEqual([0, 2, 9, 5.5, 0]);
});

test('what was said of a later year alone is neither one’s own nor a year to compare with', () => {
  const carried = ofYear(2021, { heating: 2, motorVehicles: 4 });
  const before = {
    ...carried,
    sectors: carried.sectors.map((one) => ({ ...one, carriedBack: true as const })),
  };
  const years = [before, ofYear(2022, { heating: 2 }), ofYear(2023, { heating: 1.5 })];
  const compared = comparedYears(years);
  expect(compared).toMatchObject({ since: 2022, until: 2023, before: 2, after: 1.5 });
  expect(columnOf(before, compared)).toMatchObject({ own: false, solid: 0 });
  expect(comparedYears(years.slice(0, 2))).toBeUndefined();
});

test('nothing is said of one own year, or of years without a sector in common', () => {
  expect(comparedYears([ofYear(2021, { heating: 2 })])).toBeUndefined();
  expect(comparedYears([ofYear(2021, { heating: 2 }), ofYear(2022, { flying: 1 })])).toBeUndefined();
});

test('years before the first own one are left out, but for the last of them', () => {
  const years = (...owns: readonly boolean[]) => owns.map((own, i) => ({ year: 2017 + i, own }));
  const drawn = (...owns: readonly boolean[]) => sinceFirstOwn(years(...owns)).map(({ year }) => year);
  expect(drawn(false, false, true, false, true)).toEqual([2018, 2019, 2020, 2021]);
  expect(drawn(true, true)).toEqual([2017, 2018]);
});
