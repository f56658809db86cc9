import { command } from '@footprint/shared-events/kernel/api.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import * as T from 'typebox';
import { beforeEach, expect, test, vi } from 'vitest';
import { registerSession } from './sessionGate.ts';
import { metaOf } from './stale.ts';
import { step } from './step.ts';
import { useSend, useSendAll, useSender } from './useSend.ts';

const Body = T.Object({ v: T.Integer() });
const first = command('POST', 'first', { summary: 'First', body: Body, answer: T.Object({}) });
const second = command('POST', 'second', { summary: 'Second', body: Body, answer: T.Object({}) });

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);
const sent: string[] = [];
let answer: () => Response;
beforeEach(() => {
  sent.length = 0;
  answer = () => new Response('{"answers":[{},{}]}');
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push(
      `${url.split('/sdp-api/')[1]} ${init.body} ${new Headers(init.headers).get('idempotency-key')}`,
    );
    return answer();
  });
  registerSession({ isOpen: () => true, refused: () => undefined });
});

const both = (v: number) => [step(first, (path) => path, { v }), step(second, () => '/asked', { v })];
const refusal = (path: string) => () =>
  new Response(
    JSON.stringify({
      messageId: 'api:error:validation',
      fields: [{ path, messageId: 'form:input:error:future' }],
    }),
    { status: 400 },
  );

test('a command makes the citizen’s answers stale, but for one without a session and one aside', async () => {
  const queries = new QueryClient();
  const sender = renderHook(useSender, {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  });
  const isStaleAfter = async (call: Pick<typeof first, 'aside'>, isOpen: boolean) => {
    registerSession({ isOpen: () => isOpen, refused: () => undefined });
    await queries.prefetchQuery({
      queryKey: ['own'],
      queryFn: () => 1,
      meta: metaOf({ access: 'citizen' }),
    });
    await sender.result.current({ ...first, access: 'public', ...call }, { v: 1 });
    return queries.getQueryState(['own'])?.isInvalidated;
  };
  expect(await isStaleAfter({}, false)).toBe(false);
  expect(await isStaleAfter({ aside: true }, true)).toBe(false);
  expect(await isStaleAfter({}, true)).toBe(true);
});

test('commands that belong together are sent as one', async () => {
  const { result } = renderHook(() => useSendAll(), { wrapper });
  expect(await act(() => result.current.sendAll(both(1)))).toEqual([{}, {}]);
  expect(sent).toEqual([
    expect.stringMatching(
      /^changes {"changes":\[{"method":"POST","call":"first","body":{"v":1}},{"method":"POST","call":"second","body":{"v":1}}\]} \S{36}$/,
    ),
  ]);
});

test('what is tried again while its outcome is unknown has the same key, and what is sent anew another', async () => {
  const { result } = renderHook(() => useSendAll(), { wrapper });
  const done = answer;
  answer = () => {
    answer = done;
    return new Response('{"messageId":"api:error:internal"}', { status: 500 });
  };
  expect(await act(() => result.current.sendAll(both(1)))).toEqual([{}, {}]);
  await act(() => result.current.sendAll(both(1)));
  expect(sent).toHaveLength(3);
  expect(sent[1]).toBe(sent[0]);
  expect(sent[2]).not.toBe(sent[0]);
});

test('a refused field is named where it was asked for', async () => {
  const { result } = renderHook(() => useSendAll(), { wrapper });
  for (const [path, asked] of [
    ['/changes/0/body/v', '/v'],
    ['/changes/1/body/v', '/asked'],
    ['/changes/1/call', '/changes/1/call'],
  ] as const) {
    answer = refusal(path);
    expect(await act(() => result.current.sendAll(both(1)))).toBeUndefined();
    expect(result.current.failure).toMatchObject({ fields: [{ path: asked }] });
  }
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

test.each([
  ['asks anew whatever may follow from it', {}, 1],
  ['asks nothing anew where nothing shown hangs on it', { aside: true } as const, 0],
])('a command %s', async (_, given, times) => {
  answer = () => new Response('{}', { headers: { 'x-position': '7' } });
  const queries = new QueryClient();
  const invalidate = vi.spyOn(queries, 'invalidateQueries');
  const around = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useSend({ ...first, ...given }), { wrapper: around });
  await act(() => result.current.send({ v: 1 }));
  expect(invalidate).toHaveBeenCalledTimes(times);
});
