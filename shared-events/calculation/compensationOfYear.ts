import { berlinYear } from './calendar.ts';

interface Compensation {
  readonly compValues: readonly { readonly d: number; readonly v: number }[];
}

/** Compensation of a calendar year: all values dated in it (Europe/Berlin). Tonnes CO2e. */
export const compensationOfYear = (compensations: readonly Compensation[], year: number): number =>
  compensations
    .flatMap(({ compValues }) => compValues)
    .reduce((sum, { d, v }) => (berlinYear(d) === year ? sum + v : sum), 0);
