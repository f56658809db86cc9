import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import { type Housing, mainMeterOf } from '@footprint/shared-events/housing/area.ts';
import type { HousingEvent } from '@footprint/shared-events/housing/events.ts';
import { MOST_IMPORTED } from '@footprint/shared-events/housing/rules.ts';
import { accept, type Decision, reject, rejectField } from '../engine/decision.ts';
import type { ImportReadings } from './commands.ts';

/** All readings or none. One that the counter has already, of the same day and value, is not added again. */
export function decideImportReadings(command: ImportReadings, housing: Housing): Decision<HousingEvent> {
  const { meterId, readings } = command;
  if (!mainMeterOf(housing, meterId)) return reject('api:error:notAllowed');
  const known = new Set(housing.readings[meterId]?.map(({ date, value }) => `${berlinDay(date)} ${value}`));
  const fresh = readings.filter(({ date, value }) => !known.has(`${berlinDay(date)} ${value}`));
  if (fresh.length > MOST_IMPORTED) return rejectField('/csv', 'form:import:error:tooMany');
  const importId = importIdOf(command);
  return accept(
    ...fresh.map(({ value, date }): HousingEvent => {
      const readingId = importedId(command, date);
      const data = { meterId, readingId, value, date, measureType: 'IMPORTED', importId } as const;
      return { type: 'ReadingAdded', data };
    }),
  );
}

export function decideTakeBackImport(
  importId: number,
  { meters, readings }: Housing,
): Decision<HousingEvent> {
  const counters = meters.flatMap(({ id, subMeters }) => [id, ...subMeters.map((sub) => sub.id)]);
  const meterId = counters.find((id) => readings[id]?.some((reading) => reading.importId === importId));
  if (meterId === undefined) return reject('api:error:notAllowed');
  return accept({ type: 'ImportTakenBack', data: { meterId, importId } });
}

/** Id of the file that the command reads. */
export const importIdOf = ({ newId }: Pick<ImportReadings, 'newId'>): number => newId('import');

/** Id of the reading that the command adds for a date. */
export const importedId = ({ newId }: Pick<ImportReadings, 'newId'>, date: number): number =>
  newId(`import/${date}`);
