import type { AppendResult, EventData, EventStoreDBClient } from '@eventstore/db-client';
import {
  AccessDeniedError,
  NO_STREAM,
  UnavailableError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import { Sender } from './sender.ts';
import { DEFAULT_TIMES } from './times.ts';

const TIMES = { ...DEFAULT_TIMES, deadlineMs: 40, attemptMs: 50, appendMs: 700 };
const EVENT: EventData = {
  id: 'e',
  contentType: 'application/json',
  type: 'T',
  data: {},
  metadata: undefined,
};
const STORED = { success: true, nextExpectedRevision: 0n, position: { commit: 7n, prepare: 7n } };

type Append = EventStoreDBClient['appendToStream'];
/** A sender whose attempts end one after the other as listed, the last way for ever. */
function sender(...ends: readonly (() => Promise<AppendResult>)[]) {
  const calls: Parameters<Append>[] = [];
  const appendToStream: Append = (...given) => {
    const end = ends[Math.min(calls.length, ends.length - 1)];
    calls.push(given);
    return end?.() ?? Promise.resolve(STORED);
  };
  const client: Pick<EventStoreDBClient, 'appendToStream'> = { appendToStream };
  return { calls, sender: new Sender(client as EventStoreDBClient, undefined, TIMES) };
}

const fails = (error: Error) => () => Promise.reject(error);
const never = () => new Promise<never>(() => {});
const unconnected = new Error('14 UNAVAILABLE: No connection established. Last error: connect ECONNREFUSED');
const coded: Error & { code?: number } = new Error('lost');
coded.code = 14;
const denied = new AccessDeniedError(undefined, 'denied');

describe('an append on its way to the server', () => {
  test('names revision, leader, deadline and credentials, which give it a call of its own', async () => {
    const { calls, sender: some } = sender(() => Promise.resolve(STORED));
    expect(await some.send('s', 'none', [EVENT])).toEqual({
      stored: true,
      revision: 0,
      position: STORED.position,
    });
    await some.send('s', 4, [EVENT]);
    const credentials = { username: expect.any(String), password: expect.any(String) };
    expect(calls.map(([, , options]) => options)).toMatchObject([
      { expectedRevision: NO_STREAM, requiresLeader: true, credentials },
      { expectedRevision: 4n, deadline: 40 },
    ]);
  });

  test.each([
    ['an error that is not understood', fails(new Error('what'))],
    ['a plain error with a code', fails(coded)],
    ['an unavailable server', fails(new UnavailableError(undefined, 'away'))],
    ['a call that never settles', never],
  ])('%s: the same bytes at the same revision again', async (_, end) => {
    const { calls, sender: some } = sender(end, end, () => Promise.resolve(STORED));
    expect(await some.send('s', 4, [EVENT])).toMatchObject({ stored: true });
    expect(calls.map(([stream, events, options]) => [stream, events, options?.expectedRevision])).toEqual(
      Array.from({ length: 3 }, () => ['s', [EVENT], 4n]),
    );
  });

  test('a call that never settles ends as unknown, in time', async () => {
    const began = Date.now();
    await expect(sender(never).sender.send('s', 4, [EVENT])).rejects.toMatchObject({ outcome: 'unknown' });
    expect(Date.now() - began).toBeLessThan(900);
  });

  test.each([
    ['refused', 'it never was connected', [fails(unconnected)]],
    ['refused', 'it has no right to', [fails(denied)]],
    ['unknown', 'one attempt may have arrived', [fails(new Error('lost')), fails(unconnected)]],
    ['unknown', 'it lost its right after one may have arrived', [fails(new Error('lost')), fails(denied)]],
  ])('is %s when %s', async (outcome, _, ends) => {
    await expect(sender(...ends).sender.send('s', 4, [EVENT])).rejects.toMatchObject({
      name: 'StoreUnavailable',
      outcome,
    });
  });

  test('what cannot change is not tried again', async () => {
    const { calls, sender: some } = sender(fails(denied));
    await some.send('s', 4, [EVENT]).catch(() => {});
    expect(calls).toHaveLength(1);
  });

  test('another revision is the answer, no failure', async () => {
    const conflict = (current: bigint | 'no_stream') =>
      sender(
        fails(new WrongExpectedVersionError(undefined, { streamName: 's', expected: 4n, current })),
      ).sender.send('s', 4, [EVENT]);
    expect(await conflict(9n)).toEqual({ stored: false, actualRevision: 9 });
    expect(await conflict(-1n)).toEqual({ stored: false, actualRevision: 'none' });
    expect(await conflict('no_stream')).toEqual({ stored: false, actualRevision: 'none' });
  });
});
