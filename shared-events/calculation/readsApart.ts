import { fittingUnit } from './fittingUnit.ts';

const TONNES = { Mt: 1_000_000, t: 1, kg: 0.001 } as const;
/** Formats differ in which way they round the exact half; sums of floats are off by less than this. */
const SURELY = 1e-6;

/** The last digit a mass is written with, in tonnes. */
export function writtenStep(tonnes: number): number {
  const { unit, digits } = fittingUnit(tonnes);
  return TONNES[unit] / 10 ** digits;
}

/** Whether a mass, as it is written, differs from another one with no more digits. */
export const readsApart = (tonnes: number, other: number): boolean =>
  Math.abs(tonnes - other) > writtenStep(tonnes) * (0.5 + SURELY);
