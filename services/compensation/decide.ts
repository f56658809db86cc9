import { berlinYear } from '@footprint/shared-events/calculation/calendar.ts';
import type {
  CompensationValueBody,
  SetCompensationBody,
} from '@footprint/shared-events/compensation/api.ts';
import {
  type Compensations,
  compensationArea,
  valueOfYear,
} from '@footprint/shared-events/compensation/area.ts';
import type { CompensationEvent } from '@footprint/shared-events/compensation/events.ts';
import { type AreaDecider, accept, type Decision, reject } from '../engine/decision.ts';

/** `newId` is the id of the compensation, should the citizen have none of the type. */
type SetCompensation = { readonly type: 'SetCompensation'; readonly newId: number } & SetCompensationBody;
/** `now`: epoch seconds; the year they belong to is the current one. */
type ChangeValue = { readonly type: 'ChangeValue'; readonly now: number } & CompensationValueBody;

export type CompensationCommand = SetCompensation | ChangeValue;

/** Compensations of one citizen: one for each type, with one value for each calendar year. */
export const compensationDecider: AreaDecider<Compensations, CompensationCommand, CompensationEvent> = {
  ...compensationArea,
  decide: (command, compensations) =>
    command.type === 'SetCompensation'
      ? setCompensation(command, compensations)
      : changeValue(command, compensations),
};

function setCompensation(command: SetCompensation, { list }: Compensations): Decision<CompensationEvent> {
  const { compTypeMain, name, unitKey, compensationValue, newId } = command;
  const { d: date, v: value } = compensationValue;
  const known = list.find((c) => c.compTypeMain === compTypeMain);
  const before = known && valueOfYear(known, berlinYear(date));
  if (known?.name === name && before?.v === value && before.d === date) return accept();
  const compensationId = known?.id ?? newId;
  return accept({
    type: 'CompensationSet',
    data: { compensationId, compTypeMain, name, unitKey, value, date },
  });
}

/** The value of the current year keeps its date. */
function changeValue(command: ChangeValue, { list }: Compensations): Decision<CompensationEvent> {
  const { compMeasurementId, v: value, now } = command;
  const known = list.find((c) => c.id === compMeasurementId);
  if (!known) return reject('api:error:notAllowed');
  const before = valueOfYear(known, berlinYear(now));
  if (before?.v === value) return accept();
  const { id: compensationId, compTypeMain, name, unitKey } = known;
  const date = before?.d ?? now;
  return accept({
    type: 'CompensationSet',
    data: { compensationId, compTypeMain, name, unitKey, value, date },
  });
}
