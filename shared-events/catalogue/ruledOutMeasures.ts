import type { MeasureName } from './measures.ts';

/** Answers of a person that rule measures out, and which: where there is no car, none is driven slowly. */
export const RULED_OUT = {
  noVehicle: ['Bicycle', 'Carsharing', 'CarFree', 'Tyre', 'ReduceSpeed', 'Schooltaxi', 'ElectricCar'],
  /** Every car runs on power. */
  electricOnly: ['ElectricCar'],
  noFlight: ['EuropeFlightLess', 'NoFlightYear'],
  vegan: ['LessMeat', 'Veggie', 'Vegan'],
  greenPower: ['greenElectricity'],
  /** The carrier of the heating is known, and is not gas. */
  notGas: ['Biogas'],
  /** A heat pump heats the home. */
  heatPump: ['HeatPump'],
  flat: ['PV', 'RoofInsulation', 'HeatingPipes', 'HeatPump'],
} as const satisfies Readonly<Record<string, readonly MeasureName[]>>;

export type UnfitReason = keyof typeof RULED_OUT;
export const UNFIT_REASONS = Object.keys(RULED_OUT) as readonly UnfitReason[];
