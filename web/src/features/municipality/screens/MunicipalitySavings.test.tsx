import { act, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import rounds from '../../../blocks/rounds/en.json' with { type: 'json' };
import { messageText } from '../../../i18n/messageText.ts';
import units from '../../../i18n/units/en.json' with { type: 'json' };
import { dropRecord, keepRecord } from '../../../server/session/record.ts';
import { sessionUser } from '../../../server/session/user.ts';
import { recordWith } from '../../../testing/citizens.ts';
import { holdCalls } from '../../../testing/heldCalls.ts';
import { showPage } from '../../../testing/showPage.tsx';
import municipality from '../en.json' with { type: 'json' };
import { MunicipalitySavings } from './MunicipalitySavings.tsx';

const server = holdCalls();
const TOWN = 'municipality/ghost';
/** A hundredth of the country, so that the bar's end can be read off. */
const ghost = {
  shortName: 'ghost',
  name: 'Ghost',
  label: 'Ghost',
  state: 'Hessen',
  inhabitants: 830_000,
  cityCodes: ['10115'],
};
const ROUND = {
  name: 'fossil-now',
  kind: 'stop-fossil',
  start: '2026-01-01',
  end: '2099-01-01',
  confirmUntil: '2099-01-15',
  state: 'running',
};
const row = (place: number, label: string, per1000: number) => ({
  place,
  shortName: label.toLowerCase(),
  label,
  per1000,
});
const NEXT = { shortName: 'other', label: 'Other (Hessen, 06533012)', missing: 2.1 };
/** In no round, alone in the league, of 43 people with a tonne each. */
const STANDING = {
  round: null,
  place: 1,
  of: 1,
  per1000: 0.05,
  next: null,
  near: [row(1, 'Ghost', 0.05)],
  inside: { users: 43, savingSum: 43 },
  outside: { users: 0, savingSum: 0 },
};
const USER = recordWith({ isStopFossilUser: true });
const sumOf = (savingSum: number, count: number) => ({ savingSum, savingAvgUser: savingSum / count, count });

/** Streams that the page has opened: each takes a frame. */
const streams: ((frame: object) => void)[] = [];
beforeEach(() => {
  act(() => dropRecord());
  streams.length = 0;
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      onmessage?: (message: object) => void;
      constructor() {
        super();
        streams.push((frame) => this.onmessage?.({ data: JSON.stringify(frame) }));
      }
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

/** Steps that are there, those that are missing, and what they lead to. */
const walked = () => {
  const walk = screen.getByRole('img', { name: /Menschen als Schritte|people as steps/ });
  return [
    walk.querySelectorAll('.walk-step').length,
    walk.querySelectorAll('.walk-missing').length,
    walk.querySelector('text')?.textContent,
  ];
};

const townWith = (usage: object, standing: object, city: object = ghost) => ({
  ...city,
  step: 1,
  ...usage,
  standing,
  rounds: [ROUND],
  chosen: [] as object[],
});
/** The page of a town asks for this alone. */
const tell = (usage: object, standing: object = STANDING, city?: object) =>
  server.answer(TOWN, townWith(usage, standing, city));

// spec 2 §2: municipality loading, then sums
test('waits until all of a town is known, then shows it in one piece', async () => {
  show('ghost');
  expect(screen.getByRole('status').textContent).toBe('Die Zahlen werden geholt …');
  expect(screen.queryByRole('navigation', { name: 'Wege' })).toBeNull();
  await tell(sumOf(43, 43));
  await screen.findByRole('heading', { level: 1, name: 'Ghost' });
  expect(screen.getByRole('navigation', { name: 'Wege' })).toBeTruthy();
  expect(screen.queryByText('Die Zahlen werden geholt …')).toBeNull();
  expect(server.sent('campaign/rounds')).toEqual([]);
});

test('a frame of the stream moves the sum, and what most have chosen beside it', async () => {
  show('ghost');
  await tell(sumOf(43, 43));
  await waitFor(() => expect(streams).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Am häufigsten gewählt' })).toBeNull();
  const frame = townWith(sumOf(44, 44), { ...STANDING, inside: { users: 44, savingSum: 44 } });
  act(() => streams[0]?.({ ...frame, chosen: [{ name: 'LED', count: 7 }] }));
  expect(screen.getByText(/sparen 44 Menschen/)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Am häufigsten gewählt' }).textContent).toContain('7');
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
  const near = [row(3, 'Other', 0.0525), row(4, 'Ghost', 0.05), row(5, 'Third', 0.042)];
  const standing = { ...STANDING, round: ROUND.name, place: 4, of: 312, next: NEXT, near, inside };
  await tell(sumOf(99, 80), { ...standing, outside: { users: 3, savingSum: 2.7 } });
  await screen.findByText(/sparen 40 Menschen in der Runde/);
  const text = screen.getByRole('article').textContent?.replaceAll('\u00A0', ' ');
  expect(text).toMatch(/41,5 t sparen 40 Menschen in der Runde bis zum 31\. Dezember 2098/);
  expect(text).toMatch(/Dazu kommen 2,7 t von 3 Menschen, die nicht in der Runde sind\./);
  expect(
    screen.getByRole('heading', { name: 'Noch drei Schritte bis Other (Hessen, 06533012)' }),
  ).toBeTruthy();
  expect(text).toContain(
    '2,1 t hinter Other (Hessen, 06533012). Dafür genügen 3 Menschen, die zu Ökostrom wechseln.',
  );
  expect(walked()).toEqual([40, 3, 'Other (Hessen, 06533012), 3.']);
  const places = screen.getByRole('region', { name: 'Platz 4 von 312' });
  expect(within(places).getByRole('list').textContent?.replaceAll('\u00A0', ' ')).toBe(
    [
      '3.Other53 kg je 1.000 Einwohner',
      '4.Ghost50 kg je 1.000 Einwohner',
      '5.Third42 kg je 1.000 Einwohner',
    ].join(''),
  );
  expect(within(places).getByText('je 1.000 Einwohner, in der Runde')).toBeTruthy();
  // Lengths on one scale from nought: 42 of 52.5 are 80 %. One's own town is no link.
  expect([...places.querySelectorAll<HTMLElement>('.bar-own')].map((bar) => bar.style.width)).toEqual([
    '100%',
    expect.stringMatching(/^95\.2/),
    expect.stringMatching(/^80(\.0|%)/),
  ]);
  expect(
    within(places)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/public/stop-fossil/savings/other', '/public/stop-fossil/savings/third']);
  expect(screen.getByText(/^Stopp fossil 2026\/2098$/)).toBeTruthy();
});

test('the first reaches for the next round number', async () => {
  show('ghost');
  await tell(sumOf(49.5, 43), { ...STANDING, inside: { users: 43, savingSum: 49.5 } });
  expect(await screen.findByRole('heading', { name: /^Noch ein Schritt bis 50,0\st$/ })).toBeTruthy();
  expect(
    screen.getByText(/^0,5\st fehlen bis 50,0\st\. Dafür genügt ein Mensch, der zu Ökostrom wechselt\.$/),
  ).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Platz 1 von 1' })).toBeTruthy();
  expect(screen.getByText(/die je bei „Stopp fossil“ mitgemacht haben/)).toBeTruthy();
});

test('Dresden is two steps of ten people behind Leipzig, and no more than as many words', async () => {
  show('ghost');
  const inside = { users: 318, savingSum: 286 };
  const near = [row(3, 'Leipzig', 0.541), row(4, 'Ghost', 0.508), row(5, 'Chemnitz', 0.489)];
  const next = { shortName: 'leipzig', label: 'Leipzig', missing: 14.6 };
  // The next round number, 300 t, is nearer than a farther town would be.
  await tell(sumOf(286, 318), {
    ...STANDING,
    place: 4,
    of: 41,
    next: { ...next, missing: 13.9 },
    near,
    inside,
  });
  expect(await screen.findByRole('heading', { name: 'Noch zwei Schritte bis Leipzig' })).toBeTruthy();
  expect(walked()).toEqual([32, 2, 'Leipzig, 3.']);
  expect(screen.getByText('Ein Schritt sind 10 Menschen.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Platz 4 von 41' }).textContent).toMatch(
    /je 1\.000 Einwohner, bei „Stopp fossil“$/,
  );
});

test('where more than a few steps are missing none is drawn, and no heading counts them', async () => {
  show('ghost');
  const next = { shortName: 'other', label: 'Other', missing: 6.9 };
  const inside = { users: 43, savingSum: 43 };
  await tell(sumOf(43, 43), { ...STANDING, place: 2, of: 2, next, near: [row(1, 'Other', 0.06)], inside });
  expect(
    await screen.findByText(/^6,9\st hinter Other\. Dafür genügen 10 Menschen, die zu Ökostrom wechseln\.$/),
  ).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Noch ein Schritt bis Other' })).toBeTruthy();
  expect(walked()).toEqual([5, 1, 'Other, 1.']);
});

test('equals share a place, and in English all of it is said as well', async () => {
  const english = { municipality, rounds, units };
  for (const [topic, texts] of Object.entries(english)) i18next.addResourceBundle('en', topic, texts);
  await act(() => i18next.changeLanguage('en'));
  onTestFinished(async () => {
    await act(() => i18next.changeLanguage('de'));
  });
  show('ghost');
  const inside = { users: 40, savingSum: 41.5 };
  const near = [row(1, 'Other', 0.0525), row(2, 'Ghost', 0.05), row(2, 'Third', 0.05)];
  await tell(sumOf(41.5, 40), { ...STANDING, place: 2, of: 9, next: NEXT, near, inside });
  expect(await screen.findByRole('heading', { name: /^Three more steps to Other/ })).toBeTruthy();
  const places = screen.getByRole('region', { name: 'Place 2 of 9' });
  expect(places.textContent?.replaceAll('\u00A0', ' ')).toContain(
    '2.Ghost50 kg per 1,000 inhabitants2.Third50 kg per 1,000 inhabitants',
  );
});

test('a town without people in the round says so, and what the others save', async () => {
  show('ghost');
  const inside = { users: 0, savingSum: 0 };
  const near = [row(1, 'First', 0.09), row(2, 'Other', 0.0025)];
  const standing = { ...STANDING, round: ROUND.name, place: null, of: 2, next: NEXT, near, inside };
  await tell(sumOf(2.7, 3), { ...standing, outside: { users: 1, savingSum: 0.7 } });
  expect(await screen.findByText('Noch spart hier niemand in der Runde. Fangen Sie an!')).toBeTruthy();
  expect(
    screen.getByText(/Dazu kommen 0,7\st von einem Menschen, der nicht in der Runde ist\./),
  ).toBeTruthy();
  // It is in no row, and the way to the last one is drawn as what it is: all of it missing.
  const places = screen.getByRole('region', { name: /noch ohne Platz unter 2 Gemeinden\.$/ });
  expect(places.textContent).not.toContain('Ghost');
  expect(within(places).getAllByRole('listitem')).toHaveLength(2);
  expect(walked()).toEqual([0, 3, 'Other (Hessen, 06533012), 2.']);
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
  await tell(sumOf(1, 1), STANDING, { ...ghost, label: 'Ghost (Hessen, 06533012)' });
  expect(await screen.findByText('Ghost (Hessen, 06533012)')).toBeTruthy();
});

// spec 2 §2: too few users are not shown
test('says where too few take part', async () => {
  show('ghost');
  const tooFew = { savingSum: null, savingAvgUser: null, count: null, tooFew: true };
  await tell(tooFew, { ...STANDING, inside: null, outside: null });
  expect(await screen.findByText('Hier machen zu wenige Menschen mit, um Zahlen zu zeigen.')).toBeTruthy();
  // So few people have no place, no steps and no goal.
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByText(/Platz|Schritt|Dafür/)).toBeNull();
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
  [
    'the call fails otherwise',
    'ghost',
    429,
    `Zu dieser Gemeinde gibt es gerade keine Zahlen. ${messageText({ messageId: 'api:error:tooMany' })}`,
  ],
])('asks which municipality is meant when %s', async (_, path, status, message) => {
  show(path);
  if (status)
    await server.answer(
      TOWN,
      { messageId: status === 429 ? 'api:error:tooMany' : 'api:error:noConstant' },
      status,
    );
  expect(await screen.findByText(message)).toBeTruthy();
  expect(asksWhich()).toBe(true);
});

// spec 2 §2: municipality data that is not valid is an error
test('figures that are not valid are an error, followed by the question which municipality', async () => {
  show('ghost');
  await tell({ savingSum: 'much' });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Zu dieser Gemeinde gibt es gerade keine Zahlen.',
  );
  expect(asksWhich()).toBe(true);
});
