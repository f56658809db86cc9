import { describe, expect, test } from 'vitest';
import { GERMAN_AVERAGE } from './germanAverage.ts';
import { HOUSE_TYPES, UNITS } from './housing.ts';
import { CONSUMPTION_TYPES, type SupportedType } from './levels.ts';
import { isLinkHash } from './links.ts';
import { VEHICLE_DEFAULTS } from './mobility.ts';
import { SECTOR_NAMES } from './sectors.ts';
import { SESSION_SECONDS } from './session.ts';
import { supportedYears } from './years.ts';

/** Section 9 of the first specification, copied from it: the constants must say the same. */
describe('constants of the input', () => {
  test.each<[SupportedType, number[]]>([
    ['electricPower', [0.1, 0.35, 0.7, 1.4, 2.5]],
    ['heating', [0.5, 2, 4, 7, 12]],
    ['food', [1, 1.25, 1.65, 2, 2.5]],
    ['shopping', [0.65, 1.37, 2.8, 4.2, 8.8]],
    ['publicTransport', [0, 0.1, 0.17, 0.3, 0.7, 1]],
  ])('levels of %s', (type, tonnes) =>
    expect(CONSUMPTION_TYPES[type].levels.map(({ value }) => value)).toEqual(tonnes),
  );

  test('shopping is EUR per month and person', () =>
    expect(CONSUMPTION_TYPES.shopping.levels.map(({ name }) => name)).toEqual([
      '100',
      '200',
      '350',
      '500',
      '1000',
    ]));

  test('order of the sectors', () =>
    expect(SECTOR_NAMES.join(', ')).toBe(
      'ePower, warmWater, heating, motorVehicles, publicTransport, flying, nutrition, personalConsume, leisure, work, infrastructure',
    ));

  test('flat shares and the average they are part of', () => {
    expect([GERMAN_AVERAGE.infrastructure, GERMAN_AVERAGE.work]).toEqual([0.81, 0.58]);
    expect(Object.values(GERMAN_AVERAGE).reduce((sum, tonnes) => sum + tonnes, 0)).toBeCloseTo(11.2, 10);
  });

  test('supported years begin with 2017 and end with the year before', () => {
    const years = supportedYears(Date.UTC(2026, 5, 1) / 1000);
    expect([years[0], years.at(-1), years.length]).toEqual([2017, 2025, 9]);
  });

  test('defaults, lengths and durations', () => {
    expect(VEHICLE_DEFAULTS).toEqual({ type: 'car', fuelType: 'gasoline', year: 2022 });
    expect(SESSION_SECONDS).toBe(172_800);
    expect(UNITS).toEqual(['kWh', 'cubicMeter']);
    expect(HOUSE_TYPES).toEqual(['singleHouse', 'apartmentHouse']);
    expect([23, 24, 25].map((length) => isLinkHash('a'.repeat(length)))).toEqual([false, true, false]);
    expect(isLinkHash(`${'a'.repeat(23)}-`)).toBe(false);
  });
});
