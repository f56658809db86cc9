import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { ActiveDays } from '@footprint/shared-events/calculation/inputs.ts';
import { type Housing, mainMeterOf, type Reading } from '@footprint/shared-events/housing/area.ts';
import type { HousingEvent } from '@footprint/shared-events/housing/events.ts';
import type { Fault } from '@footprint/shared-events/kernel/faults.ts';
import { accept, type Decision, reject, rejectField } from '../engine/decision.ts';
import type { AddReading, CorrectReading, RemoveReading } from './commands.ts';
import { importedEvent } from './importedEvent.ts';

/** Whether a date lies after today in Europe/Berlin. */
export const isInFuture = (date: number, now: number): boolean => berlinDay(date) > berlinDay(now);

interface GivenReading {
  readonly meterId: number;
  /** Id of the reading that is corrected; absent where one is added. */
  readonly readingId?: number;
  readonly value: number;
  readonly date: number;
  readonly now: number;
  readonly replaced?: boolean | undefined;
}

/** Fault of a reading of an own counter, by the field. */
export function readingFault(housing: Housing, given: GivenReading): Fault | undefined {
  const { meterId, value, date, now } = given;
  if (value < 0 || (value === 0 && !mayShowNothing(housing, given)))
    return { path: '/meterValue', messageId: 'form:input:error:meterValue' };
  if (isInFuture(date, now)) return { path: '/meterValueDate', messageId: 'form:input:error:future' };
  return isActive(housing, meterId, date)
    ? undefined
    : { path: '/meterValueDate', messageId: 'form:input:error:notActive' };
}

/** Whether a counter may show 0: a new one begins there, and so does one that nothing was read of before. */
function mayShowNothing(
  { readings }: Housing,
  { meterId, readingId, date, replaced }: Pick<GivenReading, 'meterId' | 'readingId' | 'date' | 'replaced'>,
): boolean {
  if (replaced) return true;
  const day = berlinDay(date);
  return !readings[meterId]?.some((other) => other.id !== readingId && other.day < day);
}

/** Whether something could be read or billed on a date; its last day is inside, at 00:00. */
export function isActiveOn({ activeFrom, activeUntil }: ActiveDays, date: number): boolean {
  const day = berlinDay(date);
  return (
    (typeof activeFrom !== 'number' || day >= activeFrom) && (activeUntil === undefined || day <= activeUntil)
  );
}

/** Why nothing could be read on a date: it lies ahead, or outside the days on which the counter counts. */
export function dateFault(date: number, now: number, active: ActiveDays): string | undefined {
  if (isInFuture(date, now)) return 'form:input:error:future';
  return isActiveOn(active, date) ? undefined : 'form:input:error:notActive';
}

/** Whether a counter, and the main meter it belongs to, could be read on a date. */
export function isActive(housing: Housing, counterId: number, date: number): boolean {
  const main = mainMeterOf(housing, counterId);
  const sub = main?.subMeters.find(({ id }) => id === counterId);
  return [main, sub].every((counter) => counter === undefined || isActiveOn(counter, date));
}

export function decideAddReading(command: AddReading, housing: Housing): Decision<HousingEvent> {
  const {
    meterId,
    readingId,
    meterValue: value,
    meterValueDate: date,
    meterReplaced: replaced,
    now,
  } = command;
  if (!mainMeterOf(housing, meterId)) return reject('api:error:notAllowed');
  const fault = readingFault(housing, { meterId, value, date, now, replaced });
  if (fault) return rejectField(fault.path, fault.messageId);
  return accept(entered({ meterId, readingId, value, date }, replaced));
}

/** Event of a reading that a citizen enters; `replaced`: a new counter begins with it. */
export const entered = (
  data: {
    readonly meterId: number;
    readonly readingId: number;
    readonly value: number;
    readonly date: number;
  },
  replaced?: boolean,
): HousingEvent =>
  replaced
    ? { type: 'MeterReplaced', data }
    : { type: 'ReadingAdded', data: { ...data, measureType: 'MEASURED_MANUALLY' } };

/** A reading that begins or ceases to start a new counter is entered anew, under its id. */
export function decideCorrectReading(command: CorrectReading, housing: Housing): Decision<HousingEvent> {
  const { meterId, valueId: readingId, now } = command;
  if (saysNothing(command)) return reject('api:error:noMeterValue');
  const reading = ownReading(command, housing);
  if ('accepted' in reading) return reading;
  if (reading.imported) return decideMarkImported(command, reading, housing);
  const { meterValue: value = reading.value, meterValueDate: date = reading.date } = command;
  const replaced = command.meterReplaced ?? reading.replaced ?? false;
  const fault = readingFault(housing, { meterId, readingId, value, date, now, replaced });
  if (fault) return rejectField(fault.path, fault.messageId);
  const data = { meterId, readingId, value, date };
  if (replaced !== (reading.replaced ?? false))
    return accept<HousingEvent>(
      { type: 'ReadingRemoved', data: { meterId, readingId } },
      entered(data, replaced),
    );
  return reading.value === value && reading.date === date
    ? accept()
    : accept({ type: 'ReadingCorrected', data });
}

/** Value and date of a file stay as it says them; whether a new counter begins there may be said. */
function decideMarkImported(
  command: CorrectReading,
  reading: Reading,
  housing: Housing,
): Decision<HousingEvent> {
  const { id: readingId, value, date, replaced = false, importId, estimated } = reading;
  const { meterId, meterValue = value, meterValueDate = date, meterReplaced = replaced } = command;
  if (meterValue !== value || meterValueDate !== date || importId === undefined)
    return reject('api:error:notEditable');
  if (meterReplaced === replaced) return accept();
  if (value === 0 && !mayShowNothing(housing, { meterId, readingId, date, replaced: meterReplaced }))
    return rejectField('/meterValue', 'form:input:error:meterValue');
  return accept<HousingEvent>(
    { type: 'ReadingRemoved', data: { meterId, readingId } },
    importedEvent(
      { readingId, v: value, d: date, meterReplaced, ...(estimated && { estimated }) },
      meterId,
      importId,
    ),
  );
}

const saysNothing = ({ meterValue, meterValueDate, meterReplaced }: CorrectReading): boolean =>
  meterValue === undefined && meterValueDate === undefined && meterReplaced === undefined;

export function decideRemoveReading(command: RemoveReading, housing: Housing): Decision<HousingEvent> {
  const reading = ownReading(command, housing);
  if ('accepted' in reading) return reading;
  return accept({ type: 'ReadingRemoved', data: { meterId: command.meterId, readingId: reading.id } });
}

/** The reading if this citizen may change it; a rejection otherwise. Those of a removed counter come back with it. */
function ownReading(
  command: CorrectReading | RemoveReading,
  housing: Housing,
): Reading | Decision<HousingEvent> {
  if (!command.permissions.includes('personal_use')) return reject('api:error:notAllowed');
  if (!mainMeterOf(housing, command.meterId)) return reject('api:error:notAllowed');
  const reading = housing.readings[command.meterId]?.find((r) => r.id === command.valueId);
  return reading ?? reject('api:error:notAllowed');
}
