import { randomUUID } from 'node:crypto';
import type { Reader } from './reader.ts';
import type { Sender } from './sender.ts';

const MOST = 1_000;
type State = 'begun' | 'whole';

/** How far the newest copy into the log came, undefined where there was none. */
export async function copyState(reader: Reader, stream: string): Promise<State | undefined> {
  const last = (await reader.streamPage(stream, 0, MOST)).at(-1);
  return last && (last.data as { readonly state: State }).state;
}

/** @throws StoreUnavailable when the server cannot be reached */
export async function noteCopy(reader: Reader, sender: Sender, stream: string, state: State): Promise<void> {
  const kept = await reader.streamPage(stream, 0, MOST);
  const data = { state };
  await sender.send(stream, kept.length === 0 ? 'none' : kept.length - 1, [
    { id: randomUUID(), contentType: 'application/json', type: 'CopyNoted', data, metadata: undefined },
  ]);
}
