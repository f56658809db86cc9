import { act, render, screen, waitFor } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guardedHistory } from './guardedHistory.ts';
import { PageRouter } from './PageRouter.tsx';

const scrolled = vi.fn<(x: number, y: number) => void>();
let navigate: ReturnType<typeof useNavigate>;

function Page() {
  navigate = useNavigate();
  const { pathname, hash } = useLocation();
  return (
    <>
      <h1>{pathname}</h1>
      <p id="part">{hash}</p>
    </>
  );
}

function open(address: string) {
  history.pushState(null, '', address);
  return render(
    <PageRouter history={guardedHistory(async () => undefined)}>
      <Page />
    </PageRouter>,
  );
}
const heading = () => screen.getByRole('heading').textContent;
const go = (to: string, options = {}) => act(async () => void navigate(to, options));

beforeEach(() => {
  scrolled.mockReset();
  vi.stubGlobal('scrollTo', scrolled);
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('what is wanted at once is there at once', () => {
  open('/app/one');
  act(() => void navigate('/one?at=3', { flushSync: true }));
  expect(location.search).toBe('?at=3');
});

test('a new page begins at its top, one gone back to where it was left', async () => {
  open('/app/one');
  expect(scrolled).toHaveBeenLastCalledWith(0, 0);
  vi.stubGlobal('scrollY', 640);
  await go('/two');
  expect([heading(), scrolled.mock.lastCall]).toEqual(['/two', [0, 0]]);
  history.back();
  await waitFor(() => expect(heading()).toBe('/one'));
  expect(scrolled).toHaveBeenLastCalledWith(0, 640);
});

test('a page is where it was after it is loaded anew', async () => {
  const { unmount } = open('/app/one');
  await go('/two');
  vi.stubGlobal('scrollY', 320);
  dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  unmount();
  render(
    <PageRouter history={guardedHistory(async () => undefined)}>
      <Page />
    </PageRouter>,
  );
  expect(scrolled).toHaveBeenLastCalledWith(0, 320);
  expect(history.scrollRestoration).toBe('manual');
});

test('an address leads to a part of the page, and a setting of the page moves nothing', async () => {
  open('/app/one#part');
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1);
  expect(scrolled).not.toHaveBeenCalled();
  await go('/one?year=2024', { preventScrollReset: true });
  expect(scrolled).not.toHaveBeenCalled();
  await go('/one#%');
  expect(scrolled).toHaveBeenLastCalledWith(0, 0);
});
