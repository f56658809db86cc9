import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { CounterReading } from '@footprint/shared-events/calculation/segments.ts';
import { type Housing, mainMeterOf } from '@footprint/shared-events/housing/area.ts';
import type { HousingEvent } from '@footprint/shared-events/housing/events.ts';
import type { Fault } from '@footprint/shared-events/kernel/faults.ts';
import { unlikelyReadings } from '@footprint/shared-events/kernel/messages.ts';
import { MOST_OF_FILE } from '@footprint/shared-events/meterFile/readMeterFile.ts';
import { slipIn } from '@footprint/shared-events/meterFile/slip.ts';
import { accept, type Decision, reject, rejectField } from '../engine/decision.ts';
import type { ImportReadings } from './commands.ts';
import { dateFault, isActive } from './decideReading.ts';
import { importedEvent } from './importedEvent.ts';
import { meterOfFile } from './meterOfFile.ts';

/**
 * All readings or none. One that the counter has already, of the same day and value, is not added again. What is far from
 * the usual is asked back.
 */
export function decideImportReadings(command: ImportReadings, housing: Housing): Decision<HousingEvent> {
  const { meterId, readings, importId, goesOn, now } = command;
  if (!mainMeterOf(housing, meterId)) return reject('api:error:notAllowed');
  const known = housing.readings[meterId] ?? [];
  const ofFile = known.filter((reading) => reading.importId === importId).length;
  if (goesOn && ofFile === 0) return rejectField('/importId', 'form:import:error:importId');
  const firstDay = Math.min(...known.map(({ day }) => day), ...readings.map(({ d }) => berlinDay(d)));
  for (const [i, { v, d, meterReplaced }] of readings.entries()) {
    const messageId =
      dateFault(d, now, {}) ?? (isActive(housing, meterId, d) ? undefined : 'form:input:error:notActive');
    if (messageId) return rejectField(`/readings/${i}/d`, messageId);
    // Only a new counter shows nothing: one that was replaced, or that has shown nothing before.
    if (v === 0 && !meterReplaced && berlinDay(d) > firstDay)
      return rejectField(`/readings/${i}/v`, 'form:input:error:meterValue');
  }
  const there = new Set(known.map(({ day, value, replaced }) => keyOf(day, value, replaced)));
  const fresh = readings.filter(
    ({ d, v, meterReplaced }) => !there.has(keyOf(berlinDay(d), v, meterReplaced)),
  );
  if (ofFile + fresh.length > MOST_OF_FILE) return rejectField('/readings', 'form:import:error:tooMany');
  const slip = slipAsked(command, housing);
  if (slip) {
    const message = unlikelyReadings(slip.values?.factor);
    return { accepted: false, rejection: { messageId: 'api:error:validation', message, fields: [slip] } };
  }
  return accept(...fresh.map((reading) => importedEvent(reading, meterId, importId)));
}

/** Asks back about readings far from the usual of such a home; undefined where nothing is to be asked. */
export function slipAsked(
  { meterId, readings, now, askedAt: path }: ImportReadings,
  housing: Housing,
): Fault | undefined {
  if (path === undefined) return undefined;
  const brought = readings.map(({ d, v, meterReplaced }): CounterReading => {
    const replaced = meterReplaced ? { replaced: true as const } : {};
    return { day: berlinDay(d), value: v, ...replaced };
  });
  const slip = slipIn(brought, meterOfFile(housing, meterId, now));
  if (!slip) return undefined;
  const factor = slip.likely?.factor;
  return { path, messageId: 'form:import:ask:slip', ...(factor !== undefined && { values: { factor } }) };
}

const keyOf = (day: number, value: number, replaced: boolean | undefined): string =>
  `${day} ${value} ${replaced ?? false}`;

export function decideTakeBackImport(
  importId: number,
  { meters, readings }: Housing,
): Decision<HousingEvent> {
  const counters = meters.flatMap(({ id, subMeters }) => [id, ...subMeters.map((sub) => sub.id)]);
  const meterId = counters.find((id) => readings[id]?.some((reading) => reading.importId === importId));
  if (meterId === undefined) return reject('api:error:notAllowed');
  return accept({ type: 'ImportTakenBack', data: { meterId, importId } });
}
