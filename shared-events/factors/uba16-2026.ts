import { COMMON, mixFrom } from './common.ts';
import type { FactorEdition } from './edition.ts';

const mix = mixFrom('mix2026', 'official');
const quoted = mixFrom('mix2026', 'secondHand');

export const UBA_16_2026: FactorEdition = {
  id: 'UBA-16/2026',
  countsFrom: '2026-01-01',
  sdtMix: {
    2017: mix(0.558),
    2018: mix(0.546),
    2019: mix(0.479),
    2020: mix(0.435),
    2021: mix(0.477),
    2022: mix(0.503),
    2023: quoted(0.442),
    2024: quoted(0.414, 'provisional'),
    2025: quoted(0.406, 'estimated'),
  },
  ...COMMON,
};
