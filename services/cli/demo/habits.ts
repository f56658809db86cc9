import { type Day, dayOfIso, firstDayOf, noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import { COMPENSATION_TYPES } from '@footprint/shared-events/catalogue/compensation.ts';
import type { SupportedType } from '@footprint/shared-events/catalogue/consumptionTypes.ts';
import type { DegreeOption } from '@footprint/shared-events/catalogue/goals.ts';
import type { SetCompensationBody } from '@footprint/shared-events/compensation/api.ts';
import type { FlightBody, VehicleBody } from '@footprint/shared-events/mobility/rules.ts';
import { Chance } from './random.ts';

export interface DemoHabits {
  /** In order of their start (epoch seconds); the same type again is a later level. */
  readonly levels: readonly {
    readonly supportedType: SupportedType;
    readonly name: string;
    readonly startAt: number;
  }[];
  /** When vehicles, flights, compensations and the goal were entered (epoch seconds). */
  readonly enteredAt: number;
  readonly vehicles: readonly VehicleBody[];
  readonly flights: readonly FlightBody[];
  readonly compensations: readonly SetCompensationBody[];
  /** Absent: the goal there is from the beginning is kept. */
  readonly goal?: DegreeOption;
}

/** How many in a hundred say which level; the means are near the German averages. Assumptions. */
const LEVELS: Readonly<Record<SupportedType, readonly (readonly [string, number])[]>> = {
  electricPower: [
    ['VeryLow', 10],
    ['Low', 27],
    ['Avg', 40],
    ['High', 19],
    ['VeryHigh', 4],
  ],
  heating: [
    ['Minimum', 10],
    ['Less', 32],
    ['Mid', 38],
    ['Std', 17],
    ['Max', 3],
  ],
  publicTransport: [
    ['Zero', 35],
    ['Rare', 30],
    ['Avg', 15],
    ['Commute20', 12],
    ['Commute50', 6],
    ['Commute100', 2],
  ],
  food: [
    ['veganBio', 4],
    ['veganVeggie', 11],
    ['veggieMix', 35],
    ['mix', 42],
    ['carnivore', 8],
  ],
  shopping: [
    ['100', 9],
    ['200', 28],
    ['350', 43],
    ['500', 16],
    ['1000', 4],
  ],
};
/** Cars by fuel in percent (rounded), with litres or kg per 100 km. */
const FUELS = [
  ['gasoline', 66],
  ['diesel', 31],
  ['LPG', 2],
  ['naturalGas', 1],
] as const;
const FLIGHTS = [
  ['inCountry', 8],
  ['inEurope', 70],
  ['transcontinental', 22],
] as const;
/** Hours there and back. */
const HOURS = { inCountry: [2, 3], inEurope: [4, 8], transcontinental: [16, 26] } as const;
const YEARS = [2023, 2024, 2025] as const;
/** The year in which they were asked for the years before. */
const ENTERED = firstDayOf(2026);

/** Habits of the n-th citizen, registered on a day: the same for the same number. */
export function demoHabits(n: number, since: Day): DemoHabits {
  const chance = Chance.of('habits', n);
  const type = (supportedType: SupportedType, day: Day) => ({
    supportedType,
    name: chance.weighted(LEVELS[supportedType], 'Avg'),
    startAt: noonOf(day),
  });
  const levels = (Object.keys(LEVELS) as SupportedType[]).map((one) => type(one, since));
  if (chance.happens(0.25)) levels.push(type('food', since + chance.integer(100, 400)));
  return {
    levels,
    enteredAt: noonOf(ENTERED + chance.integer(5, 170)),
    vehicles: vehicles(chance),
    flights: flights(chance),
    compensations: compensations(chance),
    ...(chance.happens(0.4) && { goal: 'goal15' as const }),
  };
}

function vehicles(chance: Chance): readonly VehicleBody[] {
  const count = chance.weighted<number>(
    [
      [0, 23],
      [1, 62],
      [2, 15],
    ],
    1,
  );
  if (count === 0) return [{ zeroMeter: true }];
  return Array.from({ length: count }, (_, i) => ({
    name: i === 0 ? 'Auto' : 'Zweitwagen',
    type: chance.happens(0.94) ? 'car' : 'motorbike',
    fuelType: chance.weighted(FUELS, 'gasoline'),
    vehicleRoughValue: { v: 500 * chance.integer(8, i === 0 ? 28 : 14), year: chance.pick(YEARS) },
    avgFuelConsume: Math.round(10 * chance.between(5, 8.5)) / 10,
  }));
}

function flights(chance: Chance): readonly FlightBody[] {
  const flown = YEARS.filter(() => chance.happens(0.35));
  if (flown.length === 0) return [{ zeroMeter: true }];
  return flown.map((year) => {
    const type = chance.weighted(FLIGHTS, 'inEurope');
    const [from, to] = HOURS[type];
    return { type, flightRoughValue: { v: chance.integer(from, to), year } };
  });
}

function compensations(chance: Chance): readonly SetCompensationBody[] {
  if (!chance.happens(0.15)) return [];
  const compTypeMain = chance.pick(COMPENSATION_TYPES);
  const since = chance.pick(YEARS);
  return YEARS.filter((year) => year >= since).map((year) => ({
    compTypeMain,
    name: 'Ausgleich',
    unitKey: 'GHGeqPerAnnum',
    compensationValue: { d: noonOf(dayOfIso(`${year}-06-15`)), v: chance.integer(5, 40) / 10 },
  }));
}
