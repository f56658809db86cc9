import { command } from '@footprint/shared-events/kernel/api.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import * as T from 'typebox';
import { beforeEach, expect, test, vi } from 'vitest';
import { registerSession } from './sessionGate.ts';
import { step } from './step.ts';
import { useSend, useSendAll } from './useSend.ts';

const Body = T.Object({ v: T.Integer() });
const first = command('POST', 'first', { summary: 'First', body: Body, answer: T.Object({}) });
const second = command('POST', 'second', { summary: 'Second', body: Body, answer: T.Object({}) });

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);
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

const both = (v: number) => [step(first, (path) => path, { v }), step(second, () => '/asked', { v })];

test('what went through is not sent again when a later one fails', async () => {
  refused = 'second';
  const { result } = renderHook(() => useSendAll(), { wrapper });
  expect(await act(() => result.current.sendAll(both(1)))).toBeUndefined();
  refused = undefined;
  expect(await act(() => result.current.sendAll(both(1)))).toBe(true);
  expect(sent).toEqual(['first {"v":1}', 'second {"v":1}', 'second {"v":1}']);
});

test('what went through as a whole is sent anew when it is asked for again', async () => {
  refused = undefined;
  const { result } = renderHook(() => useSendAll(), { wrapper });
  await act(() => result.current.sendAll(both(1)));
  await act(() => result.current.sendAll(both(1)));
  expect(sent).toHaveLength(4);
});

test('with another body it is another command', async () => {
  refused = 'second';
  const { result } = renderHook(() => useSendAll(), { wrapper });
  await act(() => result.current.sendAll(both(1)));
  refused = undefined;
  await act(() => result.current.sendAll(both(2)));
  expect(sent.slice(2)).toEqual(['first {"v":2}', 'second {"v":2}']);
});

test('a refused field is named where it was asked for, and nothing after it is sent', async () => {
  refused = 'first';
  const { result } = renderHook(() => useSendAll(), { wrapper });
  await act(() => result.current.sendAll(both(1)));
  expect(sent).toHaveLength(1);
  expect(result.current.failure).toMatchObject({ fields: [{ path: '/v' }] });
  refused = 'second';
  await act(() => result.current.sendAll(both(1)));
  expect(result.current.failure).toMatchObject({ fields: [{ path: '/asked' }] });
});

test('a send counts itself only, says why it failed, and forgets that', async () => {
  const { result } = renderHook(() => [useSend(first), useSend(second)] as const, { wrapper });
  let release: (answer: Response) => void = () => undefined;
  vi.stubGlobal('fetch', (url: string) =>
    url.endsWith('first')
      ? new Promise<Response>((resolve) => {
          release = resolve;
        })
      : Promise.resolve(new Response('{"messageId":"api:error:notAllowed"}', { status: 403 })),
  );
  await act(() => {
    void result.current[0].send({ v: 1 });
    return result.current[1].send({ v: 1 });
  });
  expect(result.current.map(({ busy }) => busy)).toEqual([true, false]);
  expect(result.current.map(({ failure }) => failure?.messageId)).toEqual([
    undefined,
    'api:error:notAllowed',
  ]);
  act(() => result.current[1].reset());
  expect(result.current[1].failure).toBeNull();
  await act(async () => release(new Response('{}')));
  expect(result.current[0].busy).toBe(false);
});
