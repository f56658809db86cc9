import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { faceOf, Shown } from './face.tsx';

const Own = () => <p>here</p>;
const show = (face: ReturnType<typeof faceOf>) =>
  render(
    <Suspense fallback="waits">
      <Shown face={face} />
    </Suspense>,
  );

test('is shown at once when it was loaded before, and fetched once', async () => {
  const fetchIt = vi.fn<() => Promise<typeof Own>>(async () => Own);
  const face = faceOf(fetchIt);
  await Promise.all([face.load(), face.load()]);
  show(face);
  expect(screen.getByText('here')).toBeTruthy();
  expect(fetchIt).toHaveBeenCalledTimes(1);
});

test('is waited for when nobody loaded it', async () => {
  await act(async () => void show(faceOf(async () => Own)));
  expect(await screen.findByText('here')).toBeTruthy();
});

test('what cannot be had says so until it is loaded again', async () => {
  const fetchIt = vi.fn<() => Promise<typeof Own>>().mockRejectedValueOnce(new Error('no network'));
  const face = faceOf(fetchIt);
  await act(async () => void show(face));
  expect(await screen.findByRole('button', { name: 'Neu laden' })).toBeTruthy();
  expect(fetchIt).toHaveBeenCalledTimes(1);
  fetchIt.mockResolvedValue(Own);
  await face.load();
  show(face);
  expect(screen.getByText('here')).toBeTruthy();
});

describe('where the site serves another version', () => {
  const reload = vi.fn<() => void>();
  /** Of the first version, with a part that is gone; the site's start page names this script. */
  async function showGone(served: string | Response) {
    document.head.innerHTML = '<script type="module" src="assets/shell-1.js"></script>';
    vi.stubGlobal('location', { href: 'https://site.example/app/emissions', reload });
    vi.stubGlobal('fetch', async () => (typeof served === 'string' ? new Response(served) : served));
    await act(async () => void show(faceOf(() => Promise.reject(new TypeError('gone')))));
  }
  afterEach(() => {
    document.head.innerHTML = '';
    sessionStorage.clear();
    reload.mockClear();
    vi.unstubAllGlobals();
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
