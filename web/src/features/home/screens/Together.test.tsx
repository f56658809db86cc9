import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { todayIso } from '../../../browser/dates.ts';
import { dropRecord, keepRecord } from '../../../server/session/record.ts';
import { type SessionUser, sessionUser } from '../../../server/session/user.ts';
import { answerCalls } from '../../../testing/answeredCalls.ts';
import { citizenWith } from '../../../testing/citizens.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { Together } from './Together.tsx';

const ID = 'a'.repeat(24);
const answers: Record<string, unknown> = {};
const BET = {
  name: 'bet',
  kind: 'climate-bet',
  start: '2026-01-01',
  end: '9999-01-01',
  goal: 4,
  confirmUntil: '9999-01-15',
  state: 'running',
  title: { de: 'Unsere Wette', en: 'Our bet' },
} as const;
const FIGURES = { allUsers: 2, allMeasures: 3, measuresReductionYear: 1 };
const DRESDEN = { shortName: 'dresden', name: 'Dresden', label: 'Dresden', state: 'Sachsen' };

answerCalls(({ path }) => answers[path] ?? []);
beforeEach(() => {
  answers['statistics/climate-bet-usage'] = FIGURES;
  answers['statistics/stop-fossil-usage'] = FIGURES;
  keepRecord(ID);
});
afterEach(() =>
  act(() => {
    dropRecord();
    sessionUser.set(null);
  }),
);

function show(flags: Partial<SessionUser> = {}) {
  sessionUser.set(citizenWith({ addressCityCode: '01067', ...flags }));
  showPage(<Together />);
}
const panel = (name: string) => within(screen.getByRole('region', { name }));

test('a campaign that runs is joined there; of one that does not, the standing remains', async () => {
  answers['campaign/rounds'] = [BET];
  show();
  const bet = within(await screen.findByRole('region', { name: 'Unsere Wette' }));
  expect(bet.getByText(/^1\. Januar( 2026)? bis 31\. Dezember 9998/)).toBeTruthy();
  expect(await bet.findByText('25 %')).toBeTruthy();
  expect(
    bet.getByText(
      /^So viel sparen alle bis zum 31\. Dezember 9998, wenn sie dabeibleiben; eine Maßnahme zählt/,
    ),
  ).toBeTruthy();
  expect(await bet.findByRole('button', { name: 'Mitmachen' })).toBeTruthy();
  expect(bet.getByText(/^Wer jetzt mitmacht, zählt vom 1\. Januar/)).toBeTruthy();
  expect(bet.getByRole('link', { name: 'Stand ansehen' }).getAttribute('href')).toBe('/campaign/climate-bet');
  const fossil = panel('Stopp fossil');
  expect(fossil.getByText('Zurzeit läuft keine Runde.')).toBeTruthy();
  expect(fossil.getByText(/Wer jetzt mitmacht, zählt in der Summe aller/)).toBeTruthy();
  expect(fossil.getByRole('link', { name: 'Worum es geht' }).getAttribute('href')).toBe(
    '/stop-fossil-welcome',
  );
});

test('a round that has ended is provisional until its close', async () => {
  answers['campaign/rounds'] = [{ ...BET, end: todayIso(), state: 'confirming' }];
  show();
  const bet = within(await screen.findByRole('region', { name: 'Unsere Wette' }));
  expect(await bet.findByText('Vorläufig')).toBeTruthy();
  expect(bet.getByText(/Antworten zählen noch bis zum 14\. Januar 9999/)).toBeTruthy();
});

test('who takes part sees so, and the municipality of the own postcode', async () => {
  answers['campaign/rounds'] = [BET];
  answers['municipalities/suggest'] = [DRESDEN];
  show({ isBetUser: true, rounds: [{ round: BET.name, kind: BET.kind, state: BET.state }] });
  const bet = within(await screen.findByRole('region', { name: 'Unsere Wette' }));
  // Said once, with what comes of it: without a measure there is no share yet.
  expect(await bet.findByRole('heading', { name: 'Sie sind bei „Unsere Wette“ dabei' })).toBeTruthy();
  expect(bet.getAllByText(/“ dabei|nehmen an der Klimawette teil/)).toHaveLength(1);
  expect(bet.getByText(/^Mit der ersten Maßnahme haben Sie einen Anteil/)).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Dresden' })).getAttribute('href')).toBe(
    '/public/stop-fossil/savings/dresden',
  );
});

test('a round is left after a question, and can be joined again', async () => {
  answers['campaign/rounds'] = [BET];
  const own = { round: BET.name, kind: BET.kind, state: BET.state };
  show({ isBetUser: true, rounds: [own] });
  const bet = within(await screen.findByRole('region', { name: 'Unsere Wette' }));
  fireEvent.click(await bet.findByRole('button', { name: 'Nicht mehr mitmachen' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Dabeibleiben' }));
  expect(sessionUser.get()?.isBetUser).toBe(true);
  fireEvent.click(bet.getByRole('button', { name: 'Nicht mehr mitmachen' }));
  answers['campaign/leave'] = { ...sessionUser.get(), isBetUser: false, rounds: [] };
  fireEvent.click(await screen.findByRole('button', { name: 'Ja, nicht mehr mitmachen' }));
  expect(await bet.findByText(/^Sie machen nicht mehr mit/)).toBeTruthy();
  expect(document.activeElement?.textContent).toMatch(/^Sie machen nicht mehr mit/);
  expect(await bet.findByRole('button', { name: 'Mitmachen' })).toBeTruthy();
});
