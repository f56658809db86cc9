import { noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import type { FootprintInputs } from '@footprint/shared-events/calculation/inputs.ts';
import { sectorEmissions } from '@footprint/shared-events/calculation/sectorEmissions.ts';
import { allParts, partsOfYear } from '@footprint/shared-events/calculation/yearParts.ts';
import { CONSUMPTION_TYPES } from '@footprint/shared-events/catalogue/consumptionTypes.ts';
import { consumptionArea } from '@footprint/shared-events/consumption/area.ts';
import type { ConsumptionEvent } from '@footprint/shared-events/consumption/events.ts';
import { CURRENT_EDITION } from '@footprint/shared-events/factors/editions.ts';
import { housingArea } from '@footprint/shared-events/housing/area.ts';
import type { HousingEvent } from '@footprint/shared-events/housing/events.ts';
import { mobilityArea } from '@footprint/shared-events/mobility/area.ts';
import fc from 'fast-check';
import { FIRST_DAY } from './firstDay.ts';
import type { Home, LevelOfLife, Life, MeterOfLife, ReadingOfLife, TermsOfLife } from './lifeTypes.ts';
import { enterSupplies, supply, whenEntered } from './supplyLives.ts';

const DAYS = 7 * 365;
const day = fc.integer({ min: FIRST_DAY, max: FIRST_DAY + DAYS });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
/** As often as not. */
const seldom = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 1 });

const never = (times: number): readonly undefined[] => Array.from({ length: times }, () => undefined);

const home = (id: number): fc.Arbitrary<Home> =>
  fc
    .record({
      members: fc.integer({ min: 1, max: 5 }),
      later: maybe(fc.record({ from: day, members: fc.integer({ min: 1, max: 5 }) })),
      begins: maybe(day),
      length: maybe(fc.integer({ min: 1, max: 1_500 })),
    })
    .map(({ members, later, begins, length }) => ({
      id,
      members,
      later,
      livedFrom: begins,
      livedUntil: length === undefined ? undefined : (begins ?? FIRST_DAY) + length,
    }));

const readings = (most: number): fc.Arbitrary<readonly ReadingOfLife[]> =>
  fc
    .array(
      fc.record({
        day,
        use: fc.integer({ min: 0, max: most }),
        replaced: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
      }),
      { maxLength: 8 },
    )
    .map((list) => {
      let value = 1_000;
      // Far from where a counter begins at zero again, which has tests of its own.
      return list
        .toSorted((a, b) => a.day - b.day)
        .map(({ day: of, use, replaced }) => {
          value = replaced ? 1_000 + use : value + use;
          return { day: of, value, ...(replaced && { replaced }) };
        });
    });

/** Readings of a few weeks: about as many as make a value. */
const shortReadings: fc.Arbitrary<readonly ReadingOfLife[]> = fc
  .record({ day, days: fc.integer({ min: 1, max: 40 }), use: fc.nat(200) })
  .map(({ day: first, days, use }) => [
    { day: first, value: 1_000 },
    { day: first + days, value: 1_000 + use },
  ]);

const POWER = [
  { household: 100 },
  { household: 60, warmWater: 40 },
  { household: 30, heating: 70 },
  { household: 100, heatPump: 'sub' },
  { household: 100, heatPump: 'sub' },
  { household: 50, heatPump: 50 },
] as const;
const GAS = [{ heating: 100 }, { heating: 78, warmWater: 18, cooking: 4 }] as const;

/** For good, or brought back as it was; most are never removed. */
const removed: fc.Arbitrary<MeterOfLife['removed']> = fc.constantFrom(...never(6), 'gone', 'gone', 'back');

/** Percent of a heat pump's use that warms water; absent: not asked. */
const water = maybe(fc.constantFrom(0, 18, 100, 100));

const meter = (id: number): fc.Arbitrary<MeterOfLife> =>
  fc
    .record({
      home: fc.constantFrom(1, 2),
      kind: fc.constantFrom('ePower' as const, 'ePower' as const, 'gas' as const, 'cookingGas' as const),
      from: seldom(day),
      length: maybe(fc.integer({ min: 1, max: 1_500 })),
      first: fc.nat(POWER.length - 1),
      water,
      later: fc.uniqueArray(
        fc.record({ from: day, eco: fc.boolean(), shares: maybe(fc.nat(POWER.length - 1)), water }),
        {
          maxLength: 3,
          selector: ({ from }) => from,
        },
      ),
      readings: readings(3_000),
      removed,
      sub: fc.record({
        readings: fc.oneof(readings(1_500), shortReadings),
        begins: seldom(day),
        lasts: maybe(fc.integer({ min: 1, max: 1_500 })),
        removed,
      }),
    })
    .map(({ kind: of, from, length, first, water: atFirst, later, sub, ...given }) => {
      const kind = of === 'ePower' ? 'ePower' : 'gas';
      const sharesOf = (n: number): TermsOfLife['shares'] => {
        if (of === 'cookingGas') return { cooking: 100 };
        return of === 'gas' ? GAS[n % GAS.length] : POWER[n];
      };
      return {
        id,
        kind,
        from,
        ...given,
        until: length === undefined ? undefined : (from ?? FIRST_DAY) + length,
        terms: [
          { from: Number.NEGATIVE_INFINITY, eco: false, shares: sharesOf(first), water: atFirst },
          ...later.map(({ from: begins, eco, shares, water: laterOn }) => ({
            from: begins,
            ...(kind === 'ePower' && { eco }),
            ...(shares !== undefined && { shares: sharesOf(shares), water: laterOn }),
          })),
        ],
        ...(kind === 'ePower' && {
          sub: {
            id: id + 100,
            readings: sub.readings,
            from: sub.begins,
            until: sub.lasts === undefined ? undefined : (sub.begins ?? FIRST_DAY) + sub.lasts,
            removed: sub.removed,
          },
        }),
      };
    });

const level = (id: number): fc.Arbitrary<LevelOfLife> =>
  fc
    .record({
      type: fc.constantFrom('heating' as const, 'electricPower' as const),
      index: fc.nat(4),
      from: day,
      length: maybe(fc.integer({ min: 1, max: 1_500 })),
      home: maybe(fc.constantFrom(1, 2)),
      enteredAt: maybe(whenEntered),
    })
    .map(({ type, index, from, length, home: of, enteredAt }) => ({
      id,
      type,
      from,
      home: of,
      enteredAt,
      tonnes: CONSUMPTION_TYPES[type].levels[index]?.value ?? 0,
      until: length === undefined ? undefined : from + length,
    }));

const list = <T>(of: (id: number) => fc.Arbitrary<T>, firstId: number, most: number): fc.Arbitrary<T[]> =>
  fc
    .nat(most)
    .chain((n) => fc.tuple(...Array.from({ length: n }, (_, i) => of(firstId + i))) as fc.Arbitrary<T[]>);

/** Two homes, up to three meters, two supplies and four levels, each with days, terms and readings of its own. */
export const lives: fc.Arbitrary<Life> = fc
  .record({
    homes: fc.tuple(home(1), home(2)),
    meters: list(meter, 10, 3),
    supplies: list(supply, 30, 2),
    levels: list(level, 50, 4),
  })
  .map((life) => ({
    ...life,
    supplies: life.supplies
      .map((one) => ({ ...one, after: Math.min(one.after, life.meters.length) }))
      .sort((x, y) => x.after - y.after),
    // One level a day for a type: of several the product keeps the one entered last.
    levels: life.levels.filter(
      (l, i) => !life.levels.some((o, j) => j > i && o.type === l.type && o.from === l.from),
    ),
  }));

/** Steps by which a citizen enters the life, each of one or more events that belong together. */
export function stepsOf(life: Life): {
  readonly base: HousingEvent[];
  readonly rest: HousingEvent[][];
  readonly levels: ConsumptionEvent[];
} {
  const base = life.homes.map(
    ({ id, members }): HousingEvent => ({
      type: 'HouseholdCreated',
      data: { householdId: id, name: 'Home', hhArea: 80, hhMember: members, hhHouseType: 'singleHouse' },
    }),
  );
  const rest: HousingEvent[][] = [];
  for (const { id, later, livedFrom, livedUntil } of life.homes) {
    if (later)
      rest.push([
        {
          type: 'HouseholdChanged',
          data: {
            householdId: id,
            name: 'Home',
            hhArea: 80,
            hhMember: later.members,
            hhHouseType: 'singleHouse',
            validFrom: noonOf(later.from),
          },
        },
      ]);
    if (livedFrom !== undefined)
      rest.push([{ type: 'HouseholdPeriodSet', data: { householdId: id, livedFrom: noonOf(livedFrom) } }]);
    if (livedUntil !== undefined)
      rest.push([{ type: 'HouseholdPeriodSet', data: { householdId: id, livedUntil: noonOf(livedUntil) } }]);
  }
  for (const [place, meter] of life.meters.entries()) {
    enterSupplies(
      life.supplies.filter(({ after }) => after === place),
      { base, rest },
    );
    const power = meter.kind === 'ePower';
    const [first, ...later] = meter.terms;
    const added: HousingEvent = {
      type: 'MeterAdded',
      data: {
        meterId: meter.id,
        householdId: meter.home,
        name: 'M',
        measuredObj: meter.kind,
        inputFrequency: 'monthly',
        ...(power
          ? { unit: 'kWh', electricPowerType: first?.eco ? 'eco' : 'sdtMix' }
          : { unit: 'cubicMeter', gasType: 'stdGas' }),
        activities: activitiesOf(meter, first ?? {}),
      },
    };
    base.push(added);
    const ofTerms = later.map(({ from, eco, ...said }): HousingEvent[] => [
      {
        type: 'MeterTermsSet',
        data: {
          meterId: meter.id,
          validFrom: noonOf(from),
          ...(eco !== undefined && { electricPowerType: eco ? 'eco' : 'sdtMix' }),
          ...(said.shares && { activities: activitiesOf(meter, said) }),
        },
      },
    ]);
    // A sub-meter is there once terms have named it; others that name it again come before or after.
    const naming = meter.terms.findIndex(({ shares }) => Object.values(shares ?? {}).includes('sub'));
    if (naming === 0) ofTerms.push(subMeterEvents(meter));
    else ofTerms[naming - 1]?.push(...subMeterEvents(meter));
    rest.push(...ofTerms);
    const isGone: HousingEvent = { type: 'MeterRemoved', data: { meterId: meter.id } };
    if (meter.removed) rest.push(meter.removed === 'gone' ? [isGone] : [isGone, added]);
    if (meter.from !== undefined)
      rest.push([{ type: 'MeterChanged', data: { meterId: meter.id, activeFrom: noonOf(meter.from) } }]);
    if (meter.until !== undefined)
      rest.push([{ type: 'MeterChanged', data: { meterId: meter.id, activeUntil: noonOf(meter.until) } }]);
    // The later entry of two readings of a day wins, so that their order is part of the life.
    rest.push(readingEvents(meter.id, meter.readings));
    if (meter.sub) rest.push(readingEvents(meter.sub.id, meter.sub.readings));
  }
  enterSupplies(
    life.supplies.filter(({ after }) => after >= life.meters.length),
    { base, rest },
  );
  const levels = life.levels.map(
    ({ id, type, tonnes, from, until, home: householdId, enteredAt }): ConsumptionEvent => ({
      type: 'ConsumptionTypeChosen',
      data: {
        siteId: type === 'heating' ? 98 : 99,
        entryId: id,
        supportedType: type,
        startAt: noonOf(from),
        level: CONSUMPTION_TYPES[type].levels.find(({ value }) => value === tonnes)?.name ?? '',
        ...(until !== undefined && { endAt: noonOf(until) }),
        ...(householdId !== undefined && { householdId }),
        ...(enteredAt !== undefined && { enteredAt }),
      },
    }),
  );
  return { base, rest, levels };
}

export const activitiesOf = (
  meter: MeterOfLife,
  { shares = {}, water: warmWaterShare }: Pick<TermsOfLife, 'shares' | 'water'>,
) =>
  Object.entries(shares).map(([name, share]) => ({
    name: name as 'household',
    ...(name === 'heatPump' && warmWaterShare !== undefined && { warmWaterShare }),
    ...(share === 'sub' ? { subMeter: { meterId: meter.id + 100, name: 'S' } } : { consumptionShare: share }),
  }));

/** A change of a removed sub-meter brings it back. */
function subMeterEvents({ sub }: MeterOfLife): HousingEvent[] {
  if (!sub) return [];
  const { id: meterId, from, until, removed: isRemoved } = sub;
  const dates = {
    ...(from !== undefined && { activeFrom: noonOf(from) }),
    ...(until !== undefined && { activeUntil: noonOf(until) }),
  };
  return [
    ...(Object.keys(dates).length > 0
      ? [{ type: 'MeterChanged', data: { meterId, ...dates } } as const]
      : []),
    ...(isRemoved ? [{ type: 'MeterRemoved', data: { meterId } } as const] : []),
    ...(isRemoved === 'back' ? [{ type: 'MeterChanged', data: { meterId } } as const] : []),
  ];
}

const readingEvents = (meterId: number, values: readonly ReadingOfLife[]): HousingEvent[] =>
  values.map(({ day: of, value, replaced }, i): HousingEvent => {
    const data = { meterId, readingId: meterId * 1_000 + i, value, date: noonOf(of) };
    return replaced
      ? { type: 'MeterReplaced', data }
      : { type: 'ReadingAdded', data: { ...data, measureType: 'MEASURED_MANUALLY' } };
  });

export const inputsOf = (housing: readonly HousingEvent[], levels: readonly ConsumptionEvent[]) => ({
  housing: housing.reduce(housingArea.evolve, housingArea.initial),
  consumption: levels.reduce(consumptionArea.evolve, consumptionArea.initial),
  mobility: mobilityArea.initial,
});

export const yearOf = (inputs: FootprintInputs, year: number) =>
  sectorEmissions(allParts(partsOfYear(inputs, year, CURRENT_EDITION)), year);
