import { act, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { ApiError } from '../../../../server/errors.ts';
import { dropRecord, keepRecord } from '../../../../server/session/record.ts';
import { citizenWith } from '../../../../testing/citizens.ts';
import { holdCalls } from '../../../../testing/heldCalls.ts';
import { LED } from '../../../../testing/measures.ts';
import { replayPaths } from '../../../../testing/replayPaths.ts';
import { showPage } from '../../../../testing/showPage.tsx';
import { closeMessage } from '../../../../ui/messages.ts';
import { betConfirmMachine } from '../machines/betConfirmMachine.ts';
import { BetConfirm } from './BetConfirm.tsx';

const HASH = 'a1B2c3D4e5F6g7H8i9J0k1L2';
const ID = 'a'.repeat(24);
const ANSWER = { user: { id: ID, sessionToken: null }, role: { names: ['citizen'] } };
const server = holdCalls({
  user: citizenWith(),
  'measures/from-user': [LED],
});

const opening = `user/bet-confirm-session/${HASH}`;
const SAVING = 'measures/confirm';
const SAVE = 'Antworten speichern';
const button = (name: string) => screen.getByRole('button', { name });
const isBusy = (name: string) => button(name).querySelector('.spin') !== null;
const refusal = (messageId: string, status = 400) => ({ error: new ApiError({ messageId, status }) });

const start = (path: string, loggedIn: boolean) => () => {
  act(() => {
    dropRecord();
    closeMessage();
    if (loggedIn) keepRecord(ID);
  });
  return showPage(
    <Routes>
      <Route path="/climate-bet-confirm/:userHash?" element={<BetConfirm />} />
    </Routes>,
    path,
  );
};

const event = (type: string, rest: object = {}) => ({ type, ...rest });
const moves = [
  {
    event: event('xstate.done.actor.openSession', { output: true }),
    act: () => server.answer(opening, ANSWER),
  },
  {
    event: event('xstate.done.actor.openSession', { output: false }),
    act: () => server.answer(opening, { role: { names: [] } }),
  },
  {
    event: event('xstate.error.actor.openSession', refusal('app:bet:confirm:invalidHash')),
    act: () => server.answer(opening, { messageId: 'app:bet:confirm:invalidHash' }, 400),
  },
  {
    event: event('xstate.error.actor.openSession', refusal('app:bet:confirm:rejected')),
    act: () => server.answer(opening, { messageId: 'app:bet:confirm:rejected' }, 400),
  },
  {
    event: event('xstate.error.actor.openSession', {
      error: new ApiError({ messageId: 'api:error:network' }),
    }),
    act: () => server.cut(opening),
  },
  { event: event('RETRY'), act: () => fireEvent.click(button('Erneut versuchen')) },
  {
    event: event('USE_SESSION'),
    act: async () => {
      // A citizen who logged in meanwhile, here or in another tab.
      act(() => keepRecord(ID));
      fireEvent.click(await screen.findByRole('button', { name: 'Ohne Link weiter' }));
    },
  },
  { event: event('SESSION_LOST'), act: () => act(() => dropRecord()) },
  {
    event: event('SAVE', { body: [{ name: 'LED', confirmed: 'done' }] }),
    act: async () => {
      const done = await screen.findByRole('radio', { name: 'umgesetzt' });
      if (!(done as HTMLInputElement).checked) fireEvent.click(done);
      fireEvent.click(button(SAVE));
    },
  },
  {
    event: event('xstate.done.actor.saveAnswers', { output: { savedSum: 0.19, rounds: [] } }),
    act: () =>
      server.answer(SAVING, { measures: [{ ...LED, confirmed: 'done' }], savedSum: 0.19, rounds: [] }),
  },
  {
    event: event('xstate.error.actor.saveAnswers', refusal('app:measures:confirm:missing')),
    act: () => server.answer(SAVING, { messageId: 'app:measures:confirm:missing' }, 400),
  },
  {
    event: event('xstate.error.actor.saveAnswers', refusal('security:session:expired', 401)),
    act: () => server.answer(SAVING, { messageId: 'security:session:expired' }, 401),
  },
  { event: event('ANSWER_AGAIN'), act: () => fireEvent.click(button('Antworten ändern')) },
];

const facts = {
  // Decided before anything is drawn.
  'betConfirm.start': () => false,
  'betConfirm.getSession': () => screen.getByText(/^Der Link wird geprüft/),
  'betConfirm.invalidHash': () => screen.getByText('Der Link zur Klimawette ist unvollständig.'),
  'betConfirm.rejected': () =>
    screen.queryByText('Es wurde kein Konto gefunden. Bitte versuchen Sie es noch einmal.') ??
    screen.getByText('Der Link zur Klimawette ist nicht bekannt oder abgelaufen.'),
  'betConfirm.unreachable': () => button('Erneut versuchen'),
  'betConfirm.loginNeeded': () => screen.getByText(/brauchen Sie den Link aus unserer E-Mail/),
  'betConfirm.confirmed.choosing': () => !isBusy(SAVE),
  'betConfirm.confirmed.saving': () => isBusy(SAVE),
  'betConfirm.confirmed.saved': () =>
    screen.getByText('0,2') && screen.queryByRole('button', { name: SAVE }) === null,
};

for (const input of [
  { hash: HASH, hasSession: false },
  { hash: null, hasSession: true },
  { hash: null, hasSession: false },
  { hash: 'short', hasSession: false },
])
  replayPaths({
    machine: betConfirmMachine,
    input,
    start: start(`/climate-bet-confirm/${input.hash ?? ''}`, input.hasSession),
    moves,
    facts,
  });
