import { fireEvent, screen } from '@testing-library/react';
import { ApiError } from '../../../api/errors.ts';
import { holdCalls } from '../../../testing/heldCalls.ts';
import { replayPaths } from '../../../testing/replayPaths.ts';
import { showLinked } from '../../../testing/showLinked.tsx';
import { resetPasswordMachine } from '../machines/resetPasswordMachine.ts';
import { ResetPassword } from './ResetPassword.tsx';

const HASH = 'a1B2c3D4e5F6g7H8i9J0k1L2';
const ID = 'a'.repeat(24);

const server = holdCalls();

const button = (name: string) => screen.getByRole('button', { name });
const isBusy = (name: string) => button(name).querySelector('.spin') !== null;
const change = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const refusal = (messageId: string) => ({ error: new ApiError({ messageId, status: 400 }) });
/** Decided before anything is drawn. */
const neverSeen = () => false;

const resetting = `user/reset-password/${HASH}`;
let asked = 0;

for (const hash of [null, HASH])
  replayPaths({
    machine: resetPasswordMachine,
    input: { hash },
    start: showLinked('/user/reset-password', hash ?? '', <ResetPassword />),
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
