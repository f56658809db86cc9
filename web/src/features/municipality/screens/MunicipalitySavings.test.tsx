import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { messageText } from '../../../i18n/messageText.ts';
import { dropRecord, keepRecord } from '../../../server/session/record.ts';
import { sessionUser } from '../../../server/session/user.ts';
import { recordWith } from '../../../testing/citizens.ts';
import { holdCalls } from '../../../testing/heldCalls.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { MunicipalitySavings } from './MunicipalitySavings.tsx';

const server = holdCalls();
const CITY = 'constant/municipality/ghost';
const USAGE = 'used-measures/of-city-codes';
/** A hundredth of the country, so that the bar's end can be read off. */
const ghost = {
  shortName: 'ghost',
  name: 'Ghost',
  label: 'Ghost',
  state: 'Hessen',
  inhabitants: 830_000,
  cityCodes: ['10115'],
};
const PLACE = 'municipalities/ghost/league/stop-fossil-usage';
const CHOSEN = 'municipalities/ghost/measures';
const ROUNDS = 'campaign/rounds';
const ROUND = {
  name: 'fossil-now',
  kind: 'stop-fossil',
  start: '2026-01-01',
  end: '2099-01-01',
  confirmUntil: '2099-01-15',
  state: 'running',
};
const NEXT = { shortName: 'other', label: 'Other (Hessen, 06533012)', missing: 2.1 };
/** In no round, alone in the league, of 43 people with a tonne each. */
const STANDING = {
  round: null,
  place: 1,
  of: 1,
  per1000: 0.05,
  next: null,
  inside: { users: 43, savingSum: 43 },
  outside: { users: 0, savingSum: 0 },
};
const USER = recordWith({ isStopFossilUser: true });
const sumOf = (savingSum: number, count: number) => ({ savingSum, savingAvgUser: savingSum / count, count });

beforeEach(() => {
  act(() => dropRecord());
  // Figures that move are another test's.
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
});

const show = (path: string) =>
  showPage(
    <Routes>
      <Route path="/savings/:municipality?" element={<MunicipalitySavings />} />
    </Routes>,
    `/savings/${path}`,
  );
const asksWhich = () => screen.queryByRole('searchbox', { name: /^Welche Gemeinde\?/ }) !== null;

/** All that the page of a town asks for. */
async function tell(usage: object, standing: object = STANDING, city: object = ghost) {
  await server.answer(CITY, city);
  await server.answer(USAGE, usage);
  await server.answer(PLACE, standing);
  await server.answer(CHOSEN, []);
  await server.answer(ROUNDS, [ROUND]);
}

// spec 2 §2: municipality loading, then sums
test('waits until all of a town is known, then shows it in one piece', async () => {
  show('ghost');
  expect(screen.getByRole('status').textContent).toBe('Die Zahlen werden geholt …');
  await server.answer(CITY, ghost);
  await screen.findByRole('heading', { level: 1, name: 'Ghost spart CO₂' });
  await server.answer(USAGE, sumOf(43, 43));
  await server.answer(PLACE, STANDING);
  await server.answer(CHOSEN, []);
  expect(screen.getByRole('status').textContent).toBe('Die Zahlen werden geholt …');
  expect(screen.queryByRole('navigation', { name: 'Wege' })).toBeNull();
  await server.answer(ROUNDS, [ROUND]);
  expect(await screen.findByRole('navigation', { name: 'Wege' })).toBeTruthy();
  expect(screen.queryByText('Die Zahlen werden geholt …')).toBeNull();
  expect(server.sent(USAGE)).toEqual([{ cityCodes: ['10115'] }]);
});

// spec 2 §9: municipality maxima of 281 Mt by inhabitants and 3.4 t per user
test('the bars of everybody end at their share of 281 Mt by inhabitants, and at 3.4 t per user', async () => {
  show('ghost');
  await tell({ savingSum: 1_405_000, savingAvgUser: 1.7, count: 2 });
  const kit = await screen.findByText('Alle hier, ob in der Runde oder nicht');
  const bars = [...(kit.closest('details')?.querySelectorAll('progress') ?? [])];
  expect(bars.map((bar) => [bar.getAttribute('max'), bar.position])).toEqual([
    ['2810000', 0.5],
    ['3.4', 0.5],
  ]);
});

test('one base: figure, share, place and goal are those of the round, what others save is named', async () => {
  show('ghost');
  const inside = { users: 40, savingSum: 41.5 };
  const standing = { ...STANDING, round: ROUND.name, place: 4, of: 312, next: NEXT, inside };
  await tell(sumOf(99, 80), { ...standing, outside: { users: 3, savingSum: 2.7 } });
  const figures = (await screen.findByText(/sparen 40 Menschen in der Runde/)).closest('.town');
  const text = figures?.textContent?.replaceAll('\u00A0', ' ');
  expect(text).toMatch(
    /^41,5 t sparen 40 Menschen in der Runde bis zum 31\. Dezember 2098, 50 kg je 1\.000 Einwohner/,
  );
  expect(text).toMatch(/Dazu kommen 2,7 t von 3 Menschen, die nicht in der Runde sind\./);
  expect(
    await screen.findByRole('heading', { name: /^2,1\st hinter Other \(Hessen, 06533012\)$/ }),
  ).toBeTruthy();
  expect(text).toContain('Platz 4 von 312 in der Runde. Dafür genügen 3 Menschen, die zu Ökostrom wechseln.');
  expect(screen.getByText(/^Stopp fossil 2026\/2098$/)).toBeTruthy();
});

test('the first reaches for the next round number', async () => {
  show('ghost');
  await tell(sumOf(49.5, 43), { ...STANDING, inside: { users: 43, savingSum: 49.5 } });
  expect(await screen.findByRole('heading', { name: /^0,5\st fehlen bis 50,0\st$/ })).toBeTruthy();
  expect(screen.getByText(/Dafür genügt ein Mensch, der zu Ökostrom wechselt\./)).toBeTruthy();
  expect(screen.getByText(/die je bei „Stopp fossil“ mitgemacht haben/)).toBeTruthy();
});

test('a town without people in the round says so, and what the others save', async () => {
  show('ghost');
  const inside = { users: 0, savingSum: 0 };
  const standing = { ...STANDING, round: ROUND.name, place: null, of: 2, next: NEXT, inside };
  await tell(sumOf(2.7, 3), { ...standing, outside: { users: 1, savingSum: 0.7 } });
  expect(await screen.findByText('Noch spart hier niemand in der Runde. Fangen Sie an!')).toBeTruthy();
  expect(
    screen.getByText(/Dazu kommen 0,7\st von einem Menschen, der nicht in der Runde ist\./),
  ).toBeTruthy();
});

test.each([
  ['the only postcode there is', ['10115'], '', 'Mitmachen für 10115', '?plz=10115'],
  ['the postcode it was found by', ['10115', '10117'], '?plz=10117', 'Mitmachen für 10117', '?plz=10117'],
  ['none of several', ['10115', '10117'], '?plz=80331', 'Registrieren und mitmachen', ''],
])('joining carries along %s', async (_, cityCodes, query, name, carried) => {
  show(`ghost${query}`);
  await tell(sumOf(1, 1), STANDING, { ...ghost, cityCodes });
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(`/user/register-fast${carried}`);
});

test('a namesake says its state and official key, another town its state', async () => {
  show('ghost');
  await server.answer(CITY, { ...ghost, label: 'Ghost (Hessen, 06533012)' });
  expect(await screen.findByText('Ghost (Hessen, 06533012)')).toBeTruthy();
});

// spec 2 §2: too few users are not shown
test('says where too few take part', async () => {
  show('ghost');
  const tooFew = { savingSum: null, savingAvgUser: null, count: null, tooFew: true };
  await tell(tooFew, { ...STANDING, inside: null, outside: null });
  expect(await screen.findByText('Hier machen zu wenige Menschen mit, um Zahlen zu zeigen.')).toBeTruthy();
});

test.each([
  ['a visitor', undefined, 'Noch macht hier niemand mit. Fangen Sie an!'],
  ['a participant of another town', '50667', 'Noch macht hier niemand mit. Fangen Sie an!'],
  [
    'a participant, whose share follows with others',
    '10115',
    'Sie sind hier unter den Ersten. Erzählen Sie es weiter!',
  ],
])('without figures yet it says what is true of %s', async (_, addressCityCode, text) => {
  if (addressCityCode) {
    keepRecord('a'.repeat(24));
    const joined = { round: ROUND.name, kind: 'stop-fossil' as const, state: 'running' as const };
    act(() => sessionUser.set({ ...USER, addressCityCode, rounds: [joined] }));
  }
  show('ghost');
  const none = { users: 0, savingSum: 0 };
  await tell({ ...sumOf(0, 1), count: 0, step: 5 }, { ...STANDING, place: null, inside: none });
  expect(await screen.findByText(text)).toBeTruthy();
});

// spec 2 §2: which municipality is meant after too many tries
test.each([
  ['no city is given', '', undefined, 'Welche Gemeinde ist Ihre? Suchen Sie nach Name oder Postleitzahl.'],
  ['it is not in the list', 'ghost', 404, 'Diese Gemeinde ist nicht in der Liste.'],
  ['the call fails otherwise', 'ghost', 429, messageText({ messageId: 'api:error:tooMany' })],
])('asks which municipality is meant when %s', async (_, path, status, message) => {
  show(path);
  if (status)
    await server.answer(
      CITY,
      { messageId: status === 429 ? 'api:error:tooMany' : 'api:error:noConstant' },
      status,
    );
  expect(await screen.findByText(message)).toBeTruthy();
  expect(asksWhich()).toBe(true);
});

// spec 2 §2: municipality data that is not valid is an error
test('figures that are not valid are an error, followed by the question which municipality', async () => {
  show('ghost');
  await server.answer(CITY, ghost);
  await server.answer(USAGE, { savingSum: 'much' });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Zu dieser Gemeinde gibt es gerade keine Zahlen.',
  );
  expect(asksWhich()).toBe(true);
});
