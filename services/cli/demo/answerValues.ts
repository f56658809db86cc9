import { MEALS } from '@footprint/shared-events/catalogue/consumptionTypes.ts';
import { ANSWERS, type HabitType } from '@footprint/shared-events/catalogue/habitCatalogue.ts';
import type { ChooseLevelBody } from '@footprint/shared-events/consumption/rules.ts';
import { AMOUNTS, type AmountKind, type AmountValues } from '@footprint/shared-events/habits/amounts.ts';
import type { Habit } from '@footprint/shared-events/habits/habit.ts';
import { HABITS } from '@footprint/shared-events/habits/habits.ts';
import { DAIRY, MEALS_OF_WEEK } from '@footprint/shared-events/habits/meals.ts';
import type { Field } from '@footprint/shared-events/kernel/entryFields.ts';
import type { Choices, Range } from './choices.ts';

/** Name and values of an entry that is said in answers. */
type Answered = Pick<ChooseLevelBody, 'name' | 'values'>;

/** Answers that most people give; what stands in no list is answered by none of them. Assumptions. */
const USUAL: {
  readonly [H in HabitType]: { readonly [K in keyof (typeof HABITS)[H]['fields']]?: Range };
} = {
  clothes: { pieces: [8, 32], shoes: [1, 5], used: [0, 50] },
  devices: {
    phones: [1, 2],
    laptops: [0, 1],
    televisions: [0, 2],
    refrigerators: [1, 1],
    washingMachines: [1, 1],
    dishwashers: [0, 1],
    ovens: [1, 1],
  },
  pets: { mediumDogs: [0, 1], cats: [0, 2] },
  dwelling: { builtYear: [1950, 2022] },
  carMade: {},
};
/** Meals of a usual week; the rest of it is vegetarian. */
const USUAL_MEALS = { beef: [0, 2], meat: [3, 8], fish: [0, 2], vegan: [0, 2] } as const;

const boundsOf = ({ schema }: Field): Range => {
  const { minimum, maximum } = schema as { readonly minimum?: number; readonly maximum?: number };
  return [minimum ?? 0, maximum ?? 0];
};

/** Draws from what is usual; in any life up to the bound, or near the most that is usual: houses newer than their years. */
const rangeOf = (choices: Choices, field: Field, usual: Range | undefined): Range =>
  usual
    ? choices.weighted([
        [usual, 1],
        [boundsOf(field), 0],
        [[Math.max(usual[0], usual[1] - 2), usual[1]], 0],
      ])
    : boundsOf(field);

/** Draws answers to the questions of a habit: in any life each of those that it does not need or not. */
export function drawAnswers(choices: Choices, type: HabitType): Answered {
  const { fields, required }: Habit = HABITS[type];
  const usual: Readonly<Record<string, Range>> = USUAL[type];
  const values = Object.entries(fields).flatMap(([key, field]) => {
    const range = usual[key];
    const isSaid = required.includes(key) || choices.happens(range ? 1 : 0);
    if (!isSaid) return [];
    return [[key, choices.integer(...rangeOf(choices, field, range))] as const];
  });
  return {
    name: ANSWERS,
    ...((values.length > 0 || choices.happens(0)) && { values: Object.fromEntries(values) }),
  };
}

/** Draws each value of amounts or not, up to its bound. More nights than days are refused. */
export function drawAmounts(choices: Choices, kind: AmountKind): AmountValues {
  const said = Object.entries(AMOUNTS[kind].fields).filter(() => choices.happens(0.5));
  return Object.fromEntries(said.map(([key, field]) => [key, choices.integer(...boundsOf(field))]));
}

/** Draws the meals of a week, and in some lives the milk beside them. */
export function drawMeals(choices: Choices): Answered {
  let vegetarian = MEALS_OF_WEEK;
  const counts = Object.entries(USUAL_MEALS).map(([key, usual]) => {
    const count = choices.amount(usual, [0, vegetarian]);
    vegetarian -= count;
    return [key, count] as const;
  });
  const dairy = choices.happens(0.3) && choices.pick(DAIRY);
  return {
    name: MEALS,
    values: { ...Object.fromEntries(counts), vegetarian, ...(dairy && { dairy }) },
  };
}
