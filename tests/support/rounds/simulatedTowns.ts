import type { Municipality } from '@footprint/shared-events/municipalities/municipality.ts';

const town = (
  n: number,
  name: string,
  state: string,
  inhabitants: number,
  cityCodes: string[],
): Municipality => ({
  ags: String(n).padStart(8, '0'),
  shortName: name.toLowerCase(),
  name,
  state,
  inhabitants,
  cityCodes,
  asOf: '2026-12-31',
});

/** A city of 190 postcodes, towns of several and of one, two that share one, and one without people. */
export const TOWNS: readonly Municipality[] = [
  town(1, 'Berlin', 'Berlin', 3_600_000, [
    ...Array.from({ length: 189 }, (_, n) => String(10_101 + n)),
    '13627',
  ]),
  town(2, 'Dresden', 'Sachsen', 563_311, ['01067', '01069']),
  town(3, 'Erfurt', 'Thueringen', 214_969, ['99084', '99085']),
  town(4, 'Muenchen', 'Bayern', 1_510_378, ['80331']),
  town(5, 'Friedland', 'Mecklenburg-Vorpommern', 6_500, ['17098']),
  town(6, 'Datzetal', 'Mecklenburg-Vorpommern', 900, ['17098']),
  town(7, 'Nirgends', 'Bayern', 1_000, ['99999']),
];
