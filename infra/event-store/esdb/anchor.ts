import type { ReadPosition } from '@eventstore/db-client';
import { END, START } from '@eventstore/db-client';
import type { RawEvent } from './envelope.ts';
import { fromPosition, isKnown, toPosition } from './position.ts';
import type { Reader } from './reader.ts';

export interface Anchor {
  /** The position of a record that exists, or the start. */
  readonly fromPosition: ReadPosition;
  /** Record at `fromPosition`, when it lies after the position asked for: the subscription will not bring it. */
  readonly passed?: RawEvent;
}

/**
 * Where to begin a subscription so that it misses nothing after a position ('' is the start). The server passes over
 * the first record at or after the position it is given, as the one already seen; it need not be: checkpoints lie
 * between records, and the record that was there may have been scavenged.
 * @throws StoreUnavailable when the server cannot be read
 */
export async function anchorAt(reader: Reader, position: string): Promise<Anchor> {
  if (position === '') return { fromPosition: START };
  for (;;) {
    const [next] = await reader.forwards(fromPosition(position), 1);
    if (next && isKnown(next.position)) {
      const isNew = toPosition(next.position) > position;
      return { fromPosition: next.position, ...(isNew && { passed: next }) };
    }
    const [last] = await reader.backwards(END, 1);
    if (last === undefined || !isKnown(last.position)) return { fromPosition: START };
    // Written between the two reads: it is what the first one looked for.
    if (toPosition(last.position) <= position) return { fromPosition: last.position };
  }
}
