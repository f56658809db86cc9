import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { ApiError } from '../../../api/errors.ts';
import { dropRecord } from '../../../session/record.ts';
import { holdCalls } from '../../../testing/heldCalls.ts';
import { replayPaths } from '../../../testing/replayPaths.ts';
import { closeMessage } from '../../../ui/messages.ts';
import { registerConfirmMachine } from '../machines/registerConfirmMachine.ts';
import { resetPasswordMachine } from '../machines/resetPasswordMachine.ts';
import { RegisterConfirm } from './RegisterConfirm.tsx';
import { ResetPassword } from './ResetPassword.tsx';

const HASH = 'a1B2c3D4e5F6g7H8i9J0k1L2';
const ID = 'a'.repeat(24);
const ANSWER = { user: { id: ID, sessionToken: null }, role: { names: ['citizen'] } };
const USER = {
  id: ID,
  fullName: '',
  mail: 'a@example.org',
  isStopFossilUser: false,
  isBetUser: false,
  permissions: [],
  role: { names: ['citizen'] },
};
const atOnce: { user: object } = { user: USER };

const server = holdCalls(atOnce);

const button = (name: string) => screen.getByRole('button', { name });
const isBusy = (name: string) => button(name).querySelector('.spin') !== null;
const change = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const refusal = (messageId: string) => ({ error: new ApiError({ messageId, status: 400 }) });
/** Decided before anything is drawn. */
const neverSeen = () => false;

const show = (path: string, hash: string, page: ReactElement) => () => {
  act(() => {
    dropRecord();
    closeMessage();
  });
  return render(
    <MemoryRouter initialEntries={[`${path}/${hash}`]}>
      <Routes>
        <Route path={`${path}/:hash?`} element={page} />
        <Route path="*" element={<p>angekommen</p>} />
      </Routes>
    </MemoryRouter>,
  );
};

const confirming = `user/register-confirm/${HASH}`;

replayPaths({
  machine: registerConfirmMachine,
  input: { hash: HASH },
  start: show('/user/register-confirm', HASH, <RegisterConfirm />),
  moves: [
    {
      event: { type: 'xstate.done.actor.confirm', output: true } as never,
      act: () => {
        atOnce.user = USER;
        return server.answer(confirming, ANSWER);
      },
    },
    {
      event: { type: 'xstate.done.actor.confirm', output: false } as never,
      // Opened again: confirmed, and nobody is logged in.
      act: () => server.answer(confirming, { role: { names: [] } }),
    },
    {
      event: { type: 'xstate.error.actor.confirm', ...refusal('user:registerConfirm:rejected') } as never,
      act: () => server.answer(confirming, { messageId: 'user:registerConfirm:rejected' }, 400),
    },
    {
      event: {
        type: 'xstate.error.actor.confirm',
        error: new ApiError({ messageId: 'api:error:network' }),
      } as never,
      act: () => server.cut(confirming),
    },
    { event: { type: 'RETRY' }, act: () => fireEvent.click(button('Erneut versuchen')) },
  ],
  facts: {
    'registerConfirm.checkingHash': neverSeen,
    'registerConfirm.posting': () => screen.getByText(/^Die Registrierung wird bestätigt/),
    'registerConfirm.confirmed': () =>
      screen.queryByText('angekommen') ?? screen.getByText('Ihre Registrierung ist bestätigt.'),
    'registerConfirm.rejected': () => screen.getByText(/^Die Registrierung konnte nicht bestätigt werden/),
    'registerConfirm.unreachable': () => button('Erneut versuchen'),
  },
});

const resetting = `user/reset-password/${HASH}`;
let asked = 0;

for (const hash of [null, HASH])
  replayPaths({
    machine: resetPasswordMachine,
    input: { hash },
    start: show('/user/reset-password', hash ?? '', <ResetPassword />),
    moves: [
      {
        event: { type: 'ASK', mail: 'anna@example.org' } as never,
        act: () => {
          change(/^E-Mail-Adresse/, 'anna@example.org');
          fireEvent.click(button('Link anfordern'));
        },
      },
      {
        event: { type: 'xstate.done.actor.askForLink' },
        act: () => server.answer('user/reset-hash', { sent: true }),
      },
      {
        event: { type: 'xstate.error.actor.askForLink', ...refusal('api:error:tooMany') } as never,
        act: () => server.answer('user/reset-hash', { messageId: 'api:error:tooMany' }, 429),
      },
      {
        event: { type: 'CHOOSE', credentials: { mail: '', password: '' } } as never,
        act: () => {
          // Another one each time: a mail that was refused holds the form until it is changed.
          change(/^E-Mail-Adresse/, `anna-${asked++}@example.org`);
          change(/^Neues Passwort/, 'geheim123');
          change(/^Passwort wiederholen/, 'geheim123');
          fireEvent.click(button('Passwort speichern'));
        },
      },
      { event: { type: 'xstate.done.actor.savePassword' }, act: () => server.answer(resetting, { id: ID }) },
      {
        event: { type: 'xstate.error.actor.savePassword', ...refusal('form:user:error:mail') } as never,
        act: () => server.answer(resetting, { messageId: 'form:user:error:mail' }, 400),
      },
      {
        event: {
          type: 'xstate.error.actor.savePassword',
          ...refusal('user:resetPassword:rejected'),
        } as never,
        act: () => server.answer(resetting, { messageId: 'user:resetPassword:rejected' }, 400),
      },
      { event: { type: 'START_AGAIN' }, act: () => fireEvent.click(button('Neuen Link anfordern')) },
    ],
    facts: {
      'resetPassword.start': neverSeen,
      'resetPassword.asking': () => !isBusy('Link anfordern'),
      'resetPassword.sending': () => isBusy('Link anfordern'),
      'resetPassword.sent': () => screen.getByText(/ist der Link unterwegs/),
      'resetPassword.choosing': () => !isBusy('Passwort speichern'),
      'resetPassword.saving': () => isBusy('Passwort speichern'),
      'resetPassword.deadLink': () => button('Neuen Link anfordern'),
      'resetPassword.changed': () => screen.getByText('angekommen'),
    },
  });
