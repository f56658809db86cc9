import { randomUUID } from 'node:crypto';
import type { Proposed } from './encode.ts';

/** An event as another writer might store it, to be put into the double's log. */
export function rawEvent(data: unknown = {}): Proposed {
  return {
    id: randomUUID(),
    type: 'Other',
    contentType: 'application/json',
    data: Buffer.from(JSON.stringify(data)),
    metadata: Buffer.from('{}'),
  };
}
