import { START } from '@eventstore/db-client';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import type { EventPage, ReadAllRequest } from '../port.ts';
import { unseal } from './envelope.ts';
import { fromPosition, isKnown, later, toPosition } from './position.ts';
import type { Reader } from './reader.ts';
import { PAGE } from './reader.ts';
import { matcher, type StreamScope } from './scope.ts';

/** Most records of the server a page looks at: bounds how long a filter that matches little takes. */
const WINDOW = 10_000;

/** Events a page holds unless the request says otherwise. */
export const PAGE_LIMIT = 1_000;

/** Where our part of the server's log lies. */
export interface LogPlace {
  readonly scope: StreamScope;
  /** Position of the log's identity; all of our events come after it. */
  readonly start: string;
}

export interface ReadPage extends EventPage {
  /** Everything on the server up to here was read, also what is not ours. */
  readonly scanned: string;
}

/**
 * One page of our events, filtered here because the client's reads know no filter. At the end of the log its position
 * is that of our newest event, so that it stands still while others write.
 * @throws StoreUnavailable when the server cannot be read
 */
export async function readPage(reader: Reader, place: LogPlace, request: ReadAllRequest): Promise<ReadPage> {
  const { after, prefixes, limit = PAGE_LIMIT } = request;
  const matches = matcher(prefixes);
  const events: StoredEvent[] = [];
  let position = after;
  let scanned = later(after, place.start);
  for (let looked = 0; looked < WINDOW; ) {
    // Asks for one more than wanted: the record at the position itself comes again.
    const count = Math.min(PAGE, Math.max(limit - events.length, 32)) + 1;
    const records = await reader.forwards(scanned === '' ? START : fromPosition(scanned), count);
    for (const raw of records) {
      if (!isKnown(raw.position)) continue;
      const at = toPosition(raw.position);
      if (at <= scanned) continue;
      const stream = place.scope.given(raw.streamId);
      if (stream !== undefined) {
        if (matches(stream)) {
          if (events.length === limit) return { events, position, scanned, atEnd: false };
          events.push(unseal(raw, stream).event);
        }
        position = at;
      }
      scanned = at;
    }
    if (records.length < count) return { events, position, scanned, atEnd: true };
    if (events.length === limit) return { events, position, scanned, atEnd: false };
    looked += records.length;
  }
  return { events, position: scanned, scanned, atEnd: false };
}
