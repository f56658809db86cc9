import { CONSUMPTION_TYPES } from '../catalogue/consumptionTypes.ts';
import type { FactorSource, FactorStatus } from '../catalogue/factorSources.ts';
import type { FactorEdition } from './edition.ts';
import type { Factor } from './factor.ts';
import { GAS_CONVERSION } from './gasConversion.ts';
import { CARRIER_FACTORS, HEAT_DEMANDS, HEAT_FACTORS } from './heating.ts';

/** Makes the factor of an hour in the air, in kg CO2e a person. */
export const flightHour = (value: number, source: FactorSource, status: FactorStatus): Factor => ({
  value,
  unit: 'kg CO2e/h',
  source,
  status,
});

/** Factors that have not changed between editions. */
export const COMMON: Omit<FactorEdition, 'id' | 'countsFrom' | 'sdtMix'> = {
  power: {
    eco: {
      value: 0.04,
      unit: 'kg CO2e/kWh',
      source: 'ecoPower',
      status: 'official',
    },
  },
  gas: {
    stdGas: {
      value: 0.217,
      unit: 'kg CO2e/kWh Hs',
      source: 'stdGas',
      status: 'official',
    },
    organicGas: {
      value: 0.126,
      unit: 'kg CO2e/kWh Hs',
      source: 'organicGas',
      status: 'official',
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
      status: 'secondHand',
    },
    diesel: {
      value: 3.08,
      unit: 'kg CO2e/l',
      source: 'diesel',
      status: 'secondHand',
    },
    LPG: {
      value: 1.83,
      unit: 'kg CO2e/l',
      source: 'LPG',
      status: 'official',
    },
    naturalGas: {
      value: 3.1,
      unit: 'kg CO2e/kg',
      source: 'naturalGas',
      status: 'official',
    },
  },
  flightHour: {
    inCountry: flightHour(120, 'flightInCountry', 'official'),
    inEurope: flightHour(155, 'flightInEurope', 'official'),
    transcontinental: flightHour(220, 'flightTranscontinental', 'official'),
  },
};

/** Makes the figures of the German mix that one publication gives, as they were read there or are quoted from it. */
export const mixFrom =
  (source: FactorSource, status: FactorStatus) =>
  (value: number, provisional?: Factor['provisional']): Factor => ({
    value,
    unit: 'kg CO2e/kWh',
    source,
    status,
    ...(provisional && { provisional }),
  });
