import Value from 'typebox/value';
import { expect, test } from 'vitest';
import { FACTOR_STATUSES } from '../catalogue/factorSources.ts';
import { FACTOR_EDITIONS } from '../factors/editions.ts';
import { DEMANDS_OF } from '../factors/heating.ts';
import { OpenFactor } from './api.ts';
import { FACTOR_CODEBOOK } from './factorCodebook.ts';
import { listFactors } from './listFactors.ts';

const factors = listFactors();
const of = (edition: string, name: string) =>
  factors.filter((one) => one.edition === edition && one.factor === name);

/** Number of values beside a source or in a list of levels, however deep. */
const valuesIn = (node: unknown): number =>
  typeof node !== 'object' || node === null
    ? 0
    : ('value' in node ? 1 : 0) + Object.values(node).reduce((sum, inner) => sum + valuesIn(inner), 0);

// whole-life §5: every factor of every edition with unit, source, status, the day from which it counts, checkBy.
test('each factor of each edition is there once', () => {
  expect(new Set(factors.map(({ edition, factor }) => `${edition} ${factor}`)).size).toBe(factors.length);
  expect(factors).toHaveLength(valuesIn([FACTOR_EDITIONS, Object.values(DEMANDS_OF)]));
  expect(new Set(factors.map(({ edition }) => edition))).toEqual(
    new Set([...FACTOR_EDITIONS.map(({ id }) => id), ...Object.keys(DEMANDS_OF)]),
  );
});

test('each says its unit, its status and its source in both languages', () => {
  for (const factor of factors) {
    expect([...Value.Errors(OpenFactor, factor)]).toEqual([]);
    const { unit, status, sourceDe, sourceEn, countsFrom } = factor;
    expect(unit).not.toBe('');
    expect(FACTOR_STATUSES.filter((one) => one !== 'own')).toContain(status);
    for (const sentence of [sourceDe, sourceEn]) expect(sentence).toMatch(/\.$/);
    expect(countsFrom).toMatch(/^20\d\d-\d\d-\d\d$/);
  }
});

test('a factor has what its edition and its source say', () => {
  expect(of('UBA-16/2026-12', 'flightHour.inCountry')).toEqual([
    {
      edition: 'UBA-16/2026-12',
      countsFrom: '2026-11-30',
      factor: 'flightHour.inCountry',
      value: 137,
      unit: 'kg CO2e/h',
      status: 'secondHand',
      flat: false,
      provisional: null,
      sourceId: 'domesticFlight',
      sourceDe: expect.stringMatching(/^Umweltbundesamt .*TREMOD/),
      sourceEn: expect.stringMatching(/TREMOD/),
      sourceLink: 'https://www.umweltbundesamt.de/publikationen',
      checkBy: '2027-05-31',
    },
  ]);
  expect(of('UBA-13/2025', 'flightHour.inCountry')).toMatchObject([{ value: 120, checkBy: null }]);
  expect(of('UBA-16/2026', 'sdtMix.2025')).toMatchObject([{ value: 0.406, provisional: 'estimated' }]);
  expect(of('UBA-16/2026', 'carriers.firewood')).toMatchObject([{ flat: true, status: 'assumed' }]);
  expect(of('UBA-16/2026', 'levels.shopping.1000')).toMatchObject([{ value: 8.8, unit: 't CO2e/year' }]);
  expect(of('heizspiegel2025', 'heatDemand.gas.singleHouse')).toMatchObject([{ value: 121 }]);
});

test('the codebook has each field, in their order', () =>
  expect(FACTOR_CODEBOOK.map(({ field }) => field)).toEqual(Object.keys(factors[0] ?? {})));
