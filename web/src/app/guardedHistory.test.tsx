import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { guardedHistory, heldNavigation, holdNavigations, type Visit } from './guardedHistory.ts';

const listened = vi.fn<(visit: Visit) => void>();
const arrived = () => listened.mock.calls.map(([{ location }]) => `${location.pathname}${location.search}`);
let isUnsaved = false;

function start() {
  listened.mockReset();
  heldNavigation.set(null);
  history.pushState({ idx: 0 }, '', '/app/form');
  const guarded = guardedHistory();
  const ends = [guarded.listen(listened), holdNavigations(() => isUnsaved)];
  return { guarded, end: () => ends.forEach((end) => void end()) };
}

beforeEach(() => {
  isUnsaved = false;
});

test('goes where it is sent while nothing is unsaved, with what the caller wants', () => {
  const { guarded, end } = start();
  guarded.push(
    { pathname: '/app/next', search: '', hash: '' },
    { from: 'form' },
    { preventScrollReset: true },
  );
  guarded.replace('/app/other?year=2024#part', null, { flushSync: true });
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

test('holds a way off the page, and takes it once it may', () => {
  const { guarded, end } = start();
  isUnsaved = true;
  guarded.push('/app/next');
  expect([arrived(), location.pathname]).toEqual([[], '/app/form']);
  isUnsaved = false;
  heldNavigation.get()?.proceed();
  expect([arrived(), location.pathname]).toEqual([['/app/next'], '/app/next']);
  end();
});

test('lets what stays on the page pass, unsaved or not', () => {
  const { guarded, end } = start();
  isUnsaved = true;
  guarded.push('/app/form?year=2023');
  guarded.replace({ pathname: '/app/form', search: '', hash: '#part' });
  expect(arrived()).toEqual(['/app/form?year=2023', '/app/form']);
  expect(heldNavigation.get()).toBeNull();
  end();
});

test('takes a step of the browser back, and repeats it once it may', async () => {
  const { guarded, end } = start();
  guarded.push('/app/second');
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

test('holds nothing once nobody asks', () => {
  const { guarded, end } = start();
  isUnsaved = true;
  end();
  const again = guarded.listen(listened);
  guarded.push('/app/next');
  expect(arrived()).toEqual(['/app/next']);
  again();
});
