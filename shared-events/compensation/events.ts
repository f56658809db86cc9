import * as T from 'typebox';
import { COMPENSATION_TYPES, COMPENSATION_UNITS } from '../catalogue/compensation.ts';
import { declareEvent, type EventOf, Sealed } from '../kernel/event.ts';
import { EpochSeconds, ObjectId, OneOf } from '../kernel/fields.ts';

/** Amount of a type of compensation in the calendar year of the date, in tonnes CO2e. */
const CompensationSet = declareEvent('CompensationSet', 1, {
  compensationId: ObjectId(),
  compTypeMain: OneOf(COMPENSATION_TYPES),
  name: Sealed(),
  unitKey: OneOf(COMPENSATION_UNITS),
  value: T.Number(),
  date: EpochSeconds(),
});

/** The value dated in a calendar year of Europe/Berlin. */
const CompensationRemoved = declareEvent('CompensationRemoved', 1, {
  compensationId: ObjectId(),
  year: T.Integer(),
});

export const COMPENSATION_EVENTS = [CompensationSet, CompensationRemoved] as const;

export type CompensationEvent = EventOf<(typeof COMPENSATION_EVENTS)[number]>;
