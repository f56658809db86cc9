import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { dropRecord, sessionRecord } from '../../../server/session/record.ts';
import { holdCalls } from '../../../testing/heldCalls.ts';
import { ServerData } from '../../../testing/ServerData.tsx';
import { RegisterFast } from './RegisterFast.tsx';

const ID = 'a'.repeat(24);
const LOOK_UP = 'user/mail-exists';
const server = holdCalls();
const mail = () => screen.getByRole('textbox', { name: 'E-Mail-Adresse' });

let pages: ReturnType<typeof createMemoryRouter>;

beforeEach(() => {
  act(dropRecord);
  pages = createMemoryRouter(
    [
      { path: '/start', element: <RegisterFast /> },
      { path: '*', element: <p>woanders</p> },
    ],
    { initialEntries: ['/start'] },
  );
  render(<RouterProvider router={pages} />, { wrapper: ServerData });
});

function submitRest() {
  fireEvent.change(screen.getByLabelText(/^Passwort/), { target: { value: 'geheim123' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Postleitzahl' }), { target: { value: '10115' } });
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Registrieren' }));
}

function leaveMail(typed: string) {
  fireEvent.change(mail(), { target: { value: typed } });
  fireEvent.blur(mail());
}

test('a mail is looked up once it is typed, and another one anew', async () => {
  expect(screen.getByText('Dorthin geht der Link zur Bestätigung.')).toBeTruthy();
  leaveMail(' anna@example.org');
  expect(await screen.findByText(/^Die Adresse wird nachgesehen/)).toBeTruthy();
  await server.answer(LOOK_UP, { mailExists: 0 });
  expect(await screen.findByText(/^Diese Adresse ist noch frei/)).toBeTruthy();
  fireEvent.change(mail(), { target: { value: 'bert@example.org' } });
  expect(await screen.findByText('Dorthin geht der Link zur Bestätigung.')).toBeTruthy();
  fireEvent.blur(mail());
  await waitFor(() =>
    expect(server.sent(LOOK_UP)).toEqual([{ mail: 'anna@example.org' }, { mail: 'bert@example.org' }]),
  );
});

test('half a mail is not looked up', () => {
  leaveMail('anna@');
  expect(server.sent(LOOK_UP)).toEqual([]);
});

test('a taken mail holds the form until another one is typed', async () => {
  leaveMail('anna@example.org');
  await server.answer(LOOK_UP, { mailExists: 1 });
  expect(await screen.findByText('Diese Adresse hat schon ein Konto.')).toBeTruthy();
  submitRest();
  expect((await screen.findByRole('alert')).textContent).toContain('hier schon registriert');
  fireEvent.change(mail(), { target: { value: 'bert@example.org' } });
  fireEvent.click(screen.getByRole('button', { name: 'Registrieren' }));
  await server.answer('user/register-fast', { messageId: 'api:error:conflict' }, 409);
  expect(server.sent('user/register-fast')).toMatchObject([{ mail: 'bert@example.org' }]);
});

test('a look-up that fails says nothing: the registration itself refuses a taken mail', async () => {
  leaveMail('anna@example.org');
  await server.answer(LOOK_UP, { messageId: 'api:error:conflict' }, 409);
  expect(await screen.findByText('Dorthin geht der Link zur Bestätigung.')).toBeTruthy();
});

test('a registration that is answered once its page was left opens the session and leads nowhere', async () => {
  fireEvent.change(mail(), { target: { value: 'anna@example.org' } });
  submitRest();
  await waitFor(() => expect(server.sent('user/register-fast')).toHaveLength(1));
  await act(() => pages.navigate('/about'));
  await server.answer('user/register-fast', { user: { id: ID, sessionToken: null }, role: { names: [] } });
  await waitFor(() => expect(sessionRecord.get()?.id).toBe(ID));
  await act(async () => undefined);
  expect(pages.state.location.pathname).toBe('/about');
});
