import type { SectorAnswer } from '../emissions/answers.ts';
import { berlinYear } from './calendar.ts';
import { yearTotal } from './yearTotal.ts';

interface Compensation {
  readonly compValues: readonly { readonly d: number; readonly v: number }[];
}

/** What was compensated in a calendar year: all values dated in it (Europe/Berlin). Tonnes CO2e. */
export const compensationOfYear = (compensations: readonly Compensation[], year: number): number =>
  compensations
    .flatMap(({ compValues }) => compValues)
    .reduce((sum, { d, v }) => (berlinYear(d) === year ? sum + v : sum), 0);

/** The yearly sum over all sectors minus the compensation of the year; may be negative. Tonnes CO2e per person. */
export const netEmissions = (
  sectors: readonly SectorAnswer[],
  compensations: readonly Compensation[],
  year: number,
): number => yearTotal(sectors).emissions - compensationOfYear(compensations, year);
