import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOfIso, noonOf } from '../calculation/calendar.ts';
import type { HeatSource } from '../catalogue/carriers.ts';
import { MEASURE_NAMES, type MeasureName } from '../catalogue/measures.ts';
import { UNFIT_REASONS } from '../catalogue/ruledOutMeasures.ts';
import type { SectorName } from '../catalogue/sectors.ts';
import type { SectorAnswer } from './api.ts';
import { emissionsAnswer } from './emissionsAnswer.ts';
import { yearTotal } from './yearTotal.ts';
import {
  type EffectPick,
  effectPicks,
  effectsOf,
  leversOf,
  type PersonYear,
  savedWith,
  yearWith,
} from './yearWith.ts';

const AVERAGE = emissionsAnswer({}, {}, false);
const person = (changes: Partial<PersonYear> = {}): PersonYear => ({
  year: 2025,
  sectors: AVERAGE,
  members: 1,
  reasons: [],
  ...changes,
});

type Kind = SectorAnswer['kinds'][number];
const kind = (tonnes: number, runsOn: Partial<Kind> = {}): Kind => ({
  kind: 'level',
  entryId: 1,
  counts: true,
  tonnes,
  ...runsOn,
});
/** The average with sectors of one's own, each of the parts given. */
const own = (entered: Partial<Record<SectorName, readonly Kind[]>>): SectorAnswer[] =>
  AVERAGE.map((sector) => {
    const kinds = entered[sector.name];
    if (!kinds) return sector;
    const emissions = kinds.reduce((sum, { tonnes }) => sum + (tonnes ?? 0), 0);
    return {
      ...sector,
      emissions,
      measurementQuality: 'MEASURED_MANUALLY',
      ownTonnes: emissions,
      averageTonnes: 0,
      kinds: [...kinds],
    };
  });
const alone = (who: PersonYear, name: MeasureName): number => savedWith(who, [{ name }]);
const rowsOf = (who: PersonYear, picks: readonly EffectPick[]) =>
  Object.fromEntries(effectsOf(who, picks).rows.map(({ name, tonnes }) => [name, tonnes]));

test.each<[MeasureName, number]>([
  ['CarFree', 1.1],
  ['NoFlightYear', 0.6],
  ['Veggie', 0.44],
  ['LED', 0.095],
  ['Window', 0.17],
  ['Biogas', 0.7087],
  ['HeatPump', 0.6887],
  ['ElectricCar', 0.8101],
  ['greenElectricity', 0.631],
  ['BuyLess', 0.7],
  ['GreenBank', 0],
])('%s brings the average person %f t', (name, tonnes) =>
  expect(alone(person(), name)).toBeCloseTo(tonnes, 4),
);

const DRIVER = person({
  sectors: own({
    heating: [kind(7.5, { kind: 'supply', heat: 'heatingOil' })],
    motorVehicles: [kind(6.3063, { kind: 'vehicle', drives: { km: 30_000, sharedBy: 1 } })],
    flying: [kind(5.51, { kind: 'flight' })],
    personalConsume: [kind(8.8)],
  }),
});
test.each<[MeasureName, number]>([
  ['HeatPump', 4.5532],
  ['NoFlightYear', 5.51],
  ['CarFree', 5.2553],
  ['ElectricCar', 3.8703],
  ['BuyLess', 2.2],
])('%s brings one who heats with oil, drives and flies far %f t', (name, tonnes) =>
  expect(alone(DRIVER, name)).toBeCloseTo(tonnes, 4),
);

test('a home of four at 0.45 t of power', () => {
  const home = person({
    members: 4,
    sectors: own({ ePower: [kind(0.45, { kind: 'meter', power: 'mix' })] }),
  });
  expect(alone(home, 'LED')).toBeCloseTo(0.0611, 4);
  expect(alone(home, 'PV')).toBeCloseTo(0.0425, 4);
});

test('measures of one sector take off what those before them left', () => {
  const picks = [{ name: 'LED' }, { name: 'SwitchOff' }, { name: 'greenElectricity' }] as const;
  const { sum, rows, press } = effectsOf(person(), picks);
  expect(sum).toBeCloseTo(0.6489, 4);
  expect(rows.map(({ name }) => name)).toEqual(['greenElectricity', 'LED', 'SwitchOff']);
  for (const [i, tonnes] of [0.631, 0.0094, 0.0085].entries()) expect(rows[i]?.tonnes).toBeCloseTo(tonnes, 4);
  expect(press.find(({ name }) => name === 'greenElectricity')?.tonnes).toBeCloseTo(0.4675, 4);
});

describe('what contains another', () => {
  test('counts once, and the row of the other says where', () => {
    const { rows, sum } = effectsOf(person(), [{ name: 'LessMeat' }, { name: 'Veggie' }, { name: 'Vegan' }]);
    expect(sum).toBeCloseTo(0.7, 12);
    expect(rows.map(({ name, contained }) => [name, contained])).toEqual([
      ['LessMeat', 'Veggie'],
      ['Veggie', 'Vegan'],
      ['Vegan', undefined],
    ]);
    expect(rows.map(({ tonnes }) => tonnes)).toEqual([0, 0, expect.closeTo(0.7, 12)]);
  });
  test('leaves the other whole where it was not done', () =>
    expect(rowsOf(person(), [{ name: 'Veggie' }, { name: 'Vegan', credit: 0 }])).toEqual({
      Veggie: expect.closeTo(0.44, 12),
      Vegan: 0,
    }));
  test('is no car, which contains an electric one', () =>
    expect(rowsOf(DRIVER, [{ name: 'ElectricCar' }, { name: 'CarFree' }])).toMatchObject({ ElectricCar: 0 }));
});

describe('when a measure began', () => {
  const since = (day: string) => noonOf(dayOfIso(day));
  const food = person({ sectors: own({ nutrition: [kind(1.69)] }) });
  const brings = (who: PersonYear, day: string) => savedWith(who, [{ name: 'Veggie', startAt: since(day) }]);
  test('what is own shows it from then on, the average never', () => {
    expect(brings(food, '2026-11-23')).toBeCloseTo(0.44, 12);
    expect(brings(food, '2025-07-01')).toBeCloseTo((0.44 * 181) / 365, 12);
    expect(brings(food, '2023-03-01')).toBe(0);
    expect(brings(person(), '2023-03-01')).toBeCloseTo(0.44, 12);
  });
  test('a tariff, a fuel and a drive do not ask', () => {
    const startAt = since('2023-01-01');
    for (const name of ['greenElectricity', 'HeatPump', 'ElectricCar'] as const)
      expect(savedWith(DRIVER, [{ name, startAt }])).toBe(alone(DRIVER, name));
  });
});

test.each<[HeatSource | undefined, number, number]>([
  ['gas', 0.41935, 0.4075],
  ['organicGas', 0, 0],
  ['heatingOil', 0, 0.6071],
  ['lpg', 0, 0.5489],
  ['electricHeating', 0, 0.6667],
  ['districtHeat', 0, 0],
  ['pellets', 0, 0],
  ['firewood', 0, 0],
  ['heatPump', 0, 0],
  [undefined, 0.41935, 0.4075],
])('of heat from %s biogas takes %f, a heat pump %f', (heat, biogas, pump) => {
  const who = person({ sectors: own({ heating: [kind(1, { kind: 'supply', ...(heat && { heat }) })] }) });
  expect(alone(who, 'Biogas')).toBeCloseTo(biogas, 4);
  expect(alone(who, 'HeatPump')).toBeCloseTo(pump, 4);
  const fitting = effectsOf(who, []).press.map(({ name }) => name);
  expect([fitting.includes('Biogas'), fitting.includes('HeatPump')]).toEqual([biogas > 0, pump > 0]);
});

test('gas that cooks is no heat, and a heat pump finds biogas picked before it', () => {
  const cooking = person({ sectors: own({ heating: [kind(0.2, { kind: 'meter' })] }) });
  expect(effectsOf(cooking, []).press.some(({ name }) => name === 'HeatPump')).toBe(false);
  expect(rowsOf(person(), [{ name: 'Biogas' }, { name: 'HeatPump' }])).toMatchObject({ HeatPump: 0 });
});

test('sun power is worth less beside a green tariff, picked or agreed', () => {
  const green = person({ sectors: own({ ePower: [kind(0.3, { kind: 'meter', power: 'green' })] }) });
  const worth = 0.17 * (0.04 / 0.406);
  expect(alone(green, 'PV')).toBeCloseTo(worth, 3);
  expect(alone(green, 'greenElectricity')).toBe(0);
  const { PV } = rowsOf(person(), [{ name: 'greenElectricity' }, { name: 'PV' }]);
  expect(PV).toBeCloseTo(worth, 3);
});

test('a bank finances what no footprint holds', () => {
  const { sum, rows, press } = effectsOf(person(), [{ name: 'GreenBank' }]);
  expect({ sum, rows, press: press.find(({ name }) => name === 'GreenBank') }).toEqual({
    sum: 0,
    rows: [{ name: 'GreenBank', tonnes: 0, basis: 'average', kind: 'outside', outside: 0.65 }],
    press: { name: 'GreenBank', tonnes: 0 },
  });
});

test('what was finished or brought nothing is no pick, or takes nothing', () => {
  const picks = effectPicks([
    { name: 'LED', state: 'finished', startAt: 1 },
    { name: 'Veggie', state: 'start', startAt: 1, confirmed: 'percent0' },
    { name: 'Vegan', state: 'start', startAt: 1, confirmed: 'percent50' },
  ]);
  expect(picks).toEqual([
    { name: 'Veggie', credit: 0, startAt: 1 },
    { name: 'Vegan', credit: 0.5, startAt: 1 },
  ]);
  expect(savedWith(person(), picks)).toBeCloseTo(0.35, 12);
});

describe('for any person and any picks', () => {
  const tonnes = fc.double({ min: 0, max: 9, noNaN: true });
  const people = fc
    .record({
      members: fc.integer({ min: 1, max: 6 }),
      reasons: fc.subarray([...UNFIT_REASONS]),
      year: fc.constantFrom(2024, 2025),
      power: fc.tuple(tonnes, tonnes),
      heat: fc.option(fc.constantFrom<HeatSource[]>('gas', 'organicGas', 'heatingOil', 'electricHeating')),
      heats: tonnes,
      car: fc.option(fc.tuple(tonnes, fc.integer({ min: 0, max: 60_000 }))),
      food: fc.option(tonnes),
    })
    .map(({ power: [mix, green], heat, heats, car, food, ...rest }) =>
      person({
        ...rest,
        sectors: own({
          ePower: [
            kind(mix, { kind: 'meter', power: 'mix' }),
            kind(green, { kind: 'meter', power: 'green' }),
          ],
          ...(heat && { heating: [kind(heats, { kind: 'supply', heat })] }),
          ...(car && {
            motorVehicles: [kind(car[0], { kind: 'vehicle', drives: { km: car[1], sharedBy: 1 } })],
          }),
          ...(food !== null && { nutrition: [kind(food)] }),
        }),
      }),
    );
  const lists = fc.uniqueArray(
    fc.record({
      name: fc.constantFrom(...MEASURE_NAMES),
      credit: fc.option(fc.constantFrom(0, 0.5, 1), { nil: undefined }),
      startAt: fc.option(
        fc.integer({ min: noonOf(dayOfIso('2023-01-01')), max: noonOf(dayOfIso('2026-06-01')) }),
        { nil: undefined },
      ),
    }),
    { selector: ({ name }) => name },
  );

  test('rows add up to the sum, the sum is the difference of the figure, and no sector goes below 0', () =>
    fc.assert(
      fc.property(people, lists, (who, picks) => {
        const { sum, rows } = effectsOf(who, picks);
        const left = yearWith(who, picks);
        const figure = Object.values(left).reduce((a, b) => a + b, 0);
        expect(rows.reduce((all, row) => all + row.tonnes, 0)).toBeCloseTo(sum, 9);
        expect(yearTotal(who.sectors).emissions - figure).toBeCloseTo(sum, 9);
        expect(Math.min(...Object.values(left))).toBeGreaterThanOrEqual(0);
        expect(rows.filter((row) => row.kind === 'outside' && row.tonnes !== 0)).toEqual([]);
      }),
    ));

  test('what a switch says is what pressing it moves', () =>
    fc.assert(
      fc.property(people, lists, (who, picks) => {
        const before = effectsOf(who, picks);
        for (const { name, tonnes: moved } of before.press) {
          const without = picks.filter((pick) => pick.name !== name);
          const after = without.length < picks.length ? without : [...picks, { name }];
          expect(Math.abs(effectsOf(who, after).sum - before.sum)).toBeCloseTo(moved, 9);
        }
      }),
    ));

  test('the order in which measures were picked changes nothing', () =>
    fc.assert(
      fc.property(people, lists, (who, picks) => {
        expect(effectsOf(who, picks.toReversed())).toEqual(effectsOf(who, picks));
      }),
    ));
});

test('a lever says what is left of its part while it is on, whether it is or not', () => {
  const leverOf = (picks: readonly EffectPick[], wanted: MeasureName) =>
    leversOf(person(), picks).find(({ name }) => name === wanted);
  const off = leverOf([], 'CarFree');
  const on = leverOf([{ name: 'CarFree' }], 'CarFree');
  expect(off?.left).toBeCloseTo(yearWith(person(), [{ name: 'CarFree' }]).motorVehicles, 9);
  expect(on?.left).toBeCloseTo(off?.left ?? Number.NaN, 9);
  expect(on?.tonnes).toBeCloseTo(off?.tonnes ?? Number.NaN, 9);
  expect([off?.isOn, on?.isOn]).toEqual([false, true]);
  expect(leverOf([], 'NoFlightYear')?.left).toBeCloseTo(0, 9);
});
