import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createRegistrationMachine } from '../../../blocks/registration/registrationMachine.ts';
import { dropRecord } from '../../../server/session/record.ts';
import { holdCalls } from '../../../testing/heldCalls.ts';
import { replayPaths } from '../../../testing/replayPaths.ts';
import { ServerData } from '../../../testing/ServerData.tsx';
import { Register } from './Register.tsx';
import { RegisterFast } from './RegisterFast.tsx';

const ANSWER = { user: { id: 'a'.repeat(24), sessionToken: null }, role: { names: ['citizen'] } };
const WITHOUT_USER = { role: { names: [] } };
const REFUSED = { messageId: 'api:error:conflict' };

const LOOK_UP = 'user/mail-exists';
const ANNA = 'anna@example.org';

const server = holdCalls({ user: {} });

const box = (name: RegExp | string) => screen.getByRole('textbox', { name });
const change = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } });
const submit = () => screen.getByRole('button', { name: 'Registrieren' });
const isBusy = () => screen.queryByRole('button', { name: 'Registrieren' })?.querySelector('.spin') != null;
const isSaid = (text: RegExp) => screen.queryByText(text) !== null;
const isThere = () => screen.queryByText('angekommen') !== null;
const done = (actor: string, output: boolean) => ({ type: `xstate.done.actor.${actor}`, output });
const failed = (actor: string) => ({ type: `xstate.error.actor.${actor}`, error: new Error('refused') });

function fill(mail: string) {
  const name = screen.queryByRole('textbox', { name: 'Name' });
  if (name) change(name, 'Anna');
  const postcode = screen.getByRole('textbox', { name: 'Postleitzahl', hidden: true });
  change(postcode, '10115');
  change(box('E-Mail-Adresse'), mail);
  for (const password of screen.getAllByLabelText(/^Passwort/)) change(password, 'geheim123');
  const agreed = screen.getByRole('checkbox') as HTMLInputElement;
  if (!agreed.checked) fireEvent.click(agreed);
}

function replay(id: 'registration' | 'fastRegistration', path: string, Screen: ComponentType) {
  replayPaths({
    machine: createRegistrationMachine(id),
    start: () => {
      act(dropRecord);
      const pages = createMemoryRouter(
        [
          { path: '/start', element: <Screen /> },
          { path: '*', element: <p>angekommen</p> },
        ],
        { initialEntries: ['/start'] },
      );
      return render(<RouterProvider router={pages} />, { wrapper: ServerData });
    },
    moves: [
      {
        event: { type: 'SUBMIT', values: {} },
        act: () => {
          fill(ANNA);
          fireEvent.click(submit());
        },
      },
      {
        event: { type: 'LOOK_UP', mail: ANNA },
        act: () => {
          change(box('E-Mail-Adresse'), ANNA);
          fireEvent.blur(box('E-Mail-Adresse'));
        },
      },
      { event: done('lookUp', true), act: () => server.answer(LOOK_UP, { mailExists: 1 }) },
      { event: done('lookUp', false), act: () => server.answer(LOOK_UP, { mailExists: 0 }) },
      { event: failed('lookUp'), act: () => server.answer(LOOK_UP, REFUSED, 409) },
      { event: { type: 'RETYPE' }, act: () => change(box('E-Mail-Adresse'), 'bert@example.org') },
      { event: done('register', true), act: () => server.answer(path, ANSWER) },
      { event: done('register', false), act: () => server.answer(path, WITHOUT_USER) },
      { event: failed('register'), act: () => server.answer(path, REFUSED, 409) },
    ],
    facts: {
      [`${id}.editing.unchecked`]: () => !isBusy() && isSaid(/^Dorthin geht der Link/),
      [`${id}.editing.checking`]: () => !isBusy() && isSaid(/^Die Adresse wird nachgesehen/),
      [`${id}.editing.free`]: () => !isBusy() && isSaid(/^Diese Adresse ist noch frei/),
      [`${id}.editing.taken`]: () => screen.queryByRole('link', { name: 'Passwort vergessen?' }) !== null,
      [`${id}.submitting`]: isBusy,
      [`${id}.registered`]: isThere,
    },
  });
}

replay('registration', 'user/register', Register);
replay('fastRegistration', 'user/register-fast', RegisterFast);
