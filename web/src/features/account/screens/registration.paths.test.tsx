import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { createRegistrationMachine } from '../../../registering/registrationMachine.ts';
import { dropRecord } from '../../../session/record.ts';
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
const isBusy = () => submit().querySelector('.spin') !== null;
const isThere = () => screen.queryByText('angekommen') !== null;
const done = (actor: string, output: boolean) => ({ type: `xstate.done.actor.${actor}`, output });
const failed = (actor: string) => ({ type: `xstate.error.actor.${actor}`, error: new Error('refused') });

const Landing = () => (useLocation().pathname === '/start' ? null : <p>angekommen</p>);

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
      // The page stays beside where it leads, so that what it knows of the mail can still be seen.
      const pages = createMemoryRouter(
        [{ path: '*', element: [<Screen key="page" />, <Landing key="landing" />] }],
        {
          initialEntries: ['/start'],
        },
      );
      return render(<RouterProvider router={pages} />, { wrapper: ServerData });
    },
    moves: [
      {
        event: { type: 'SUBMIT', values: {} } as never,
        act: () => {
          fill('anna@example.org');
          fireEvent.click(submit());
        },
      },
      {
        event: { type: 'LEAVE_MAIL', mail: 'anna@example.org' } as never,
        act: () => {
          change(box('E-Mail-Adresse'), 'anna@example.org');
          fireEvent.blur(box('E-Mail-Adresse'));
        },
      },
      { event: { type: 'EDIT_MAIL' }, act: () => change(box('E-Mail-Adresse'), 'bert@example.org') },
      { event: done('register', true), act: () => server.answer(path, ANSWER) },
      { event: done('register', false), act: () => server.answer(path, WITHOUT_USER) },
      { event: failed('register'), act: () => server.answer(path, REFUSED, 409) },
      { event: done('mailIsTaken', true), act: () => server.answer('user/mail-exists', { mailExists: 1 }) },
      { event: done('mailIsTaken', false), act: () => server.answer('user/mail-exists', { mailExists: 0 }) },
      { event: failed('mailIsTaken'), act: () => server.answer('user/mail-exists', REFUSED, 409) },
    ],
    facts: {
      [`${id}.form.editing`]: () => !isBusy() && !isThere(),
      [`${id}.form.submitting`]: isBusy,
      [`${id}.form.registered`]: isThere,
      [`${id}.mail.unchecked`]: () => screen.getByText('Dorthin geht der Link zur Bestätigung.'),
      [`${id}.mail.checking`]: () => screen.getByText(/^Die Adresse wird nachgesehen/),
      [`${id}.mail.free`]: () => screen.getByText(/^Diese Adresse ist noch frei/),
      [`${id}.mail.taken`]: () => screen.getByText('Diese Adresse hat schon ein Konto.'),
    },
  });
}

replay('registration', 'user/register', Register);
replay('fastRegistration', 'user/register-fast', RegisterFast);
