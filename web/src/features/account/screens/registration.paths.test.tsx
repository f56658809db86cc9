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

const server = holdCalls({ user: {} });

const box = (name: RegExp | string) => screen.getByRole('textbox', { name });
const change = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } });
const submit = () => screen.getByRole('button', { name: 'Registrieren' });
const isBusy = () => screen.queryByRole('button', { name: 'Registrieren' })?.querySelector('.spin') != null;
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
          fill('anna@example.org');
          fireEvent.click(submit());
        },
      },
      { event: done('register', true), act: () => server.answer(path, ANSWER) },
      { event: done('register', false), act: () => server.answer(path, WITHOUT_USER) },
      { event: failed('register'), act: () => server.answer(path, REFUSED, 409) },
    ],
    facts: {
      [`${id}.editing`]: () => !isBusy() && !isThere(),
      [`${id}.submitting`]: isBusy,
      [`${id}.registered`]: isThere,
    },
  });
}

replay('registration', 'user/register', Register);
replay('fastRegistration', 'user/register-fast', RegisterFast);
