import type * as T from 'typebox';
import { MEALS } from '../catalogue/consumptionTypes.ts';
import { ANSWERS, type HabitType, isHabit } from '../catalogue/habitCatalogue.ts';
import type { SupportedType } from '../catalogue/supportedTypes.ts';
import { type Fields, namesOf } from '../kernel/entryFields.ts';
import type { Fault } from '../kernel/faults.ts';
import { carMade } from './carMade.ts';
import { clothes } from './clothes.ts';
import { devices } from './devices.ts';
import { dwelling } from './dwelling.ts';
import { foreignFaults, type Habit, setWhole, valueFault } from './habit.ts';
import { mealCounts, mealFaults, mealFields } from './meals.ts';
import { pets } from './pets.ts';

/** Every habit by the type that its entries have. */
export const HABITS = { clothes, devices, pets, dwelling, carMade } as const satisfies Readonly<
  Record<HabitType, Habit>
>;

export const { sent: AnswerValues, stored: StoredValues } = setWhole('personalType', {
  ...clothes.fields,
  ...devices.fields,
  ...pets.fields,
  ...dwelling.fields,
  ...mealFields,
});
export type AnswerValues = T.Static<typeof AnswerValues>;

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
  if (!takesValues(type, name)) return values === undefined ? [] : [valueFault('personalType')];
  const { required, needsOne } = isHabit(type)
    ? (HABITS[type] as Habit)
    : { required: namesOf(mealCounts), needsOne: undefined };
  const own = answerFields(type);
  if (values === undefined) return namesOf(own).length === 0 ? [] : [valueFault('personalType')];
  const given = Object.keys(values);
  const faults = [
    ...foreignFaults('personalType', own, values),
    ...required.filter((key) => !given.includes(key)).map((key) => valueFault('personalType', key)),
  ];
  if (faults.length > 0) return faults;
  if (needsOne && given.length === 0) return [valueFault('personalType')];
  return isHabit(type) ? [] : mealFaults(values);
}
