import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { guardedHistory, heldNavigation, holdNavigations, type Visit } from './guardedHistory.ts';

const listened = vi.fn<(visit: Visit) => void>();
const arrived = () => listened.mock.calls.map(([{ location }]) => `${location.pathname}${location.search}`);
let isUnsaved = false;
let arrivals: Record<string, PromiseWithResolvers<void>> = {};
const load = async ({ pathname }: { readonly pathname: string }) => arrivals[pathname]?.promise;
/** What is here already is shown after the tasks under way. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

function start() {
  listened.mockReset();
  heldNavigation.set(null);
  history.pushState({ idx: 0 }, '', '/app/form');
  const guarded = guardedHistory(load);
  const ends = [guarded.listen(listened), holdNavigations(() => isUnsaved)];
  return { guarded, end: () => ends.forEach((end) => void end()) };
}

beforeEach(() => {
  isUnsaved = false;
  arrivals = {};
});

test('goes where it is sent while nothing is unsaved, with what the caller wants', async () => {
  const { guarded, end } = start();
  guarded.push(
    { pathname: '/app/next', search: '', hash: '' },
    { from: 'form' },
    { preventScrollReset: true },
  );
  await settled();
  guarded.replace('?year=2024#part', null, { flushSync: true });
  expect(listened.mock.calls.map(([visit]) => visit)).toMatchObject([
    { action: 'PUSH', location: { pathname: '/app/next', state: { from: 'form' } }, keepsScroll: true },
    {
      action: 'REPLACE',
      location: { search: '?year=2024', hash: '#part' },
      keepsScroll: false,
      isAtOnce: true,
    },
  ]);
  end();
});

test('the address stays until the next page is here, and of two steps the later one counts', async () => {
  const { guarded, end } = start();
  arrivals = { '/app/two': Promise.withResolvers(), '/app/three': Promise.withResolvers() };
  guarded.push('/app/two');
  guarded.push('/app/three');
  arrivals['/app/two']?.resolve();
  await settled();
  expect([arrived(), location.pathname]).toEqual([[], '/app/form']);
  arrivals['/app/three']?.resolve();
  await settled();
  expect([arrived(), location.pathname]).toEqual([['/app/three'], '/app/three']);
  end();
});

test('holds a way off the page, and takes it once it may', async () => {
  const { guarded, end } = start();
  isUnsaved = true;
  guarded.push('/app/next');
  await settled();
  expect([arrived(), location.pathname]).toEqual([[], '/app/form']);
  isUnsaved = false;
  heldNavigation.get()?.proceed();
  await settled();
  expect([arrived(), location.pathname]).toEqual([['/app/next'], '/app/next']);
  end();
});

test('lets what stays on the page pass, unsaved or not', async () => {
  const { guarded, end } = start();
  isUnsaved = true;
  guarded.push('/app/form?year=2023');
  await settled();
  guarded.replace({ pathname: '/app/form', search: '', hash: '#part' });
  await settled();
  expect(arrived()).toEqual(['/app/form?year=2023', '/app/form']);
  expect(heldNavigation.get()).toBeNull();
  end();
});

test('takes a step of the browser back, and repeats it once it may', async () => {
  const { guarded, end } = start();
  guarded.push('/app/second');
  await settled();
  isUnsaved = true;
  history.back();
  await waitFor(() => expect(heldNavigation.get()).not.toBeNull());
  await waitFor(() => expect(location.pathname).toBe('/app/second'));
  expect(arrived()).toEqual(['/app/second']);
  isUnsaved = false;
  heldNavigation.get()?.proceed();
  await waitFor(() => expect(arrived()).toEqual(['/app/second', '/app/form']));
  expect(location.pathname).toBe('/app/form');
  end();
});

test('holds nothing once nobody asks', async () => {
  const { guarded, end } = start();
  isUnsaved = true;
  end();
  const again = guarded.listen(listened);
  guarded.push('/app/next');
  await settled();
  expect(arrived()).toEqual(['/app/next']);
  again();
});
