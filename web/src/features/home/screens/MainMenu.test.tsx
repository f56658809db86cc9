import type { UserAnswer } from '@footprint/shared-events/account/api.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, storedDraft } from '../../../blocks/checkDraft/storedDraft.ts';
import { isoOfEpoch } from '../../../browser/dates.ts';
import { type SessionUser, sessionUser } from '../../../server/session/user.ts';
import { answerCalls } from '../../../testing/answeredCalls.ts';
import { citizenWith, recordWith } from '../../../testing/citizens.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { MainMenu } from './MainMenu.tsx';

let history: readonly object[] = [];
let kept: UserAnswer['seen'] = [];
const calls = answerCalls(({ path, body }) => {
  if (path === 'user/history') return { year: body.year, entries: history, before: null, provenAt: null };
  return path === 'user/seen' ? recordWith({ seen: kept }) : [];
});
afterEach(() => act(() => sessionUser.set(null)));

function show(flags: Partial<SessionUser>) {
  sessionUser.set(citizenWith({ fullName: 'Anna', ...flags }));
  showPage(<MainMenu />);
}
const entries = () =>
  screen
    .getAllByRole('list')
    .flatMap((list) => within(list).getAllByRole('link'))
    .map((link) => link.getAttribute('href'));
const DEEDS = ['/measures/pick', '/input/changes'];
const FOLDED = [
  '/about',
  '/check/begin',
  '/input',
  '/emissions-overview',
  '/budget',
  '/footprint',
  '/public/stop-fossil/savings',
  '/terms/legal-notice',
  '/user/profile',
];

// spec 2 §4: main menu by kind of user
test.each([
  ['a citizen', {}, [...DEEDS, ...FOLDED], 'Was möchten Sie tun?'],
  ['a participant of the bet', { isBetUser: true }, [...DEEDS, ...FOLDED], /^Klimawette: /],
  [
    'an organiser',
    { role: { names: ['citizen', 'organiser'] } },
    [...DEEDS, '/organise', ...FOLDED],
    'Was möchten Sie tun?',
  ],
  [
    'an auditor',
    { role: { names: ['citizen', 'auditor'] } },
    [...DEEDS, '/audit', ...FOLDED],
    'Was möchten Sie tun?',
  ],
  [
    'a participant of stop-fossil',
    { isStopFossilUser: true },
    [
      ...DEEDS,
      '/check/begin',
      '/input',
      '/emissions-overview',
      '/public/stop-fossil/savings',
      '/user/profile',
    ],
    /^Stopp fossil: /,
  ],
])('%s finds the entries meant for them', (_, flags, paths, lead) => {
  show(flags);
  expect(entries()).toEqual(paths);
  expect(screen.getByText(lead)).toBeTruthy();
});

test('participants who registered with their mail alone are welcomed without a name', () => {
  show({ fullName: '' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Willkommen');
});

test('a draft of the quick check is kept or thrown away; then the card says what comes next', async () => {
  answer('people', { hhMember: 2 });
  show({});
  const heading = await screen.findByRole('heading', { level: 2, name: 'Ergebnis behalten?' });
  expect(screen.getByRole('link', { name: 'Behalten' }).getAttribute('href')).toBe('/check/figure');
  act(() => screen.getByRole('button', { name: 'Verwerfen' }).click());
  expect(storedDraft.get()).toBeNull();
  expect(heading.textContent).toBe('Kaufen Sie viel Kleidung?');
  expect(document.activeElement).toBe(heading);
  expect(screen.getByRole('link', { name: 'Genauer sagen' }).getAttribute('href')).toMatch(/things#clothes$/);
});

test('what changed since the last visit is said beside the figure, and today’s is kept with the account', async () => {
  const [year] = [new Date().getFullYear()];
  const before = { day: '2026-01-03', tonnes: { [year]: 2.4 } };
  show({ seen: [before] });
  expect(
    (await screen.findByText(/^Seit Ihrem Besuch am 3. Januar ist Ihr Fußabdruck .* gesunken/)).textContent,
  ).toMatch(/um 2,4\st gesunken: 0,0\st statt 2,4\st\.$/);
  const noted = () => calls.filter(({ path }) => path === 'user/seen').map(({ body }) => body);
  await waitFor(() =>
    expect(noted()).toEqual([{ day: isoOfEpoch(Date.now() / 1000), tonnes: { [year - 1]: 0, [year]: 0 } }]),
  );
});

// one-number 4: a figure that moved since the last visit names the entries that moved it
test('what moved the figure is named with its page and day, and what no entry moved as well', async () => {
  const year = new Date().getFullYear();
  const moved = { before: 2.4, after: 1 };
  history = [
    {
      position: '2',
      type: 'FlightRemoved',
      recordedAt: Date.parse('2026-02-01T12:00:00Z') / 1000,
      by: 'self',
      data: {},
      changes: [
        { figure: 'sector', sector: 'flying', ...moved },
        { figure: 'total', ...moved },
      ],
    },
  ];
  kept = [{ day: '2026-01-03', tonnes: { [year]: 2.4 } }];
  show({ seen: kept });
  const list = within(await screen.findByRole('list', { name: `Was ${year} bewegt hat` }));
  const flights = list.getByRole('link', { name: 'Flüge, 1. Februar' });
  expect(flights.getAttribute('href')).toBe('/input/ghg-domain/mobility/flights');
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual(
    ['Flüge, 1. Februar1,4 t weniger', expect.stringMatching(/^Nicht durch Ihre Angaben: .*1,0 t weniger$/)],
  );
  [history, kept] = [[], []];
});

test('nothing is kept twice on a day', async () => {
  show({ seen: [{ day: isoOfEpoch(Date.now() / 1000), tonnes: { 2025: 2.4 } }] });
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('emissions/year'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(calls.map(({ path }) => path)).not.toContain('user/seen');
});

test.each([
  [true, 1],
  [false, 0],
  [undefined, 0],
])(
  'that the own mail address cannot be reached (%s) is said, and where to look',
  async (isMailRefused, notices) => {
    show(isMailRefused === undefined ? {} : { isMailRefused });
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    if (notices > 0) await screen.findByText(/^Ihre E-Mail-Adresse ist nicht erreichbar/);
    expect(screen.queryAllByText(/nicht erreichbar/)).toHaveLength(notices);
    const toProfile = screen.queryAllByRole('link', { name: 'Zum Profil' });
    expect(toProfile.map((link) => link.getAttribute('href'))).toEqual(notices > 0 ? ['/user/profile'] : []);
  },
);
