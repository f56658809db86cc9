import { CONSUMPTION_TYPES } from '../levels.ts';
import type { Factor, FactorEdition } from './edition.ts';
import { GAS_CONVERSION } from './gasConversion.ts';

const FLIGHT_SOURCE =
  'DESNZ 2025 average passenger, with upstream; non-CO2 factor 1.7, above 400 km 2.7 (KlimAktiv); derived, rounded to 5';
const flightHour = (value: number, speed: string): Factor => ({
  value,
  unit: 'kg CO2e/h',
  source: `${FLIGHT_SOURCE}; ${speed} km/h`,
});

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
  ...GAS_CONVERSION,
  levels: CONSUMPTION_TYPES,
  fuel: {
    gasoline: {
      value: 2.73,
      unit: 'kg CO2e/l',
      source: 'UBA 2017 as quoted in WP02-2019, ch. 4.9: 2.33 direct (E5), with upstream; second-hand',
    },
    diesel: {
      value: 3.08,
      unit: 'kg CO2e/l',
      source: 'UBA 2017 as quoted in WP02-2019, ch. 4.9: 2.64 direct (B7), with upstream; second-hand',
    },
    LPG: {
      value: 1.83,
      unit: 'kg CO2e/l',
      source: 'direct 1.64 (check: BAFA 2024), upstream 0.19 (DESNZ 2025)',
    },
    naturalGas: {
      value: 3.1,
      unit: 'kg CO2e/kg',
      source: 'DESNZ 2025: direct 2.57, upstream 0.53; consumed in kg per 100 km',
    },
  },
  flightHour: {
    inCountry: flightHour(120, '460'),
    inEurope: flightHour(155, '680'),
    transcontinental: flightHour(220, '800'),
  },
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
