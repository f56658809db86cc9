import type { OpenFactor } from '@footprint/shared-events/openData/api.ts';
import { FACTOR_CODEBOOK } from '@footprint/shared-events/openData/factorCodebook.ts';
import { type Cell, toCsv } from '../ownData/csv.ts';

/** Makes a table of factors; `about` is said in further columns of each row. */
export const factorTable = (
  factors: readonly OpenFactor[],
  about: Readonly<Record<string, string>> = {},
): string =>
  toCsv(
    [...FACTOR_CODEBOOK.map(({ field }) => field), ...Object.keys(about)],
    factors.map((factor): readonly Cell[] => [...Object.values(factor), ...Object.values(about)]),
    'de',
  );

/** Makes a table of what the columns of the other one mean. */
export const codebookTable = (): string =>
  toCsv(
    ['field', 'de', 'en'],
    FACTOR_CODEBOOK.map((entry) => Object.values(entry)),
    'de',
  );
