import { command } from '@footprint/shared-events/api.ts';
import { act, renderHook } from '@testing-library/react';
import * as T from 'typebox';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sending, useInTurn } from './inTurn.ts';
import { registerSession } from './sessionGate.ts';

const Body = T.Object({ v: T.Integer() });
const first = command('POST', 'first', { summary: 'First', body: Body, answer: T.Object({}) });
const second = command('POST', 'second', { summary: 'Second', body: Body, answer: T.Object({}) });

const sent: string[] = [];
let refused: string | undefined;
beforeEach(() => {
  sent.length = 0;
  refused = undefined;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.split('/sdp-api/')[1] ?? '';
    sent.push(`${path} ${init.body}`);
    if (path !== refused) return new Response('{}');
    const fields = [{ path: '/v', messageId: 'form:input:error:future' }];
    return new Response(JSON.stringify({ messageId: 'api:error:validation', fields }), { status: 400 });
  });
  registerSession({ isOpen: () => true, refused: () => undefined });
});
afterEach(() => vi.unstubAllGlobals());

const both = (v: number) => [sending(first, (path) => path, { v }), sending(second, () => '/asked', { v })];

test('what went through is not sent again when a later one fails', async () => {
  refused = 'second';
  const { result } = renderHook(() => useInTurn());
  expect(await act(() => result.current.run(both(1)))).toBe(false);
  refused = undefined;
  expect(await act(() => result.current.run(both(1)))).toBe(true);
  expect(sent).toEqual(['first {"v":1}', 'second {"v":1}', 'second {"v":1}']);
});

test('with another body it is another command', async () => {
  refused = 'second';
  const { result } = renderHook(() => useInTurn());
  await act(() => result.current.run(both(1)));
  refused = undefined;
  await act(() => result.current.run(both(2)));
  expect(sent.slice(2)).toEqual(['first {"v":2}', 'second {"v":2}']);
});

test('a refused field is named where it was asked for, and nothing after it is sent', async () => {
  refused = 'first';
  const { result } = renderHook(() => useInTurn());
  await act(() => result.current.run(both(1)));
  expect(sent).toHaveLength(1);
  expect(result.current.failure).toMatchObject({ fields: [{ path: '/v' }] });
  refused = 'second';
  await act(() => result.current.run(both(1)));
  expect(result.current.failure).toMatchObject({ fields: [{ path: '/asked' }] });
});
