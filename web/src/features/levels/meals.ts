import { type MealCounts, mealCounts } from '@footprint/shared-events/habits/meals.ts';
import { namesOf } from '@footprint/shared-events/kernel/entryFields.ts';

export type MealName = keyof typeof mealCounts;
export const MEAL_NAMES: readonly MealName[] = namesOf(mealCounts);

/** Week that one begins with, near the average. Source: whole life, section 4. */
export const USUAL_WEEK = { beef: 1, meat: 6, fish: 1, vegetarian: 5, vegan: 1, dairy: 'usual' } as const;

/**
 * A week with one meal more or less of a kind, which still makes fourteen: another kind gives or takes it, the one that was
 * pressed longest ago, and of those never pressed the most frequent. Unchanged where no kind has one to give.
 */
export function withMeal(
  week: Required<MealCounts>,
  name: MealName,
  by: 1 | -1,
  pressed: readonly MealName[],
): Required<MealCounts> {
  if (week[name] + by < 0) return week;
  const [other] = MEAL_NAMES.filter((one) => one !== name && (by < 0 || week[one] > 0)).sort(
    (a, b) => pressed.lastIndexOf(a) - pressed.lastIndexOf(b) || week[b] - week[a],
  );
  return other ? { ...week, [name]: week[name] + by, [other]: week[other] - by } : week;
}
