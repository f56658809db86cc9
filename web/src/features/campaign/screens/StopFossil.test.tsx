import { dayOfIso, noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import { draftSectors } from '@footprint/shared-events/check/draftSectors.ts';
import { emissionsOfYear } from '@footprint/shared-events/emissions/api.ts';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { dropRecord, keepRecord } from '../../../server/session/record.ts';
import { sessionUser } from '../../../server/session/user.ts';
import { citizenWith } from '../../../testing/citizens.ts';
import { holdCalls } from '../../../testing/heldCalls.ts';
import { LED, NO_EFFECTS } from '../../../testing/measures.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { StopFossilDone } from './StopFossilDone.tsx';
import { StopFossilWelcome } from './StopFossilWelcome.tsx';

const round = {
  name: 'sf',
  kind: 'stop-fossil',
  start: '2022-03-23',
  end: '2023-03-23',
  target: 0.7,
  confirmUntil: '2023-04-06',
  state: 'closed',
  site: 'https://example.org/campaign',
};
const running = { ...round, start: '2022-03-23', end: '9999-03-23', state: 'running', goal: 5 };
const result = { participants: 3, measures: 5, saving: 2.4428, confirmedSaving: 2 };
const answers: Record<string, unknown> = {
  'statistics/stop-fossil-usage': { allUsers: 3, allMeasures: 5, measuresReductionYear: 2.4428 },
};
holdCalls(answers);
const runs = (...rounds: readonly object[]) => {
  answers['campaign/rounds'] = rounds;
};
beforeEach(() => {
  act(() => dropRecord());
  runs(round);
});

const links = () =>
  screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((href) => href !== '/method#rounds');

// spec 2 §2: the welcome page halves the sum
test('where no round has a result, the welcome page shows half of what everybody saves, and says so', async () => {
  showPage(<StopFossilWelcome />);
  await screen.findByText('1,2');
  expect(screen.getByText(/^die Hälfte von 2,4\st, die 3 Menschen zusammen sparen$/)).toBeTruthy();
  const basis = screen.getByText(
    /^Alle mit bestätigtem Konto, die je bei „Stopp fossil“ mitgemacht haben/,
  ).parentElement;
  expect(basis?.textContent).toMatch(/Die Hälfte zählen wir den Haushalten zu/);
  // A round of the past is no default: its target is not that of today.
  expect(screen.getByText('Weg von Öl, Kohle und Gas.')).toBeTruthy();
  expect(links()).toEqual(['/user/register-fast', '/user/login-fossile', '/', '/campaign/stop-fossil']);
  expect(screen.getByRole('link', { name: 'So wird gezählt' }).getAttribute('href')).toBe('/method#rounds');
});

test('of too few people no figure is shown, but how many it takes', async () => {
  const { 'statistics/stop-fossil-usage': counted } = answers;
  onTestFinished(() => {
    answers['statistics/stop-fossil-usage'] = counted;
  });
  answers['statistics/stop-fossil-usage'] = {
    allUsers: null,
    allMeasures: null,
    measuresReductionYear: null,
    fewest: 5,
  };
  runs(running);
  showPage(<StopFossilWelcome />);
  expect(await screen.findByText(/^Noch zählen weniger als 5 Menschen mit\./)).toBeTruthy();
  expect(document.querySelectorAll('.hero-figure, .goal')).toHaveLength(0);
  expect(links()).toContain('/user/register-fast');
});

test('a round that runs is halved as well, and the bar of its goal is that of the whole', async () => {
  runs(running);
  showPage(<StopFossilWelcome />);
  expect(await screen.findByText(/etwa 0,7 t CO₂ weniger je Person und Jahr/)).toBeTruthy();
  await screen.findByText(/^die Hälfte von 2,4\st, die 3 Menschen zusammen bis zum 22\. März 9999 sparen/);
  expect(screen.getByText('1,2')).toBeTruthy();
  expect(screen.getByText(/Am Ende steht hier das ganze Ergebnis/)).toBeTruthy();
  expect(screen.getByText('48 %')).toBeTruthy();
});

test('a result is never halved; what is corrected stands beside it with its reason', async () => {
  runs({
    ...round,
    result,
    correction: { ...result, saving: 2.2, reason: 'Doppelt gezählt.', correctedAt: 1_682_000_000 },
  });
  showPage(<StopFossilWelcome />);
  expect(await screen.findByText('haben 3 Menschen zusammen gespart')).toBeTruthy();
  expect(screen.getByText('2,2')).toBeTruthy();
  expect(screen.getByText(/Doppelt gezählt/)).toBeTruthy();
  expect(screen.getByText('Das Ergebnis wurde am 20. April 2023 berichtigt.')).toBeTruthy();
  expect(screen.getByText(/^Das Ergebnis der Runde/).textContent).not.toContain('ändert sich nicht mehr');
  expect(screen.getByText(/^Festgestellt: 2,4 t, 3 Menschen/)).toBeTruthy();
  expect(screen.getByText(/^Berichtigt: 2,2 t, 3 Menschen/)).toBeTruthy();
  // Everybody of all rounds is another sum: a page has one.
  expect(screen.queryByText(/bis zum Jahresende/)).toBeNull();
});

// spec 2 §2: the done page with the sum, four energies and links
test('the done page shows the whole sum, four energies with the dates, and leads on', async () => {
  runs(running);
  showPage(<StopFossilDone />);
  expect(await screen.findByText('2,4')).toBeTruthy();
  for (const energy of ['Öl', 'Kohle', 'Gas', 'Kernkraft'])
    expect((await screen.findAllByText(energy)).length).toBeGreaterThan(0);
  expect(screen.getByText(/23\. März 2022 bis 22\. März 9999/)).toBeTruthy();
  expect(links()).toEqual([
    ...['/user/register-fast', '/user/login-fossile', '/'],
    ...['/campaign/stop-fossil', round.site],
  ]);
  // A visitor has chosen nothing: there is nothing to thank for.
  expect(screen.queryByText(/^Danke!/)).toBeNull();
  expect(screen.getByText(/^Sie sind noch nicht dabei\. Mit einem Konto/)).toBeTruthy();
});

const ID = 'a'.repeat(24);
const joined = { round: 'sf', kind: 'stop-fossil' as const, state: 'running' as const };

const AVERAGE = draftSectors({ version: 1, year: 2025, hhMember: 2 });
const OWN = draftSectors({ version: 1, year: 2025, hhMember: 2, food: 'mix' });

test.each([
  [false, [], AVERAGE, /^Sie sind noch nicht dabei\. Machen Sie mit/, null],
  [true, [], AVERAGE, /^Danke! Noch haben Sie keine Maßnahme ausgesucht/, '/measures/pick'],
  [true, [LED], AVERAGE, /^Danke, Sie sind dabei!$/, '/check/begin'],
  // Readers who have a figure are asked for none.
  [true, [LED], OWN, /^Danke, Sie sind dabei!$/, '/footprint'],
])(
  'the done page says what is true of a citizen (joined: %s, %j)',
  async (isIn, used, sectors, lead, first) => {
    runs(running);
    answers[emissionsOfYear.path] = sectors;
    answers['measures/from-user'] = used;
    keepRecord(ID);
    act(() => sessionUser.set(citizenWith({ isStopFossilUser: isIn, rounds: isIn ? [joined] : [] })));
    showPage(<StopFossilDone />);
    expect(await screen.findByText(lead)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Gemeinsam weg von fossil');
    if (first === null) expect(await screen.findByRole('button', { name: 'Mitmachen' })).toBeTruthy();
    else {
      await screen.findByRole('heading', { level: 2, name: /dabei/ });
      await screen.findByRole('link', { name: /^(Fußabdruck schätzen|Zu meinem Fußabdruck)$/ });
      expect(links()[0]).toBe(first);
    }
  },
);

test('beside a share always stand the same three lines, and a measure that no footprint holds is named', async () => {
  const ofYear = { ...running, start: '2026-01-01', end: '2027-01-01' };
  runs(ofYear);
  answers[emissionsOfYear.path] = AVERAGE;
  answers['measures/effects'] = NO_EFFECTS;
  const pick = { ...LED, startAt: noonOf(dayOfIso('2026-01-01')) };
  answers['measures/from-user'] = [
    pick,
    { ...pick, name: 'Veggie', confirmed: 'percent100', answeredIn: [ofYear.name] },
    { ...pick, name: 'GreenBank' },
  ];
  keepRecord(ID);
  act(() => sessionUser.set(citizenWith({ isStopFossilUser: true, rounds: [joined] })));
  showPage(<StopFossilDone />);
  const lines = await screen.findByRole('list', { name: 'Ihr Anteil' });
  expect([...lines.children].map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '))).toEqual([
    // 0.095 of the lamps and 0.44 of the meals.
    '0,5 t im Jahr bei Ihnen',
    // 0.19, 0.44 and 0.65.
    expect.stringMatching(
      /^1,3 t zählen in dieser Runde bis zum 31\. Dezember.* \(mit Durchschnittswerten\)$/,
    ),
    'davon bestätigt: 0,4 t',
    '„Konto und Erspartes zu einer grünen Bank“ zählt in dieser Runde mit 0,7 t, in Ihrem Fußabdruck nicht.',
  ]);
});

test('the goal of a round has a bar, and without one there is none', async () => {
  runs(running);
  showPage(<StopFossilDone />);
  expect(await screen.findByText('Ziel der Runde: 5 t')).toBeTruthy();
  expect(screen.getByText('48 %')).toBeTruthy();
});

test.each([
  [false, 1],
  [true, 0],
])(
  'beside the share: that it counts once the address is confirmed (is confirmed: %s)',
  async (isConfirmed, said) => {
    runs(running);
    act(() => sessionUser.set(citizenWith({ isStopFossilUser: true, rounds: [joined], isConfirmed })));
    answers['measures/from-user'] = [LED];
    showPage(<StopFossilDone />);
    await screen.findByText(/zählen in dieser Runde/);
    expect(screen.queryAllByText(/zählt mit, sobald Sie Ihre E-Mail-Adresse bestätigt haben/)).toHaveLength(
      said,
    );
  },
);
