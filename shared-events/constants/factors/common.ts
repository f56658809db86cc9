import { CONSUMPTION_TYPES } from '../levels.ts';
import type { Factor, FactorEdition } from './edition.ts';

/** Factors that have not changed between editions. */
export const COMMON: Omit<FactorEdition, 'id' | 'sdtMix'> = {
  power: {
    eco: {
      value: 0.04,
      unit: 'kg CO2e/kWh',
      source:
        'IPCC AR5 life-cycle medians (wind 11.5, hydro 24, photovoltaics 48 g/kWh); derived, rounded up',
    },
  },
  gas: {
    stdGas: {
      value: 0.217,
      unit: 'kg CO2e/kWh Hs',
      source: 'GEG Anlage 9: 0.240 per kWh Hi, divided by 1.108 (Hs/Hi)',
    },
    organicGas: {
      value: 0.126,
      unit: 'kg CO2e/kWh Hs',
      source: 'GEG Anlage 9: 0.140 per kWh Hi, divided by 1.108 (Hs/Hi); tariffs with 100 % biogas',
    },
  },
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
  levels: CONSUMPTION_TYPES,
};

/** Makes the figures of the German mix that one publication gives. */
export const mixFrom =
  (source: string) =>
  (value: number, provisional?: Factor['provisional']): Factor => ({
    value,
    unit: 'kg CO2e/kWh',
    source,
    ...(provisional && { provisional }),
  });
