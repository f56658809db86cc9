import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { messageText } from '../../../i18n/messageText.ts';
import { sessionRecord } from '../../../server/session/record.ts';
import { holdCalls } from '../../../testing/heldCalls.ts';
import { showLinked } from '../../../testing/showLinked.tsx';
import { MailForm } from '../components/MailForm.tsx';
import { MailChange } from './MailChange.tsx';
import { MailUndo } from './MailUndo.tsx';
import { RegisterConfirm } from './RegisterConfirm.tsx';
import { RegisterDisown } from './RegisterDisown.tsx';

const HASH = 'a1B2c3D4e5F6g7H8i9J0k1L2';
const CHANGE = `user/mail-change/${HASH}`;
const UNDO = `user/mail-undo/${HASH}`;
const USER = 'a'.repeat(24);
const DIGEST = expect.stringMatching(/^[0-9a-f]{64}$/);
const DONE = { id: USER, sessionToken: null };

const server = holdCalls({ user: { id: USER } });

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const change = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const shown = (id: string) => screen.findByText(messageText({ messageId: id }));
const open = (loggedIn?: string, hash = HASH) =>
  showLinked('/user/mail-change', hash, <MailChange />, loggedIn)();

const CONFIRM = 'Neue Adresse bestätigen';

/** Types address and password of the account, and hands them in. */
async function prove(mail = 'neu@example.org', password = 'geheim123') {
  change(/^E-Mail-Adresse/, mail);
  change(/^Passwort/, password);
  press(CONFIRM);
  await waitFor(() => expect(server.sent(CHANGE).at(-1)).toMatchObject({ mail }));
}

test('opening a link takes no address; the button does for the session of the account, which goes on', async () => {
  open(USER);
  expect(server.sent(CHANGE)).toEqual([]);
  press(CONFIRM);
  await server.answer(CHANGE, DONE);
  expect(await screen.findByText(/Die neue E-Mail-Adresse gilt\. Alle anderen/)).toBeTruthy();
  expect(server.sent(CHANGE)).toEqual([{}]);
  expect(linkTo('Zu meinem Konto')).toBe('/user/profile');
  expect(sessionRecord.get()?.id).toBe(USER);
});

test('without a session address and password take it, and lead to the login', async () => {
  open();
  await prove();
  await server.answer(CHANGE, DONE);
  expect(await screen.findByText(/Melden Sie sich jetzt damit an/)).toBeTruthy();
  expect(server.sent(CHANGE)).toEqual([{ mail: 'neu@example.org', password: DIGEST }]);
  expect(linkTo('Anmelden')).toBe('/user/login');
  expect(sessionRecord.get()).toBeNull();
});

test('the session of another citizen is asked for both, and can be wrong about each', async () => {
  open('b'.repeat(24));
  press(CONFIRM);
  await server.answer(CHANGE, { messageId: 'user:mailChange:notOwn' }, 400);
  expect(await shown('user:mailChange:notOwn')).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText(/^E-Mail-Adresse/)).toBe(document.activeElement));
  await prove();
  await server.answer(CHANGE, { messageId: 'user:login:failed' }, 401);
  expect((await screen.findAllByText('Das ist nicht das Passwort Ihres Kontos.')).length).toBeGreaterThan(0);
  await prove('andere@example.org', 'geheim124');
  await server.answer(CHANGE, { messageId: 'form:user:error:mail' }, 400);
  await waitFor(() => expect(screen.getByLabelText(/^E-Mail-Adresse/).ariaInvalid).toBe('true'));
  await prove('neu@example.org', 'geheim124');
  await server.answer(CHANGE, DONE);
  expect(await screen.findByText(/Melden Sie sich jetzt damit an/)).toBeTruthy();
});

test.each<[string, string | undefined, string, number, RegExp]>([
  ['is over', USER, 'user:mailChange:rejected', 400, /Dieser Link gilt nicht mehr/],
  [
    'brings an address that another took meanwhile',
    USER,
    'form:user:error:mailUniq',
    409,
    /behält die bisherige/,
  ],
])('a link that %s offers no button any more', async (_, loggedIn, messageId, status, said) => {
  open(loggedIn);
  press(CONFIRM);
  await server.answer(CHANGE, { messageId }, status);
  expect((await screen.findByRole('alert')).textContent).toMatch(said);
  expect(screen.queryByRole('button')).toBeNull();
  expect(linkTo('Zu meinem Konto')).toBe('/user/profile');
});

test('a link that could not be used can be used again', async () => {
  open(USER);
  press(CONFIRM);
  await server.answer(CHANGE, { messageId: 'api:error:tooMany' }, 429);
  expect(await shown('api:error:tooMany')).toBeTruthy();
  press(CONFIRM);
  await server.answer(CHANGE, DONE);
  expect(await screen.findByText(/Die neue E-Mail-Adresse gilt/)).toBeTruthy();
});

test.each<[string, ReactElement]>([
  ['/user/mail-change', <MailChange key="change" />],
  ['/user/mail-undo', <MailUndo key="undo" />],
])('a broken link to %s is refused without a call', (path, page) => {
  showLinked(path, 'short', page, USER)();
  expect(screen.getByRole('alert').textContent).toContain(
    messageText({ messageId: 'form:input:error:hash' }),
  );
  expect(screen.queryByRole('button')).toBeNull();
});

test.each<[string, ReactElement]>([
  ['/user/mail-change', <MailChange key="change" />],
  ['/user/mail-undo', <MailUndo key="undo" />],
  ['/user/register-disown', <RegisterDisown key="disown" />],
  ['/user/register-confirm', <RegisterConfirm key="confirm" />],
])('a page of %s that does not have its link any more says how to get there again', (path, page) => {
  showLinked(path, '', page, USER)();
  expect(screen.getByText(/^Hier steht der Link nicht mehr/)).toBeTruthy();
  expect(screen.queryByText(/konnte nicht bestätigt werden/)).toBeNull();
});

test('the way back is gone by a button, and leads to a new password', async () => {
  showLinked('/user/mail-undo', HASH, <MailUndo />)();
  expect(server.sent(UNDO)).toEqual([]);
  press('Änderung rückgängig machen');
  await server.answer(UNDO, { undone: true });
  expect(await screen.findByText(/Wählen Sie jetzt ein neues Passwort/)).toBeTruthy();
  expect(linkTo('Neues Passwort wählen')).toBe('/user/reset-password');
});

test('a way back that is over says so', async () => {
  showLinked('/user/mail-undo', HASH, <MailUndo />)();
  press('Änderung rückgängig machen');
  await server.answer(UNDO, { messageId: 'user:mailChange:rejected' }, 400);
  expect((await screen.findByRole('alert')).textContent).toContain('gilt nicht mehr');
  expect(screen.queryByRole('button')).toBeNull();
});

const form = () => showLinked('/user/profile', '', <MailForm mail="anna@example.org" />, USER)();

async function ask(newMail: string, password = 'geheim123') {
  change(/^Neue E-Mail-Adresse/, newMail);
  change(/^Passwort/, password);
  press('Link schicken');
}

test('the form sends the password made with both addresses, and says where the link goes', async () => {
  form();
  await ask(' Neu@example.org ');
  await server.answer('user/mail', { sent: true });
  expect(await screen.findByText(/Eine E-Mail an Neu@example.org ist unterwegs/)).toBeTruthy();
  const [body] = server.sent('user/mail') as readonly { password: string; newPassword: string }[];
  expect(body).toEqual({ mail: 'Neu@example.org', password: DIGEST, newPassword: DIGEST });
  expect(body?.password).not.toBe(body?.newPassword);
  expect(screen.getByLabelText<HTMLInputElement>(/^Passwort/).value).toBe('');
});

test.each([
  ['keine Adresse', 'form:user:error:mail'],
  [' ANNA@example.org', 'form:user:error:mailSame'],
])('the form sends nothing for %j', async (newMail, messageId) => {
  form();
  await ask(newMail);
  expect((await screen.findAllByText(messageText({ messageId }))).length).toBeGreaterThan(0);
  expect(server.sent('user/mail')).toEqual([]);
});

test.each([
  ['user:login:failed', 401, 'form:mailChange:error:password', /^Passwort/],
  ['form:user:error:mailSame', 400, 'form:user:error:mailSame', /^Neue E-Mail/],
])('what the server has against a field stands at it: %s', async (messageId, status, said, label) => {
  form();
  await ask('neu@example.org');
  const field = { path: '/mail', messageId };
  await server.answer('user/mail', { messageId, ...(status === 400 && { fields: [field] }) }, status);
  expect((await screen.findAllByText(messageText({ messageId: said }))).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.getByLabelText(label).ariaInvalid).toBe('true'));
});

test('a fourth link within the hour is refused above the form', async () => {
  form();
  await ask('neu@example.org');
  await server.answer('user/mail', { messageId: 'api:error:tooMany' }, 429);
  expect(await shown('api:error:tooMany')).toBeTruthy();
});
