import { noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import { type Days, within } from '@footprint/shared-events/calculation/days.ts';
import { weightBetween } from '@footprint/shared-events/calculation/dayWeights.ts';
import { partsOfYear } from '@footprint/shared-events/calculation/yearParts.ts';
import { CURRENT_EDITION } from '@footprint/shared-events/factors/editions.ts';
import type { HousingEvent } from '@footprint/shared-events/housing/events.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { start } from './days.ts';
import { figuresOf, near, YEARS } from './figures.ts';
import type { Life, MeterOfLife } from './lifeTypes.ts';
import { activitiesOf, inputsOf, lives, stepsOf } from './lives.ts';

const RUNS = Number(process.env.LIVES ?? 300);
const day = fc.integer({ min: start(2019), max: start(2026) - 1 });

const inputs = (life: Life, more: readonly HousingEvent[] = []) => {
  const { base, rest, levels } = stepsOf(life);
  return inputsOf([...base, ...rest.flat(), ...more], levels);
};
test('the pieces of a year add up to it, wherever it is cut', () => {
  fc.assert(
    fc.property(
      lives,
      fc.constantFrom(...YEARS),
      fc.uniqueArray(day, { maxLength: 4 }),
      (life, year, cuts) => {
        const bounds = [Number.NEGATIVE_INFINITY, ...cuts.sort((a, b) => a - b), Number.POSITIVE_INFINITY];
        const pieces = bounds.slice(1).map((to, i): Days => ({ from: bounds[i] ?? to, to }));
        const { meters, supplies, estimates } = partsOfYear(inputs(life), year, CURRENT_EDITION);
        for (const { tonnes, days, on } of [...meters, ...supplies, ...estimates]) {
          if (tonnes === null || days.length === 0) continue;
          const sum = pieces
            .map((piece) => within(days, [piece]))
            .filter((cut) => cut.length > 0)
            .reduce((all, cut) => all + (on(cut).tonnes ?? Number.NaN), 0);
          expect(sum).toBeCloseTo(tonnes, 9);
        }
      },
    ),
    { numRuns: RUNS },
  );
});

/** Terms that hold for the meter just before a day, said again. */
function termsOn(meter: MeterOfLife, on: number): HousingEvent {
  const { id: meterId, kind, terms } = meter;
  const held = terms.filter(({ from }) => from < on).toSorted((a, b) => a.from - b.from);
  const eco = held.findLast((one) => one.eco !== undefined)?.eco ?? false;
  return {
    type: 'MeterTermsSet',
    data: {
      meterId,
      validFrom: noonOf(on),
      ...(kind === 'ePower' ? { electricPowerType: eco ? 'eco' : 'sdtMix' } : { gasType: 'stdGas' }),
      activities: activitiesOf(meter, held.findLast((one) => one.shares) ?? {}),
    },
  };
}

test('terms that say again what holds change no figure, of whatever meter', () => {
  fc.assert(
    fc.property(lives, fc.uniqueArray(day, { minLength: 1, maxLength: 3 }), (life, days) => {
      const again = life.meters.flatMap((meter) =>
        days.filter((on) => meter.terms.every(({ from }) => from !== on)).map((on) => termsOn(meter, on)),
      );
      fc.pre(again.length > 0);
      expect(figuresOf(inputs(life, again))).toEqual(near(figuresOf(inputs(life))));
    }),
    { numRuns: RUNS },
  );
});

test('a level that is said again from a day on changes no figure', () => {
  fc.assert(
    fc.property(lives, fc.nat(9), fc.integer({ min: 1, max: 900 }), (life, pick, later) => {
      const level = life.levels[pick % Math.max(1, life.levels.length)];
      const on = (level?.from ?? 0) + later;
      const ends = level?.until ?? Number.POSITIVE_INFINITY;
      // Another one begins before it: then that one holds.
      const isHeld = !life.levels.some(
        ({ type, from }) => type === level?.type && from > (level?.from ?? 0) && from <= on,
      );
      fc.pre(level !== undefined && on < ends && isHeld);
      if (!level) return;
      // Each entry is shared by those who live there on its own days.
      const homes = life.homes.map((home) => ({ ...home, later: undefined }));
      const said = { ...life, homes, levels: [...life.levels, { ...level, id: 59, from: on }] };
      expect(figuresOf(inputs(said))).toEqual(near(figuresOf(inputs({ ...life, homes }))));
    }),
    { numRuns: RUNS },
  );
});

test('bills that divide another one by the season say the same', () => {
  fc.assert(
    fc.property(lives, fc.nat(9), fc.double({ min: 0.05, max: 0.95, noNaN: true }), (life, pick, part) => {
      const able = life.supplies.flatMap((supply) => supply.bills.map((bill) => ({ supply, bill })));
      const one = able[pick % Math.max(1, able.length)];
      fc.pre(one !== undefined);
      if (!one) return;
      const { supply, bill } = one;
      const at = bill.from + Math.ceil((bill.until - bill.from) * part);
      fc.pre(at > bill.from && at < bill.until);
      const heats = 1 - (bill.hotWater ?? supply.hotWater) / 100;
      const first = weightBetween(bill.from, at, heats) / weightBetween(bill.from, bill.until, heats);
      const halves = [
        { ...bill, until: at, amount: bill.amount * first },
        { ...bill, from: at, amount: bill.amount * (1 - first) },
      ];
      const bills = supply.bills.flatMap((other) => (other === bill ? halves : [other]));
      const supplies = life.supplies.map((other) => (other === supply ? { ...supply, bills } : other));
      // Near the ends of a year a half may be too far away to project from.
      const isNear =
        ({ from, until }: { from: number; until: number }) =>
        (year: number) =>
          until > start(year - 1) && from < start(year + 2);
      const years = YEARS.filter((year) => !isNear(bill)(year) || halves.every((half) => isNear(half)(year)));
      const of = (list: ReturnType<typeof figuresOf>) => list.filter((_, i) => years.includes(YEARS[i] ?? 0));
      expect(of(figuresOf(inputs({ ...life, supplies })))).toEqual(near(of(figuresOf(inputs(life)))));
    }),
    { numRuns: RUNS },
  );
});
