import { expect, test } from 'vitest';
import { withMeal } from './meals.ts';

const week = { beef: 1, meat: 6, fish: 1, vegetarian: 5, vegan: 1 };

// whole life, section 4
test.each([
  ['the most frequent gives one', week, 'beef', 1, [], { beef: 2, meat: 5 }],
  ['a kind that was pressed keeps its number', week, 'beef', 1, ['meat'], { beef: 2, vegetarian: 4 }],
  [
    'of all pressed, the one of longest ago',
    week,
    'vegan',
    1,
    ['fish', 'beef', 'meat', 'vegetarian'],
    { vegan: 2, fish: 0 },
  ],
  ['the most frequent takes one', week, 'vegetarian', -1, [], { vegetarian: 4, meat: 7 }],
  ['none has fewer than nothing', { ...week, beef: 0, meat: 7 }, 'beef', -1, [], {}],
  ['none is left to give', { beef: 14, meat: 0, fish: 0, vegetarian: 0, vegan: 0 }, 'beef', 1, [], {}],
] as const)('a week always makes fourteen: %s', (_, before, name, by, pressed, after) => {
  const found = withMeal(before, name, by, pressed);
  expect(found).toEqual({ ...before, ...after });
  expect(Object.values(found).reduce((sum, count) => sum + count, 0)).toBe(14);
});
