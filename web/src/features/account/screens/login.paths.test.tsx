import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { vi } from 'vitest';
import { ApiError } from '../../../api/errors.ts';
import { dropRecord, sessionRecord } from '../../../session/record.ts';
import { holdCalls } from '../../../testing/heldCalls.ts';
import { replayPaths } from '../../../testing/replayPaths.ts';
import { closeMessage } from '../../../ui/messages.ts';
import { loginMachine } from '../machines/loginMachine.ts';
import { Login } from './Login.tsx';
import { LoginFossile } from './LoginFossile.tsx';

const ID = 'a'.repeat(24);
const USER = {
  id: ID,
  fullName: 'Anna',
  mail: 'anna@example.org',
  phone: '',
  addressStreet: '',
  addressAddition: '',
  addressCityCode: '',
  addressCity: '',
  language: 'de',
  isStopFossilUser: true,
  isBetUser: false,
  info: { newsletter: false, measuresGeneral: '' },
  role: { names: ['citizen'] },
  permissions: ['personal_use'],
};
const PAUSE = 30_000;

const server = holdCalls({ user: USER });

const submit = () => screen.getByRole('button', { name: 'Anmelden' });
const isBusy = () => submit().querySelector('.spin') !== null;
const isThrottled = () => screen.queryByText(/^Zu viele Versuche/) !== null;
const isLoggedIn = () => sessionRecord.get() !== null;
const error = (messageId: string, status: number) => new ApiError({ messageId, status });

function replay(Screen: ComponentType, stopFossil: boolean) {
  replayPaths({
    machine: loginMachine,
    input: { stopFossil },
    start: () => {
      act(() => {
        dropRecord();
        closeMessage();
      });
      return render(
        <MemoryRouter initialEntries={['/user/login']}>
          <Routes>
            <Route path="/user/login" element={<Screen />} />
            <Route path="*" element={<p>angekommen</p>} />
          </Routes>
        </MemoryRouter>,
      );
    },
    moves: [
      {
        event: { type: 'SUBMIT', credentials: {} } as never,
        act: () => {
          fireEvent.change(screen.getByRole('textbox', { name: 'E-Mail-Adresse' }), {
            target: { value: 'anna@example.org' },
          });
          fireEvent.change(screen.getByLabelText(/^Passwort/), { target: { value: 'geheim123' } });
          fireEvent.click(submit());
        },
      },
      {
        event: { type: 'xstate.done.actor.login' },
        act: () => server.answer('login', { sessionToken: null, id: ID, role: { names: [] } }),
      },
      {
        event: { type: 'xstate.error.actor.login', error: error('user:login:failed', 401) } as never,
        act: () => server.answer('login', { messageId: 'user:login:failed' }, 401),
      },
      {
        event: { type: 'xstate.error.actor.login', error: error('api:error:tooMany', 429) } as never,
        act: () => server.answer('login', { messageId: 'api:error:tooMany' }, 429),
      },
      {
        event: { type: 'xstate.after.throttlePause.login.throttled' },
        act: () => act(() => void vi.advanceTimersByTime(PAUSE)),
      },
      { event: { type: 'xstate.done.actor.setFlag' }, act: () => server.answer('user/own', USER) },
      {
        event: {
          type: 'xstate.error.actor.setFlag',
          error: error('api:error:conflict', 409),
        } as never,
        act: () => server.answer('user/own', { messageId: 'api:error:conflict' }, 409),
      },
    ],
    facts: {
      'login.editing': () => !isBusy(),
      'login.submitting': () => isBusy() && !isThrottled() && !isLoggedIn(),
      'login.settingFlag': () => isBusy() && isLoggedIn(),
      'login.throttled': () => isBusy() && isThrottled(),
      'login.done': () => screen.getByText('angekommen'),
    },
  });
}

replay(Login, false);
replay(LoginFossile, true);
