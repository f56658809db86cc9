import { daysOf, LAST, start, sum } from './days.ts';
import { heldOn } from './heldModel.ts';
import type { LevelOfLife, Life, ValuesOfLife } from './lifeTypes.ts';
import { members } from './meterModel.ts';
import type { ModelYear } from './model.ts';
import { isNone, ownedDays, usageFor } from './vehicleModel.ts';

/** A second opinion about food and things: every day on its own, as whole life, sections 1 and 2, says. */

const DAYS = 365;
const MEALS = { beef: 3, meat: 1.25, fish: 0.95, vegetarian: 0.6, vegan: 0.45 };
const DAIRY = { usual: 2.43, little: 1.91, plant: 1.39 };
const PETS = { smallDogs: 350, mediumDogs: 630, largeDogs: 1050, cats: 380, horses: 2400 };
/** kg, and the years that a device is kept where nothing was said. */
const OWN_DEVICES = {
  phones: [85, 3],
  laptops: [183, 6],
  tablets: [60, 5],
  desktops: [262, 6],
  monitors: [66, 7],
} as const;
const HOME_DEVICES = {
  televisions: 37.6,
  refrigerators: 257 / 12,
  freezers: 415 / 12,
  washingMachines: 342 / 12,
  dryers: 266 / 12,
  dishwashers: 271 / 12,
  ovens: 217 / 12,
};
const KG_OF_VEHICLE: Readonly<Record<string, number>> = {
  scooter: 110,
  motorbike: 220,
  car: 1500,
  van: 2200,
  bus: 5000,
  truck: 5000,
};
const KWH_OF_BATTERY: Readonly<Record<string, number>> = { electric: 55, plugInHybrid: 12 };

const SECTORS = {
  nutrition: { average: 1.69, level: 'food', parts: {} },
  publicTransport: { average: 0.17, level: 'publicTransport', parts: {} },
  personalConsume: {
    average: 2.8,
    level: 'shopping',
    parts: { clothes: 0.34, devices: 0.15, pets: 0.15, dwelling: 0.27, carMade: 0.31 },
  },
} as const;
const OF_HOME: readonly string[] = ['devices', 'pets', 'dwelling'];

const amount = (values: ValuesOfLife, key: string, unsaid = 0): number => Number(values[key] ?? unsaid);
const times = (values: ValuesOfLife, kg: Readonly<Record<string, number>>): number =>
  sum(Object.entries(kg), ([key, each]) => amount(values, key) * each);

const kgOfMeals = (values: ValuesOfLife): number =>
  (times(values, MEALS) * DAYS) / 7 + DAYS * (DAIRY[values.dairy as keyof typeof DAIRY] ?? DAIRY.usual);

const kgOfClothes = (values: ValuesOfLife): number =>
  times(values, { pieces: 12, shoes: 16 }) * (1 - 0.0085 * amount(values, 'used')) + 48;

const kgOfOwnDevices = (values: ValuesOfLife): number => {
  const years: Readonly<Record<string, number>> = {
    phones: amount(values, 'phoneYears', 3),
    laptops: amount(values, 'laptopYears', 6),
  };
  const all = sum(
    Object.entries(OWN_DEVICES),
    ([key, [kg, kept]]) => (amount(values, key) * kg) / (years[key] ?? kept),
  );
  return all * (1 - 0.008 * amount(values, 'used'));
};

/** kg a year of the making of all vehicles that one has on a day; undefined in a year of which nothing is known. */
function makingIn({ vehicles }: Life, year: number): ((day: number) => number) | undefined {
  if (isNone(vehicles, year)) return () => 0;
  if (vehicles.every(({ none }) => none)) return undefined;
  const made = vehicles.flatMap((vehicle, i) => {
    if (vehicle.none) return [];
    const { type = '', fuelType = '', weight, batteryKWh, builtYear } = vehicle.traits;
    const [from, until] = ownedDays(vehicle, vehicles.slice(0, i));
    const use = usageFor(vehicle, [from, until], year);
    const kWh = batteryKWh ?? KWH_OF_BATTERY[fuelType] ?? 0;
    const body = weight ? Math.max(0, weight * 1000 - 6.5 * kWh) : (KG_OF_VEHICLE[type] ?? 0);
    const isOld = builtYear && year - builtYear >= 17;
    return { from, until, kg: isOld ? 0 : (6 * body + 75 * kWh) / 17 / (use?.sharedBy ?? 1) };
  });
  return (day) => sum(made, ({ from, until, kg }) => (from <= day && day < until ? kg : 0));
}

/** kg a year that each entry of a habit makes on the days on which it is answered. */
function answersOf(life: Life, type: string, year: number): readonly ReadonlyMap<number, number>[] {
  const entries = life.levels
    .filter((one) => one.type === type)
    .map((one) => (OF_HOME.includes(type) ? one : { ...one, home: undefined }));
  const held = [...heldOn(life, entries, daysOf(start(year), start(year + 1)), () => false)];
  const making = makingIn(life, year);
  return held.flatMap(([entry, heldDays], i) => {
    const { values = {}, home } = entry;
    const built = type === 'dwelling' ? amount(values, 'builtYear') : year;
    if (year < built || (type === 'carMade' && !making)) return [];
    const days = [...heldDays];
    const people = home === undefined ? 1 : members(life, home, days);
    const isLast = (day: number): boolean => !held.slice(i + 1).some(([, later]) => later.has(day));
    const kgOn = (day: number): number => {
      if (type === 'clothes') return kgOfClothes(values);
      if (type === 'carMade') return making?.(day) ?? 0;
      if (type === 'pets') return times(values, PETS) / people;
      if (type === 'devices')
        return times(values, HOME_DEVICES) / people + (isLast(day) ? kgOfOwnDevices(values) : 0);
      const { area = 0 } = life.homes.find(({ id }) => id === home) ?? {};
      return year - built < 50 ? (12 * area) / people : 0;
    };
    return [new Map(days.map((day) => [day, kgOn(day)]))];
  });
}

const tonnesOfLevel = ({ tonnes, values }: LevelOfLife): number =>
  values ? kgOfMeals(values) / 1000 : tonnes;

/**
 * A sector's year of food, of things, or of trains by a level; undefined where nothing was said about it. `until`: the first
 * day to come.
 */
export function modelAnswers(
  life: Life,
  sector: keyof typeof SECTORS,
  year: number,
  until = LAST,
): ModelYear | undefined {
  const { average, level: type, parts } = SECTORS[sector];
  const yearDays = daysOf(start(year), start(year + 1));
  const entries = life.levels.filter((one) => one.type === type).map((one) => ({ ...one, home: undefined }));
  const levels = [...heldOn(life, entries, yearDays, () => false)];
  const answers = Object.entries(parts).flatMap(([habit, a]) =>
    answersOf(life, habit, year).map((kg) => ({ habit, a, kg })),
  );
  let tonnes = 0;
  let said = 0;
  let own = 0;
  let coverage = 0;
  for (const d of yearDays) {
    const level = levels.find(([, days]) => days.has(d))?.[0];
    const answered = answers.filter(({ kg }) => kg.has(d));
    const taken = sum([...new Map(answered.map(({ habit, a }) => [habit, a])).values()], (a) => a) / average;
    tonnes += (level ? tonnesOfLevel(level) : average) * (1 - taken);
    tonnes += sum(answered, ({ kg }) => (kg.get(d) ?? 0) / 1000);
    coverage += level ? 1 : taken;
    if (!level && answered.length === 0) continue;
    said += 1;
    if (d < until) own += 1;
  }
  if (said === 0) return undefined;
  const all = yearDays.length;
  const happened = yearDays.filter((d) => d < until).length;
  return { tonnes: tonnes / all, own: own > 0 && own >= happened / 4, coverage: coverage / all };
}
