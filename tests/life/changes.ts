import type { ConsumptionCommand } from '@footprint/services/consumption/decide.ts';
import type { HousingCommand } from '@footprint/services/housing/commands.ts';
import { meterWithIds, moveWithIds, termsWithIds } from '@footprint/services/housing/withIds.ts';
import { noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import { LAST } from './days.ts';
import type { Life, MeterOfLife, ReadingOfLife } from './lifeTypes.ts';

/** After every life. */
const NOW = Date.UTC(2030, 0, 1) / 1000;
const NEW_HOME = 3;
const NEW_METER = 20;
const NEW_SUPPLY = 40;

/** The ids of what a change makes; those of a life lie below. */
const newId = (label: string): number =>
  ({ household: NEW_HOME, meter: NEW_METER, reading: 90_001 })[label] ?? 90_002 + label.length;

interface Commands {
  readonly housing?: readonly HousingCommand[];
  readonly levels?: readonly ConsumptionCommand[];
}

/** A change from a day on, made by the commands that say it; undefined where the life has nothing to change. */
type Change = (life: Life, on: number, pick: number) => Commands | undefined;

const oneOf = <E>(list: readonly E[], pick: number): E | undefined => list[pick % Math.max(1, list.length)];

type Of = (meter: MeterOfLife, on: number) => boolean;
const isPower: Of = ({ kind, removed }) => kind === 'ePower' && removed !== 'gone';
const isGas: Of = ({ kind }) => kind === 'gas';
/** Whether a meter still runs on the day: one that ended before cannot end on it. */
const goesOn: Of = ({ until = LAST }, on) => on < until;
/**
 * How much of a counter heats follows from what its heat pump used while there was one: where it is read later on, the
 * end of the pump on the day divides every stretch of readings anew.
 */
const endsNoPumpReadLater: Of = (meter, on) => {
  const shares = meter.terms
    .filter(({ from, shares: given }) => given && from < on)
    .toSorted((a, b) => a.from - b.from)
    .at(-1)?.shares;
  const isReadLater = [meter, meter.sub].some((counter) => counter?.readings.some(({ day }) => day > on));
  const hasPump = Object.values(shares ?? {}).some((share) => share === 'sub');
  return isPower(meter, on) && !(hasPump && isReadLater);
};

const ofMeter =
  (isOf: Of, command: (meterId: number, on: number) => HousingCommand): Change =>
  ({ meters }, on, pick) => {
    const meter = oneOf(
      meters.filter((one) => isOf(one, on)),
      pick,
    );
    return meter && { housing: [command(meter.id, noonOf(on))] };
  };
const terms =
  (fields: object) =>
  (meterId: number, validFrom: number): HousingCommand => ({
    type: 'SetTerms',
    now: NOW,
    ...termsWithIds(newId, meterId, { validFrom, ...fields }),
  });
const home = { name: 'Home', hhArea: 80, hhMember: 3, hhHouseType: 'singleHouse' } as const;
const supply = (on: number, fields: object): HousingCommand => ({
  type: 'AddSupply',
  supplyId: NEW_SUPPLY,
  groupId: 1,
  name: 'S',
  now: NOW,
  carrier: 'heatingOil',
  activeFrom: noonOf(on),
  ...fields,
});

const withPump = (on: number) => [
  { name: 'household' as const, consumptionShare: 100 },
  { name: 'heatPump' as const, subMeter: { name: 'P', meterValue: 1, meterValueDate: noonOf(on) } },
];

function oneMoreMeter(on: number, fields: object): Commands {
  const date = noonOf(on);
  const where = { groupId: 1, ghgDomain: 'housing', measuredObj: 'ePower' } as const;
  return {
    housing: [
      {
        type: 'AddMeter',
        now: NOW,
        ...meterWithIds(newId, {
          meterHousehold: 1,
          name: 'M',
          unit: 'kWh',
          meterValue: 5,
          meterValueDate: date,
          meterLocation: where,
          meterInputFrequency: 'monthly',
          meterElectricPowerType: 'eco',
          meterActivities: 1,
          ...fields,
        }),
      },
      ...[400, 800].map((later): HousingCommand => {
        const meterValueDate = noonOf(on + later);
        const reading = { meterId: NEW_METER, readingId: 91_000 + later, meterValue: later };
        // Readings measure most of a year of the days after it.
        return { type: 'AddReading', ...reading, meterValueDate, now: NOW };
      }),
    ],
  };
}

const oneMoreHeating = (on: number, fields: object): Commands => ({
  housing: [
    supply(on, fields),
    {
      type: 'AddBill',
      supplyId: NEW_SUPPLY,
      billId: 92_000,
      amount: 900,
      from: noonOf(on),
      until: noonOf(on + 400),
      now: NOW,
    },
  ],
});

export const CHANGES: Readonly<Record<string, Change>> = {
  'another power tariff': ofMeter(isPower, terms({ electricPowerType: 'eco' })),
  'another gas tariff': ofMeter(isGas, terms({ gasType: 'organicGas' })),
  'another calorific value': ofMeter(isGas, terms({ calorificValue: 12.5 })),
  'other shares of power': ofMeter(
    endsNoPumpReadLater,
    terms({
      activities: [
        { name: 'household', consumptionShare: 40 },
        { name: 'heating', consumptionShare: 60 },
      ],
    }),
  ),
  'other shares of gas': ofMeter(isGas, terms({ activities: [{ name: 'cooking', consumptionShare: 100 }] })),
  'a heat pump with a counter': ofMeter(endsNoPumpReadLater, (meterId, on) =>
    terms({
      activities: [
        { name: 'household', consumptionShare: 100 },
        { name: 'heatPump', subMeter: { name: 'P', meterValue: 1, meterValueDate: on } },
      ],
    })(meterId, on),
  ),
  'the end of a meter': ofMeter(goesOn, (meterId, activeUntil) => ({
    type: 'ChangeMeter',
    meterId,
    activeUntil,
  })),
  'the end of heating without a counter': ({ supplies }, on, pick) => {
    const one = oneOf(
      supplies.filter(({ until = LAST }) => on < until),
      pick,
    );
    return one && { housing: [{ type: 'ChangeSupply', supplyId: one.id, activeUntil: noonOf(on) }] };
  },
  'one more meter': (_, on) => oneMoreMeter(on, { activeFrom: noonOf(on) }),
  // The first of its kind was always there.
  'one more meter, without a date': ({ meters }, on) =>
    meters.some((meter) => isPower(meter, on)) ? oneMoreMeter(on, {}) : undefined,
  'one more meter with a heat pump, without a date': ({ meters }, on) =>
    meters.some((meter) => isPower(meter, on))
      ? oneMoreMeter(on, { meterActivities: 17, activities: withPump(on) })
      : undefined,
  'one more heating, by a bill': (_, on) => oneMoreHeating(on, {}),
  'one more heating, by a bill and without a date': ({ supplies }, on) =>
    supplies.length === 0 ? undefined : oneMoreHeating(on, { activeFrom: undefined }),
  'one more heating, by an estimate': (_, on) => ({ housing: [supply(on, { estimate: { area: 90 } })] }),
  'a move to a new home': ({ meters }, on, pick) => {
    const from = (pick % 2) + 1;
    const own = meters.filter((meter) => meter.home === from);
    const lastReadings = own.flatMap(({ id, readings }) => {
      const last = readings.findLast(({ day }) => day === on);
      return last ? [{ meterId: id, meterValue: last.value }] : [];
    });
    return {
      housing: [
        {
          type: 'MoveHome',
          now: NOW,
          ...moveWithIds(newId, { from, on: noonOf(on), to: home, lastReadings }),
        },
      ],
    };
  },
  'the end of a home': ({ homes }, on, pick) => {
    const one = oneOf(
      homes.filter(({ livedUntil = LAST }) => on < livedUntil),
      pick,
    );
    const of = { ...home, hhMember: one?.later?.members ?? one?.members ?? 1 };
    return (
      one && { housing: [{ type: 'ChangeHousehold', id: one.id, ...of, livedUntil: noonOf(on), now: NOW }] }
    );
  },
  'more people': (_, on, pick) => ({
    housing: [
      { type: 'ChangeHousehold', id: (pick % 2) + 1, ...home, validFrom: noonOf(on), now: NOW, hhMember: 6 },
    ],
  }),
  // The first one of a household tells about the time before it too.
  'another level': ({ levels }, on, pick) => {
    const level = oneOf(
      levels.filter(({ from }) => from < on),
      pick,
    );
    const newest = levels.filter((l) => l.type === level?.type).toSorted((a, b) => a.from - b.from);
    // Without a household named, it is that of the newest entry.
    if (level?.home === undefined && newest.at(-1)?.home !== undefined) return undefined;
    return (
      level && {
        levels: [
          {
            type: 'ChooseLevel',
            newTypeId: 97,
            newEntryId: 93_000,
            households: [1, 2],
            supportedType: level.type,
            name: level.type === 'heating' ? 'Minimum' : 'VeryHigh',
            ...(level.home !== undefined && { groupId: level.home }),
            startAt: noonOf(on),
            now: NOW,
          },
        ],
      }
    );
  },
  'the end of a level': ({ levels }, on, pick) => {
    const level = oneOf(
      levels.filter(({ from, until = LAST }) => from < on && on < until),
      pick,
    );
    return (
      level && {
        levels: [{ type: 'ChangeLevel', id: level.id, endAt: noonOf(on), households: [], livedIn: [] }],
      }
    );
  },
};

/** The life with a reading of each counter on the day, on the line between its neighbours. */
export const readOn = (life: Life, on: number): Life => ({
  ...life,
  meters: life.meters.map((meter) => ({
    ...meter,
    readings: withReading(meter.readings, on),
    ...(meter.sub && { sub: { ...meter.sub, readings: withReading(meter.sub.readings, on) } }),
  })),
});

/** The same with no reading, bill or delivery of a later day: as it is when the change is made on its day. */
export function readUntil(life: Life, on: number): Life {
  const { meters, ...read } = readOn(life, on);
  const known = (list: readonly ReadingOfLife[]) => list.filter(({ day }) => day <= on);
  return {
    ...read,
    meters: meters.map((meter) => ({
      ...meter,
      readings: known(meter.readings),
      ...(meter.sub && { sub: { ...meter.sub, readings: known(meter.sub.readings) } }),
    })),
    supplies: life.supplies.map((one) => ({
      ...one,
      bills: one.bills.filter(({ until }) => until <= on),
      deliveries: one.deliveries.filter(({ day }) => day <= on),
    })),
  };
}

function withReading(readings: readonly ReadingOfLife[], on: number): readonly ReadingOfLife[] {
  if (readings.length === 0 || readings.some(({ day }) => day === on)) return readings;
  const before = readings.findLast(({ day }) => day < on);
  const after = readings.find(({ day }) => day > on);
  const from = before?.value ?? after?.value ?? 0;
  const to = after && !after.replaced ? after.value : from;
  const part = before && after ? (on - before.day) / (after.day - before.day) : 0;
  const reading = { day: on, value: from + (to - from) * part };
  return [...readings, reading].toSorted((a, b) => a.day - b.day);
}
