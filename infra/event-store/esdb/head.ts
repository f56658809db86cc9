import { END } from '@eventstore/db-client';
import { LRUCache } from 'lru-cache';
import type { LogPlace } from './pages.ts';
import { fromPosition, isKnown, later, toPosition } from './position.ts';
import type { Reader } from './reader.ts';
import { PAGE } from './reader.ts';
import { matcher } from './scope.ts';

/** Up to `scanned` the newest event that matches is at `head` ('' when there is none). */
interface Found {
  readonly head: string;
  readonly scanned: string;
}

const MOST_FILTERS = 100;

/** Records asked for first: the newest is mostly among them. */
const FIRST_LOOK = 16;

/** Finds our newest event from the end backwards; what was passed over once is not read again. */
export class HeadFinder {
  readonly #reader: Reader;
  readonly #place: LogPlace;
  readonly #found = new LRUCache<string, Found>({ max: MOST_FILTERS });

  constructor(reader: Reader, place: LogPlace) {
    this.#reader = reader;
    this.#place = place;
  }

  /**
   * Position of the newest event of the streams that start with one of the prefixes, '' when there is none.
   * @throws StoreUnavailable when the server cannot be read
   */
  async find(prefixes: readonly string[] | undefined): Promise<string> {
    const key = JSON.stringify(prefixes ?? []);
    const before = this.#found.get(key) ?? { head: '', scanned: this.#place.start };
    const now = await this.#search(before, matcher(prefixes));
    // Another search may have ended meanwhile and seen more.
    const newest = this.#found.get(key);
    if (newest === undefined || newest.scanned < now.scanned) this.#found.set(key, now);
    return now.head;
  }

  async #search(before: Found, matches: (stream: string) => boolean): Promise<Found> {
    let scanned = before.scanned;
    let cursor = '';
    for (;;) {
      const count = cursor === '' ? FIRST_LOOK : PAGE;
      const records = await this.#reader.backwards(cursor === '' ? END : fromPosition(cursor), count);
      const previous = cursor;
      for (const raw of records) {
        if (!isKnown(raw.position)) continue;
        const at = toPosition(raw.position);
        scanned = later(scanned, at);
        if (at <= before.scanned) return { head: before.head, scanned };
        cursor = at;
        const stream = this.#place.scope.given(raw.streamId);
        if (stream !== undefined && matches(stream)) return { head: at, scanned };
      }
      if (records.length < count || cursor === previous) return { head: before.head, scanned };
    }
  }
}
