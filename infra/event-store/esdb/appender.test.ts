import { describe, expect, test } from 'vitest';
import { StoreUnavailable } from '../../storeUnavailable.ts';
import type { AppendRequest } from '../port.ts';
import { Appender } from './appender.ts';
import type { KeptEvent } from './envelope.ts';
import type { Reader } from './reader.ts';
import { StreamScope } from './scope.ts';
import type { Answer, Sender } from './sender.ts';
import { StreamMemory } from './streamMemory.ts';

const request: AppendRequest = {
  stream: 'housing-1',
  expectedRevision: 'none',
  commandId: 'mine',
  events: [
    {
      id: 'a',
      type: 'T',
      data: {},
      metadata: { recordedAt: 0, schemaVersion: 1, commandId: 'mine', hash: '' },
    },
  ],
};

const kept = (revision: number, commandId: string): KeptEvent => ({
  commandId,
  event: {
    id: `id-${revision}`,
    stream: 'housing-1',
    revision,
    position: `at-${revision}`,
    type: 'T',
    data: {},
    metadata: { recordedAt: 0, schemaVersion: 1, commandId, hash: '' },
  },
});

/** Nothing is shown in this time where a test says that it comes too late. */
const SHORT_MS = 300;
/** Whatever the machine does meanwhile. */
const LONG_MS = 60_000;

/** An appender whose server answers so, and shows the stream's events read by read; the last of them stays. */
function appender(
  answer: Answer,
  reads: readonly (() => Promise<readonly KeptEvent[]>)[],
  visibleMs = SHORT_MS,
): Appender {
  let read = 0;
  const stream = () => {
    const next = reads[Math.min(read, reads.length - 1)];
    read += 1;
    return next?.() ?? Promise.resolve([]);
  };
  const reader: Pick<Reader, 'stream' | 'streamPage'> = {
    stream,
    streamPage: () => Promise.reject(new StoreUnavailable('refused', 'away')),
  };
  const sender: Pick<Sender, 'send'> = { send: () => Promise.resolve(answer) };
  return new Appender({
    scope: new StreamScope('demo'),
    reader: reader as Reader,
    sender: sender as Sender,
    memory: new StreamMemory(),
    visibleMs,
  });
}

const shows =
  (...events: readonly KeptEvent[]) =>
  () =>
    Promise.resolve(events);
const conflict: Answer = { stored: false, actualRevision: 0 };

describe('an append refused for its revision', () => {
  test('waits until the server shows what it counts: it may be this very command', async () => {
    const some = appender(conflict, [shows(), shows(), shows(kept(0, 'mine'))], LONG_MS);
    expect(await some.append(request)).toEqual({ revision: 0, position: 'at-0', repeated: true });
  });

  test('is unknown when the server does not show it in time', async () => {
    await expect(appender(conflict, [shows()]).append(request)).rejects.toMatchObject({ outcome: 'unknown' });
  });

  test('is a conflict when another writer was faster', async () => {
    await expect(appender(conflict, [shows(kept(0, 'other'))]).append(request)).rejects.toMatchObject({
      name: 'ConcurrencyConflict',
      actualRevision: 0,
    });
  });

  test('is unknown when the stream cannot be read', async () => {
    const away = () => Promise.reject(new StoreUnavailable('refused', 'away'));
    await expect(appender(conflict, [away]).append(request)).rejects.toMatchObject({ outcome: 'unknown' });
  });
});

test('an append that was stored but whose position cannot be read back is unknown, not refused', async () => {
  const stored: Answer = { stored: true, revision: 0, position: undefined };
  await expect(appender(stored, [shows()]).append(request)).rejects.toMatchObject({ outcome: 'unknown' });
});

test('a revision not known is read first; when it cannot be, nothing was sent', async () => {
  const away = () => Promise.reject(new StoreUnavailable('refused', 'away'));
  const append = appender(conflict, [away]).append({ ...request, expectedRevision: 3 });
  await expect(append).rejects.toMatchObject({ outcome: 'refused' });
});
