import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import { type Housing, mainMeterOf, type Reading } from '@footprint/shared-events/housing/area.ts';
import type { HousingEvent } from '@footprint/shared-events/housing/events.ts';
import { accept, type Decision, reject, rejectField } from '../engine/decision.ts';
import type { AddReading, CorrectReading, RemoveReading } from './commands.ts';

/** Whether a date lies after today in Europe/Berlin. */
export const isInFuture = (date: number, now: number): boolean => berlinDay(date) > berlinDay(now);

export function decideAddReading(command: AddReading, housing: Housing): Decision<HousingEvent> {
  const { meterId, readingId, meterValue: value, meterValueDate: date, meterReplaced } = command;
  if (!mainMeterOf(housing, meterId)) return reject('api:error:notAllowed');
  if (value < 0 || (value === 0 && !meterReplaced)) return refusedValue();
  if (isInFuture(date, command.now)) return refusedDate();
  const data = { meterId, readingId, value, date };
  return meterReplaced
    ? accept({ type: 'MeterReplaced', data })
    : accept({ type: 'ReadingAdded', data: { ...data, measureType: 'MEASURED_MANUALLY' } });
}

export function decideCorrectReading(command: CorrectReading, housing: Housing): Decision<HousingEvent> {
  const { meterId, valueId: readingId, meterValue: value, meterValueDate: date } = command;
  const reading = editable(command, housing);
  if ('accepted' in reading) return reading;
  if (value < 0 || (value === 0 && !reading.replaced)) return refusedValue();
  if (isInFuture(date, command.now)) return refusedDate();
  return reading.value === value && reading.date === date
    ? accept()
    : accept({ type: 'ReadingCorrected', data: { meterId, readingId, value, date } });
}

export function decideRemoveReading(command: RemoveReading, housing: Housing): Decision<HousingEvent> {
  const reading = editable(command, housing);
  if ('accepted' in reading) return reading;
  return accept({ type: 'ReadingRemoved', data: { meterId: command.meterId, readingId: reading.id } });
}

/** The reading if this citizen may change it; a rejection otherwise. */
function editable(
  command: CorrectReading | RemoveReading,
  housing: Housing,
): Reading | Decision<HousingEvent> {
  if (!command.permissions.includes('personal_use')) return reject('api:error:notAllowed');
  const reading = housing.readings[command.meterId]?.find((r) => r.id === command.valueId);
  if (!reading) return reject('api:error:notAllowed');
  return reading.imported ? reject('api:error:notEditable') : reading;
}

const refusedValue = () => rejectField<HousingEvent>('/meterValue', 'form:input:error:meterValue');
const refusedDate = () => rejectField<HousingEvent>('/meterValueDate', 'form:input:error:meterValueDate');
