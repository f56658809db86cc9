import { berlinYear } from '@footprint/shared-events/calculation/calendar.ts';
import { supportedYears } from '@footprint/shared-events/calculation/years.ts';
import type {
  CompensationValueBody,
  RemoveCompensationBody,
  SetCompensationBody,
} from '@footprint/shared-events/compensation/api.ts';
import {
  type Compensations,
  compensationArea,
  valueOfYear,
} from '@footprint/shared-events/compensation/area.ts';
import type { CompensationEvent } from '@footprint/shared-events/compensation/events.ts';
import { type AreaDecider, accept, type Decision, reject, rejectField } from '../engine/decision.ts';

/** `newId` is the id of the compensation, should the citizen have none of the type. */
type SetCompensation = {
  readonly type: 'SetCompensation';
  readonly newId: number;
  readonly now: number;
} & SetCompensationBody;
/** `now`: epoch seconds; the year they belong to is the current one. */
type ChangeValue = { readonly type: 'ChangeValue'; readonly now: number } & CompensationValueBody;

type RemoveValue = { readonly type: 'RemoveValue' } & RemoveCompensationBody;

export type CompensationCommand = SetCompensation | ChangeValue | RemoveValue;

/** Compensations of one citizen: one for each type, with one value for each calendar year. */
export const compensationDecider: AreaDecider<Compensations, CompensationCommand, CompensationEvent> = {
  ...compensationArea,
  decide: (command, compensations) => {
    switch (command.type) {
      case 'SetCompensation':
        return setCompensation(command, compensations);
      case 'ChangeValue':
        return changeValue(command, compensations);
      case 'RemoveValue':
        return removeValue(command, compensations);
    }
  },
};

function setCompensation(command: SetCompensation, { list }: Compensations): Decision<CompensationEvent> {
  const { compTypeMain, name, unitKey, compensationValue, newId, now } = command;
  const { d: date, v: value } = compensationValue;
  if (!supportedYears(now).includes(berlinYear(date)))
    return rejectField('/compensationValue/d', 'form:compensation:error:date');
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

function removeValue(command: RemoveValue, { list }: Compensations): Decision<CompensationEvent> {
  const { compMeasurementId: compensationId, year } = command;
  const known = list.find((c) => c.id === compensationId);
  if (!known) return reject('api:error:notAllowed');
  return valueOfYear(known, year)
    ? accept({ type: 'CompensationRemoved', data: { compensationId, year } })
    : rejectField('/year', 'form:compensation:error:year');
}
