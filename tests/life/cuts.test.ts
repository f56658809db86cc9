import { noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import { type Days, within } from '@footprint/shared-events/calculation/days.ts';
import { weightBetween } from '@footprint/shared-events/calculation/dayWeights.ts';
import { partsOfYear } from '@footprint/shared-events/calculation/yearParts.ts';
import { CURRENT_EDITION } from '@footprint/shared-events/factors/editions.ts';
import type { Meter } from '@footprint/shared-events/housing/meter.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlayedEvent } from '../support/lives/playedCitizen.ts';
import { start } from './days.ts';
import { figuresOf, near, YEARS } from './figures.ts';
import { inputsOf, livedBy } from './lives.ts';

const RUNS = Number(process.env.LIVES ?? 300);
const day = fc.integer({ min: start(2019), max: start(2026) - 1 });

test('the pieces of a year add up to it, wherever it is cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.gen(),
      fc.constantFrom(...YEARS),
      fc.uniqueArray(day, { maxLength: 4 }),
      async (g, year, cuts) => {
        const { events } = await livedBy(g);
        const bounds = [Number.NEGATIVE_INFINITY, ...cuts.sort((a, b) => a - b), Number.POSITIVE_INFINITY];
        const pieces = bounds.slice(1).map((to, i): Days => ({ from: bounds[i] ?? to, to }));
        const { meters, supplies, estimates } = partsOfYear(inputsOf(events), year, CURRENT_EDITION);
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
function termsOn({ id: meterId, measuredObj, terms, subMeters }: Meter, on: number): PlayedEvent {
  const held = terms.filter(({ from }) => from === null || from < on);
  const tariff = held.findLast(({ electricPowerType }) => electricPowerType)?.electricPowerType;
  const uses = held.findLast(({ activities }) => activities)?.activities ?? [];
  return {
    area: 'housing',
    type: 'MeterTermsSet',
    data: {
      meterId,
      validFrom: noonOf(on),
      ...(measuredObj === 'ePower' ? { electricPowerType: tariff } : { gasType: 'stdGas' }),
      activities: uses.map(({ share, subMeterId, ...use }) => ({
        ...use,
        ...(subMeterId === undefined
          ? { consumptionShare: share }
          : {
              subMeter: subMeters
                .filter(({ id }) => id === subMeterId)
                .map(({ id }) => ({ meterId: id, name: 'S' }))[0],
            }),
      })),
    },
  };
}

test('terms that say again what holds change no figure, of whatever meter', async () => {
  await fc.assert(
    fc.asyncProperty(fc.gen(), fc.uniqueArray(day, { minLength: 1, maxLength: 3 }), async (g, days) => {
      const { life, events } = await livedBy(g);
      const again = life.housing.meters.flatMap((meter) =>
        days.filter((on) => meter.terms.every(({ from }) => from !== on)).map((on) => termsOn(meter, on)),
      );
      fc.pre(again.length > 0);
      expect(figuresOf(inputsOf([...events, ...again]))).toEqual(near(figuresOf(inputsOf(events))));
    }),
    { numRuns: RUNS },
  );
});

test('a level that is said again from a day on changes no figure', async () => {
  await fc.assert(
    fc.asyncProperty(fc.gen(), fc.nat(9), fc.integer({ min: 1, max: 900 }), async (g, pick, later) => {
      const { life, events } = await livedBy(g);
      const levels = life.consumption.chosenTypes.flatMap(({ id, supportedType, history }) =>
        history.map((level) => ({ siteId: id, supportedType, history, level })),
      );
      fc.pre(levels.length > 0);
      const { level, history, ...of } = levels[pick % levels.length] as (typeof levels)[number];
      const on = level.from + later;
      // Another one begins before it: then that one holds.
      const isHeld = !history.some(({ from }) => from > level.from && from <= on);
      fc.pre(on < (level.until ?? Number.POSITIVE_INFINITY) && isHeld);
      const { id: _, name, startAt: __, from: ___, until: ____, ...said } = level;
      const again = { ...of, ...said, level: name, entryId: 59, startAt: noonOf(on) };
      // Each entry is shared by those who live there on its own days.
      const before = events.filter(({ type }) => type !== 'HouseholdChanged');
      const after: readonly PlayedEvent[] = [
        ...before,
        { area: 'consumption', type: 'ConsumptionTypeChosen', data: again },
      ];
      expect(figuresOf(inputsOf(after))).toEqual(near(figuresOf(inputsOf(before))));
    }),
    { numRuns: RUNS },
  );
});

test('bills that divide another one by the season say the same', async () => {
  const part = fc.double({ min: 0.05, max: 0.95, noNaN: true });
  await fc.assert(
    fc.asyncProperty(fc.gen(), fc.nat(9), part, async (g, pick, at) => {
      const { life, events } = await livedBy(g);
      const able = life.housing.supplies.flatMap((supply) => supply.bills.map((bill) => ({ supply, bill })));
      fc.pre(able.length > 0);
      const { supply, bill } = able[pick % able.length] as (typeof able)[number];
      const middle = bill.from + Math.ceil((bill.until - bill.from) * at);
      fc.pre(middle > bill.from && middle < bill.until);
      const heats = 1 - (bill.hotWater ?? supply.hotWater) / 100;
      const first = weightBetween(bill.from, middle, heats) / weightBetween(bill.from, bill.until, heats);
      const { id, fromDate, untilDate, amount, from: _, until: __, ...same } = bill;
      const bills = [
        { billId: id, from: fromDate, until: noonOf(middle), amount: amount * first },
        { billId: 59, from: noonOf(middle), until: untilDate, amount: amount * (1 - first) },
      ].map((half) => ({ supplyId: supply.id, ...same, ...half }));
      const divided = bills.map((data) => ({ area: 'housing' as const, type: 'SupplyBillCorrected', data }));
      // Near the ends of a year a half may be too far away to project from.
      const isNear = (year: number) => (from: number, until: number) =>
        until > start(year - 1) && from < start(year + 2);
      const years = YEARS.filter((year) => {
        const near = isNear(year);
        return !near(bill.from, bill.until) || (near(bill.from, middle) && near(middle, bill.until));
      });
      const of = (list: ReturnType<typeof figuresOf>) => list.filter((_, i) => years.includes(YEARS[i] ?? 0));
      const figures = (log: readonly PlayedEvent[]) => of(figuresOf(inputsOf(log)));
      expect(figures([...events, ...divided])).toEqual(near(figures(events)));
    }),
    { numRuns: RUNS },
  );
});
