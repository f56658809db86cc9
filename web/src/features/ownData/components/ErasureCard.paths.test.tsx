import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect } from 'vitest';
import { ApiError } from '../../../api/errors.ts';
import { keepRecord, sessionRecord } from '../../../session/record.ts';
import { holdCalls } from '../../../testing/heldCalls.ts';
import { replayPaths } from '../../../testing/replayPaths.ts';
import { accountErasureMachine } from '../machines/accountErasureMachine.ts';
import { Deleted } from '../screens/Deleted.tsx';
import { ErasureCard } from './ErasureCard.tsx';

const ID = 'a'.repeat(24);
const certificate = {
  kind: 'erasure',
  userId: ID,
  reason: 'owner',
  requestedAt: 1_700_000_000,
  erasedAt: 1_700_000_002,
  steps: ['asked for', 'keys destroyed', 'a step of tomorrow'],
  statement: 'done',
  publicKey: 'key',
  signature: 'signature',
};

const server = holdCalls();

const button = (name: string) => screen.getByRole('button', { name });
const isBusy = () => button('Konto endgültig löschen').querySelector('.spin') !== null;
const wrong = () => screen.queryByText('Das Passwort stimmt nicht. Es wurde nichts gelöscht.') !== null;
let typed = 0;

replayPaths({
  machine: accountErasureMachine,
  start: () => {
    act(() => keepRecord(ID));
    const router = createMemoryRouter(
      [
        { path: '/user/data', element: <ErasureCard mail="anna@example.org" /> },
        { path: '/user/deleted', element: <Deleted /> },
      ],
      { initialEntries: ['/user/data'] },
    );
    return render(<RouterProvider router={router} />);
  },
  moves: [
    { event: { type: 'CONTINUE' }, act: () => fireEvent.click(button('Weiter zur Löschung')) },
    { event: { type: 'CANCEL' }, act: () => fireEvent.click(button('Abbrechen')) },
    {
      event: { type: 'CONFIRM', password: '' } as never,
      act: () => {
        fireEvent.change(screen.getByLabelText(/^Passwort/), { target: { value: `geheim-${typed++}` } });
        fireEvent.click(button('Konto endgültig löschen'));
      },
    },
    {
      event: { type: 'xstate.done.actor.eraseAccount', output: certificate } as never,
      act: () => server.answer('user/own', { id: ID, certificate }),
    },
    {
      event: {
        type: 'xstate.error.actor.eraseAccount',
        error: new ApiError({ messageId: 'user:login:failed', status: 401 }),
      } as never,
      act: () => server.answer('user/own', { messageId: 'user:login:failed' }, 401),
    },
  ],
  facts: {
    'accountErasure.explaining': () => button('Weiter zur Löschung'),
    'accountErasure.asking': () => !isBusy() && !wrong(),
    'accountErasure.deleting': () => isBusy(),
    'accountErasure.refused': () => !isBusy() && wrong(),
    'accountErasure.deleted': () => {
      screen.getByRole('heading', { name: 'Ihr Konto ist gelöscht' });
      screen.getByText('Schlüssel vernichtet');
      screen.getByText('a step of tomorrow');
      // Nothing is left of whose account it was.
      expect(sessionRecord.get()).toBeNull();
      expect(localStorage.getItem('session')).toBeNull();
      for (const password of server.sent('user/own'))
        expect(password).toEqual({ password: expect.stringMatching(/^[0-9a-f]{64}$/) });
    },
  },
});
