import { dayOfIso } from '../calendar.ts';
import type { FootprintInputs, HousingInputs, MeterInput, SupplyInput } from '../inputs.ts';
import type { CounterReading } from '../segments.ts';

/** A power meter of a household for all of its power. */
export const meterWith = (given: Partial<MeterInput> = {}): MeterInput => ({
  id: 1,
  secondTo: [],
  householdId: 1,
  measuredObj: 'ePower',
  unit: 'kWh',
  subMeters: [],
  terms: [{ from: null, electricPowerType: 'sdtMix', activities: [{ name: 'household', share: 100 }] }],
  ...given,
});

/** A tank of heating oil of which nothing was billed yet. */
export const supplyWith = (given: Partial<SupplyInput> = {}): SupplyInput => ({
  id: 30,
  secondTo: [],
  householdId: 1,
  carrier: 'heatingOil',
  hotWater: 0,
  enteredAt: 1_000,
  bills: [],
  deliveries: [],
  ...given,
});

/** Readings by their days. */
export const readingsOf = (values: Readonly<Record<string, number>>): CounterReading[] =>
  Object.entries(values).map(([iso, value]) => ({ day: dayOfIso(iso), value }));

interface Entered {
  readonly housing?: Partial<HousingInputs>;
  readonly chosenTypes?: FootprintInputs['consumption']['chosenTypes'];
  readonly mobility?: Partial<FootprintInputs['mobility']>;
}

/** All that a footprint is computed from, where nothing else was entered. */
export const inputsWith = ({ housing, chosenTypes = [], mobility }: Entered): FootprintInputs => ({
  housing: { households: {}, meters: [], readings: {}, supplies: [], ...housing },
  consumption: { chosenTypes },
  mobility: { vehicles: [], flights: [], ...mobility },
});
