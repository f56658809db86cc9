import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { keepRecord, sessionRecord } from '../../../server/session/record.ts';
import { holdCalls } from '../../../testing/heldCalls.ts';
import { ServerData } from '../../../testing/ServerData.tsx';
import { Deleted } from '../screens/Deleted.tsx';
import { ErasureCard } from './ErasureCard.tsx';

const ID = 'a'.repeat(24);
const certificate = {
  kind: 'erasure',
  userId: ID,
  reason: 'owner',
  requestedAt: 1_700_000_000,
  erasedAt: 1_700_000_002,
  steps: ['asked for', 'keys destroyed', 'a step of tomorrow'],
  statement: 'done',
  publicKey: 'key',
  signature: 'signature',
};

const CONTINUE = 'Weiter zur Löschung';
const ERASE = 'Konto endgültig löschen';
const CANCEL = 'Abbrechen';
const WRONG = 'Das Passwort stimmt nicht. Es wurde nichts gelöscht.';

const server = holdCalls();

const button = (name: string) => screen.getByRole('button', { name });
const isBusy = () => button(ERASE).querySelector('.spin') !== null;
const title = () => screen.getByRole('heading', { level: 2 });

beforeEach(() => {
  act(() => keepRecord(ID));
  const router = createMemoryRouter(
    [
      { path: '/user/data', element: <ErasureCard mail="anna@example.org" /> },
      { path: '/user/deleted', element: <Deleted /> },
    ],
    { initialEntries: ['/user/data'] },
  );
  render(<RouterProvider router={router} />, { wrapper: ServerData });
});

async function erase(password = 'geheim123') {
  fireEvent.change(screen.getByLabelText(/^Passwort/), { target: { value: password } });
  fireEvent.click(button(ERASE));
  await waitFor(() => expect(isBusy()).toBe(true));
}

const refuse = async () => {
  await server.answer('user/own', { messageId: 'user:login:failed' }, 401);
  await screen.findByText(WRONG);
};

test('what happens is explained before the password is asked for, and leads back', () => {
  expect(screen.queryByLabelText(/^Passwort/)).toBeNull();
  fireEvent.click(button(CONTINUE));
  expect(document.activeElement).toBe(title());
  expect(screen.getByLabelText(/^Passwort/)).toBeTruthy();
  fireEvent.click(button(CANCEL));
  expect(document.activeElement).toBe(title());
  expect(screen.queryByLabelText(/^Passwort/)).toBeNull();
  expect(server.sent('user/own')).toEqual([]);
});

test('the account is deleted with the password, and what is left is its certificate', async () => {
  fireEvent.click(button(CONTINUE));
  await erase();
  await server.answer('user/own', { id: ID, certificate });
  expect(await screen.findByRole('heading', { name: 'Ihr Konto ist gelöscht' })).toBeTruthy();
  expect(screen.getByText('Schlüssel vernichtet')).toBeTruthy();
  expect(screen.getByText('a step of tomorrow')).toBeTruthy();
  await waitFor(() => expect(sessionRecord.get()).toBeNull());
  expect(localStorage.getItem('session')).toBeNull();
  expect(server.sent('user/own')).toEqual([{ password: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
});

test('while it runs the way back is held', async () => {
  fireEvent.click(button(CONTINUE));
  await erase();
  fireEvent.click(button(CANCEL));
  expect(isBusy()).toBe(true);
});

test('a wrong password is refused until the next attempt', async () => {
  fireEvent.click(button(CONTINUE));
  await erase('geraten1');
  await refuse();
  expect(isBusy()).toBe(false);
  expect(sessionRecord.get()?.id).toBe(ID);
  await erase();
  expect(screen.queryByText(WRONG)).toBeNull();
  await server.answer('user/own', { id: ID, certificate });
  expect(await screen.findByRole('heading', { name: 'Ihr Konto ist gelöscht' })).toBeTruthy();
});

test('a refused attempt can be given up, and is forgotten then', async () => {
  fireEvent.click(button(CONTINUE));
  await erase('geraten1');
  await refuse();
  fireEvent.click(button(CANCEL));
  fireEvent.click(button(CONTINUE));
  expect(screen.queryByText(WRONG)).toBeNull();
});
