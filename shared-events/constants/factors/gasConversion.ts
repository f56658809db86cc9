import type { FactorEdition } from './edition.ts';

/** How cubic metres of gas become kilowatt hours where no bill says it. */
export const GAS_CONVERSION: Pick<FactorEdition, 'calorificValue' | 'conversionNumber'> = {
  calorificValue: {
    value: 11,
    unit: 'kWh Hs/m³',
    source: 'assumption between BAFA 10.2 and usual H-gas 10 to 12; the bill says it',
  },
  conversionNumber: {
    value: 0.95,
    unit: 'Zustandszahl',
    source: 'assumption; the bill says it (DVGW G 685)',
  },
};
