import type { SectorName } from '../../catalogue/sectors.ts';
import { type SupportedType, TYPES_OF_HOME } from '../../catalogue/supportedTypes.ts';
import type { AnswerValues } from '../../habits/habits.ts';
import { dayOfIso } from '../calendar.ts';
import type { AmountsInput, FootprintInputs, VehicleInput } from '../inputs.ts';
import { inputsWith } from './inputs.ts';

interface SaidInExample {
  readonly type: SupportedType;
  readonly name: string;
  readonly values?: AnswerValues;
}

/** A car with the kilometres of the year. */
export interface CarInExample
  extends Pick<VehicleInput, 'fuelType' | 'avgFuelConsume' | 'weight' | 'batteryKWh' | 'builtYear'> {
  readonly km: number;
  readonly sharedBy?: number;
}

/** A citizen of a home of two on 80 m², and the tonnes of a sector in the year that all of it was said of. */
interface Example {
  readonly name: string;
  readonly sector: SectorName;
  readonly tonnes: number;
  readonly said?: readonly SaidInExample[];
  readonly amounts?: Pick<AmountsInput, 'kind' | 'values'>;
  /** Null: it was said that there is none. */
  readonly car?: CarInExample | null;
}

export const EXAMPLE_HOME = { hhArea: 80, hhMember: 2 } as const;
export const EXAMPLE_YEAR = 2025;
/** The day from which all levels and answers of an example hold. */
export const EXAMPLE_BEGIN = '2020-01-01';

const THINGS = 2.8;
/** Tonnes of things where a part that makes so much of the average is answered alone. */
const beside = (average: number, tonnes: number): number => THINGS - average + tonnes;
const said = (type: SupportedType, values?: AnswerValues): SaidInExample => ({
  type,
  name: 'answers',
  ...(values && { values }),
});
const shopping = (name: string): SaidInExample => ({ type: 'shopping', name });
const meals = (values: AnswerValues): readonly SaidInExample[] => [{ type: 'food', name: 'meals', values }];

const CAR: CarInExample = { fuelType: 'gasoline', avgFuelConsume: 7, km: 10_000 };
const LIGHT: CarInExample = { ...CAR, weight: 1.4 };
const CLOTHES = said('clothes', { pieces: 20, shoes: 3 });
const SOME_DEVICES = {
  phones: 1,
  laptops: 1,
  televisions: 1,
  refrigerators: 1,
  washingMachines: 1,
  dishwashers: 1,
  ovens: 1,
};
const CAR_MADE = said('carMade');
const ALL = [
  CLOTHES,
  said('devices', SOME_DEVICES),
  said('pets', { mediumDogs: 1, cats: 1 }),
  said('dwelling', { builtYear: 1995 }),
  CAR_MADE,
];
const food = { sector: 'nutrition' } as const;
const things = { sector: 'personalConsume' } as const;

/** Tonnes to four digits. Source: whole life, section 2, examples. */
export const HABIT_EXAMPLES: readonly Example[] = [
  {
    ...food,
    name: 'meals with little meat',
    said: meals({ beef: 1, meat: 6, fish: 1, vegetarian: 5, vegan: 1 }),
    tonnes: 1.6639,
  },
  {
    ...food,
    name: 'meals without meat',
    said: meals({ beef: 0, meat: 0, fish: 0, vegetarian: 14, vegan: 0 }),
    tonnes: 1.325,
  },
  {
    ...food,
    name: 'meals with nothing of animals',
    said: meals({ beef: 0, meat: 0, fish: 0, vegetarian: 0, vegan: 14, dairy: 'plant' }),
    tonnes: 0.8358,
  },
  {
    ...food,
    name: 'meals with much meat',
    said: meals({ beef: 4, meat: 8, fish: 1, vegetarian: 1, vegan: 0 }),
    tonnes: 2.1149,
  },
  { ...things, name: 'clothes', said: [CLOTHES], tonnes: beside(0.34, 0.336) },
  {
    ...things,
    name: 'clothes, half of them used',
    said: [said('clothes', { pieces: 20, shoes: 3, used: 50 })],
    tonnes: beside(0.34, 0.2136),
  },
  {
    ...things,
    name: 'devices of a home of two',
    said: [said('devices', SOME_DEVICES)],
    tonnes: beside(0.15, 0.1229),
  },
  {
    ...things,
    name: 'a phone kept five years',
    said: [said('devices', { ...SOME_DEVICES, phoneYears: 5 })],
    tonnes: beside(0.15, 0.1116),
  },
  {
    ...things,
    name: 'a dog and a cat',
    said: [said('pets', { mediumDogs: 1, cats: 1 })],
    tonnes: beside(0.15, 0.505),
  },
  {
    ...things,
    name: 'a house of 1995',
    said: [said('dwelling', { builtYear: 1995 })],
    tonnes: beside(0.27, 0.48),
  },
  {
    ...things,
    name: 'a house of 1960',
    said: [said('dwelling', { builtYear: 1960 })],
    tonnes: beside(0.27, 0),
  },
  { ...things, name: 'a petrol car of 1.4 t', said: [CAR_MADE], car: LIGHT, tonnes: beside(0.31, 0.4941) },
  {
    ...things,
    name: 'an electric car of 1.74 t',
    said: [CAR_MADE],
    car: { ...CAR, fuelType: 'electric', weight: 1.74, batteryKWh: 60 },
    tonnes: beside(0.31, 0.7412),
  },
  {
    ...things,
    name: 'a car of unknown weight that two share',
    said: [CAR_MADE],
    car: { ...CAR, sharedBy: 2 },
    tonnes: beside(0.31, 0.2647),
  },
  {
    ...things,
    name: 'a car of 2008',
    said: [CAR_MADE],
    car: { ...LIGHT, builtYear: 2008 },
    tonnes: beside(0.31, 0),
  },
  { ...things, name: 'all of it and no level', said: ALL, car: LIGHT, tonnes: 3.518 },
  { ...things, name: 'all of it and 350 €', said: [...ALL, shopping('350')], car: LIGHT, tonnes: 3.518 },
  { ...things, name: 'all of it and 1,000 €', said: [...ALL, shopping('1000')], car: LIGHT, tonnes: 6.9038 },
  { ...things, name: 'all of it and 100 €', said: [...ALL, shopping('100')], car: LIGHT, tonnes: 2.3048 },
  { ...things, name: 'clothes alone', said: [CLOTHES], tonnes: 2.796 },
  { ...things, name: 'no car, and 350 €', said: [CAR_MADE, shopping('350')], car: null, tonnes: 2.49 },
];

const transit = (values: AmountsInput['values']) =>
  ({
    sector: 'publicTransport',
    said: [{ type: 'publicTransport', name: 'Commute100' }],
    amounts: { kind: 'transit', values },
  }) as const;
const nights = (values: AmountsInput['values']) =>
  ({ sector: 'leisure', amounts: { kind: 'nights', values } }) as const;
const borrowed = (values: AmountsInput['values']) =>
  ({ sector: 'motorVehicles', amounts: { kind: 'borrowed', values } }) as const;

/** Exact tonnes. Source: whole life, section 3, examples. */
export const AMOUNT_EXAMPLES: readonly Example[] = [
  {
    ...transit({ regional: 11_000, longDistance: 2_000 }),
    name: '11,000 km by regional train and 2,000 by long-distance train',
    tonnes: 0.544,
  },
  {
    ...transit({ urban: 3_000, bus: 1_500, coach: 800 }),
    name: 'trams, buses and coaches',
    tonnes: 0.285,
  },
  { ...transit({}), name: 'no kilometre', tonnes: 0 },
  { ...nights({ hotel: 7, camping: 7 }), name: 'a week in hotels and one camping', tonnes: 0.535 },
  { ...nights({ cruise: 7 }), name: 'a week of cruise', tonnes: 1.48 },
  {
    ...nights({ rented: 2, ferryHours: 10, ferryHoursWithCar: 2 }),
    name: 'ferries and a flat',
    tonnes: 0.43 + 0.0265,
  },
  { ...nights({}), name: 'no night', tonnes: 0.43 },
  { ...borrowed({ km: 1_200, people: 2 }), name: 'borrowed cars beside "no car"', car: null, tonnes: 0.165 },
  {
    ...borrowed({ kmElectric: 1_000 }),
    name: 'borrowed electric cars beside one of one’s own',
    car: { ...CAR, avgFuelConsume: 10, km: 1_000 },
    tonnes: 0.273 + 0.16,
  },
];

const HOME = 7;

/** An example as the calculation reads it. */
export function inputsOfExample({ said: levels = [], amounts, car }: Example): FootprintInputs {
  const inputs = inputsWith({
    housing: {
      households: {
        [HOME]: {
          hhArea: EXAMPLE_HOME.hhArea,
          members: [{ from: null, count: EXAMPLE_HOME.hhMember }],
        },
      },
    },
    chosenTypes: levels.map(({ type, ...level }, i) => ({
      id: i + 1,
      supportedType: type,
      history: [
        {
          ...level,
          id: i + 100,
          from: dayOfIso(EXAMPLE_BEGIN),
          ...(TYPES_OF_HOME.includes(type) && { householdId: HOME }),
        },
      ],
    })),
    mobility: {
      vehicles: car === undefined ? [] : [car === null ? { id: 50, zeroMeter: true } : asEntered(car)],
    },
  });
  const ofYear = amounts ? [{ ...amounts, year: EXAMPLE_YEAR }] : [];
  return { ...inputs, consumption: { ...inputs.consumption, amounts: ofYear } };
}

const asEntered = ({ km, sharedBy, ...car }: CarInExample): VehicleInput => ({
  ...car,
  id: 50,
  zeroMeter: false,
  type: 'car',
  usages: [{ year: EXAMPLE_YEAR, km, ...(sharedBy !== undefined && { sharedBy }) }],
});
