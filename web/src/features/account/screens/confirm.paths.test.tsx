import { fireEvent, screen } from '@testing-library/react';
import { ApiError } from '../../../server/errors.ts';
import { citizenWith } from '../../../testing/citizens.ts';
import { holdCalls } from '../../../testing/heldCalls.ts';
import { replayPaths } from '../../../testing/replayPaths.ts';
import { showLinked } from '../../../testing/showLinked.tsx';
import { registerConfirmMachine } from '../machines/registerConfirmMachine.ts';
import { RegisterConfirm } from './RegisterConfirm.tsx';

const HASH = 'a1B2c3D4e5F6g7H8i9J0k1L2';
const ID = 'a'.repeat(24);
const ANSWER = { user: { id: ID, sessionToken: null }, role: { names: ['citizen'] } };
const server = holdCalls({ user: citizenWith() });

const button = (name: string) => screen.getByRole('button', { name });
const isBusy = (name: string) => button(name).querySelector('.spin') !== null;
const change = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
/** Decided before anything is drawn. */
const neverSeen = () => false;

const confirming = `user/register-confirm/${HASH}`;
const REJECTED = 'user:registerConfirm:rejected';
const NOT_OWN = 'user:registerConfirm:notOwn';
const CONFIRM = 'Registrierung bestätigen';
const isForm = () => screen.queryByLabelText(/^E-Mail-Adresse/) !== null;
const outcome = (session: boolean, replaced: boolean) => ({ output: { session, replaced } });
const done = (actor: string, session: boolean, replaced: boolean) => ({
  type: `xstate.done.actor.${actor}`,
  ...outcome(session, replaced),
});
const failed = (actor: string, messageId: string) => ({
  type: `xstate.error.actor.${actor}`,
  error: new ApiError({ messageId, status: 400 }),
});
const refuse = (messageId: string) => server.answer(confirming, { messageId }, 400);
let proven = 0;

for (const loggedIn of [ID, undefined])
  replayPaths({
    machine: registerConfirmMachine,
    input: { hash: HASH, loggedIn: loggedIn !== undefined },
    start: showLinked('/user/register-confirm', HASH, <RegisterConfirm />, loggedIn),
    moves: [
      { event: { type: 'CONFIRM' }, act: () => fireEvent.click(button(CONFIRM)) },
      {
        event: { type: 'PROVE', credentials: { mail: '', password: '' } },
        act: () => {
          // Another one each time: a mail that was refused holds the form until it is changed.
          change(/^E-Mail-Adresse/, `anna-${proven++}@example.org`);
          change(/^Passwort/, 'geheim123');
          fireEvent.click(button(CONFIRM));
        },
      },
      { event: done('confirm', true, false), act: () => server.answer(confirming, ANSWER) },
      {
        event: done('prove', true, true),
        act: async () => {
          await server.answer(confirming, { ...ANSWER, passwordReplaced: true });
          await server.answer('login', { sessionToken: null, id: ID, role: { names: ['citizen'] } });
        },
      },
      {
        event: done('prove', false, false),
        // The login after it is slowed down: confirmed all the same.
        act: async () => {
          await server.answer(confirming, { ...ANSWER, passwordReplaced: false });
          await server.answer('login', { messageId: 'api:error:tooMany' }, 429);
        },
      },
      { event: failed('confirm', REJECTED), act: () => refuse(REJECTED) },
      { event: failed('confirm', NOT_OWN), act: () => refuse(NOT_OWN) },
      { event: failed('confirm', 'api:error:network'), act: () => server.cut(confirming) },
      { event: failed('prove', REJECTED), act: () => refuse(REJECTED) },
      { event: failed('prove', 'form:user:error:mail'), act: () => refuse('form:user:error:mail') },
    ],
    facts: {
      'registerConfirm.start': neverSeen,
      'registerConfirm.offering': () => !isForm() && !isBusy(CONFIRM),
      'registerConfirm.confirming': () => !isForm() && isBusy(CONFIRM),
      'registerConfirm.asking': () => isForm() && !isBusy(CONFIRM),
      'registerConfirm.proving': () => isForm() && isBusy(CONFIRM),
      'registerConfirm.confirmed': () =>
        screen.queryByText('angekommen') ?? screen.getByText(/^Ihre Registrierung ist bestätigt/),
      'registerConfirm.rejected': () => screen.getByText(/^Die Registrierung konnte nicht bestätigt werden/),
    },
  });
