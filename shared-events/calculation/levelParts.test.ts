import { describe, expect, test } from 'vitest';
import type { SupportedType } from '../catalogue/supportedTypes.ts';
import { dayOfIso } from './calendar.ts';
import { footprintOfYear } from './footprintOfYear.ts';
import type { FootprintInputs, LevelInput } from './inputs.ts';
import { inputsWith, meterWith } from './testing/inputs.ts';

const chosenType = (supportedType: SupportedType, levels: Record<string, string>, householdId?: number) =>
  ({
    id: 1,
    supportedType,
    history: Object.entries(levels).map(([from, name], id) => ({
      id,
      from: dayOfIso(from),
      name,
      householdId,
    })),
  }) satisfies LevelInput;

/** A power meter of a household that used 1,000 kWh over the days given. */
const meter = (householdId: number) => meterWith({ id: householdId + 10, householdId, activeFrom: null });
const readings = (from: string, to: string, imported = false) => [
  { day: dayOfIso(from), value: 0 },
  { day: dayOfIso(to), value: 1_000, ...(imported && { imported: true as const }) },
];
const YEAR = readings('2024-01-01', '2025-01-01');
const MONTH = readings('2024-01-01', '2024-02-01');

const inputs = (
  chosenTypes: readonly LevelInput[],
  meters: Readonly<Record<number, ReturnType<typeof readings>>> = {},
): FootprintInputs =>
  inputsWith({
    housing: {
      households: { 1: { members: [{ from: null, count: 2 }] }, 2: { members: [{ from: null, count: 4 }] } },
      meters: Object.keys(meters).map((id) => meter(Number(id))),
      readings: Object.fromEntries(Object.entries(meters).map(([id, list]) => [Number(id) + 10, list])),
    },
    chosenTypes,
  });

describe('levels', () => {
  test('count by the days they were in force', () => {
    const food = inputs([chosenType('food', { '2020-03-01': 'mix', '2025-07-01': 'veganVeggie' })]);
    expect(footprintOfYear(food, 2025).nutrition).toEqual({
      kinds: expect.any(Array),
      emissions: (181 * 2 + 184 * 1.25) / 365,
      quality: 'MEASURED_MANUALLY',
      coverage: 1,
      metered: 0,
      said: true,
    });
    expect(footprintOfYear(food, 2025).nutrition?.emissions).toBeCloseTo(1.6219, 4);
  });
  test('are carried back before their start', () => {
    const shopping = inputs([chosenType('shopping', { '2026-05-01': '350' })]);
    expect(footprintOfYear(shopping, 2019).personalConsume?.emissions).toBeCloseTo(2.8, 10);
  });
  test('of heating are shared by the members of the household, and unshared where there is none', () => {
    const heating = (householdId?: number) =>
      footprintOfYear(inputs([chosenType('heating', { '2020-01-01': 'Mid' }, householdId)]), 2024).heating
        ?.emissions;
    expect([heating(1), heating(2), heating(), heating(99)]).toEqual([2, 1, 4, 4]);
  });
  test('of others are per person', () =>
    expect(
      footprintOfYear(inputs([chosenType('electricPower', { '2020-01-01': 'Avg' }, 2)]), 2024).ePower
        ?.emissions,
    ).toBeCloseTo(0.7, 10));
  test('may be zero', () =>
    expect(
      footprintOfYear(inputs([chosenType('publicTransport', { '2020-01-01': 'Zero' })]), 2024).publicTransport
        ?.emissions,
    ).toBe(0));
});

describe('a meter and a level of one household and sector', () => {
  const level = (householdId?: number) => chosenType('electricPower', { '2020-01-01': 'High' }, householdId);
  const ePower = (given: FootprintInputs) => footprintOfYear(given, 2024).ePower;
  const metered = (1_000 * 0.414) / 1000 / 2;

  test('measured, the meter counts', () =>
    expect(ePower(inputs([level(1)], { 1: YEAR }))).toMatchObject({ emissions: metered, metered }));
  test('read from a file, the meter counts as well', () =>
    expect(
      ePower(inputs([level(1)], { 1: readings('2024-01-01', '2025-01-01', true) }))?.emissions,
    ).toBeCloseTo(metered, 10));
  test.each([
    ['projected', MONTH],
    ['without a value', []],
  ])('%s, the level stays in force', (_, list) =>
    expect(ePower(inputs([level(1)], { 1: list }))).toEqual({
      kinds: [
        expect.objectContaining({ kind: 'meter', counts: false }),
        expect.objectContaining({ kind: 'level', counts: true, tonnes: 1.4 }),
      ],
      emissions: 1.4,
      quality: 'MEASURED_MANUALLY',
      coverage: 1,
      metered: 0,
      said: true,
    }),
  );
  test('of two households both count', () => {
    const both = ePower(inputs([level(2)], { 1: YEAR }));
    expect(both?.emissions).toBeCloseTo(metered + 1.4, 10);
    expect(both?.metered).toBeCloseTo(metered, 10);
  });
  test('bound to none, the level tells about all households', () => {
    expect(ePower(inputs([level()], { 1: YEAR }))?.emissions).toBeCloseTo(metered, 10);
    const beside = ePower(inputs([level()], { 1: YEAR, 2: MONTH }));
    expect(beside?.emissions).toBeCloseTo(metered + ((1_000 / 31) * 366 * 0.414) / 1000 / 4, 10);
    expect(beside?.quality).toBe('PROJECTED_WITH_ASSUMPTION');
  });
});
