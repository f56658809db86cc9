import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messageText } from '../../../i18n/messageText.ts';
import { holdCalls } from '../../../testing/heldCalls.ts';
import { showLinked } from '../../../testing/showLinked.tsx';
import { ResetPassword } from './ResetPassword.tsx';

const HASH = 'a1B2c3D4e5F6g7H8i9J0k1L2';
const RESET = `user/reset-password/${HASH}`;
const ASK = 'Link anfordern';
const SAVE = 'Passwort speichern';
const AGAIN = 'Neuen Link anfordern';

const server = holdCalls();

const button = (name: string) => screen.getByRole('button', { name });
const change = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const becomesBusy = (name: string) =>
  waitFor(() => expect(button(name).querySelector('.spin')).not.toBeNull());
const becomesFree = (name: string) => waitFor(() => expect(button(name).querySelector('.spin')).toBeNull());
const show = (hash: string) => showLinked('/user/reset-password', hash, <ResetPassword />)();

async function ask() {
  change(/^E-Mail-Adresse/, ' anna@example.org');
  fireEvent.click(button(ASK));
  await becomesBusy(ASK);
}

async function choose(mail = 'anna@example.org') {
  change(/^E-Mail-Adresse/, mail);
  change(/^Neues Passwort/, 'geheim123');
  change(/^Passwort wiederholen/, 'geheim123');
  fireEvent.click(button(SAVE));
  await becomesBusy(SAVE);
}

test('without a link its mail is asked for, and the page says that it is under way', async () => {
  show('');
  await ask();
  await server.answer('user/reset-hash', { sent: true });
  expect(await screen.findByText(/ist der Link unterwegs/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: ASK })).toBeNull();
  expect(server.sent('user/reset-hash')).toEqual([{ mail: 'anna@example.org' }]);
});

test('a link that was not sent can be asked for again', async () => {
  show('');
  await ask();
  await server.answer('user/reset-hash', { messageId: 'api:error:tooMany' }, 429);
  expect(await screen.findByText(messageText({ messageId: 'api:error:tooMany' }))).toBeTruthy();
  await becomesFree(ASK);
  await ask();
  await server.answer('user/reset-hash', { sent: true });
  expect(await screen.findByText(/ist der Link unterwegs/)).toBeTruthy();
  expect(screen.queryByText(messageText({ messageId: 'api:error:tooMany' }))).toBeNull();
});

test('with a link a password is chosen, which leads to the login', async () => {
  show(HASH);
  await choose();
  await server.answer(RESET, { id: 'a'.repeat(24) });
  expect(await screen.findByText('angekommen')).toBeTruthy();
  const password = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(server.sent(RESET)).toEqual([{ mail: 'anna@example.org', password }]);
});

test('a wrong mail does not use the link up', async () => {
  show(HASH);
  await choose('bert@example.org');
  await server.answer(RESET, { messageId: 'form:user:error:mail' }, 400);
  await waitFor(() => expect(screen.getByLabelText(/^E-Mail-Adresse/).ariaInvalid).toBe('true'));
  await becomesFree(SAVE);
  await choose();
  await server.answer(RESET, { id: 'a'.repeat(24) });
  expect(await screen.findByText('angekommen')).toBeTruthy();
});

test('a link that is over leads to a new one, and keeps no refusal', async () => {
  show(HASH);
  await choose();
  await server.answer(RESET, { messageId: 'user:resetPassword:rejected' }, 400);
  fireEvent.click(await screen.findByRole('button', { name: AGAIN }));
  expect(button(ASK)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a broken link is refused without a call', () => {
  show('short');
  expect(screen.getByRole('alert').textContent).toContain(
    messageText({ messageId: 'user:resetPassword:rejected' }),
  );
  expect(screen.queryByRole('button', { name: SAVE })).toBeNull();
  fireEvent.click(button(AGAIN));
  expect(button(ASK)).toBeTruthy();
});
