import * as T from 'typebox';
import { says, stored } from '../kernel/entryFields.ts';
import { declareEvent, type EventOf } from '../kernel/event.ts';
import { ObjectId } from '../kernel/fields.ts';
import { amountFields, compensationFields } from './fields.ts';

const { d: date, v: value } = stored(amountFields);

/** Amount of a type of compensation in the calendar year of the date, in tonnes CO2e. */
const CompensationSet = declareEvent('CompensationSet', 1, {
  compensationId: ObjectId(),
  ...stored(compensationFields),
  value,
  date,
});

/** The value dated in a calendar year of Europe/Berlin. */
const CompensationRemoved = declareEvent('CompensationRemoved', 1, {
  compensationId: ObjectId(),
  year: says('Tag', T.Integer()),
});

export const COMPENSATION_EVENTS = [CompensationSet, CompensationRemoved] as const;

export type CompensationEvent = EventOf<(typeof COMPENSATION_EVENTS)[number]>;
