import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { dropRecord, keepRecord } from '../../../session/record.ts';
import { sessionUser } from '../../../session/user.ts';
import { holdCalls } from '../../../testing/heldCalls.ts';
import { BetDone } from './BetDone.tsx';

const ID = 'a'.repeat(24);
const USER = {
  ...{ id: ID, fullName: '', mail: 'a@example.org', phone: '', language: 'de' },
  ...{ addressStreet: '', addressAddition: '', addressCityCode: '', addressCity: '' },
  ...{
    isStopFossilUser: false,
    isBetUser: true,
    remindersStopped: false,
    campaignMailsStopped: false,
    role: { names: ['citizen'] },
    permissions: [],
  },
  info: { newsletter: false, measuresGeneral: '' },
};
const JOIN = 'user/bet-user-confirmed';
const server = holdCalls();

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <BetDone />
      </MemoryRouter>
    </QueryClientProvider>,
  );

beforeEach(() => act(() => dropRecord()));

test('a citizen who is logged in takes part by coming here, once it has gone through', async () => {
  keepRecord(ID);
  show();
  await screen.findByText(/^Sie werden eingetragen/);
  await server.answer(JOIN, { messageId: 'api:error:tooMany' }, 429);
  fireEvent.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
  await server.answer(JOIN, USER);
  await screen.findByText('Sie nehmen an der Klimawette teil.');
  expect(sessionUser.get()?.isBetUser).toBe(true);
});

test('a visitor is asked to log in, and nothing is sent', async () => {
  show();
  await screen.findByText(/melden Sie sich an oder registrieren Sie sich/);
  expect(screen.getByRole('link', { name: 'Anmelden' }).getAttribute('href')).toBe(
    '/user/login?next=%2Fclimate-bet-done',
  );
  expect(server.sent(JOIN)).toEqual([]);
});
