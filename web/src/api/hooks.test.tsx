import { query } from '@footprint/shared-events/api.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import * as T from 'typebox';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useQueryResult, useServerData } from './hooks.ts';
import { registerSession } from './sessionGate.ts';

const Answer = T.Array(T.Integer());
const list = query('POST', 'list', { summary: 'List', answer: Answer });
const fetched = vi.fn<typeof fetch>();
const answers = (body: unknown, stale = false) =>
  fetched.mockImplementation(
    async () => new Response(JSON.stringify(body), { headers: stale ? { 'x-stale': 'true' } : {} }),
  );

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  registerSession({ isOpen: () => true, refused: () => undefined });
});
afterEach(() => vi.unstubAllGlobals());

const newQueries = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 15_000 } } });

function start(queries = newQueries()) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return renderHook(() => ({ read: useQueryResult(list), data: useServerData() }), { wrapper }).result;
}

test('what was just saved shows at once and survives answers of views that are behind', async () => {
  answers([1]);
  const hook = start();
  await waitFor(() => expect(hook.current.read.value).toEqual([1]));
  answers([1], true);
  act(() => hook.current.data.overlay(list, {}, (shown) => [...shown, 2]));
  await waitFor(() => expect(hook.current.read.value).toEqual([1, 2]));
  act(() => hook.current.data.refresh(list));
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(hook.current.read).toMatchObject({ value: [1, 2], stale: true }));
  answers([1, 2, 3]);
  await waitFor(() => expect(hook.current.read).toMatchObject({ value: [1, 2, 3], stale: false }), {
    timeout: 3000,
  });
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
  const refreshing = renderHook(() => useServerData(), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  });
  refreshing.result.current.refresh(list);
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
