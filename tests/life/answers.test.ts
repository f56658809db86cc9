import { letterOf } from '@footprint/shared-events/calculation/quality.ts';
import { isHabit, MEALS, type SupportedType } from '@footprint/shared-events/catalogue/consumptionTypes.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlayedEvent } from '../support/lives/playedCitizen.ts';
import { modelAnswers } from './answerModel.ts';
import { YEARS } from './figures.ts';
import { lifeOf } from './lifeOf.ts';
import { AT_HOME, inputsOf, livedBy, ON_THE_WAY, SAID, yearOf } from './lives.ts';

const RUNS = Number(process.env.LIVES ?? 300);

test('years of food and things agree with a model that counts every day on its own', async () => {
  await fc.assert(
    fc.asyncProperty(fc.gen(), fc.constantFrom(...YEARS), async (g, year) => {
      const { events } = await livedBy(g, { done: SAID });
      const life = lifeOf(events);
      const own = yearOf(inputsOf(events), year);
      for (const sector of ['nutrition', 'personalConsume'] as const) {
        const expected = modelAnswers(life, sector, year);
        const computed = own[sector];
        expect([sector, computed === undefined]).toEqual([sector, expected === undefined]);
        if (!expected || !computed) continue;
        // Fifty horses make more than a hundred tonnes.
        const size = Math.max(1, expected.tonnes ?? 0);
        expect((computed.emissions ?? 0) / size).toBeCloseTo((expected.tonnes ?? 0) / size, 9);
        expect([sector, letterOf(computed)]).toEqual([sector, expected.own ? 'C' : 'D1']);
        expect(computed.coverage).toBeCloseTo(expected.coverage, 9);
      }
    }),
    { numRuns: RUNS },
  );
});

interface Said {
  readonly entryId?: number;
  readonly supportedType?: SupportedType;
  readonly level?: string;
}
const saidBy = ({ data }: PlayedEvent): Said => data;
const isOfHabit = (event: PlayedEvent): boolean => {
  const { supportedType } = saidBy(event);
  return supportedType !== undefined && isHabit(supportedType);
};
const isOfMeals = (event: PlayedEvent): boolean => saidBy(event).level === MEALS;

test('answers change their sectors alone: all others are as without them, bit for bit', async () => {
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(fc.gen(), fc.constantFrom(...YEARS), async (g, year) => {
      const { events } = await livedBy(g, { done: [...AT_HOME, ...ON_THE_WAY, ...SAID] });
      const answers = events.filter((event) => isOfHabit(event) || isOfMeals(event));
      const ids = new Set(answers.map((event) => saidBy(event).entryId));
      const unsaid = events.filter((event) => {
        const { entryId } = saidBy(event);
        return entryId === undefined || !ids.has(entryId);
      });
      answered += ids.size;
      const { nutrition, personalConsume, ...others } = yearOf(inputsOf(events), year);
      const { nutrition: food, personalConsume: things, ...without } = yearOf(inputsOf(unsaid), year);
      expect(others).toStrictEqual(without);
      if (!events.some(isOfMeals)) expect(nutrition).toStrictEqual(food);
      if (!events.some(isOfHabit)) expect(personalConsume).toStrictEqual(things);
    }),
    { numRuns: RUNS },
  );
  expect(answered).toBeGreaterThan(RUNS / 2);
});
