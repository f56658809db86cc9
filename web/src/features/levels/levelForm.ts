import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import { TYPES_OF_HOME } from '@footprint/shared-events/catalogue/supportedTypes.ts';
import { type ChosenTypeAnswer, chooseLevel } from '@footprint/shared-events/consumption/api.ts';
import { ChooseLevelBody } from '@footprint/shared-events/consumption/rules.ts';
import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { ObjectId } from '@footprint/shared-events/kernel/fields.ts';
import * as T from 'typebox';
import { epochOfIso, formatEpoch, formatIso, nowInSeconds, todayIso } from '../../browser/dates.ts';
import { changedFields } from '../../forms/drafts/useDraft.ts';
import { given } from '../../forms/faults.ts';
import { dayOrNone, parseDate } from '../../forms/parse/date.ts';
import { type Step, step } from '../../server/step.ts';
import { heldOn } from './heldOn.ts';
import type { LevelEntry } from './levelEntryForm.ts';
import { emptyStill, leavingHomes, type StillInputs, type StillValues } from './stillLived.ts';

/** The day asked for of a home whose level does not tell about the time before. */
export const sinceField = (id: number | string) => `since_${id}` as const;

export type LevelValues = Readonly<{ name: string; groupId: string; startAt: string; endAt: string }> &
  Readonly<Record<`since_${number}`, string>> &
  StillValues;

/** Schema for what is used at home: the form asks for the household, which the call may leave out. */
export const LevelOfHomeSchema = T.Object(
  { ...ChooseLevelBody.properties, groupId: ObjectId('form:personalType:error:groupId') },
  { additionalProperties: false },
);

/** Answers that a form of a level goes by. */
export interface LevelInputs extends StillInputs {
  /** The answers in force today, one for each home where it holds per home. */
  readonly standing: readonly LevelEntry[];
}

/** Levels of a type that hold today, of all homes. */
export const standingLevels = (
  chosenTypes: readonly ChosenTypeAnswer[],
  households: readonly HouseholdAnswer[],
): readonly LevelEntry[] =>
  chosenTypes.flatMap((chosenType) => {
    const held = heldOn(chosenType, households, nowInSeconds());
    return chosenType.history.filter(({ id }) => held.has(id));
  });

/** The answer in force of a home, or wherever one lives. */
export const standingOf = ({ type, standing }: LevelInputs, groupId: string): LevelEntry | undefined =>
  standing.find(
    (entry) =>
      !TYPES_OF_HOME.includes(type) || entry.groupId === undefined || String(entry.groupId) === groupId,
  );

/** The home meant where none is named: the one of the newest level, or the only one; any, where it does not matter. */
function homeMeant({ type, homes, chosenTypes }: StillInputs): HouseholdAnswer | undefined {
  const known = homes.find(({ id }) => id === chosenTypes[0]?.groupId);
  return known ?? (homes.length === 1 || !TYPES_OF_HOME.includes(type) ? homes[0] : undefined);
}

/** No level is chosen by hand at first: '' stands for the one in force. */
export const emptyLevel = (inputs: StillInputs): LevelValues => ({
  name: '',
  groupId: String(homeMeant(inputs)?.id ?? ''),
  startAt: formatIso(todayIso()),
  ...Object.fromEntries(
    inputs.homes.map(({ id, livedFrom }) => [
      sinceField(id),
      livedFrom === undefined ? '' : formatEpoch(livedFrom),
    ]),
  ),
  endAt: '',
  ...emptyStill(inputs.homes),
});

/** The household whose first level stands beside that of another home: it does not tell about the time before. */
export function secondHome({ type, homes, chosenTypes }: StillInputs, groupId: string) {
  const entries = chosenTypes.flatMap(({ history }) => history);
  if (!TYPES_OF_HOME.includes(type) || entries.length === 0) return undefined;
  if (entries.some((entry) => String(entry.groupId) === groupId)) return undefined;
  return homes.find(({ id }) => String(id) === groupId);
}

/** The field that says since when. */
const startField = (inputs: StillInputs, groupId: string): keyof LevelValues =>
  secondHome(inputs, groupId) ? (`since_${groupId}` as `since_${number}`) : 'startAt';

/** Body that the form is checked on and sends. */
export function levelBody(inputs: LevelInputs, values: LevelValues) {
  const standing = standingOf(inputs, values.groupId);
  const day = parseDate(values[startField(inputs, values.groupId)] ?? '');
  return given({
    supportedType: inputs.type,
    name: values.name || (standing?.name ?? ''),
    values: values.name ? undefined : standing?.values,
    startAt: day === undefined ? undefined : epochOfIso(day),
    endAt: dayOrNone(values.endAt) ?? undefined,
    groupId: values.groupId === '' ? undefined : Number(values.groupId),
  });
}

/** The level, and the ends of the homes one lives in no longer. */
export const levelCommands = (inputs: LevelInputs, values: LevelValues): readonly Step[] => [
  ...leavingHomes(inputs, values),
  step(chooseLevel, (path) => path, levelBody(inputs, values) as ChooseLevelBody),
];

export const levelField = (inputs: StillInputs, path: string, values: LevelValues): string => {
  const [, field = ''] = path.split('/');
  return field === 'startAt' ? startField(inputs, values.groupId) : field;
};

/** Whether something else is said than what holds: another level, or the same one of other days. */
export const saysAnother = (inputs: LevelInputs, values: LevelValues, none: LevelValues): boolean => {
  const { groupId } = values;
  const name = values.name === standingOf(inputs, groupId)?.name ? '' : values.name;
  return Object.keys(changedFields({ ...values, name }, { ...none, groupId })).length > 0;
};

/** Whether it is said of a time to come: it tells nothing about the days until then. */
export const isPlanned = (startAt: number | undefined): startAt is number =>
  startAt !== undefined && berlinDay(startAt) > berlinDay(nowInSeconds());
