import type { CHECK_ANSWERS } from '@footprint/shared-events/check/answers.ts';

/** Which question asks for an answer. */
export const QUESTION_OF: Readonly<Record<keyof typeof CHECK_ANSWERS, string>> = {
  ...{
    hhMember: 'people',
    carrier: 'home',
    hhHouseType: 'home',
    hhArea: 'area',
    power: 'power',
    eco: 'power',
  },
  ...{ carKm: 'car', carFuel: 'car', flights: 'flights', food: 'food', shopping: 'shopping' },
};
