import type { CheckDraft } from '../draft.ts';

/** The answers of the quick check's example. */
export const EXAMPLE_ANSWERS = {
  hhMember: 2,
  hhHouseType: 'singleHouse',
  carrier: 'gas',
  hhArea: 80,
  power: 'Low',
  carKm: 7_500,
  carFuel: 'gasoline',
  flights: 'oneInEurope',
  food: 'veggieMix',
  shopping: '200',
} as const satisfies Partial<CheckDraft>;
