import { MEALS } from '@footprint/shared-events/catalogue/consumptionTypes.ts';
import { changeLevel, chooseLevel } from '@footprint/shared-events/consumption/api.ts';
import type { ChooseLevelBody } from '@footprint/shared-events/consumption/rules.ts';
import type { AnswerValues } from '@footprint/shared-events/habits/habits.ts';
import { mealFields } from '@footprint/shared-events/habits/meals.ts';
import { epochOfIso, todayIso } from '../../browser/dates.ts';
import { given } from '../../forms/faults.ts';
import { dateOf } from '../../forms/parse/date.ts';
import { read, type Typed, typed } from '../../forms/typedFields.ts';
import { type Step, step } from '../../server/step.ts';
import type { LevelEntry } from './levelEntryForm.ts';
import { USUAL_WEEK } from './meals.ts';

/** `since`: the day from which it holds, where it did not before. */
export type MealValues = Typed<typeof mealFields> & Readonly<{ since: string }>;

/** The week said so far, or the usual one. */
export const emptyMeals = (standing: LevelEntry | undefined, language: string): MealValues => ({
  ...typed(mealFields, standing?.values ?? USUAL_WEEK, language),
  since: '',
});

const said = (values: MealValues, language: string): Pick<ChooseLevelBody, 'name' | 'values'> => ({
  name: MEALS,
  values: given(read(mealFields, values, language)) as AnswerValues,
});

/** Body of an entry that holds from a day on, on which the form is checked. */
export const mealsBody = (values: MealValues, language: string): ChooseLevelBody => ({
  supportedType: 'food',
  startAt: values.since === '' ? epochOfIso(todayIso()) : (dateOf(values.since) ?? Number.NaN),
  ...said(values, language),
});

/** Command that says the meals: they correct what holds, whose days stay, unless they hold from a day on. */
export const mealsStep = (standing: LevelEntry | undefined, values: MealValues, language: string): Step =>
  standing && values.since === ''
    ? step(changeLevel, (path) => path, { id: standing.id, ...said(values, language) })
    : step(chooseLevel, (path) => path, mealsBody(values, language));
