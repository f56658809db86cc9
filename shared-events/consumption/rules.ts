import * as T from 'typebox';
import { berlinDay } from '../calculation/calendar.ts';
import { daysOfYear } from '../calculation/days.ts';
import { FIRST_YEAR } from '../calculation/years.ts';
import { CONSUMPTION_TYPES, type Level } from '../catalogue/consumptionTypes.ts';
import { isHabit } from '../catalogue/habitCatalogue.ts';
import { SUPPORTED_TYPES, type SupportedType } from '../catalogue/supportedTypes.ts';
import { AMOUNT_KINDS, AmountValues, amountFaults } from '../habits/amounts.ts';
import { AnswerValues, takesValues, valueFaults } from '../habits/habits.ts';
import type { Fault } from '../kernel/faults.ts';
import { EpochSeconds, isEpochSeconds, Name, ObjectId, OneOf } from '../kernel/fields.ts';

const strict = { additionalProperties: false } as const;

/** `name` is the level's. Without `typeMeterId` the one the citizen has chosen of this type is meant, or a new one. */
export const ChooseLevelBody = T.Object(
  {
    supportedType: OneOf(SUPPORTED_TYPES, 'form:personalType:error:supportedType'),
    name: Name('form:personalType:error:name', 50),
    startAt: EpochSeconds('form:personalType:error:startAt'),
    typeMeterId: T.Optional(ObjectId('form:personalType:error:typeMeterId')),
    /** Without it the household of the entry that begins last. */
    groupId: T.Optional(ObjectId('form:personalType:error:groupId')),
    endAt: T.Optional(EpochSeconds('form:personalType:error:endAt')),
    /** Set whole, of entries that are said in answers. */
    values: T.Optional(AnswerValues),
    /** The entry that was removed under this id comes back as it was, whatever else is said. */
    restores: T.Optional(ObjectId('form:personalType:error:entry')),
  },
  strict,
);
export type ChooseLevelBody = T.Static<typeof ChooseLevelBody>;

export const BindChosenTypeBody = T.Object(
  {
    groupId: ObjectId('form:personalType:error:groupId'),
    typeMeterId: ObjectId('form:personalType:error:typeMeterId'),
  },
  strict,
);
export type BindChosenTypeBody = T.Static<typeof BindChosenTypeBody>;

/** Fields left out stay; null takes the end away. */
export const ChangeLevelBody = T.Object(
  {
    id: ObjectId('form:personalType:error:entry'),
    name: T.Optional(Name('form:personalType:error:name', 50)),
    startAt: T.Optional(EpochSeconds('form:personalType:error:startAt')),
    endAt: T.Optional(
      T.Union([EpochSeconds('form:personalType:error:endAt'), T.Null()], {
        messageId: 'form:personalType:error:endAt',
      }),
    ),
    groupId: T.Optional(ObjectId('form:personalType:error:groupId')),
    values: T.Optional(AnswerValues),
    /** With an end: every entry of the household that has begun by then ends with it. */
    endsAll: T.Optional(T.Literal(true, { messageId: 'form:personalType:error:endAt' })),
  },
  strict,
);
export type ChangeLevelBody = T.Static<typeof ChangeLevelBody>;

export const RemoveLevelBody = T.Object({ id: ObjectId('form:personalType:error:entry') }, strict);

const amountsKey = {
  kind: OneOf(AMOUNT_KINDS, 'form:amounts:error:kind'),
  year: T.Integer({ minimum: FIRST_YEAR, maximum: 2100, messageId: 'form:amounts:error:year' }),
};
/** Sets the amounts of a kind and year whole. */
export const SetAmountsBody = T.Object({ ...amountsKey, values: AmountValues }, strict);
export type SetAmountsBody = T.Static<typeof SetAmountsBody>;
export const RemoveAmountsBody = T.Object(amountsKey, strict);
export type RemoveAmountsBody = T.Static<typeof RemoveAmountsBody>;

/** Amounts are those of their kind, with no more nights than the year has. */
export function setAmountsFaults({ kind, year, values }: Partial<SetAmountsBody>): readonly Fault[] {
  if (kind === undefined || !AMOUNT_KINDS.includes(kind) || typeof year !== 'number' || !values) return [];
  const { from, to } = daysOfYear(year);
  return amountFaults(kind, values, to - from);
}

/** A level of a type by its name; undefined where the type has none of that name. */
const findLevel = (type: SupportedType, name: string): Level | undefined =>
  isHabit(type) ? undefined : CONSUMPTION_TYPES[type].levels.find((level) => level.name === name);

/** Faults of an entry's level, or of its answers. */
export const saidFaults = (
  type: SupportedType,
  name: string,
  values: AnswerValues | undefined,
): readonly Fault[] =>
  findLevel(type, name) || takesValues(type, name)
    ? valueFaults(type, name, values)
    : [{ path: '/name', messageId: 'form:personalType:error:name' }];

/** A level ends after the day on which it begins. */
export const levelEndsLater = (startAt: number | undefined, endAt: number | null | undefined): boolean =>
  !isEpochSeconds(startAt) || !isEpochSeconds(endAt) || berlinDay(startAt) < berlinDay(endAt);

const wrongEnd: Fault = { path: '/endAt', messageId: 'form:personalType:error:endAt' };

/** A level must be one of its type's, or answered, and hold for a day at least. */
export function levelFaults({
  supportedType,
  name,
  startAt,
  endAt,
  values,
}: Partial<ChooseLevelBody>): readonly Fault[] {
  const end = levelEndsLater(startAt, endAt) ? [] : [wrongEnd];
  if (supportedType === undefined || !SUPPORTED_TYPES.includes(supportedType) || typeof name !== 'string')
    return end;
  return [...saidFaults(supportedType, name, values), ...end];
}

/** The same of a change, as far as it says both. */
export const changeLevelFaults = ({ startAt, endAt, endsAll }: Partial<ChangeLevelBody>): readonly Fault[] =>
  levelEndsLater(startAt, endAt) && (!endsAll || typeof endAt === 'number') ? [] : [wrongEnd];
