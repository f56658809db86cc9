import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MessageSlot } from '../../../app/MessageSlot.tsx';
import { messageText } from '../../../i18n/messageText.ts';
import { dropRecord, sessionRecord } from '../../../server/session/record.ts';
import { citizenWith } from '../../../testing/citizens.ts';
import { holdCalls } from '../../../testing/heldCalls.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { closeMessage } from '../../../ui/messages.ts';
import { Login } from './Login.tsx';
import { LoginFossile } from './LoginFossile.tsx';

const ID = 'a'.repeat(24);
const LOGGED_IN = { sessionToken: null, id: ID, role: { names: [] } };
const USER = citizenWith({ isStopFossilUser: true });

const server = holdCalls({ user: USER });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  act(() => {
    dropRecord();
    closeMessage();
  });
});

const show = (page: ReactElement) =>
  showPage(
    <>
      <MessageSlot />
      <Link to="/about">weg</Link>
      <Routes>
        <Route path="/user/login" element={page} />
        <Route path="/about" element={<p>woanders</p>} />
        <Route path="*" element={<p>angekommen</p>} />
      </Routes>
    </>,
    '/user/login',
  );
const button = () => screen.getByRole('button', { name: 'Anmelden' });
const isBusy = () => button().querySelector('.spin') !== null;
const becomesFree = () => waitFor(() => expect(isBusy()).toBe(false));
const refusal = async () => (await screen.findByRole('alert')).textContent;
const refuse = (messageId: string, status: number) => server.answer('login', { messageId }, status);

function submit() {
  fireEvent.change(screen.getByLabelText(/^E-Mail-Adresse/), { target: { value: ' anna@example.org' } });
  fireEvent.change(screen.getByLabelText(/^Passwort/), { target: { value: 'geheim123' } });
  fireEvent.click(button());
}

async function submitted(page: ReactElement) {
  show(page);
  submit();
  await waitFor(() => expect(isBusy()).toBe(true));
  expect(sessionRecord.get()).toBeNull();
}

test('a login waits for its answer, opens the session and leads on', async () => {
  await submitted(<Login />);
  fireEvent.click(button());
  await server.answer('login', LOGGED_IN);
  expect(await screen.findByText('angekommen')).toBeTruthy();
  expect(sessionRecord.get()?.id).toBe(ID);
  const password = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(server.sent('login')).toMatchObject([{ mail: 'anna@example.org', password }]);
  expect(server.sent('user/own')).toEqual([]);
});

test('a login that is answered once its page was left opens the session and leads nowhere', async () => {
  await submitted(<Login />);
  fireEvent.click(screen.getByText('weg'));
  await server.answer('login', LOGGED_IN);
  await waitFor(() => expect(sessionRecord.get()?.id).toBe(ID));
  await act(async () => undefined);
  expect(screen.getByText('woanders')).toBeTruthy();
});

test('a wrong pair is refused, and the form is free for the next attempt', async () => {
  await submitted(<Login />);
  await refuse('user:login:failed', 401);
  expect(await refusal()).toBe(messageText({ messageId: 'user:login:failed' }));
  await becomesFree();
  submit();
  await server.answer('login', LOGGED_IN);
  expect(await screen.findByText('angekommen')).toBeTruthy();
});

test('the owner of an unconfirmed account reads why once, beside the button that sends the mail again', async () => {
  await submitted(<Login />);
  await refuse('user:login:unconfirmed', 401);
  const said = await screen.findAllByText(messageText({ messageId: 'user:login:unconfirmed' }));
  expect(said).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  const place = document.activeElement;
  expect(place?.contains(said[0] ?? null)).toBe(true);
  expect(place?.querySelector('button')?.textContent).toBe('Bestätigungsmail noch einmal senden');
});

test('after too many attempts the form waits as long as the server asks', async () => {
  await submitted(<Login />);
  await refuse('api:error:tooMany', 429);
  expect(await refusal()).toContain('Zu viele Versuche');
  // The pause begins with an effect of what is drawn.
  await act(async () => undefined);
  act(() => void vi.advanceTimersByTime(29_000));
  expect(isBusy()).toBe(true);
  submit();
  act(() => void vi.advanceTimersByTime(2_000));
  await becomesFree();
  expect(server.sent('login')).toHaveLength(1);
  submit();
  await server.answer('login', LOGGED_IN);
  expect(await screen.findByText('angekommen')).toBeTruthy();
});

describe('where much was tried from the same address', () => {
  const challenge = { parameters: { nonce: 'n' }, signature: 's' };
  const slow = () =>
    server.answer('login', { messageId: 'api:error:tooMany', challenge }, 429, { 'retry-after': '4' });
  const working: { asked?: unknown; answer?: (solution: unknown) => void; ended?: true } = {};

  beforeEach(() => {
    vi.stubGlobal(
      'Worker',
      class {
        onmessage?: (event: { data: unknown }) => void;
        postMessage(asked: unknown) {
          working.asked = asked;
          working.answer = (data) => this.onmessage?.({ data });
        }
        terminate() {
          working.ended = true;
        }
      },
    );
  });

  const checking = () => screen.queryByText('Ihr Gerät wird geprüft.');

  test('the device proves that it works while the form says so, and is let in', async () => {
    await submitted(<Login />);
    await slow();
    await waitFor(() => expect(checking()?.getAttribute('role')).toBe('status'));
    expect(working.asked).toEqual(challenge);
    act(() => working.answer?.({ counter: 7, derivedKey: 'k' }));
    await server.answer('login', LOGGED_IN);
    expect(await screen.findByText('angekommen')).toBeTruthy();
    const [without, proof] = server.proofs('login');
    expect(without).toBeNull();
    expect(JSON.parse(atob(proof ?? ''))).toEqual({ challenge, solution: { counter: 7, derivedKey: 'k' } });
    expect(working.ended).toBe(true);
  });

  test('a device that cannot waits as long as the page says', async () => {
    await submitted(<Login />);
    await slow();
    await waitFor(() => expect(checking()).toBeTruthy());
    act(() => working.answer?.(null));
    const values = { wait: '4 Sekunden' };
    expect(await refusal()).toBe(messageText({ messageId: 'api:error:tooMany_wait', values }));
    await act(async () => undefined);
    act(() => void vi.advanceTimersByTime(4_100));
    await becomesFree();
  });
});

test('the login of the campaign makes a participant, and leads on only after that', async () => {
  await submitted(<LoginFossile />);
  await server.answer('login', LOGGED_IN);
  await waitFor(() => expect(server.sent('user/own')).toEqual([{ isStopFossilUser: true }]));
  expect(isBusy()).toBe(true);
  expect(sessionRecord.get()?.id).toBe(ID);
  await server.answer('user/own', USER);
  expect(await screen.findByText('angekommen')).toBeTruthy();
});

test('where that fails the login holds, and the page it leads to says so', async () => {
  await submitted(<LoginFossile />);
  await server.answer('login', LOGGED_IN);
  await server.answer('user/own', { messageId: 'api:error:conflict' }, 409);
  expect(await screen.findByText('angekommen')).toBeTruthy();
  expect(sessionRecord.get()?.id).toBe(ID);
  expect(screen.getByText(messageText({ messageId: 'api:error:conflict' }))).toBeTruthy();
});
