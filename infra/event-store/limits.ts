import type { EventToAppend } from './port.ts';

/** The most events that one append stores. */
export const MAX_EVENTS = 500;
export const MAX_BYTES = 512 * 1024;

/** No character of a string needs more bytes than this in UTF-8. */
const MOST_BYTES_PER_CHARACTER = 3;

/**
 * Id, type, data and metadata of each event, one after the other, serialised once, so that later changes to the
 * caller's objects cannot reach the log.
 * @throws RangeError when there is no event, more than 500, or more than 512 KiB
 * @throws TypeError when an event cannot be written as JSON
 */
export function packEvents(events: readonly EventToAppend[]): readonly string[] {
  if (events.length === 0 || events.length > MAX_EVENTS) {
    throw new RangeError(`an append stores 1 to ${MAX_EVENTS} events, not ${events.length}`);
  }
  const fields: string[] = [];
  for (const event of events) {
    fields.push(event.id, event.type, JSON.stringify(event.data), JSON.stringify(event.metadata));
  }
  if (packedLength(fields) * MOST_BYTES_PER_CHARACTER > MAX_BYTES && byteLength(fields) > MAX_BYTES) {
    throw new RangeError(`an append stores at most ${MAX_BYTES} bytes`);
  }
  return fields;
}

/** Characters of all fields together. */
export function packedLength(fields: readonly string[]): number {
  let length = 0;
  for (const field of fields) length += field.length;
  return length;
}

function byteLength(fields: readonly string[]): number {
  let length = 0;
  for (const field of fields) length += Buffer.byteLength(field);
  return length;
}
