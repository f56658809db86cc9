import { CONSUMPTION_TYPES } from '../catalogue/consumptionTypes.ts';
import type { FactorSource } from '../catalogue/factorSources.ts';
import type { Factor, FactorEdition } from './edition.ts';
import { GAS_CONVERSION } from './gasConversion.ts';
import { CARRIER_FACTORS, HEAT_DEMANDS, HEAT_FACTORS } from './heating.ts';

const flightHour = (value: number, source: FactorSource): Factor => ({ value, unit: 'kg CO2e/h', source });

/** Factors that have not changed between editions. */
export const COMMON: Omit<FactorEdition, 'id' | 'sdtMix'> = {
  power: {
    eco: {
      value: 0.04,
      unit: 'kg CO2e/kWh',
      source: 'ecoPower',
    },
  },
  gas: {
    stdGas: {
      value: 0.217,
      unit: 'kg CO2e/kWh Hs',
      source: 'stdGas',
    },
    organicGas: {
      value: 0.126,
      unit: 'kg CO2e/kWh Hs',
      source: 'organicGas',
    },
  },
  ...GAS_CONVERSION,
  carriers: CARRIER_FACTORS,
  heatDemand: HEAT_DEMANDS,
  heat: HEAT_FACTORS,
  levels: CONSUMPTION_TYPES,
  fuel: {
    gasoline: {
      value: 2.73,
      unit: 'kg CO2e/l',
      source: 'gasoline',
    },
    diesel: {
      value: 3.08,
      unit: 'kg CO2e/l',
      source: 'diesel',
    },
    LPG: {
      value: 1.83,
      unit: 'kg CO2e/l',
      source: 'LPG',
    },
    naturalGas: {
      value: 3.1,
      unit: 'kg CO2e/kg',
      source: 'naturalGas',
    },
  },
  flightHour: {
    inCountry: flightHour(120, 'flightInCountry'),
    inEurope: flightHour(155, 'flightInEurope'),
    transcontinental: flightHour(220, 'flightTranscontinental'),
  },
};

/** Makes the figures of the German mix that one publication gives. */
export const mixFrom =
  (source: FactorSource) =>
  (value: number, provisional?: Factor['provisional']): Factor => ({
    value,
    unit: 'kg CO2e/kWh',
    source,
    ...(provisional && { provisional }),
  });
