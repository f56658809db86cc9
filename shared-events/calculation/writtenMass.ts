import { fittingUnit } from './fittingUnit.ts';

const TONNES = { Mt: 1_000_000, t: 1, kg: 0.001 } as const;
/** Formats differ in which way they round the exact half; sums of floats are off by less than this. */
const HALF = 0.5 + 1e-6;

/** The last digit a mass is written with, in tonnes. */
export function writtenStep(tonnes: number): number {
  const { unit, digits } = fittingUnit(tonnes);
  return TONNES[unit] / 10 ** digits;
}

/** Whether a mass, as it is written, differs from another one with no more digits. */
export const readsApart = (tonnes: number, other: number): boolean =>
  Math.abs(tonnes - other) > writtenStep(tonnes) * HALF;

/** More than a sum of floats is exact to. */
const DIGITS = 12;

const written = (tonnes: number, step = writtenStep(tonnes)): number =>
  Math.floor(tonnes / step + HALF) * step;

/**
 * How far two masses are apart, as they are written, so that readers who subtract find the same. Negative below `other`.
 * `step`: the last digit both are written with, in tonnes, where it is not that of the unit that fits.
 */
export const writtenDifference = (tonnes: number, other: number, step?: number): number =>
  Number((written(tonnes, step) - written(other, step)).toPrecision(DIGITS));

/** A mass as a share of another one, as they are written, so that readers who divide find the same; 0 of nothing. */
export function writtenShare(part: number, whole: number): number {
  const all = written(whole);
  return all === 0 ? 0 : written(part) / all;
}

/** No mass is written finer, in tonnes. */
const SMALLEST = 1e-6;

/** Rest that the rows of a sum, as they are written, lack of it as it is written; 0 where readers who add find the sum. */
export const writtenRest = (sum: number, rows: readonly number[]): number =>
  Math.round((written(sum) - rows.reduce((all, row) => all + written(row), 0)) / SMALLEST) * SMALLEST || 0;
