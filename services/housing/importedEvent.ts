import type { HousingEvent } from '@footprint/shared-events/housing/events.ts';
import type { ImportedReading } from '@footprint/shared-events/housing/importRules.ts';

/** What is stored of a reading that a file says. */
export function importedEvent(
  { v: value, d: date, meterReplaced, estimated }: ImportedReading,
  meterId: number,
  readingId: number,
  importId: number,
): HousingEvent {
  const data = {
    ...({ meterId, readingId, value, date, measureType: 'IMPORTED', importId } as const),
    ...(estimated && { estimated }),
  };
  return { type: meterReplaced ? 'MeterReplaced' : 'ReadingAdded', data };
}
