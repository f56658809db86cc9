import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { type UnsavedForm, unsavedForms } from '../forms/drafts/unsavedForms.ts';
import { LeaveGuard } from './LeaveGuard.tsx';

const save = vi.fn<UnsavedForm['save']>();
const release = vi.fn<UnsavedForm['release']>();
const form: UnsavedForm = { saves: true, isKept: () => true, isUnsaved: () => true, save, release };

function open(...entries: readonly string[]) {
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <Outlet />
            <LeaveGuard />
          </>
        ),
        children: [{ path: '*', element: <p>page</p> }],
      },
    ],
    { initialEntries: [...entries] },
  );
  render(<RouterProvider router={router} />);
  act(() => unsavedForms.set([form]));
  const at = () => router.state.location.pathname + router.state.location.search;
  return { at, go: (to: string | number) => act(async () => void router.navigate(to as string)) };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  act(() => unsavedForms.set([]));
  save.mockReset();
  release.mockReset();
});

test('what stays on the page passes, unsaved or not', async () => {
  const { at, go } = open('/form');
  await go('/form?year=2023');
  expect([at(), screen.queryByRole('dialog')]).toEqual(['/form?year=2023', null]);
});

test('a way off the page waits for the answer, and goes there once the input is discarded', async () => {
  const { at, go } = open('/form');
  await go('/next');
  expect(at()).toBe('/form');
  await press('Verwerfen');
  await waitFor(() => expect(at()).toBe('/next'));
  expect(release).toHaveBeenCalledWith(false);
});

test('a step of the browser waits as well', async () => {
  const { at, go } = open('/before', '/form');
  await go(-1);
  expect(at()).toBe('/form');
  await press('Verwerfen');
  await waitFor(() => expect(at()).toBe('/before'));
});

test('a save leads on where it succeeds; where not, the page stays and may be left later', async () => {
  const { at, go } = open('/form');
  save.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  await go('/next');
  await press('Speichern');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect([at(), screen.queryByRole('dialog')]).toEqual(['/form', null]);
  await go('/next');
  await press('Speichern');
  await waitFor(() => expect(at()).toBe('/next'));
});
