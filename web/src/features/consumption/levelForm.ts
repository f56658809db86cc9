import type { SupportedType } from '@footprint/shared-events/constants/consumptionTypes.ts';
import type { ChosenTypeAnswer } from '@footprint/shared-events/consumption/api.ts';
import {
  BindChosenTypeBody,
  type ChooseLevelBody,
  ChooseLevelBody as LevelSchema,
} from '@footprint/shared-events/consumption/rules.ts';
import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import type { EditHouseholdBody } from '@footprint/shared-events/housing/rules.ts';
import * as T from 'typebox';
import { given } from '../../forms/faults.ts';
import { parseDate } from '../../forms/parse/date.ts';
import { epochOfIso, formatIso, todayIso } from '../../lib/dates.ts';
import { emptyStill, homesLeft, type StillGround, type StillValues } from './stillLived.ts';

export type LevelValues = Readonly<{ name: string; groupId: string; startAt: string }> & StillValues;

/** What a filled-in form asks for. */
export interface LevelChoice {
  readonly body: ChooseLevelBody;
  readonly groupId: number;
  /** Homes one lives in no longer: they are closed before the level is saved. */
  readonly left: readonly EditHouseholdBody[];
  /** The household has one of this type already, so nothing is bound to it. */
  readonly householdServed: boolean;
}

/** A level and its household are sent by two calls, but given in one form. */
export const LevelFormSchema = T.Object(
  { ...LevelSchema.properties, groupId: BindChosenTypeBody.properties.groupId },
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
  ...emptyStill(households),
});

function levelOf(
  type: SupportedType,
  values: LevelValues,
  chosenType: ChosenTypeAnswer | undefined,
): ChooseLevelBody {
  const day = parseDate(values.startAt);
  return given({
    supportedType: type,
    name: values.name,
    startAt: day === undefined ? undefined : epochOfIso(day),
    typeMeterId: chosenType?.id,
  }) as ChooseLevelBody;
}

/** What the form is checked on. */
export const levelBody = (
  type: SupportedType,
  values: LevelValues,
  chosenType: ChosenTypeAnswer | undefined,
) =>
  given({
    ...levelOf(type, values, chosenType),
    groupId: values.groupId === '' ? undefined : Number(values.groupId),
  });

export function levelChoice(ground: StillGround, values: LevelValues): LevelChoice {
  const { type, chosenTypes } = ground;
  const groupId = Number(values.groupId);
  return {
    body: levelOf(type, values, chosenTypes[0]),
    groupId,
    left: homesLeft(ground, values),
    householdServed: chosenTypes.some((chosenType) => chosenType.groupId === groupId),
  };
}
