import { chooseGoal } from '@footprint/shared-events/budget/api.ts';
import { berlinYear, dayOfIso, firstDayOf, noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import { COMPENSATION_TYPES } from '@footprint/shared-events/catalogue/compensation.ts';
import { FLIGHT_TYPES, FUEL_TYPES, type FuelType } from '@footprint/shared-events/catalogue/mobility.ts';
import {
  addCompensation,
  removeCompensationValue,
  setCompensationValue,
} from '@footprint/shared-events/compensation/api.ts';
import { removeAmounts, setAmounts } from '@footprint/shared-events/consumption/api.ts';
import { AMOUNT_KINDS } from '@footprint/shared-events/habits/amounts.ts';
import {
  addFlight,
  addVehicle,
  changeFlight,
  changeVehicle,
  removeFlights,
  removeVehicles,
  removeVehicleUsage,
  setVehicleUsage,
} from '@footprint/shared-events/mobility/api.ts';
import { type Act, aboutOne, askedAt, type Life, never, sent, successes } from './act.ts';
import { drawAmounts } from './answerValues.ts';
import type { Choices } from './choices.ts';
import { ENTERED_AT } from './meterActs.ts';

/** Cars by fuel in percent (rounded). */
const FUELS: Readonly<Partial<Record<FuelType, number>>> = {
  gasoline: 66,
  diesel: 31,
  LPG: 2,
  naturalGas: 1,
};
const FLIGHTS = { inCountry: 8, inEurope: 70, transcontinental: 22 } as const;
/** Hours there and back. */
const HOURS = { inCountry: [2, 3], inEurope: [4, 8], transcontinental: [16, 26] } as const;
const YEARS = [2023, 2024, 2025] as const;
const drawYear = (choices: Choices, { since, until }: Life): number =>
  choices.amount([YEARS[0], YEARS[2]], [berlinYear(noonOf(since)), berlinYear(noonOf(until))]);
const drawDate = (choices: Choices, { since, until }: Life): number => noonOf(choices.integer(since, until));
/** The kilometres of a year: fewer by a second car. */
const drawUse = (choices: Choices, life: Life) => ({
  v: 500 * choices.amount([8, life.mobility.vehicles.length === 0 ? 28 : 14], [1, 80]),
  year: drawYear(choices, life),
  ...(choices.happens(0) && { sharedBy: choices.integer(1, 9) }),
});
const tenths = (choices: Choices, from: number, to: number, most: number): number =>
  choices.amount([from, to], [1, most]) / 10;

const carsOf = ({ mobility }: Life) => mobility.vehicles.filter((one) => !one.zeroMeter);
const flownOf = ({ mobility }: Life) => mobility.flights.filter((one) => !one.zeroMeter);
const declaredFrom = (choices: Choices, life: Life) =>
  ({ zeroMeter: true, ...(choices.happens(0) && { from: drawYear(choices, life) }) }) as const;

export const MOBILITY_ACTS = {
  vehicle: {
    area: 'mobility',
    usual: (choices) =>
      choices.weighted([
        [0, 23],
        [1, 62],
        [2, 15],
      ]),
    draw: (choices, life) => {
      const fuelType = choices.weighted(FUEL_TYPES.map((fuel) => [fuel, FUELS[fuel] ?? 0] as const));
      return sent(
        addVehicle,
        {
          name: life.mobility.vehicles.length === 0 ? 'Auto' : 'Zweitwagen',
          type: choices.weighted([
            ['car', 94],
            ['motorbike', 6],
          ]),
          fuelType,
          vehicleRoughValue: drawUse(choices, life),
          avgFuelConsume: tenths(choices, 50, 85, 200),
          ...(fuelType === 'plugInHybrid' && { avgPowerConsume: tenths(choices, 50, 150, 300) }),
          ...(choices.seldom() && { ownedFrom: drawDate(choices, life) }),
          ...(choices.seldom() && { ownedUntil: drawDate(choices, life) }),
          ...(choices.happens(0) && { chargedAtHome: choices.integer(0, 100) }),
          ...(choices.seldom() && { weight: choices.integer(1, 400) / 10 }),
          ...(choices.seldom() && { batteryKWh: choices.integer(0, 1_000) }),
          ...(choices.seldom() && { builtYear: choices.integer(1900, berlinYear(noonOf(life.until))) }),
        },
        askedAt(choices),
      );
    },
  },
  noVehicle: {
    area: 'mobility',
    usual: (_, { mobility }) => (mobility.vehicles.length === 0 ? 1 : 0),
    draw: (choices, life) => sent(addVehicle, declaredFrom(choices, life), askedAt(choices)),
  },
  kilometres: aboutOne('mobility', carsOf, (car, choices, life) =>
    sent(setVehicleUsage, drawUse(choices, life), car),
  ),
  removedKilometres: aboutOne(
    'mobility',
    (life) => carsOf(life).flatMap(({ id, usages }) => usages.map(({ year }) => ({ id, year }))),
    (one) => sent(removeVehicleUsage, { year: one.year }, one),
  ),
  changedVehicle: {
    ...aboutOne('mobility', carsOf, (car, choices, life) => {
      const sold = noonOf(
        choices.amount([firstDayOf(2025) + 90, firstDayOf(2026) - 1], [life.since, life.until]),
      );
      const change = choices.weighted([
        [{ ownedUntil: sold }, 1],
        [{ ownedUntil: null }, 0],
        [{ ownedFrom: sold, ownedUntil: null }, 0],
        [{ fuelType: 'electric', chargedAtHome: 80, batteryKWh: 60, builtYear: 2021 }, 0],
        [{ weight: null, batteryKWh: null, builtYear: null }, 0],
      ] as const);
      return sent(changeVehicle, change, { ...car, at: ENTERED_AT });
    }),
    usual: (choices) => (choices.happens(0.08) ? 1 : 0),
  },
  removedVehicle: aboutOne(
    'mobility',
    ({ mobility }) => mobility.vehicles,
    ({ id }) => sent(removeVehicles, { deleteNodes: [id] }),
  ),
  restoredVehicle: aboutOne(
    'mobility',
    ({ mobility }) => mobility.removed.vehicles,
    ({ id: restores }) => sent(addVehicle, { zeroMeter: true, restores }),
  ),
  flight: {
    area: 'mobility',
    usual: (choices) => successes(choices, YEARS.length, 0.35),
    draw: (choices, life) => {
      const type = choices.weighted(FLIGHT_TYPES.map((one) => [one, FLIGHTS[one]] as const));
      const flightRoughValue = { v: choices.amount(HOURS[type], [0, 60]), year: drawYear(choices, life) };
      return sent(addFlight, { type, flightRoughValue }, askedAt(choices));
    },
  },
  noFlight: {
    area: 'mobility',
    usual: (_, { mobility }) => (mobility.flights.length === 0 ? 1 : 0),
    draw: (choices, life) => sent(addFlight, declaredFrom(choices, life), askedAt(choices)),
  },
  changedFlight: aboutOne('mobility', flownOf, (flight, choices, life) => {
    const flightRoughValue = { v: choices.integer(0, 60), year: drawYear(choices, life) };
    return sent(changeFlight, { flightRoughValue }, flight);
  }),
  removedFlight: aboutOne(
    'mobility',
    ({ mobility }) => mobility.flights,
    ({ id }) => sent(removeFlights, { deleteNodes: [id] }),
  ),
  restoredFlight: aboutOne(
    'mobility',
    ({ mobility }) => mobility.removed.flights,
    ({ id: restores }) => sent(addFlight, { zeroMeter: true, restores }),
  ),
} as const satisfies Readonly<Record<string, Act>>;

export const BALANCE_ACTS = {
  /** The same in the last years, the newest first. */
  compensation: {
    area: 'compensation',
    usual: (choices) => (choices.happens(0.15) ? choices.integer(1, YEARS.length) : 0),
    draw: (choices, life) => {
      const [known] = life.compensation.list;
      const year = YEARS[2] - (known?.compValues.length ?? 0);
      const day = dayOfIso(
        `${choices.amount([year, year], [berlinYear(noonOf(life.since)), YEARS[2]])}-06-15`,
      );
      return sent(
        addCompensation,
        {
          compTypeMain: known && !choices.seldom() ? known.compTypeMain : choices.pick(COMPENSATION_TYPES),
          name: 'Ausgleich',
          unitKey: 'GHGeqPerAnnum',
          compensationValue: { d: noonOf(day), v: tenths(choices, 5, 40, 90) },
        },
        askedAt(choices),
      );
    },
  },
  changedCompensation: aboutOne(
    'compensation',
    ({ compensation }) => compensation.list,
    ({ id }, choices) => sent(setCompensationValue, { compMeasurementId: id, v: choices.integer(0, 9) }),
  ),
  removedCompensation: aboutOne(
    'compensation',
    ({ compensation }) =>
      compensation.list.flatMap(({ id, compValues }) =>
        compValues.map(({ d }) => ({ compMeasurementId: id, year: berlinYear(d) })),
      ),
    (one) => sent(removeCompensationValue, one),
  ),
  goal: {
    area: 'budget',
    usual: (choices) => (choices.happens(0.4) ? 1 : 0),
    draw: (choices) =>
      sent(
        chooseGoal,
        {
          degreeOption: choices.weighted([
            ['goal15', 1],
            ['goal175', 0],
          ]),
        },
        askedAt(choices),
      ),
  },
} as const satisfies Readonly<Record<string, Act>>;

/** Amounts of a kind of a year, which no usual citizen of the demonstration says yet. */
export const AMOUNT_ACTS = {
  amounts: {
    area: 'consumption',
    usual: never,
    draw: (choices, life) => {
      const kind = choices.pick([...AMOUNT_KINDS]);
      return sent(setAmounts, { kind, year: drawYear(choices, life), values: drawAmounts(choices, kind) });
    },
  },
  removedAmounts: aboutOne(
    'consumption',
    ({ consumption }) => consumption.amounts ?? [],
    ({ kind, year }) => sent(removeAmounts, { kind, year }),
  ),
} as const satisfies Readonly<Record<string, Act>>;
