import { isHabit } from '@footprint/shared-events/catalogue/habitCatalogue.ts';
import type { SupportedType } from '@footprint/shared-events/catalogue/supportedTypes.ts';
import type { ChosenTypeAnswer } from '@footprint/shared-events/consumption/api.ts';
import {
  type ChangeLevelBody,
  type ChooseLevelBody,
  changeLevelFaults,
} from '@footprint/shared-events/consumption/rules.ts';
import { HABITS, takesValues, valueFaults } from '@footprint/shared-events/habits/habits.ts';
import { mealFields } from '@footprint/shared-events/habits/meals.ts';
import type { Fields } from '@footprint/shared-events/kernel/entryFields.ts';
import type { Fault } from '@footprint/shared-events/kernel/faults.ts';
import { formatEpoch } from '../../browser/dates.ts';
import { given } from '../../forms/faults.ts';
import { dayOrNone } from '../../forms/parse/date.ts';
import { read, type Typed, typed } from '../../forms/typedFields.ts';

import { USUAL_WEEK } from './meals.ts';

export type LevelEntry = ChosenTypeAnswer['history'][number];
export type EntryValues = Readonly<Record<'name' | 'startAt' | 'endAt' | 'groupId', string>> & Typed<Fields>;

/** Questions that entries of a type may be answered by. */
export const questionsOf = (type: SupportedType): Fields =>
  isHabit(type) ? HABITS[type].fields : type === 'food' ? mealFields : {};

export const entryValues = (
  type: SupportedType,
  { name, startAt, endAt, groupId, values = type === 'food' ? USUAL_WEEK : {} }: LevelEntry,
  language: string,
): EntryValues => ({
  ...typed(questionsOf(type), values, language),
  name,
  startAt: formatEpoch(startAt),
  endAt: endAt === undefined ? '' : formatEpoch(endAt),
  groupId: String(groupId ?? ''),
});

/** Changed fields of an entry, and nothing else; an end taken out is taken away. Answers are set whole. */
export function entryBody(
  type: SupportedType,
  entry: LevelEntry,
  values: EntryValues,
  language: string,
): ChangeLevelBody {
  const before = entryValues(type, entry, language);
  const questions = questionsOf(type);
  const changed = (field: string) => values[field] !== before[field];
  const answers = takesValues(type, values.name) && ['name', ...Object.keys(questions)].some(changed);
  return given({
    id: entry.id,
    name: changed('name') ? values.name : undefined,
    // A level begins on some day: without one the day is wrong.
    startAt: changed('startAt') ? (dayOrNone(values.startAt) ?? Number.NaN) : undefined,
    endAt: changed('endAt') ? dayOrNone(values.endAt) : undefined,
    groupId: changed('groupId') ? Number(values.groupId) : undefined,
    values: answers ? given(read(questions, values, language)) : undefined,
  });
}

/** The rules between its days need both, whichever was changed. */
export const entryDays = (entry: LevelEntry, { startAt, endAt }: ChangeLevelBody) => ({
  startAt: startAt ?? entry.startAt,
  endAt: (endAt === undefined ? entry.endAt : endAt) ?? null,
});

/** Faults of a change: of its days, and of its answers as far as they are said anew. */
export const entryFaults = (
  type: SupportedType,
  entry: LevelEntry,
  body: ChangeLevelBody,
): readonly Fault[] => [
  ...changeLevelFaults(entryDays(entry, body)),
  ...(body.values ? valueFaults(type, body.name ?? entry.name, body.values) : []),
];

/** Field of the answer in which a fault lies; a fault of all of them lies in the first. */
export const answerField = (type: SupportedType, path: string): string | undefined => {
  const [, field, answer] = path.split('/');
  return field === 'values' ? (answer ?? Object.keys(questionsOf(type))[0]) : undefined;
};

/** Ends an entry, and with it those that would hold again. */
export const endBody = (entry: LevelEntry, text: string): ChangeLevelBody => ({
  id: entry.id,
  endAt: dayOrNone(text) ?? Number.NaN,
  endsAll: true,
});

/** Body that brings a removed entry back as it was. */
export const againBody = (type: SupportedType, entry: LevelEntry): ChooseLevelBody =>
  given({
    supportedType: type,
    name: entry.name,
    startAt: entry.startAt,
    endAt: entry.endAt,
    groupId: entry.groupId,
    values: entry.values,
    restores: entry.id,
  });
