import * as T from 'typebox';
import { FIRST_YEAR } from '../calculation/years.ts';
import { command, query } from '../kernel/api.ts';
import { sent, shown } from '../kernel/entryFields.ts';
import { ObjectId } from '../kernel/fields.ts';
import { saves } from '../kernel/updates.ts';
import { amountFields, compensationFields } from './fields.ts';

const strict = { additionalProperties: false } as const;

/** Sets the value of the year of `d`, for a type the citizen has as for a new one. */
export const SetCompensationBody = T.Object(
  {
    ...sent(compensationFields),
    compensationValue: T.Object(sent(amountFields), {
      ...strict,
      messageId: 'form:compensation:error:value',
    }),
  },
  strict,
);
export type SetCompensationBody = T.Static<typeof SetCompensationBody>;

/** Sets the value of the current year. */
export const CompensationValueBody = T.Object(
  { compMeasurementId: ObjectId(), v: amountFields.v.schema },
  strict,
);
export type CompensationValueBody = T.Static<typeof CompensationValueBody>;

export const RemoveCompensationBody = T.Object(
  {
    compMeasurementId: ObjectId(),
    year: T.Integer({ minimum: FIRST_YEAR, maximum: 2100, messageId: 'form:compensation:error:year' }),
  },
  strict,
);
export type RemoveCompensationBody = T.Static<typeof RemoveCompensationBody>;

export const CompensationAnswer = T.Object({
  id: T.Integer(),
  ...shown(compensationFields),
  /** Tonnes CO2e, one value for a calendar year, in order of date. */
  compValues: T.Array(T.Object(shown(amountFields))),
});
export type CompensationAnswer = T.Static<typeof CompensationAnswer>;
export const CompensationsAnswer = T.Array(CompensationAnswer);

export const compensationsOfUser = query('POST', 'compensation', {
  summary: 'What the citizen compensates, by type and calendar year',
  answer: CompensationsAnswer,
  kept: true,
});
export const addCompensation = command('POST', 'compensation/to-user', {
  summary: 'Enter a compensation',
  body: SetCompensationBody,
  answer: CompensationAnswer,
  updates: [saves(compensationsOfUser)],
});
export const setCompensationValue = command('PUT', 'compensation/value', {
  summary: 'Change the value of the current year',
  body: CompensationValueBody,
  answer: CompensationAnswer,
  errors: ['api:error:notAllowed'],
  updates: [saves(compensationsOfUser)],
});
export const removeCompensationValue = command('DELETE', 'compensation/value', {
  summary: 'Remove the value of a year',
  body: RemoveCompensationBody,
  answer: CompensationAnswer,
  errors: ['api:error:notAllowed'],
  updates: [saves(compensationsOfUser)],
});
