import type { HousingEvent } from '@footprint/shared-events/housing/events.ts';
import type { NewReading } from './commands.ts';

/** Event of a reading from a file. */
export function importedEvent(
  { readingId, v: value, d: date, meterReplaced, estimated }: NewReading,
  meterId: number,
  importId: number,
): HousingEvent {
  const data = {
    meterId,
    readingId,
    value,
    date,
    measureType: 'IMPORTED' as const,
    importId,
    ...(estimated && { estimated }),
  };
  return { type: meterReplaced ? 'MeterReplaced' : 'ReadingAdded', data };
}
