import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ApiError } from '../../../api/errors.ts';
import { holdCalls } from '../../../testing/heldCalls.ts';
import { replayPaths } from '../../../testing/replayPaths.ts';
import { ServerData } from '../../../testing/ServerData.tsx';
import { closeMessage } from '../../../ui/messages.ts';
import { betInfoMachine } from '../machines/betInfoMachine.ts';
import { BetInfo } from './BetInfo.tsx';

const ID = 'a'.repeat(24);
const ANSWERED = { newsletter: true, measuresGeneral: 'Weniger von allem' };
const USER = {
  ...{ id: ID, fullName: '', mail: 'a@example.org', phone: '', language: 'de' },
  ...{ addressStreet: '', addressAddition: '', addressCityCode: '', addressCity: '' },
  ...{
    isStopFossilUser: false,
    isBetUser: false,
    remindersStopped: false,
    campaignMailsStopped: false,
    role: { names: [] },
    permissions: [],
  },
  info: ANSWERED,
};
const SAVE = 'Angaben speichern';
const server = holdCalls();
const button = (name: string) => screen.getByRole('button', { name });
const isBusy = () => button(SAVE).querySelector('.spin') !== null;
const event = (type: string, rest: object = {}) => ({ type, ...rest }) as never;
const error = (messageId: string, status?: number) => ({
  error: new ApiError({ messageId, ...(status && { status }) }),
});

replayPaths({
  machine: betInfoMachine,
  start: () => {
    act(() => closeMessage());
    return render(
      <MemoryRouter>
        <BetInfo />
      </MemoryRouter>,
      { wrapper: ServerData },
    );
  },
  moves: [
    {
      event: event('xstate.done.actor.loadInfo', { output: ANSWERED }),
      act: () => server.answer('user', USER),
    },
    {
      event: event('xstate.error.actor.loadInfo', error('api:error:network')),
      act: () => server.cut('user'),
    },
    { event: event('RETRY'), act: () => fireEvent.click(button('Erneut versuchen')) },
    { event: event('SAVE', { info: ANSWERED }), act: () => fireEvent.click(button(SAVE)) },
    {
      event: event('xstate.done.actor.saveInfo'),
      act: () => server.answer('user/user-info-bet', { info: { betUserHash: 'x' } }),
    },
    {
      event: event('xstate.error.actor.saveInfo', error('api:error:conflict', 409)),
      act: () => server.answer('user/user-info-bet', { messageId: 'api:error:conflict' }, 409),
    },
    { event: event('EDIT'), act: () => fireEvent.click(button('Angaben ändern')) },
  ],
  facts: {
    'betInfo.loading': () => screen.getByRole('status').textContent?.startsWith('Wird geladen') === true,
    'betInfo.unreachable': () => button('Erneut versuchen'),
    // What was answered before, or typed and not saved, stands in the form.
    'betInfo.editing': () => !isBusy() && screen.getByDisplayValue('Weniger von allem'),
    'betInfo.saving': () => isBusy(),
    'betInfo.saved': () => screen.getByText('Danke, Ihre Angaben sind gespeichert.'),
  },
});
