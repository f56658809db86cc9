import {
  CAR_FUELS,
  CAR_KILOMETRES,
  CHECK_CARRIERS,
  type CheckDraft,
  draftFaults,
  FLIGHT_HABITS,
  HOME_AREAS,
  MEMBERS,
  POWER_LEVELS,
} from '@footprint/shared-events/check/draft.ts';
import { CONSUMPTION_TYPES } from '@footprint/shared-events/constants/consumptionTypes.ts';
import { HOUSE_TYPES } from '@footprint/shared-events/constants/housing.ts';
import fc from 'fast-check';

export const DRAFT_YEAR = 2025;

const levels = (type: 'food' | 'shopping') => CONSUMPTION_TYPES[type].levels.map(({ name }) => name);

/** Every answer that can be given, by question. */
export const ANSWERS = {
  hhMember: MEMBERS,
  hhHouseType: HOUSE_TYPES,
  carrier: CHECK_CARRIERS,
  hhArea: HOME_AREAS,
  power: POWER_LEVELS,
  eco: [true, false],
  carKm: CAR_KILOMETRES,
  carFuel: CAR_FUELS,
  flights: FLIGHT_HABITS,
  food: levels('food'),
  shopping: levels('shopping'),
} as const satisfies Record<Exclude<keyof CheckDraft, 'version' | 'year'>, readonly unknown[]>;

/** A draft of these answers, with what one of them needs; everything else is unknown. */
export const draftOf = (answers: object): CheckDraft => {
  const draft = { version: 1, year: DRAFT_YEAR, hhMember: 2, ...answers } as CheckDraft;
  return {
    ...(draft.carrier && { hhHouseType: 'singleHouse' as const }),
    ...(draft.carKm && { carFuel: 'gasoline' as const }),
    ...draft,
  };
};

/** Each answer of each question with each of each other one. */
export function pairwiseDrafts(): CheckDraft[] {
  const questions = Object.entries<readonly unknown[]>(ANSWERS);
  return questions.flatMap(([a, ofA], i) =>
    questions
      .slice(i + 1)
      .flatMap(([b, ofB]) => ofA.flatMap((x) => ofB.map((y) => draftOf({ [a]: x, [b]: y })))),
  );
}

/** Any draft that a citizen may have: each question answered, or not. */
export const anyDraft: fc.Arbitrary<CheckDraft> = fc
  .record(
    Object.fromEntries(
      Object.entries<readonly unknown[]>(ANSWERS).map(([name, values]) => [name, fc.constantFrom(...values)]),
    ),
    { requiredKeys: ['hhMember'] },
  )
  .map(draftOf)
  .filter((draft) => draftFaults(draft).length === 0);
