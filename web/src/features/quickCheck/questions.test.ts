import { expect, test } from 'vitest';
import { QUESTION_OF } from '../../blocks/checkDraft/storedDraft.ts';
import { isComplete, nextQuestion, QUESTIONS } from './questions.ts';

const car = QUESTIONS.find(({ id }) => id === 'car') as (typeof QUESTIONS)[number];
const power = QUESTIONS.find(({ id }) => id === 'power') as (typeof QUESTIONS)[number];

test('there are eight questions, and the next is the first open one', () => {
  expect(QUESTIONS).toHaveLength(8);
  expect(nextQuestion([])?.id).toBe('people');
  expect(nextQuestion(['people', 'area'])?.id).toBe('home');
  expect(nextQuestion(QUESTIONS.map(({ id }) => id))).toBeUndefined();
});

test('an answer that needs a chip waits for it', () => {
  expect(isComplete(car, { carKm: 7_500 })).toBe(false);
  expect(isComplete(car, { carKm: 7_500, carFuel: 'diesel' })).toBe(true);
  expect(isComplete(car, { carFuel: 'diesel' })).toBe(false);
  expect(isComplete(car, { carKm: 0 })).toBe(true);
  expect(isComplete(power, { power: 'Low' })).toBe(true);
});

test('every answer is of the question that asks for it', () => {
  const fields = QUESTIONS.flatMap(({ id, field, chips }) =>
    [field, ...(chips ? [chips.field] : [])].map((one) => [one, id]),
  );
  expect(QUESTION_OF).toEqual(Object.fromEntries(fields));
});
