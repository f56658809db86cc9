import { randomUUID } from 'node:crypto';
import type { EventData } from '@eventstore/db-client';
import { StoreUnavailable } from '../../storeUnavailable.ts';
import { isKnown, toPosition } from './position.ts';
import type { Reader } from './reader.ts';
import type { Sender } from './sender.ts';

export interface LogIdentity {
  readonly logId: string;
  /** All events of the log come after it. */
  readonly start: string;
}

const TYPE = 'LogCreated';

/**
 * Identity of the log, made when it is opened for the first time; of several who make it at once the first one counts.
 * @throws StoreUnavailable when the server cannot be reached
 */
export async function identify(reader: Reader, sender: Sender, stream: string): Promise<LogIdentity> {
  const known = await readIdentity(reader, stream);
  if (known) return known;
  const created: EventData = {
    id: randomUUID(),
    contentType: 'application/json',
    type: TYPE,
    data: { logId: randomUUID() },
    metadata: undefined,
  };
  await sender.send(stream, 'none', [created]);
  const made = await readIdentity(reader, stream);
  if (made === undefined)
    throw new StoreUnavailable('refused', `EventStoreDB does not show the stream ${stream}`);
  return made;
}

async function readIdentity(reader: Reader, stream: string): Promise<LogIdentity | undefined> {
  const [first] = await reader.streamPage(stream, 0, 1);
  if (first === undefined) return undefined;
  const { logId } = first.data as { readonly logId?: unknown };
  if (first.type !== TYPE || typeof logId !== 'string') {
    throw new Error(`the stream ${stream} does not hold the identity of a log`);
  }
  return { logId, start: isKnown(first.position) ? toPosition(first.position) : '' };
}
