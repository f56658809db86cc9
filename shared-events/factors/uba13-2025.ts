import { COMMON, mixFrom } from './common.ts';
import type { FactorEdition } from './edition.ts';

const mix = mixFrom('mix2025', 'official');

/** The edition before: kept so that results shown under it can be computed again. */
export const UBA_13_2025: FactorEdition = {
  id: 'UBA-13/2025',
  countsFrom: '2025-01-01',
  sdtMix: {
    2017: mix(0.558),
    2018: mix(0.546),
    2019: mix(0.479),
    2020: mix(0.435),
    2021: mix(0.477),
    2022: mix(0.503),
    2023: mix(0.449, 'provisional'),
    2024: mix(0.427, 'estimated'),
  },
  ...COMMON,
};
