import { act, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dropRecord, keepRecord } from '../server/session/record.ts';
import { TwoFacedPage } from './LoadedPage.tsx';
import { loadPage } from './loadPage.ts';
import { reload } from './reload.ts';

vi.mock('./reload.ts', () => ({ reload: vi.fn<() => void>() }));

const GONE = { screen: 'legal/Gone' } as const;
const show = (Screen: ComponentType) =>
  act(async () => {
    render(
      <Suspense fallback="waits">
        <Screen />
      </Suspense>,
    );
  });

test('a page that cannot be had says so', async () => {
  await show(await loadPage(GONE));
  expect(await screen.findByRole('button', { name: 'Neu laden' })).toBeTruthy();
});

describe('where the site serves another version', () => {
  /** Page of the first version, with a part that is gone; the site's start page names this script. */
  async function showGone(served: string | Response) {
    document.head.innerHTML = '<script type="module" src="assets/shell-1.js"></script>';
    vi.stubGlobal('fetch', async () => (typeof served === 'string' ? new Response(served) : served));
    const Screen = await loadPage(GONE);
    expect(reload).not.toHaveBeenCalledTimes(2);
    await show(Screen);
  }
  afterEach(() => {
    document.head.innerHTML = '';
    sessionStorage.clear();
    vi.mocked(reload).mockClear();
  });

  test('the address is loaded anew, once, and the page says why', async () => {
    await showGone('<script src="assets/shell-2.js">');
    expect(await screen.findByRole('heading', { name: 'Eine neue Fassung wird geladen' })).toBeTruthy();
    expect(reload).toHaveBeenCalledTimes(1);
    await showGone('<script src="assets/shell-3.js">');
    expect(await screen.findByRole('button', { name: 'Neu laden' })).toBeTruthy();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('nothing is loaded by itself where the version is the same, or the site does not answer', async () => {
    for (const served of [
      '<script src="assets/shell-1.js">',
      new Response('', { status: 503 }),
      Response.error(),
    ]) {
      await showGone(served);
      expect((await screen.findAllByRole('button', { name: 'Neu laden' })).length).toBeGreaterThan(0);
    }
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a page with two faces', () => {
  beforeEach(() => act(dropRecord));

  test('shows after a login what it has loaded for citizens', async () => {
    const loader = vi.fn<() => object>();
    loader.mockReturnValueOnce({ Screen: () => <p>visitor</p>, isForVisitors: true });
    loader.mockReturnValue({ Screen: () => <p>citizen</p>, isForVisitors: false });
    render(
      <RouterProvider
        router={createMemoryRouter([
          { path: '/', loader, element: <TwoFacedPage />, hydrateFallbackElement: <p /> },
        ])}
      />,
    );
    expect(await screen.findByText('visitor')).toBeTruthy();
    // The page is there before it listens to the session.
    await act(async () => undefined);
    act(() => keepRecord('a'.repeat(24)));
    expect(screen.queryByText('visitor')).toBeNull();
    expect(await screen.findByText('citizen')).toBeTruthy();
    expect(loader).toHaveBeenCalledTimes(2);
    act(dropRecord);
  });
});
