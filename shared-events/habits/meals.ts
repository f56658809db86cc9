import type { AnswerFactors } from '../factors/answers.ts';
import { field, namesOf } from '../kernel/entryFields.ts';
import type { Fault } from '../kernel/faults.ts';
import { OneOf } from '../kernel/fields.ts';
import { type AnswerLine, lineOf, whole } from './habit.ts';

/** Two meals on each of seven days. */
export const MEALS_OF_WEEK = 14;

const DAIRY = ['usual', 'little', 'plant'] as const;

const meals = (key: string, de: string, en: string) => whole(key, MEALS_OF_WEEK, 'Mahlzeiten', { de, en });

/** The meals of a usual week, by their dearest part. */
export const mealCounts = {
  beef: meals('beef', 'Mahlzeiten mit Rind', 'Meals with beef'),
  meat: meals('meat', 'Mahlzeiten mit anderem Fleisch', 'Meals with other meat'),
  fish: meals('fish', 'Mahlzeiten mit Fisch', 'Meals with fish'),
  vegetarian: meals('vegetarian', 'Mahlzeiten ohne Fleisch', 'Meals without meat'),
  vegan: meals('vegan', 'Mahlzeiten ohne Tierisches', 'Meals without animal products'),
};

export const mealFields = {
  ...mealCounts,
  dairy: field(OneOf(DAIRY, 'form:personalType:error:dairy'), { says: 'Mahlzeiten', optional: true }),
};

export type MealCounts = Readonly<Partial<Record<keyof typeof mealCounts, number>>>;
export interface Meals extends MealCounts {
  readonly dairy?: (typeof DAIRY)[number];
}

const WEEKS = 365 / 7;
const DAYS = 365;

/** kg CO2e a year that the meals of a week and the milk beside them make, in leap years too. Source: whole life, section 2. */
export const mealLines = (
  { dairy = 'usual', ...counts }: Meals,
  { meals: factors, dairy: daily }: AnswerFactors,
): readonly AnswerLine[] => [
  ...namesOf(mealCounts)
    .map((key) => lineOf(key, (counts[key] ?? 0) * WEEKS, factors[key]))
    .filter(({ amount }) => amount > 0),
  lineOf('dairy', DAYS, daily[dairy]),
];

/** The meals of a week make fourteen. */
export const mealFaults = (counts: MealCounts): readonly Fault[] =>
  namesOf(mealCounts).reduce((sum, key) => sum + (counts[key] ?? 0), 0) === MEALS_OF_WEEK
    ? []
    : [{ path: '/values', messageId: 'form:personalType:error:meals' }];
