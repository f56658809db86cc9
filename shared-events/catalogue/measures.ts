import type { SectorName } from './sectors.ts';

/** invest: money spent once; single: one decision or event; behave: continues daily and counts by days. */
export const USE_TYPES = ['invest', 'single', 'behave'] as const;
export type UseType = (typeof USE_TYPES)[number];

const MEASURE_FLAGS = ['NEW', 'YOUTH'] as const;
export type MeasureFlag = (typeof MEASURE_FLAGS)[number];

export interface Measure {
  readonly sector: SectorName;
  readonly useType: UseType;
  /** Tonnes CO2e a year. */
  readonly reductionAvg: number;
  /** One-off outlay in EUR; 0: none. */
  readonly costEur: number;
  readonly flags: readonly MeasureFlag[];
}

const NEW: readonly MeasureFlag[] = ['NEW'];
const NEW_YOUTH: readonly MeasureFlag[] = ['NEW', 'YOUTH'];

const declare = (
  sector: SectorName,
  useType: UseType,
  reductionAvg: number,
  costEur = 0,
  flags: readonly MeasureFlag[] = [],
): Measure => ({ sector, useType, reductionAvg, costEur, flags });

/**
 * The figures of the catalogue, in display order; sources and texts stand beside each name in measureTexts.json. Every
 * figure is a whole and even number of grams, so that savings and halves of them add up exactly.
 */
export const MEASURES = {
  greenElectricity: declare('ePower', 'single', 0.7),
  LabelA: declare('ePower', 'invest', 0.1, 250),
  LED: declare('ePower', 'invest', 0.19, 60),
  WashingTemp: declare('ePower', 'behave', 0.03),
  PV: declare('ePower', 'invest', 0.17, 500),
  Showerhead: declare('warmWater', 'invest', 0.125, 25),
  shortShower: declare('warmWater', 'behave', 0.125),
  Biogas: declare('heating', 'single', 0.9),
  RoofInsulation: declare('heating', 'invest', 0.3, 2500),
  Window: declare('heating', 'behave', 0.34, 0, NEW),
  HeatingPipes: declare('heating', 'invest', 0.2, 100),
  Bicycle: declare('motorVehicles', 'behave', 0.3),
  Carsharing: declare('motorVehicles', 'behave', 0.29),
  EuropeFlightLess: declare('flying', 'single', 0.31),
  NoFlightYear: declare('flying', 'behave', 0.6, 0, NEW),
  Tyre: declare('motorVehicles', 'invest', 0.28),
  CarFree: declare('motorVehicles', 'behave', 1.1, 0, NEW),
  LessMeat: declare('nutrition', 'behave', 0.1),
  Veggie: declare('nutrition', 'behave', 0.44),
  Vegan: declare('nutrition', 'behave', 0.7),
  TapWater: declare('nutrition', 'behave', 0.04),
  Seasonal: declare('nutrition', 'behave', 0.33),
  GreenBank: declare('personalConsume', 'single', 0.65),
  TrainHoliday: declare('motorVehicles', 'single', 0.12),
  SwitchOff: declare('ePower', 'behave', 0.2, 0, NEW_YOUTH),
  Schooltaxi: declare('motorVehicles', 'behave', 0.15, 0, NEW_YOUTH),
  LessDigital: declare('leisure', 'behave', 0.2, 0, NEW_YOUTH),
  ReduceSpeed: declare('motorVehicles', 'behave', 0.07, 0, NEW),
  ReducedTemp: declare('heating', 'behave', 0.2, 0, NEW),
  GetTogether: declare('heating', 'single', 0.2, 0, NEW),
  SmartCirculatingPump: declare('warmWater', 'invest', 0.25, 350, NEW),
  HeatPump: declare('heating', 'invest', 0.7, 12_000, NEW),
  ElectricCar: declare('motorVehicles', 'invest', 0.8, 8_000, NEW),
  BuyLess: declare('personalConsume', 'behave', 0.7, 0, NEW),
} as const satisfies Readonly<Record<string, Measure>>;

export type MeasureName = keyof typeof MEASURES;
export const MEASURE_NAMES = Object.keys(MEASURES) as readonly MeasureName[];

/**
 * How a measure changes a person's year: by a share of its sector, by what a green tariff, another fuel or another drive
 * leaves of the parts that run on something else, by a fixed amount, or outside of any footprint.
 */
export const MEASURE_KINDS = ['share', 'tariff', 'fuel', 'drive', 'fixed', 'outside'] as const;
type MeasureKind = (typeof MEASURE_KINDS)[number];

const KINDS: Partial<Readonly<Record<MeasureName, MeasureKind>>> = {
  greenElectricity: 'tariff',
  Biogas: 'fuel',
  HeatPump: 'fuel',
  ElectricCar: 'drive',
  PV: 'fixed',
  EuropeFlightLess: 'fixed',
  TrainHoliday: 'fixed',
  TapWater: 'fixed',
  LessDigital: 'fixed',
  GreenBank: 'outside',
};

/** Source: one number, the table of effects. */
export const kindOf = (name: MeasureName): MeasureKind => KINDS[name] ?? 'share';

/** People of a mean household. Source: Destatis. */
export const HOUSEHOLD_SIZE = 2;

const OF_HOUSEHOLD: ReadonlySet<MeasureName> = new Set([
  ...(['LabelA', 'LED', 'WashingTemp', 'PV', 'SwitchOff', 'RoofInsulation', 'Window'] as const),
  ...(['HeatingPipes', 'ReducedTemp', 'SmartCirculatingPump'] as const),
]);

/**
 * By how many people the saving of a measure is divided in a footprint, which is one person's: that of a household by
 * its members, what a bank finances by infinitely many, since no footprint holds it.
 * Source: the specification's numbers on savings.
 */
export function sharedAmong(name: MeasureName, members: number): number {
  if (name === 'GreenBank') return Number.POSITIVE_INFINITY;
  return OF_HOUSEHOLD.has(name) ? Math.max(1, members) : 1;
}
