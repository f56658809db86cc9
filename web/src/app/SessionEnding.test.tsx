import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionEnding } from '../server/session/expiry.ts';
import { dropRecord, keepRecord, sessionRecord } from '../server/session/record.ts';
import { openSession } from '../server/session/session.ts';
import { showPage } from '../testing/showPage.tsx';
import { RequireSession } from './RequireSession.tsx';
import { SessionEnding } from './SessionEnding.tsx';

const ANNA = 'a'.repeat(24);
const BERT = 'b'.repeat(24);
let loginId = ANNA;

beforeEach(() => {
  loginId = ANNA;
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/login')
      ? new Response(JSON.stringify({ sessionToken: null, id: loginId, role: { names: [] } }))
      : new Response('{}'),
  );
  keepRecord(ANNA);
});
afterEach(() => {
  act(() => {
    sessionEnding.set(null);
    dropRecord();
  });
});

async function showAndType() {
  showPage(
    <>
      <Routes>
        <Route element={<RequireSession />}>
          <Route path="/" element={<input aria-label="Notiz" />} />
        </Route>
      </Routes>
      <SessionEnding />
    </>,
  );
  await userEvent.type(note(), 'halb getippt');
  act(() => sessionEnding.set(new Date(2026, 2, 1, 14, 5).getTime()));
}
const note = () => screen.getByRole('textbox', { name: 'Notiz' }) as HTMLInputElement;

async function logInAgain() {
  await userEvent.click(screen.getByRole('button', { name: 'Angemeldet bleiben' }));
  await userEvent.type(await screen.findByLabelText(/^E-Mail-Adresse/), 'anna@example.org');
  await userEvent.type(screen.getByLabelText(/^Passwort/), 'geheim123');
  await userEvent.click(screen.getByRole('button', { name: 'Anmelden' }));
}

test('nothing is said while there is time', () => {
  showPage(<SessionEnding />);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the end is announced in time, and a login in place keeps what is typed', async () => {
  await showAndType();
  expect(screen.getByRole('alert').textContent).toContain('14:05');
  const before = sessionRecord.get()?.expires ?? 0;
  await new Promise((resolve) => setTimeout(resolve, 2));
  await logInAgain();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sessionRecord.get()?.expires).toBeGreaterThan(before);
  expect(note().value).toBe('halb getippt');
});

test('when another citizen logs in the page starts anew', async () => {
  await showAndType();
  loginId = BERT;
  await logInAgain();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(note().value).toBe('');
});

test('a dialog left open over the end goes with the page, which asks for a login', async () => {
  await showAndType();
  await userEvent.click(screen.getByRole('button', { name: 'Angemeldet bleiben' }));
  await screen.findByRole('dialog');
  act(() => {
    dropRecord();
    sessionEnding.set(null);
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText(/müssen Sie angemeldet sein/)).toBeTruthy();
});

test('a login of the same person in another tab changes nothing here', async () => {
  await showAndType();
  act(() => openSession(ANNA));
  expect(note().value).toBe('halb getippt');
});
