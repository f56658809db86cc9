import * as T from 'typebox';
import { SUPPORTED_TYPES } from '../constants/levels.ts';
import { EpochSeconds, Name, ObjectId, OneOf } from '../fields.ts';

const strict = { additionalProperties: false } as const;

/** `name` is the level's. Without `typeMeterId` the citizen's site of the type is meant, a new one if there is none. */
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

export const BindSiteBody = T.Object(
  {
    groupId: ObjectId('form:personalType:error:groupId'),
    typeMeterId: ObjectId('form:personalType:error:typeMeterId'),
  },
  strict,
);
export type BindSiteBody = T.Static<typeof BindSiteBody>;
