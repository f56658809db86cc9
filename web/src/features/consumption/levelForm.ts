import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import { TYPES_OF_HOME } from '@footprint/shared-events/constants/consumptionTypes.ts';
import type { ChosenTypeAnswer } from '@footprint/shared-events/consumption/api.ts';
import { ChooseLevelBody } from '@footprint/shared-events/consumption/rules.ts';
import { ObjectId } from '@footprint/shared-events/fields.ts';
import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import type { EditHouseholdBody } from '@footprint/shared-events/housing/rules.ts';
import * as T from 'typebox';
import { given } from '../../forms/faults.ts';
import { dayOrNone, parseDate } from '../../forms/parse/date.ts';
import { epochOfIso, formatEpoch, formatIso, nowInSeconds, todayIso } from '../../lib/dates.ts';
import { emptyStill, homesLeft, type StillGround, type StillValues, stillFieldOf } from './stillLived.ts';

/** The day asked for of a home whose level does not tell about the time before. */
export const sinceField = (id: number | string) => `since_${id}` as const;

export type LevelValues = Readonly<{ name: string; groupId: string; startAt: string; endAt: string }> &
  Readonly<Record<`since_${number}`, string>> &
  StillValues;

/** What a filled-in form asks for. */
export interface LevelChoice {
  readonly body: ChooseLevelBody;
  /** Homes one lives in no longer: they are closed before the level is saved. */
  readonly left: readonly EditHouseholdBody[];
}

/** The form asks for the household, which the call may leave out. */
export const LevelFormSchema = T.Object(
  { ...ChooseLevelBody.properties, groupId: ObjectId('form:personalType:error:groupId') },
  { additionalProperties: false },
);

/** Nothing is chosen at first. The household is, where there is no choice, or where the newest level still holds. */
export const emptyLevel = (
  households: readonly HouseholdAnswer[],
  chosenType: ChosenTypeAnswer | undefined,
): LevelValues => ({
  name: '',
  groupId: String(
    (
      households.find(({ id }) => id === chosenType?.groupId) ??
      (households.length === 1 ? households[0] : undefined)
    )?.id ?? '',
  ),
  startAt: formatIso(todayIso()),
  ...Object.fromEntries(
    households.map(({ id, livedFrom }) => [
      sinceField(id),
      livedFrom === undefined ? '' : formatEpoch(livedFrom),
    ]),
  ),
  endAt: '',
  ...emptyStill(households),
});

/** The household whose first level stands beside that of another home: it does not tell about the time before. */
export function secondHome({ type, homes, chosenTypes }: StillGround, groupId: string) {
  const entries = chosenTypes.flatMap(({ history }) => history);
  if (!TYPES_OF_HOME.includes(type) || entries.length === 0) return undefined;
  if (entries.some((entry) => String(entry.groupId) === groupId)) return undefined;
  return homes.find(({ id }) => String(id) === groupId);
}

/** The field that says since when. */
const startField = (ground: StillGround, groupId: string): keyof LevelValues =>
  secondHome(ground, groupId) ? (`since_${groupId}` as `since_${number}`) : 'startAt';

/** What the form is checked on, and what it sends. */
export function levelBody(ground: StillGround, values: LevelValues) {
  const day = parseDate(values[startField(ground, values.groupId)] ?? '');
  return given({
    supportedType: ground.type,
    name: values.name,
    startAt: day === undefined ? undefined : epochOfIso(day),
    endAt: dayOrNone(values.endAt) ?? undefined,
    groupId: values.groupId === '' ? undefined : Number(values.groupId),
  });
}

export const levelChoice = (ground: StillGround, values: LevelValues): LevelChoice => ({
  body: levelBody(ground, values) as ChooseLevelBody,
  left: homesLeft(ground, values),
});

export const levelField = (ground: StillGround, path: string, values: LevelValues): string =>
  path === '/startAt' ? startField(ground, values.groupId) : stillFieldOf(ground, path, values);

/** Whether it is said of a time to come: it tells nothing about the days until then. */
export const isPlanned = (startAt: number | undefined): startAt is number =>
  startAt !== undefined && berlinDay(startAt) > berlinDay(nowInSeconds());
