import { type Day, dayOfIso, firstDayOf, noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import { weightBetween } from '@footprint/shared-events/calculation/dayWeights.ts';
import type { ActivityName, MeasuredObject } from '@footprint/shared-events/catalogue/activities.ts';
import { bitmaskOf, type TermsActivityBody } from '@footprint/shared-events/housing/activityRules.ts';
import {
  addMeter,
  changeMeter,
  removeMeter,
  removeTerms,
  restoreMeter,
  setTerms,
} from '@footprint/shared-events/housing/api.ts';
import type { Reading } from '@footprint/shared-events/housing/area.ts';
import type { Meter, SubMeter } from '@footprint/shared-events/housing/meter.ts';
import { addReading, correctReading, removeReading } from '@footprint/shared-events/housing/readingApi.ts';
import { type Act, aboutOne, type Life, never, oneOf, type Sent, sent } from './act.ts';
import type { Choices } from './choices.ts';

type Uses = Readonly<Partial<Record<ActivityName, number | 'sub'>>>;

/** Uses with their shares in percent, and how many in a hundred meters have which. */
const USES: Readonly<Record<MeasuredObject, readonly (readonly [Uses, number])[]>> = {
  ePower: [
    [{ household: 100 }, 100],
    [{ household: 60, warmWater: 40 }, 0],
    [{ household: 30, heating: 70 }, 0],
    [{ household: 50, heatPump: 50 }, 0],
    [{ household: 100, heatPump: 'sub' }, 0],
    [{ household: 100, heatPump: 'sub' }, 0],
  ],
  gas: [
    [{ heating: 78, warmWater: 18, cooking: 4 }, 100],
    [{ heating: 100 }, 0],
    [{ cooking: 100 }, 0],
  ],
};
/** How much of what a counter shows is used for heating, hence in winter. */
const SEASONAL = { ePower: 0, gas: 0.78 } as const;
/** After the last reading. */
export const ENTERED_AT = noonOf(dayOfIso('2026-07-01'));

interface Counter extends Pick<Meter | SubMeter, 'id' | 'activeFrom' | 'activeUntil'> {
  readonly main: Meter;
}

/** Counters that can be read, those of sub-meters among them. */
const countersOf = ({ housing }: Life): readonly Counter[] =>
  housing.meters.flatMap((main) => [
    { ...main, main },
    ...main.subMeters.filter(({ removed }) => !removed).map((sub) => ({ ...sub, main })),
  ]);

const readingsOf = ({ housing }: Life, { id }: Pick<Counter, 'id'>): readonly Reading[] =>
  (housing.readings[id] ?? []).toSorted((a, b) => a.day - b.day);

const anyDay = (choices: Choices, { since, until }: Life): Day => choices.integer(since, until);

const meter = (measuredObj: MeasuredObject, usual: Act['usual']): Act => ({
  area: 'housing',
  usual,
  draw: (choices, life) => {
    const home = oneOf(choices, Object.values(life.housing.households));
    if (!home) return undefined;
    const day = choices.amount([life.since, life.since], [life.since, life.until]);
    const activities = activitiesOf(choices, choices.weighted(USES[measuredObj]), () => ({
      subMeter: { name: 'Wärmepumpe', meterValue: choices.integer(1, 900), meterValueDate: noonOf(day) },
    }));
    const isGas = measuredObj === 'gas';
    return sent(
      addMeter,
      {
        meterHousehold: home.id,
        name: `${isGas ? 'G' : 'S'}-${choices.integer(100_000, 999_999)}`,
        unit: isGas ? 'cubicMeter' : 'kWh',
        meterValue: choices.integer(500, 60_000),
        meterValueDate: noonOf(day),
        meterInputFrequency: choices.happens(0.4) ? 'monthly' : 'yearly',
        meterLocation: { groupId: home.id, ghgDomain: 'housing', measuredObj },
        meterActivities: bitmaskOf(
          measuredObj,
          activities.map(({ name }) => name),
        ),
        activities: activities.map(({ subMeterId: _, ...activity }) => activity),
        ...(isGas
          ? { meterGasType: 'stdGas' as const }
          : { meterElectricPowerType: choices.happens(0.35) ? ('eco' as const) : ('sdtMix' as const) }),
        ...(choices.seldom() && {
          activeFrom: choices.pick([null, noonOf(choices.integer(life.since, day))]),
        }),
        ...(choices.seldom() && { activeUntil: noonOf(choices.integer(day + 1, life.until + 1)) }),
      },
      { at: noonOf(day) },
    );
  },
});

function activitiesOf(
  choices: Choices,
  uses: Uses,
  measured: () => Pick<TermsActivityBody, 'subMeter' | 'subMeterId'>,
): TermsActivityBody[] {
  return Object.entries(uses).map(([name, share]) => {
    const warmed =
      name === 'heatPump' &&
      choices.weighted([
        [undefined, 1],
        [0, 0],
        [18, 0],
        [100, 0],
      ]);
    return {
      name: name as ActivityName,
      ...(share === 'sub' ? measured() : { consumptionShare: share }),
      ...(typeof warmed === 'number' && { warmWaterShare: warmed }),
    };
  });
}

const daysBetween = ({ inputFrequency }: Meter): number => (inputFrequency === 'monthly' ? 30 : 365);

/** The next reading that is due, in a usual life; another one before it, on any day, in others. */
function drawReading(choices: Choices, life: Life): Sent | undefined {
  const dueOn = (counter: Counter): Day =>
    (readingsOf(life, counter).at(-1)?.day ?? life.since) + daysBetween(counter.main);
  const counters = countersOf(life).toSorted((a, b) => dueOn(a) - dueOn(b));
  const counter = counters[choices.amount([0, 0], [0, Math.max(0, counters.length - 1)])];
  if (!counter) return undefined;
  const due = dueOn(counter);
  const day = choices.amount([due - 3, due + 3], [life.since, life.until]);
  if (day > life.until) return undefined;
  const isNew = choices.seldom();
  const meterValue = isNew ? choices.integer(0, 900) : valueOn(choices, life, counter, day);
  return sent(
    addReading,
    { meterId: counter.id, meterValue, meterValueDate: noonOf(day), ...(isNew && { meterReplaced: true }) },
    { at: noonOf(day) },
  );
}

/** Value that a counter may show on a day: more than before and less than after it. */
function valueOn(choices: Choices, life: Life, counter: Counter, day: Day): number {
  const readings = readingsOf(life, counter);
  const before = readings.findLast((reading) => reading.day <= day);
  const after = readings.find((reading) => reading.day > day);
  if (!before) return Math.max(1, (after?.value ?? 1_000) - choices.integer(0, 900));
  if (after && !after.replaced && after.value >= before.value)
    return before.value + Math.floor(((after.value - before.value) * choices.integer(0, 8)) / 8);
  const yearly = yearlyUse(choices, life, counter, readings);
  const use = Math.round(yearly * weightOf(counter, before.day, day) * (choices.integer(995, 1_005) / 1_000));
  return before.value + choices.amount([use, use], [0, 3_000]);
}

const weightOf = ({ main }: Counter, from: Day, to: Day): number =>
  weightBetween(from, to, SEASONAL[main.measuredObj]);

/** As it has been so far; at first by the people of the home. */
function yearlyUse(choices: Choices, life: Life, counter: Counter, readings: readonly Reading[]): number {
  const [first, last] = [readings[0], readings.at(-1)];
  const people = life.housing.households[counter.main.householdId]?.hhMember ?? 1;
  if (!first || !last || first.day === last.day)
    return counter.main.measuredObj === 'gas'
      ? choices.integer(500, 2_400)
      : 700 + people * choices.integer(500, 1_100);
  return (last.value - first.value) / weightOf(counter, first.day, last.day);
}

/** A reading that was entered: in a usual life the newest. */
function drawEntered(choices: Choices, life: Life) {
  const entered = countersOf(life).flatMap((counter) =>
    readingsOf(life, counter).map((reading) => ({ counter, reading })),
  );
  const last = entered.length - 1;
  return entered[choices.amount([last, last], [0, Math.max(0, last)])];
}

function drawTerms(choices: Choices, life: Life): Sent | undefined {
  const { meters } = life.housing;
  const power = meters.findIndex(({ measuredObj }) => measuredObj === 'ePower');
  const meterOfTerms = meters[choices.amount([power, power], [0, Math.max(0, meters.length - 1)])];
  if (!meterOfTerms) return undefined;
  const { id, measuredObj, subMeters } = meterOfTerms;
  const from = firstDayOf(2025);
  const day = choices.amount([from, from + 300], [life.since, life.until]);
  const isPower = measuredObj === 'ePower';
  const known = subMeters.at(-1);
  const activities =
    (!isPower || choices.happens(0)) &&
    activitiesOf(choices, choices.weighted(USES[measuredObj]), () =>
      known
        ? { subMeterId: known.id }
        : { subMeter: { name: 'Wärmepumpe', meterValue: 1, meterValueDate: noonOf(day) } },
    );
  return sent(
    setTerms,
    {
      validFrom: choices.seldom() ? null : noonOf(day),
      ...(isPower && {
        electricPowerType: choices.weighted([
          ['eco', 1],
          ['sdtMix', 0],
        ]),
      }),
      ...(activities && { activities }),
    },
    { id, at: ENTERED_AT },
  );
}

/** The dates between which something counts: one of them set, or taken away. */
export function drawDates(choices: Choices, { since, until }: Life) {
  const date = choices.seldom() ? null : noonOf(choices.integer(since, until));
  return choices.happens(0.5) ? { activeFrom: date } : { activeUntil: date };
}

export const METER_ACTS = {
  powerMeter: meter('ePower', () => 1),
  gasMeter: meter('gas', (choices) => (choices.happens(0.5) ? 1 : 0)),
  reading: {
    area: 'housing',
    // Some are not due yet in the end.
    usual: (_, life) =>
      countersOf(life).reduce((sum, { main }) => sum + (life.until - life.since) / daysBetween(main), 0),
    draw: drawReading,
  },
  correctedReading: {
    area: 'housing',
    usual: (choices) => (choices.happens(0.15) ? 1 : 0),
    draw: (choices, life) => {
      const entered = drawEntered(choices, life);
      if (!entered) return undefined;
      const { counter, reading } = entered;
      const others = { ...life, housing: { ...life.housing, readings: {} } };
      const meterValue = choices.happens(1)
        ? reading.value + 1
        : valueOn(choices, others, counter, reading.day);
      const meterValueDate = choices.seldom() ? noonOf(anyDay(choices, life)) : reading.date;
      return sent(
        correctReading,
        { meterId: counter.id, valueId: reading.id, meterValue, meterValueDate },
        { at: reading.date },
      );
    },
  },
  removedReading: {
    area: 'housing',
    usual: never,
    draw: (choices, life) => {
      const entered = drawEntered(choices, life);
      return entered && sent(removeReading, { meterId: entered.counter.id, valueId: entered.reading.id });
    },
  },
  terms: { area: 'housing', usual: (choices) => (choices.happens(0.15) ? 1 : 0), draw: drawTerms },
  removedTerms: aboutOne(
    'housing',
    ({ housing }) =>
      housing.meters.flatMap(({ id, terms }) =>
        terms.flatMap(({ validFrom }) => (validFrom === undefined ? [] : { id, validFrom })),
      ),
    (one) => sent(removeTerms, { validFrom: one.validFrom }, one),
  ),
  datesOfMeter: aboutOne('housing', countersOf, (counter, choices, life) =>
    sent(changeMeter, drawDates(choices, life), counter),
  ),
  removedMeter: aboutOne('housing', countersOf, (counter) => sent(removeMeter, {}, counter)),
  restoredMeter: aboutOne(
    'housing',
    ({ housing }) => [
      ...housing.removed.meters,
      ...housing.meters.flatMap(({ subMeters }) => subMeters.filter(({ removed }) => removed)),
    ],
    ({ id }) => sent(restoreMeter, { id }),
  ),
} as const satisfies Readonly<Record<string, Act>>;
