import { householdsOfUser } from '@footprint/shared-events/housing/api.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Login } from '../features/account/screens/Login.tsx';
import { Register } from '../features/account/screens/Register.tsx';
import { RegisterConfirm } from '../features/account/screens/RegisterConfirm.tsx';
import { messageText } from '../i18n/messageText.ts';
import { useQueryResult } from '../server/hooks.ts';
import { dropRecord, keepRecord } from '../server/session/record.ts';
import { registerSession } from '../server/sessionGate.ts';
import { citizenWith } from '../testing/citizens.ts';
import { showPage } from '../testing/showPage.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { closeMessage, showMessage } from '../ui/messages.ts';
import { MessageSlot } from './MessageSlot.tsx';
import { NoSession } from './RequireSession.tsx';

const HASH = 'a1B2c3D4e5F6g7H8i9J0k1L2';
const ID = 'a'.repeat(24);
const USER = citizenWith({ fullName: 'Anna' });
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

let answer: () => Response;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', async (url: string) => (url.endsWith('/sdp-api/user') ? json(200, USER) : answer()));
  registerSession({ isOpen: () => true, refused: () => undefined });
});
afterEach(() => {
  act(() => {
    dropRecord();
    closeMessage();
  });
  vi.useRealTimers();
});

const show = (path: string, page: ReactNode) =>
  showPage(
    <>
      <MessageSlot />
      <Routes>
        <Route path="/user/register-confirm/:hash" element={page} />
        <Route path="/user/*" element={page} />
        <Route path="*" element={<p>weiter</p>} />
      </Routes>
    </>,
    path,
  );
const slot = () => within(document.querySelector<HTMLElement>('.message-slot') as HTMLElement);
const text = (messageId: string) => messageText({ messageId });
const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** A call whose outcome is unknown is repeated for a while, each repetition set up anew, before its failure is shown. */
const givenUp = () =>
  vi.waitFor(
    async () => {
      await act(() => vi.advanceTimersByTimeAsync(1_000));
      expect(screen.queryByRole('alert')).toBeTruthy();
    },
    { timeout: 10_000 },
  );

function register() {
  show('/user/register', <Register />);
  type(/^Name/, 'Anna');
  type(/^E-Mail-Adresse/, 'anna@example.org');
  type(/^Passwort \*/, 'geheim123');
  type(/^Passwort wiederholen/, 'geheim123');
  fireEvent.click(screen.getByRole('checkbox'));
  press('Registrieren');
}

const refused = (status: number, messageId: string) =>
  [messageId, () => json(status, { messageId })] as const;

/** Section 8: how a send can fail, and the message that stands above the form and in the slot then. */
const FAILURES: Readonly<Record<string, () => Response>> = {
  'api:error:network': () => {
    throw new TypeError('no network');
  },
  'api:service:unavailable': () => json(503, {}),
  'api:error:internal': () => json(500, {}),
  'api:error:unknown': () => new Response('<h1>Bad gateway', { status: 502 }),
  ...Object.fromEntries([
    refused(400, 'api:error:noMeterValue'),
    refused(400, 'api:error:unsafe'),
    refused(400, 'api:error:userField'),
    refused(401, 'user:login:failed'),
    refused(403, 'api:error:notAllowed'),
    refused(403, 'api:error:otherUser'),
    refused(403, 'api:error:crossSite'),
    refused(404, 'api:error:notFound'),
    refused(404, 'api:error:noConstant'),
    refused(409, 'api:error:conflict'),
    refused(409, 'api:error:roundClosed'),
    refused(413, 'api:error:tooLarge'),
    refused(422, 'api:error:keyReused'),
  ]),
};

test.each(Object.keys(FAILURES))(
  '%s is said once, above the form and in sight; what was typed stays',
  async (id) => {
    answer = FAILURES[id] as () => Response;
    show('/user/login', <Login />);
    type(/^E-Mail-Adresse/, 'anna@example.org');
    type(/^Passwort \*/, 'geheim123');
    press('Anmelden');
    await givenUp();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(text(id));
    expect(document.activeElement).toBe(alert);
    expect(screen.getAllByText(text(id))).toHaveLength(1);
    expect((screen.getByLabelText(/^E-Mail-Adresse/) as HTMLInputElement).value).toBe('anna@example.org');
  },
);

test('an answer that is no JSON although it succeeded is not understood either', async () => {
  answer = () => new Response('<h1>Welcome');
  show('/user/login', <Login />);
  type(/^E-Mail-Adresse/, 'anna@example.org');
  type(/^Passwort \*/, 'geheim123');
  press('Anmelden');
  expect((await screen.findByRole('alert')).textContent).toBe(text('api:error:unknown'));
});

test('security:session:invalid: without a session nothing is sent', async () => {
  const sent = vi.fn();
  vi.stubGlobal('fetch', sent);
  registerSession({ isOpen: () => false, refused: () => undefined });
  function Names() {
    const { failure, retry } = useQueryResult(householdsOfUser, {});
    return failure ? <LoadFailure failure={failure} retry={retry} /> : null;
  }
  show('/user/any', <Names />);
  expect((await screen.findByRole('alert')).textContent).toContain(text('security:session:invalid'));
  expect(sent).not.toHaveBeenCalled();
});

test('api:error:noSession comes with the ways to log in and to register', () => {
  show('/user/any', <NoSession />);
  expect(screen.getByText(text('api:error:noSession'))).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Anmelden' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Registrieren' }).getAttribute('href')).toBe('/user/register');
});

test('app:general:useCookies stands in the forms that begin a login', () => {
  const { unmount } = show('/user/register', <Register />);
  expect(screen.getByText(text('app:general:useCookies')).closest('form')).toBeTruthy();
  unmount();
  show('/user/login', <Login />);
  expect(screen.getByText(text('app:general:useCookies')).closest('form')).toBeTruthy();
});

describe('a registration', () => {
  test('that is done is shown on the page it leads to', async () => {
    answer = () => json(200, { user: { id: ID, sessionToken: null }, role: { names: [] } });
    register();
    expect(await screen.findByText('weiter')).toBeTruthy();
    expect(slot().getByText(text('user:register:done'))).toBeTruthy();
  });

  test('whose answer lacks the user says that none was found', async () => {
    answer = () => json(200, { role: { names: [] } });
    register();
    expect((await screen.findByRole('alert')).textContent).toBe(text('user:register:noUser'));
  });

  test.each([
    ['user:registerConfirm:confirmed', 200, { user: { id: ID, sessionToken: null }, role: { names: [] } }],
    ['user:registerConfirm:rejected', 400, { messageId: 'user:registerConfirm:rejected' }],
  ])('%s follows from its link', async (id, status, body) => {
    answer = () => json(status, body);
    act(() => keepRecord(ID));
    show(`/user/register-confirm/${HASH}`, <RegisterConfirm />);
    press('Registrierung bestätigen');
    expect(await screen.findByText(text(id))).toBeTruthy();
  });
});

// spec 2 §4: one message at a time, and a button that closes it
test('the slot holds one message, and its button closes it', async () => {
  show('/user/any', null);
  act(() => showMessage({ kind: 'danger', messageId: 'api:error:network' }));
  act(() => showMessage({ kind: 'success', messageId: 'user:logout:done' }));
  expect(slot().queryByText(text('api:error:network'))).toBeNull();
  expect(slot().getByText(text('user:logout:done'))).toBeTruthy();
  press('Meldung schließen');
  expect(document.querySelector('.message-slot')?.textContent).toBe('');
});
