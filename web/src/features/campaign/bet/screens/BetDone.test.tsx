import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { dropRecord, keepRecord } from '../../../../server/session/record.ts';
import { sessionUser } from '../../../../server/session/user.ts';
import { recordWith } from '../../../../testing/citizens.ts';
import { holdCalls } from '../../../../testing/heldCalls.ts';
import { showPage } from '../../../../testing/showPage.tsx';
import { BetDone } from './BetDone.tsx';

const ID = 'a'.repeat(24);
const USER = recordWith({ isBetUser: true });
const JOIN = 'campaign/join';
const ROUNDS = 'campaign/rounds';
const SAVED = { allUsers: 3, allMeasures: 5, measuresReductionYear: 2.4 };
const server = holdCalls({ 'statistics/climate-bet-usage': SAVED });

const show = () => showPage(<BetDone />);

beforeEach(() => act(() => dropRecord()));

test('opening the page joins no round; the button does, once it has gone through', async () => {
  keepRecord(ID);
  act(() => sessionUser.set({ ...USER, isBetUser: false, info: {} }));
  show();
  await screen.findByRole('heading', { level: 1, name: 'An der Klimawette teilnehmen' });
  await server.answer(ROUNDS, []);
  const button = await screen.findByRole('button', { name: 'Mitmachen' });
  expect(server.sent(JOIN)).toEqual([]);
  fireEvent.click(button);
  await server.answer(JOIN, { messageId: 'api:error:tooMany' }, 429);
  fireEvent.click(await screen.findByRole('button', { name: 'Mitmachen' }));
  await server.answer(JOIN, USER);
  await screen.findByRole('heading', { level: 1, name: 'Sie nehmen an der Klimawette teil' });
  await server.answer('measures/from-user', []);
  expect(await screen.findByText('Sie nehmen an der Klimawette teil.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Maßnahmen aussuchen' }).getAttribute('href')).toBe(
    '/measures/pick',
  );
});

test('a visitor sees what all save and how to come in, and nothing is sent', async () => {
  show();
  await server.answer(ROUNDS, []);
  await screen.findByText(/melden Sie sich an oder registrieren Sie sich/);
  expect(screen.getByRole('link', { name: 'Anmelden' }).getAttribute('href')).toBe(
    '/user/login?next=%2Fclimate-bet-done',
  );
  // Figure of what all save stands above the button.
  const figure = await screen.findByText('2,4');
  const way = screen.getByRole('link', { name: 'Registrieren' });
  expect(figure.compareDocumentPosition(way) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(server.sent(JOIN)).toEqual([]);
});
