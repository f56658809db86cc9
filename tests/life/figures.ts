import type { FootprintInputs } from '@footprint/shared-events/calculation/inputs.ts';
import { expect } from 'vitest';
import { yearOf } from './lives.ts';

export const YEARS = [2019, 2020, 2021, 2022, 2023, 2024, 2025];

/** All years of a life by sector. */
export const figuresOf = (inputs: FootprintInputs) =>
  YEARS.map((year) =>
    Object.entries(yearOf(inputs, year)).map(([sector, { emissions, quality, coverage, incomplete }]) => [
      ...[year, sector, quality, incomplete, coverage, emissions],
    ]),
  );

/** The same to nine digits: sums of the same parts in another order differ in the last ones. */
export const near = (figures: ReturnType<typeof figuresOf>) =>
  figures.map((year) =>
    year.map((fields) =>
      fields.map((field) => (typeof field === 'number' ? expect.closeTo(field, 9) : field)),
    ),
  );
