import * as T from 'typebox';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commandsRunning } from '../lib/commandsRunning.ts';
import { ask, type Endpoint, tell } from './client.ts';
import { forgetKeys } from './commandKeys.ts';
import { ApiError } from './errors.ts';
import { forgetPosition } from './readYourWrites.ts';
import { requestsRunning } from './request.ts';
import { registerSession, sessionOwner } from './sessionGate.ts';

const Answer = T.Object({ id: T.Integer() });
const save: Endpoint<{ v: number }, typeof Answer> = {
  method: 'POST',
  path: 'save',
  session: 'needed',
  answer: Answer,
};
const read: Endpoint<Record<string, never>, typeof Answer> = {
  method: 'POST',
  path: 'read',
  session: 'needed',
  answer: Answer,
};

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
  vi.unstubAllGlobals();
});

/** Lets the waits between repeats pass. */
async function settled<A>(call: Promise<A>): Promise<A | ApiError> {
  const result = call.catch((error: ApiError) => error);
  await vi.runAllTimersAsync();
  return result;
}

test('a command says who calls and carries a key', async () => {
  fetched.mockResolvedValue(answer(200, { id: 1 }));
  expect(await settled(tell(save, { v: 1 }))).toEqual({ id: 1 });
  expect(fetched.mock.calls[0]?.[0]).toMatch(/\/sdp-api\/save$/);
  expect(sentHeaders(0)).toMatchObject({ 'x-app': 'web', 'content-type': 'application/json' });
  expect(sentHeaders(0)['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
});

test('while the outcome is unknown the command is repeated with the same key', async () => {
  fetched.mockRejectedValueOnce(new TypeError('network')).mockResolvedValueOnce(answer(502, {}));
  fetched.mockResolvedValueOnce(answer(200, { id: 1 }));
  expect(await settled(tell(save, { v: 1 }))).toEqual({ id: 1 });
  const keys = [0, 1, 2].map((call) => sentHeaders(call)['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
});

test('it gives up after four repeats, keeps the key for the next press, and then takes a new one', async () => {
  fetched.mockRejectedValue(new TypeError('network'));
  const failure = await settled(tell(save, { v: 1 }));
  expect(failure).toBeInstanceOf(ApiError);
  expect((failure as ApiError).failure.messageId).toBe('api:error:network');
  expect(fetched).toHaveBeenCalledTimes(5);
  fetched.mockReset().mockImplementation(async () => answer(200, { id: 1 }));
  await settled(tell(save, { v: 1 }));
  const kept = sentHeaders(0)['idempotency-key'];
  await settled(tell(save, { v: 1 }));
  expect(sentHeaders(1)['idempotency-key']).not.toBe(kept);
});

test('a refusal is not repeated, keeps its fields and needs no reference', async () => {
  const fields = [{ path: '/v', messageId: 'form:input:error:meterValue' }];
  fetched.mockResolvedValue(
    answer(400, { message: 'no', messageId: 'api:error:validation', fields }, { 'x-request-id': 'r-1' }),
  );
  const failure = (await settled(tell(save, { v: 0 }))) as ApiError;
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
  expect(((await settled(tell(save, { v: 1 }))) as ApiError).failure).toEqual({
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
  expect(((await settled(tell(save, { v: 1 }))) as ApiError).failure.messageId).toBe(messageId);
});

test('reads carry the position of the last command', async () => {
  fetched.mockImplementation(async () => answer(200, { id: 1 }, { 'x-position': '3:0042' }));
  await settled(ask(read, {}));
  expect(sentHeaders(0)).not.toHaveProperty('x-after-position');
  await settled(tell(save, { v: 1 }));
  await settled(ask(read, {}));
  expect(sentHeaders(2)['x-after-position']).toBe('3:0042');
});

test('a stale answer says so', async () => {
  fetched.mockResolvedValue(answer(200, { id: 1 }, { 'x-stale': 'true' }));
  expect(await settled(ask(read, {}))).toEqual({ value: { id: 1 }, stale: true });
});

test('an answer of another shape is not used', async () => {
  fetched.mockResolvedValue(answer(200, { id: 'one' }));
  expect(((await settled(ask(read, {}))) as ApiError).failure.messageId).toBe('api:error:unknown');
});

test('without a session a call fails before it is sent', async () => {
  registerSession({ isOpen: () => false, refused: () => undefined });
  expect(((await settled(ask(read, {}))) as ApiError).failure.messageId).toBe('security:session:invalid');
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['security:session:expired', 1],
  ['user:login:failed', 0],
])('a 401 with %s ends the session %d times', async (messageId, times) => {
  const refused = vi.fn();
  registerSession({ isOpen: () => true, refused });
  fetched.mockResolvedValue(answer(401, { messageId }));
  await settled(ask(read, {}));
  expect(refused).toHaveBeenCalledTimes(times);
});

test('the counters count what is under way, and saves among it', async () => {
  fetched.mockResolvedValue(answer(200, { id: 1 }));
  const call = ask(read, {});
  expect([requestsRunning.get(), commandsRunning.get()]).toEqual([1, 0]);
  await settled(call);
  const saving = tell(save, { v: 1 });
  expect([requestsRunning.get(), commandsRunning.get()]).toEqual([1, 1]);
  await settled(saving);
  expect([requestsRunning.get(), commandsRunning.get()]).toEqual([0, 0]);
});

test('an answer that comes in the session of somebody else is none', async () => {
  sessionOwner.set('u1');
  fetched.mockImplementation(async () => {
    sessionOwner.set('u2');
    return answer(200, { id: 1 });
  });
  await expect(tell(save, { v: 1 })).rejects.toMatchObject({
    failure: { messageId: 'security:session:invalid' },
  });
  sessionOwner.set(null);
});

test('an answer that is cut short by whoever asked is no refusal', async () => {
  const refused = vi.fn();
  registerSession({ refused });
  const asked = new AbortController();
  const cut = answer(401, { messageId: 'security:session:expired' });
  vi.spyOn(cut, 'json').mockImplementation(async () => {
    asked.abort();
    throw new DOMException('cut', 'AbortError');
  });
  fetched.mockResolvedValue(cut);
  expect(await settled(tell(save, { v: 1 }, asked.signal))).toMatchObject({ name: 'AbortError' });
  expect(refused).not.toHaveBeenCalled();
});
