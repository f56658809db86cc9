import type { HousingEvent } from '@footprint/shared-events/housing/events.ts';
import type { NewReading } from './commands.ts';

/** What is stored of a reading that a file says. */
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
