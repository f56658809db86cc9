import * as T from 'typebox';
import { COMPENSATION_TYPES, COMPENSATION_UNITS } from '../constants/compensation.ts';
import { EpochSeconds, Name, ObjectId, OneOf } from '../fields.ts';

const strict = { additionalProperties: false } as const;

const VALUE = 'form:compensation:error:value';
/** Tonnes; any finite number, so that a mistake of another year can be evened out. */
const tonnes = T.Number({ minimum: -1e6, maximum: 1e6, messageId: VALUE });

/** Sets the value of the year of `d`, for a type the citizen has as for a new one. */
export const SetCompensationBody = T.Object(
  {
    compTypeMain: OneOf(COMPENSATION_TYPES, 'form:compensation:error:compType'),
    name: Name('form:compensation:error:name'),
    unitKey: OneOf(COMPENSATION_UNITS),
    compensationValue: T.Object(
      { d: EpochSeconds('form:compensation:error:date'), v: tonnes },
      { ...strict, messageId: VALUE },
    ),
  },
  strict,
);
export type SetCompensationBody = T.Static<typeof SetCompensationBody>;

/** Sets the value of the current year. */
export const CompensationValueBody = T.Object({ compMeasurementId: ObjectId(), v: tonnes }, strict);
export type CompensationValueBody = T.Static<typeof CompensationValueBody>;
