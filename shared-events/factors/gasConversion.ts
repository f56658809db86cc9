import type { FactorEdition } from './edition.ts';

/** How cubic metres of gas become kilowatt hours where no bill says it. */
export const GAS_CONVERSION: Pick<FactorEdition, 'calorificValue' | 'conversionNumber'> = {
  calorificValue: {
    value: 11,
    unit: 'kWh Hs/m³',
    source: 'calorificValue',
    status: 'assumed',
  },
  conversionNumber: {
    value: 0.95,
    unit: 'Zustandszahl',
    source: 'conversionNumber',
    status: 'assumed',
  },
};
