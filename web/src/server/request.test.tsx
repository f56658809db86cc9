import { command, query } from '@footprint/shared-events/kernel/api.ts';
import * as T from 'typebox';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchQuery, send } from './client.ts';
import { forgetKeys } from './commandKeys.ts';
import { ApiError } from './errors.ts';
import { forgetPosition } from './readYourWrites.ts';
import { requestsRunning } from './request.ts';
import { registerSession, sessionOwner } from './sessionGate.ts';

const Answer = T.Object({ id: T.Integer() });
const save = command('POST', 'save', {
  summary: 'Save',
  body: T.Object({ v: T.Integer() }),
  answer: Answer,
});
const read = query('POST', 'read', { summary: 'Read', answer: Answer });

const fetched = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const sentHeaders = (call: number) => fetched.mock.calls[call]?.[1]?.headers as Record<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  forgetKeys();
  forgetPosition();
  registerSession({ isOpen: () => true, refused: () => undefined });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets the waits between repeats pass. */
async function settled<A>(call: Promise<A>): Promise<A | ApiError> {
  const result = call.catch((error: ApiError) => error);
  await vi.runAllTimersAsync();
  return result;
}

test('a command names its application and carries a key', async () => {
  fetched.mockResolvedValue(answer(200, { id: 1 }));
  expect(await settled(send(save, { v: 1 }))).toEqual({ id: 1 });
  expect(fetched.mock.calls[0]?.[0]).toMatch(/\/sdp-api\/save$/);
  expect(sentHeaders(0)).toMatchObject({ 'x-app': 'web', 'content-type': 'application/json' });
  expect(sentHeaders(0)['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
});

test('while the outcome is unknown the command is repeated with the same key', async () => {
  fetched.mockRejectedValueOnce(new TypeError('network')).mockResolvedValueOnce(answer(502, {}));
  fetched.mockResolvedValueOnce(answer(200, { id: 1 }));
  expect(await settled(send(save, { v: 1 }))).toEqual({ id: 1 });
  const keys = [0, 1, 2].map((call) => sentHeaders(call)['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
});

test('it gives up after four repeats, keeps the key for the next press, and then takes a new one', async () => {
  fetched.mockRejectedValue(new TypeError('network'));
  const failure = await settled(send(save, { v: 1 }));
  expect(failure).toBeInstanceOf(ApiError);
  expect((failure as ApiError).failure.messageId).toBe('api:error:network');
  expect(fetched).toHaveBeenCalledTimes(5);
  fetched.mockReset().mockImplementation(async () => answer(200, { id: 1 }));
  await settled(send(save, { v: 1 }));
  const kept = sentHeaders(0)['idempotency-key'];
  await settled(send(save, { v: 1 }));
  expect(sentHeaders(1)['idempotency-key']).not.toBe(kept);
});

test('a service that is away is asked again as late as it says, and up to half as long again', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  fetched.mockResolvedValueOnce(answer(503, {}, { 'retry-after': '4' }));
  fetched.mockResolvedValueOnce(answer(200, { id: 1 }));
  const sent = send(save, { v: 1 });
  await vi.advanceTimersByTimeAsync(4_900);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(await sent).toEqual({ id: 1 });
});

test('a long pause is the page’s to wait out', async () => {
  fetched.mockImplementation(async () => answer(503, {}, { 'retry-after': '10' }));
  const failure = (await settled(fetchQuery(read))) as ApiError;
  expect(failure.failure).toMatchObject({ messageId: 'api:service:unavailable', retryAfter: 10 });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a page that is left waits for nothing any longer', async () => {
  fetched.mockImplementation(async () => answer(503, {}, { 'retry-after': '4' }));
  const page = new AbortController();
  const asked = fetchQuery(read, {}, {}, { signal: page.signal }).catch((error: Error) => error);
  await vi.advanceTimersByTimeAsync(100);
  page.abort(new Error('left'));
  expect(await asked).toMatchObject({ message: 'left' });
  expect(requestsRunning.get()).toBe(0);
  await vi.runAllTimersAsync();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a refusal is not repeated, keeps its fields and needs no reference', async () => {
  const fields = [{ path: '/v', messageId: 'form:input:error:meterValue' }];
  fetched.mockResolvedValue(
    answer(400, { message: 'no', messageId: 'api:error:validation', fields }, { 'x-request-id': 'r-1' }),
  );
  const failure = (await settled(send(save, { v: 0 }))) as ApiError;
  expect(failure.failure).toEqual({
    status: 400,
    messageId: 'api:error:validation',
    fields,
  });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a fault carries the reference to ask for', async () => {
  fetched.mockImplementation(async () =>
    answer(500, { messageId: 'api:error:internal' }, { 'x-request-id': 'r-1' }),
  );
  expect(((await settled(send(save, { v: 1 }))) as ApiError).failure).toEqual({
    status: 500,
    messageId: 'api:error:internal',
    reference: 'r-1',
  });
});

test.each([
  [503, '', 'api:service:unavailable'],
  [500, '', 'api:error:internal'],
  [418, 'no json', 'api:error:unknown'],
])('a %d without a message id becomes a message of ours', async (status, body, messageId) => {
  fetched.mockImplementation(async () => new Response(body, { status }));
  expect(((await settled(send(save, { v: 1 }))) as ApiError).failure.messageId).toBe(messageId);
});

test('reads carry the position of the last command', async () => {
  fetched.mockImplementation(async () => answer(200, { id: 1 }, { 'x-position': '3:0042' }));
  await settled(fetchQuery(read));
  expect(sentHeaders(0)).not.toHaveProperty('x-after-position');
  await settled(send(save, { v: 1 }));
  await settled(fetchQuery(read));
  expect(sentHeaders(2)['x-after-position']).toBe('3:0042');
});

test('a stale answer says so', async () => {
  fetched.mockResolvedValue(answer(200, { id: 1 }, { 'x-stale': 'true' }));
  expect(await settled(fetchQuery(read))).toEqual({ value: { id: 1 }, stale: true });
});

test('parameters are filled into the path, and a key that the server gave is sent', async () => {
  const params = T.Object({ name: T.String() });
  const restore = command('PUT', 'list/:name/restore', { summary: 'Restore', params, answer: Answer });
  fetched.mockResolvedValue(answer(200, { id: 1 }));
  await settled(send(restore, {}, { name: 'a b' }, { key: 'k1' }));
  expect(fetched.mock.calls[0]?.[0]).toMatch(/\/sdp-api\/list\/a%20b\/restore$/);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'PUT', body: '{}' });
  expect(sentHeaders(0)['idempotency-key']).toBe('k1');
});

test('a call that is public needs no session', async () => {
  const open = query('POST', 'open', { summary: 'Open', answer: Answer, access: 'public' });
  registerSession({ isOpen: () => false, refused: () => undefined });
  fetched.mockResolvedValue(answer(200, { id: 1 }));
  expect(await settled(fetchQuery(open))).toMatchObject({ value: { id: 1 } });
});

test('what a call does not declare does not compile', () => {
  const show = query('POST', 'show/:id', {
    summary: 'Show',
    params: T.Object({ id: T.String() }),
    answer: Answer,
  });
  const calls = [
    // @ts-expect-error: a wrong field of the body
    () => send(save, { w: 1 }),
    // @ts-expect-error: no body
    () => send(save),
    // @ts-expect-error: a body that is not read
    () => fetchQuery(read, { v: 1 }),
    // @ts-expect-error: a query is not sent
    () => send(read),
    // @ts-expect-error: a command is not fetched
    () => fetchQuery(save, { v: 1 }),
    // @ts-expect-error: no parameters
    () => fetchQuery(show, {}),
    // @ts-expect-error: a field that the answer does not have
    async () => (await send(save, { v: 1 })).name,
  ];
  expect(calls).toHaveLength(7);
});

test('without a session a call fails before it is sent', async () => {
  registerSession({ isOpen: () => false, refused: () => undefined });
  expect(((await settled(fetchQuery(read))) as ApiError).failure.messageId).toBe('security:session:invalid');
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['security:session:expired', 1],
  ['security:session:unknown', 1],
  ['user:login:failed', 0],
])('a 401 with %s ends the session %d times', async (messageId, times) => {
  const refused = vi.fn();
  registerSession({ isOpen: () => true, refused });
  fetched.mockResolvedValue(answer(401, { messageId }));
  await settled(fetchQuery(read));
  expect(refused).toHaveBeenCalledTimes(times);
});

test('the counter counts what is under way', async () => {
  fetched.mockImplementation(async () => answer(200, { id: 1 }));
  const call = fetchQuery(read);
  const saving = send(save, { v: 1 });
  expect(requestsRunning.get()).toBe(2);
  await settled(call);
  await settled(saving);
  expect(requestsRunning.get()).toBe(0);
});

test('an answer that comes in the session of another citizen is none', async () => {
  sessionOwner.set('u1');
  fetched.mockImplementation(async () => {
    sessionOwner.set('u2');
    return answer(200, { id: 1 });
  });
  await expect(send(save, { v: 1 })).rejects.toMatchObject({
    failure: { messageId: 'security:session:invalid' },
  });
  sessionOwner.set(null);
});

test('an answer that the caller cuts short is no refusal', async () => {
  const refused = vi.fn();
  registerSession({ refused });
  const asked = new AbortController();
  const cut = answer(401, { messageId: 'security:session:expired' });
  vi.spyOn(cut, 'json').mockImplementation(async () => {
    asked.abort();
    throw new DOMException('cut', 'AbortError');
  });
  fetched.mockResolvedValue(cut);
  expect(await settled(send(save, { v: 1 }, {}, { signal: asked.signal }))).toMatchObject({
    name: 'AbortError',
  });
  expect(refused).not.toHaveBeenCalled();
});
