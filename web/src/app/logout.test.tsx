import { householdsOfUser } from '@footprint/shared-events/housing/api.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useQueryResult } from '../server/hooks.ts';
import { dropRecord, keepRecord, rereadRecord } from '../server/session/record.ts';
import { sessionUser } from '../server/session/user.ts';
import { citizenWith, HOME } from '../testing/citizens.ts';
import { closeMessage } from '../ui/messages.ts';
import { Header } from './Header.tsx';
import { MessageSlot } from './MessageSlot.tsx';
import { RequireSession } from './RequireSession.tsx';
import { ServerDataProvider } from './routes.tsx';
// The page fetches it for a citizen: fetched only then, it would still be on its way when the last test ends.
import './sendWaiting.ts';

const ANNA = 'a'.repeat(24);
const household = { ...HOME, name: 'Annas Haus' };
let queries: QueryClient;
const calls: string[] = [];

beforeEach(() => {
  calls.length = 0;
  localStorage.clear();
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url.split('/sdp-api/')[1] ?? '');
    return new Response(JSON.stringify(url.endsWith('of-user') ? [household] : { id: ANNA }));
  });
  keepRecord(ANNA);
});
afterEach(() => {
  act(() => {
    dropRecord();
    closeMessage();
  });
});

function Names() {
  queries = useQueryClient();
  const { value } = useQueryResult(householdsOfUser, {});
  return <p>{value?.map(({ name }) => name).join()}</p>;
}

async function show() {
  render(
    <MemoryRouter initialEntries={['/input']}>
      <Header />
      <MessageSlot />
      <ServerDataProvider>
        <Routes>
          <Route element={<RequireSession />}>
            <Route path="*" element={<Names />} />
          </Route>
        </Routes>
      </ServerDataProvider>
    </MemoryRouter>,
  );
  await screen.findByText('Annas Haus');
}

test('a logout takes everything of the citizen off the screen, out of the cache and out of the storage', async () => {
  sessionStorage.setItem('draft', 'typed by Anna');
  await show();
  expect(queries.getQueryCache().getAll()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Abmelden', hidden: true }));
  expect(await screen.findByText(/^Sie sind abgemeldet/)).toBeTruthy();
  expect(screen.queryByText('Annas Haus')).toBeNull();
  expect(screen.getByText(/müssen Sie angemeldet sein/)).toBeTruthy();
  expect(queries.getQueryCache().getAll()).toEqual([]);
  await waitFor(() => expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]));
  expect(calls.at(-1)).toBe('logout');
});

test('an answer that comes after the logout is not kept', async () => {
  await show();
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', (url: string) =>
    url.endsWith('of-user')
      ? new Promise<Response>((resolve) => {
          answer = resolve;
        })
      : Promise.resolve(new Response(JSON.stringify({ id: ANNA }))),
  );
  void queries.invalidateQueries();
  await userEvent.click(screen.getByRole('button', { name: 'Abmelden', hidden: true }));
  await screen.findByText(/^Sie sind abgemeldet/);
  answer(new Response(JSON.stringify([household])));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(queries.getQueryCache().getAll()).toEqual([]);
});

test('a logout in another tab empties this one, too', async () => {
  await show();
  localStorage.removeItem('session');
  act(rereadRecord);
  expect(screen.queryByText('Annas Haus')).toBeNull();
  expect(queries.getQueryCache().getAll()).toEqual([]);
  expect(screen.getByRole('heading', { name: 'Bitte anmelden' })).toBeTruthy();
});

test.each([
  ['a citizen', { isStopFossilUser: false, isBetUser: false }, true],
  ['a participant of the bet', { isStopFossilUser: false, isBetUser: true }, true],
  ['a participant of stop-fossil', { isStopFossilUser: true, isBetUser: false }, false],
])('the header leads %s to the own account, and to readings: %o', async (_, flags, readings) => {
  await show();
  act(() => sessionUser.set(citizenWith(flags)));
  expect(screen.getByRole('link', { name: 'Mein Konto', hidden: true }).getAttribute('href')).toBe(
    '/user/profile',
  );
  expect(screen.queryByRole('link', { name: 'Ablesungen', hidden: true }) !== null).toBe(readings);
});
