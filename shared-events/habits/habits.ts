import * as T from 'typebox';
import {
  ANSWERS,
  type HabitType,
  isHabit,
  MEALS,
  type SupportedType,
} from '../catalogue/consumptionTypes.ts';
import { type Fields, namesOf, sent, stored } from '../kernel/entryFields.ts';
import type { Fault } from '../kernel/faults.ts';
import { carMade } from './carMade.ts';
import { clothes } from './clothes.ts';
import { devices } from './devices.ts';
import { dwelling } from './dwelling.ts';
import type { Habit } from './habit.ts';
import { mealCounts, mealFaults, mealFields } from './meals.ts';
import { pets } from './pets.ts';

/** Every habit by the type that its entries have. */
export const HABITS = { clothes, devices, pets, dwelling, carMade } as const satisfies Readonly<
  Record<HabitType, Habit>
>;

/** Values of all answers: each type takes its own. */
const valueFields = {
  ...clothes.fields,
  ...devices.fields,
  ...pets.fields,
  ...dwelling.fields,
  ...mealFields,
};

const WRONG = 'form:personalType:error:values';

export const AnswerValues = T.Object(sent(valueFields), {
  additionalProperties: false,
  messageId: WRONG,
  unknownOf: 'personalType',
});
export type AnswerValues = T.Static<typeof AnswerValues>;

/** The same as events keep them. */
export const StoredValues = T.Object(stored(valueFields), { additionalProperties: false });

/** Whether an entry of a type and name is said in values. */
export const takesValues = (type: SupportedType, name: string): boolean =>
  isHabit(type) ? name === ANSWERS : type === 'food' && name === MEALS;

/** Fields of the answers of a type. */
const answerFields = (type: SupportedType): Fields => (isHabit(type) ? HABITS[type].fields : mealFields);

/**
 * Faults of values as the answers of a type, each within its own bounds: all that it needs and nothing of another type;
 * none at an entry that is no answer.
 */
export function valueFaults(
  type: SupportedType,
  name: string,
  values: AnswerValues | undefined,
): readonly Fault[] {
  if (!takesValues(type, name)) return values === undefined ? [] : [fault('')];
  const { required, needsOne } = isHabit(type)
    ? (HABITS[type] as Habit)
    : { required: namesOf(mealCounts), needsOne: undefined };
  const own = answerFields(type);
  if (values === undefined) return namesOf(own).length === 0 ? [] : [fault('')];
  const given = Object.keys(values);
  const faults = [
    ...given.filter((key) => !Object.hasOwn(own, key)),
    ...required.filter((key) => !given.includes(key)),
  ].map(fault);
  if (faults.length > 0) return faults;
  if (needsOne && given.length === 0) return [fault('')];
  return isHabit(type) ? [] : mealFaults(values);
}

const fault = (key: string): Fault =>
  key === ''
    ? { path: '/values', messageId: WRONG }
    : { path: `/values/${key}`, messageId: `form:personalType:error:${key}` };
