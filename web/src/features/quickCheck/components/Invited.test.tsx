import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { invitation } from '../../../blocks/checkDraft/invitation.ts';
import { isoOfEpoch, nowInSeconds } from '../../../browser/dates.ts';
import { sessionUser } from '../../../server/session/user.ts';
import { citizenWith } from '../../../testing/citizens.ts';
import { ServerData } from '../../../testing/ServerData.tsx';
import { Invited } from './Invited.tsx';

const day = (offset: number): string => isoOfEpoch(nowInSeconds() + offset * 86_400);
const round = (name: string, start: number, end: number, more: object = {}) => ({
  name,
  kind: 'stop-fossil',
  start: day(start),
  end: day(end),
  ...more,
});
const LISTED = [
  round('over', -90, -60),
  round('now', -10, 10, { title: { de: 'Weg vom Gas', en: 'Away from gas' } }),
  round('next', 20, 40),
];

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(LISTED)));
});
afterEach(() => {
  act(() => {
    invitation.set(null);
    sessionUser.set(null);
  });
});

const invited = (name: string): void => {
  invitation.set({ kind: 'stop-fossil', round: name, cityCode: '01067' });
  render(<Invited />, { wrapper: ServerData });
};

test('who came by a campaign reads what keeping the figure joins, and can say no', async () => {
  invited('now');
  await screen.findByText(/„Weg vom Gas“/);
  await userEvent.click(screen.getByRole('button', { name: 'Nicht mitmachen' }));
  expect(invitation.get()).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('Sie machen nicht mit.');
  await userEvent.click(screen.getByRole('button', { name: 'Doch mitmachen' }));
  expect(invitation.get()).toMatchObject({ round: 'now', cityCode: '01067' });
});

test('a round that lies ahead takes people in, and is called by its kind and year where it has no title', async () => {
  invited('next');
  await screen.findByText(/„Stopp fossil \d{4}/);
});

test.each(['over', 'unknown'])('a round that is %s is dropped with a word', async (name) => {
  invited(name);
  await screen.findByText(/nimmt niemanden mehr auf/);
  expect(invitation.get()).toBeNull();
});

test('who takes part already is not asked again', async () => {
  sessionUser.set(
    citizenWith({
      isStopFossilUser: true,
      rounds: [{ round: 'now', kind: 'stop-fossil', state: 'running' }],
    }),
  );
  invited('now');
  await waitFor(() => expect(invitation.get()).toBeNull());
  expect(screen.queryByText(/nimmt niemanden/)).toBeNull();
});
