import { command, query } from '@footprint/shared-events/kernel/api.ts';
import { update } from '@footprint/shared-events/kernel/updates.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import * as T from 'typebox';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Query } from './call.ts';
import { useQueryResult } from './hooks.ts';
import { registerSession } from './sessionGate.ts';
import { useSend } from './useSend.ts';

const Answer = T.Array(T.Integer());
const list = query('POST', 'list', { summary: 'List', answer: Answer });
const Added = T.Object({ added: T.Integer() });
const add = command('POST', 'add', {
  summary: 'Add',
  answer: Added,
  updates: [update(list, (shown, { added }: T.Static<typeof Added>) => [...shown, added])],
});
const touch = command('POST', 'touch', { summary: 'Touch', answer: T.Object({}) });
const open = query('POST', 'open', { summary: 'Open', answer: Answer, access: 'public' });
const figures = query('POST', 'figures', {
  summary: 'Figures',
  answer: Answer,
  access: 'public',
  limit: 'publicFigures',
});
const fetched = vi.fn<typeof fetch>();
const answers = (body: unknown, stale = false) =>
  fetched.mockImplementation(async (url) =>
    String(url).endsWith('add')
      ? new Response('{"added":2}')
      : new Response(JSON.stringify(body), { headers: stale ? { 'x-stale': 'true' } : {} }),
  );
const asked = (path: string) => fetched.mock.calls.filter(([url]) => String(url).endsWith(path)).length;

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  registerSession({ isOpen: () => true, refused: () => undefined });
});

const newQueries = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 15_000 } } });

const wrapperOf =
  (queries: QueryClient) =>
  ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );

const start = (queries = newQueries()) =>
  renderHook(() => ({ read: useQueryResult(list), add: useSend(add) }), { wrapper: wrapperOf(queries) })
    .result;

test('what was just saved shows at once and survives answers of views that are behind', async () => {
  answers([1]);
  const hook = start();
  await waitFor(() => expect(hook.current.read.value).toEqual([1]));
  answers([1], true);
  await act(() => hook.current.add.send());
  await waitFor(() => expect(hook.current.read.value).toEqual([1, 2]));
  await waitFor(() => expect(asked('list')).toBe(2));
  await waitFor(() => expect(hook.current.read).toMatchObject({ value: [1, 2], stale: true }));
  answers([1, 2, 3]);
  await waitFor(() => expect(hook.current.read).toMatchObject({ value: [1, 2, 3], stale: false }), {
    timeout: 3000,
  });
});

test('figures that are not there yet are asked for again when the server says, while the page is open', async () => {
  const refused = () => new Response('{}', { status: 503, headers: { 'retry-after': '6' } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  fetched.mockImplementation(async () => refused());
  const { result, unmount } = renderHook(() => useQueryResult(open), { wrapper: wrapperOf(newQueries()) });
  await act(() => vi.advanceTimersByTimeAsync(5_900));
  expect(result.current.failure?.messageId).toBe('api:service:unavailable');
  expect(asked('open')).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(3_200));
  expect(asked('open')).toBe(2);
  answers([1]);
  await act(() => vi.advanceTimersByTimeAsync(9_100));
  expect(result.current).toMatchObject({ value: [1], failure: undefined });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  const last = asked('open');
  unmount();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([last, asked('open')]).toEqual([3, 3]);
  vi.useRealTimers();
});

test.each([
  ['a citizen’s own answer is asked again', list, {}, 2],
  ['a public figure, in which the citizen counts, is asked again', figures, {}, 2],
  ['another answer that everybody may see has its own age', open, {}, 1],
  ['a question kept on record is put on demand only', list, { once: true }, 1],
] as const)('after any command %s', async (_, call, options, times) => {
  answers([1]);
  const { result } = renderHook(
    () => ({ read: useQueryResult<Query>(call, {}, {}, options), touch: useSend(touch) }),
    { wrapper: wrapperOf(newQueries()) },
  );
  await waitFor(() => expect(result.current.read.value).toEqual([1]));
  await act(() => result.current.touch.send());
  await waitFor(() => expect(asked(call.path)).toBe(times));
});

test('a stale first answer is shown, marked', async () => {
  answers([1], true);
  const hook = start();
  await waitFor(() => expect(hook.current.read).toMatchObject({ value: [1], stale: true }));
});

test('a page that opens with figures from before a save marks them until fresh ones are here', async () => {
  const queries = newQueries();
  answers([1]);
  const before = start(queries);
  await waitFor(() => expect(before.current.read.value).toEqual([1]));
  cleanup();
  answers({});
  const sending = renderHook(() => useSend(touch), { wrapper: wrapperOf(queries) });
  await act(() => sending.result.current.send());
  answers([2]);
  const opened = start(queries);
  expect(opened.current.read).toMatchObject({ value: [1], stale: true });
  await waitFor(() => expect(opened.current.read).toMatchObject({ value: [2], stale: false }));
});

test('a failure is shown and can be retried', async () => {
  fetched.mockImplementation(
    async () => new Response('{"messageId":"api:error:notAllowed"}', { status: 403 }),
  );
  const hook = start();
  await waitFor(() => expect(hook.current.read.failure?.messageId).toBe('api:error:notAllowed'));
  answers([4]);
  act(() => hook.current.read.retry());
  await waitFor(() => expect(hook.current.read).toMatchObject({ value: [4], failure: undefined }));
});

test('each press puts its own question, and the answer before stays beside why the next one failed', async () => {
  const page = query('POST', 'page', {
    summary: 'Page',
    body: T.Object({ page: T.Integer() }),
    answer: Answer,
  });
  answers([1]);
  const options = { enabled: false, about: 'pages' };
  const { result } = renderHook(() => useQueryResult(page, { page: 0 }, {}, options), {
    wrapper: wrapperOf(newQueries()),
  });
  expect(asked('page')).toBe(0);
  act(() => result.current.ask({ page: 3 }));
  await waitFor(() => expect(result.current.value).toEqual([1]));
  fetched.mockImplementation(async () => new Response('{"messageId":"api:error:conflict"}', { status: 409 }));
  act(() => result.current.ask({ page: 4 }));
  await waitFor(() => expect(result.current.failure?.messageId).toBe('api:error:conflict'));
  expect(result.current.value).toEqual([1]);
  const bodies = fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)) as unknown);
  expect(bodies).toEqual([{ page: 3 }, { page: 4 }]);
});
