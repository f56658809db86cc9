import { CHECK_ANSWERS } from '@footprint/shared-events/check/answers.ts';
import { type CheckDraft, draftFaults } from '@footprint/shared-events/check/draft.ts';
import fc from 'fast-check';

export const DRAFT_YEAR = 2025;

/** A draft of these answers, with what one of them needs; everything else is unknown. */
export const draftOf = (answers: object): CheckDraft => {
  const draft: CheckDraft = { version: 1, year: DRAFT_YEAR, hhMember: 2, ...answers };
  return {
    ...(draft.carrier && { hhHouseType: 'singleHouse' as const }),
    ...(draft.carKm && { carFuel: 'gasoline' as const }),
    ...draft,
  };
};

/** Each answer of each question with each of each other one. */
export function pairwiseDrafts(): CheckDraft[] {
  const questions = Object.entries<readonly unknown[]>(CHECK_ANSWERS);
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
      Object.entries<readonly unknown[]>(CHECK_ANSWERS).map(([name, values]) => [
        name,
        fc.constantFrom(...values),
      ]),
    ),
    { requiredKeys: ['hhMember'] },
  )
  .map(draftOf)
  .filter((draft) => draftFaults(draft).length === 0);
