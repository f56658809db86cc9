import * as T from 'typebox';
import {
  CONSUMPTION_TYPES,
  type Level,
  SUPPORTED_TYPES,
  type SupportedType,
} from '../constants/consumptionTypes.ts';
import type { Fault } from '../faults.ts';
import { EpochSeconds, Name, ObjectId, OneOf } from '../fields.ts';

const strict = { additionalProperties: false } as const;

/** `name` is the level's. Without `typeMeterId` the one the citizen has chosen of this type is meant, or a new one. */
export const ChooseLevelBody = T.Object(
  {
    supportedType: OneOf(SUPPORTED_TYPES, 'form:personalType:error:supportedType'),
    name: Name('form:personalType:error:name', 50),
    startAt: EpochSeconds('form:personalType:error:startAt'),
    typeMeterId: T.Optional(ObjectId('form:personalType:error:typeMeterId')),
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

/** A level of a type by its name; undefined where the type has none of that name. */
export const findLevel = (type: SupportedType, name: string): Level | undefined =>
  CONSUMPTION_TYPES[type].levels.find((level) => level.name === name);

/** A level must be one of its type's. */
export function levelFaults({ supportedType, name }: Partial<ChooseLevelBody>): readonly Fault[] {
  if (supportedType === undefined || !SUPPORTED_TYPES.includes(supportedType) || typeof name !== 'string')
    return [];
  return findLevel(supportedType, name) ? [] : [{ path: '/name', messageId: 'form:personalType:error:name' }];
}
