import type { FactorSource, FactorStatus } from '../catalogue/factorSources.ts';
import type { Factor } from './factor.ts';

const from =
  (source: FactorSource, unit: string) =>
  (value: number, status: FactorStatus): Factor => ({ value, unit, source, status });

const meal = from('meals', 'kg CO2e/meal');
const dairy = from('meals', 'kg CO2e/day');
const dress = from('clothes', 'kg CO2e/piece');
const device = from('devices', 'kg CO2e/device');
const ride = from('transit', 'kg CO2e/km');
const night = from('nights', 'kg CO2e/night');
const pet = from('pets', 'kg CO2e/year');

/** Factors of answers about meals and things, and of amounts of a year. Source: whole life, sections 2 and 3. */
export const ANSWER_FACTORS = {
  /** Meals of the kitchens that ifeu counted, raised so that the average week makes the German average. */
  meals: {
    beef: meal(3, 'assumed'),
    meat: meal(1.25, 'assumed'),
    fish: meal(0.95, 'assumed'),
    vegetarian: meal(0.6, 'assumed'),
    vegan: meal(0.45, 'assumed'),
  },
  /** Breakfast, drinks and what is eaten between meals, by the milk in them. */
  dairy: { usual: dairy(2.43, 'assumed'), little: dairy(1.91, 'assumed'), plant: dairy(1.39, 'assumed') },
  clothes: {
    pieces: dress(12, 'assumed'),
    shoes: from('clothes', 'kg CO2e/pair')(16, 'assumed'),
    smallThings: from('clothes', 'kg CO2e/year')(48, 'assumed'),
    /** Share that a used piece saves. */
    used: from('clothes', 'share')(0.85, 'assumed'),
  },
  devices: {
    phones: device(85, 'official'),
    laptops: device(183, 'official'),
    tablets: device(60, 'official'),
    desktops: device(262, 'official'),
    monitors: device(66, 'official'),
    televisions: device(376, 'official'),
    refrigerators: device(257, 'official'),
    freezers: device(415, 'secondHand'),
    washingMachines: device(342, 'official'),
    dryers: device(266, 'secondHand'),
    dishwashers: device(271, 'official'),
    ovens: device(217, 'official'),
    /** Share that a used device saves. */
    used: from('devices', 'share')(0.8, 'assumed'),
  },
  pets: {
    smallDogs: pet(350, 'assumed'),
    mediumDogs: pet(630, 'secondHand'),
    largeDogs: pet(1050, 'official'),
    cats: pet(380, 'official'),
    horses: pet(2400, 'official'),
  },
  dwelling: { area: from('dwelling', 'kg CO2e/m²')(12, 'assumed') },
  carMade: {
    body: from('carMade', 'kg CO2e/kg')(6, 'assumed'),
    battery: from('carMade', 'kg CO2e/kWh')(75, 'assumed'),
  },
  transit: {
    longDistance: ride(0.03, 'secondHand'),
    /** With suburban trains. */
    regional: ride(0.044, 'secondHand'),
    /** Tram and underground. */
    urban: ride(0.042, 'secondHand'),
    bus: ride(0.09, 'secondHand'),
    coach: ride(0.03, 'secondHand'),
  },
  nights: {
    hotel: night(12, 'assumed'),
    rented: night(5.5, 'assumed'),
    camping: night(3, 'assumed'),
    cruise: night(150, 'assumed'),
    ferryHours: from('ferry', 'kg CO2e/h')(0.65, 'official'),
    ferryHoursWithCar: from('ferry', 'kg CO2e/h')(4.5, 'official'),
  },
  borrowed: {
    km: from('borrowed', 'kg CO2e/km')(0.275, 'assumed'),
    kmElectric: from('borrowed', 'kg CO2e/km')(0.16, 'assumed'),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Factor>>>>;

export type AnswerFactors = {
  readonly [P in keyof typeof ANSWER_FACTORS]: Readonly<Record<keyof (typeof ANSWER_FACTORS)[P], Factor>>;
};
