import { addReading } from '@footprint/shared-events/housing/readingApi.ts';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearDatabase, putReading, readingsOf } from '../../testing/memoryDatabase.ts';
import { keyFor } from '../commandKeys.ts';
import { registerSession, sessionOwner } from '../sessionGate.ts';
import {
  correctReading,
  discardReading,
  forgetReadings,
  outbox,
  queueReading,
  startOutbox,
} from './outbox.ts';

vi.mock('./database.ts', () => import('../../testing/memoryDatabase.ts'));

interface Sent {
  readonly key: string | undefined;
  readonly value: number;
}

const sent: Sent[] = [];
let answers: (() => Response | Error)[] = [];
const reported: number[] = [];

const stored = () => new Response(JSON.stringify({}));
const lost = () => new TypeError('no network');
const refused = () => new Response(JSON.stringify({ messageId: 'api:error:notAllowed' }), { status: 403 });
const body = (meterValue: number) => ({ meterId: 3, meterValue, meterValueDate: 1_700_000_000 });
const values = async (user: string) => (await readingsOf(user)).map((one) => one.body.meterValue);
const reaches = (state: Parameters<ReturnType<typeof outbox.getSnapshot>['matches']>[0]) =>
  waitFor(() => expect(outbox.getSnapshot().value).toBe(state));
const readyAgain = () => outbox.send({ type: 'TRY' });

beforeEach(async () => {
  sent.length = 0;
  reported.length = 0;
  answers = [];
  registerSession({ isOpen: () => true, refused: () => undefined });
  // No network of the device: then nothing is repeated but by the outbox.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>;
    sent.push({ key: headers['idempotency-key'], value: JSON.parse(String(init.body)).meterValue });
    const answer = (answers.shift() ?? stored)();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  sessionOwner.set(null);
  await clearDatabase();
  startOutbox((count) => reported.push(count));
  sessionOwner.set('u1');
  await reaches('idle');
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('readings go out in their order, leave the device, and their arrival is reported once', async () => {
  answers = [lost];
  await queueReading(body(1));
  await reaches('backingOff');
  await queueReading(body(2));
  await reaches('idle');
  expect(sent.map(({ value }) => value)).toEqual([1, 1, 2]);
  expect(await values('u1')).toEqual([]);
  expect(reported).toEqual([2]);
});

test('every attempt carries the key of the first, which was that of the form', async () => {
  const key = keyFor(addReading.path, body(1));
  answers = [lost, lost];
  await queueReading(body(1));
  await reaches('backingOff');
  readyAgain();
  await waitFor(() => expect(sent).toHaveLength(2));
  await reaches('backingOff');
  readyAgain();
  await reaches('idle');
  expect(sent.map((one) => one.key)).toEqual([key, key, key]);
  // Reading saved next with the same content is another one.
  expect(keyFor(addReading.path, body(1))).not.toBe(key);
});

test('readings of another citizen are not sent, and wait for their owner', async () => {
  await putReading({ user: 'u2', key: 'k2', body: body(7), at: 1 });
  await queueReading(body(1));
  await reaches('idle');
  expect(sent.map(({ value }) => value)).toEqual([1]);
  expect(await values('u2')).toEqual([7]);
  sessionOwner.set('u2');
  await waitFor(async () => expect(await values('u2')).toEqual([]));
  expect(sent.at(-1)).toEqual({ key: 'k2', value: 7 });
});

test('a refused one stays with what was said, and holds up the next until it is corrected', async () => {
  answers = [refused];
  await queueReading(body(1));
  await queueReading(body(2));
  await reaches('refused');
  const [first] = await readingsOf('u1');
  expect(first?.refusal?.messageId).toBe('api:error:notAllowed');
  if (first) await correctReading(first, body(11));
  await reaches('idle');
  expect(sent.map(({ value }) => value)).toEqual([1, 11, 2]);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test('a refused one that is discarded is gone, and the next goes out', async () => {
  answers = [refused];
  await queueReading(body(1));
  await queueReading(body(2));
  await reaches('refused');
  const [first] = await readingsOf('u1');
  if (first) await discardReading(first);
  await reaches('idle');
  expect(sent.map(({ value }) => value)).toEqual([1, 2]);
});

test('when the session is over, readings wait for the login of the same person', async () => {
  const over = { messageId: 'security:session:expired' };
  answers = [() => new Response(JSON.stringify(over), { status: 401 })];
  await queueReading(body(1));
  await reaches('sessionNeeded');
  sessionOwner.set(null);
  expect(await values('u1')).toEqual([1]);
  sessionOwner.set('u1');
  await waitFor(async () => expect(await values('u1')).toEqual([]));
});

test('what is queued while another one goes out follows it at once', async () => {
  let arrive: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const answer = fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answered = await answer(url, init);
    if (sent.length === 1) await first;
    return answered;
  });
  await queueReading(body(1));
  await waitFor(() => expect(sent).toHaveLength(1));
  await queueReading(body(2));
  arrive();
  await waitFor(() => expect(sent.map(({ value }) => value)).toEqual([1, 2]));
  await reaches('idle');
});

test('after a logout the page knows nothing of what waited', async () => {
  answers = [lost];
  await queueReading(body(1));
  await reaches('backingOff');
  forgetReadings();
  sessionOwner.set(null);
  expect(outbox.getSnapshot().context).toMatchObject({ user: null, readings: [] });
});
