import { ANSWER_FACTORS } from './answers.ts';
import { flightHour } from './common.ts';
import type { FactorEdition } from './edition.ts';
import { UBA_16_2026 } from './uba16-2026.ts';

/** The edition of December 2026: the power mix stays, the hour of a domestic flight is newer, and answers count. */
export const UBA_16_2026_12: FactorEdition = {
  ...UBA_16_2026,
  id: 'UBA-16/2026-12',
  countsFrom: '2026-11-30',
  answers: ANSWER_FACTORS,
  flightHour: {
    ...UBA_16_2026.flightHour,
    inCountry: flightHour(137, 'domesticFlight', 'secondHand'),
  },
};
