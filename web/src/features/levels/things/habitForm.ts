import { ANSWERS, type HabitType } from '@footprint/shared-events/catalogue/habitCatalogue.ts';
import { type ChooseLevelBody, levelFaults } from '@footprint/shared-events/consumption/rules.ts';
import type { Fields } from '@footprint/shared-events/kernel/entryFields.ts';
import type { Fault } from '@footprint/shared-events/kernel/faults.ts';
import { given, readable } from '../../../forms/faults.ts';
import { read, type Typed, typed } from '../../../forms/typedFields.ts';
import { answerField, questionsOf } from '../levelEntryForm.ts';
import { emptyLevel, type LevelInputs, type LevelValues, levelBody, levelField } from '../levelForm.ts';

export type HabitValues = LevelValues & Typed<Fields>;

export interface HabitInputs extends LevelInputs {
  readonly type: HabitType;
  readonly language: string;
}

/** Form without any answer yet. */
export const emptyHabit = (inputs: HabitInputs): HabitValues => ({
  ...typed(questionsOf(inputs.type), {}, inputs.language),
  ...emptyLevel(inputs),
  name: ANSWERS,
});

/** Body that the form is checked on and sends. */
export const habitBody = (inputs: HabitInputs, values: HabitValues): Partial<ChooseLevelBody> => ({
  ...levelBody(inputs, values),
  values: given(read(questionsOf(inputs.type), values, inputs.language)),
});

export const habitFaults = (inputs: HabitInputs, values: HabitValues): readonly Fault[] =>
  levelFaults(readable(habitBody(inputs, values)));

export const habitField = (inputs: HabitInputs, path: string, values: HabitValues): string =>
  answerField(inputs.type, path) ?? levelField(inputs, path, values);
