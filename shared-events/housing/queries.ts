import * as T from 'typebox';
import { MEASURED_OBJECTS } from '../constants/activities.ts';
import { ObjectId, OneOf } from '../fields.ts';

const strict = { additionalProperties: false } as const;

/** All main meters, or those of one measured object. */
export const MetersOfUserBody = T.Object({ measuredObj: T.Optional(OneOf(MEASURED_OBJECTS)) }, strict);

export const MeterIdBody = T.Object({ meterId: ObjectId('form:input:error:meterId') }, strict);
