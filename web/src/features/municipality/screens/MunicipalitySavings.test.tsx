import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { messageText } from '../../../i18n/messageText.ts';
import { holdCalls } from '../../../testing/heldCalls.ts';
import { ServerData } from '../../../testing/ServerData.tsx';
import { MunicipalitySavings } from './MunicipalitySavings.tsx';

const server = holdCalls();
const CITY = 'constant/municipality/ghost';
const USAGE = 'used-measures/of-city-codes';
/** A hundredth of the country, so that the bar's end can be read off. */
const ghost = {
  ...{ shortName: 'ghost', name: 'Ghost', label: 'Ghost', state: 'Hessen' },
  ...{ inhabitants: 830_000, cityCodes: ['10115'] },
};
const PLACE = 'municipalities/ghost/league/stop-fossil-usage';

beforeEach(() => {
  // Figures that move are another test's.
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
});

const show = (path: string) =>
  render(
    <MemoryRouter initialEntries={[`/savings/${path}`]}>
      <Routes>
        <Route path="/savings/:municipality?" element={<MunicipalitySavings />} />
      </Routes>
    </MemoryRouter>,
    { wrapper: ServerData },
  );
const asksWhich = () => screen.queryByRole('searchbox', { name: /^Welche Gemeinde\?/ }) !== null;

test('waits for the municipality and for its sums, then shows them', async () => {
  show('ghost');
  expect(screen.getByRole('status').textContent).toBe('Die Zahlen werden geholt …');
  await server.answer(CITY, ghost);
  await screen.findByRole('heading', { level: 1, name: 'Ghost spart CO₂' });
  expect(screen.getByRole('status').textContent).toBe('Die Zahlen werden geholt …');
  await server.answer(USAGE, { savingSum: 1_405_000, savingAvgUser: 1.7, count: 2 });
  expect(await screen.findByText('Menschen machen mit')).toBeTruthy();
  expect(screen.queryByText('Die Zahlen werden geholt …')).toBeNull();
  expect(server.sent(USAGE)).toEqual([{ cityCodes: ['10115'] }]);
});

test('its bars end at its share of 281 Mt by inhabitants, and at 3.4 t per user', async () => {
  show('ghost');
  await server.answer(CITY, ghost);
  await server.answer(USAGE, { savingSum: 1_405_000, savingAvgUser: 1.7, count: 2 });
  const bars = await screen.findAllByRole('progressbar');
  expect(bars.map((bar) => [bar.getAttribute('max'), (bar as HTMLProgressElement).position])).toEqual([
    ['2810000', 0.5],
    ['3.4', 0.5],
  ]);
});

test('its place and a goal that is near: the town ahead, and how many people reach it', async () => {
  show('ghost');
  await server.answer(CITY, ghost);
  await server.answer(USAGE, { savingSum: 43, savingAvgUser: 1, count: 43 });
  await screen.findByText('Menschen machen mit');
  expect(screen.getByText(/je 1\.000 Einwohner/).parentElement?.textContent).toMatch(
    /^52\skg je 1\.000 Einwohner$/,
  );
  const next = { shortName: 'other', label: 'Other (Hessen, 06533012)', missing: 2.1 };
  await server.answer(PLACE, { round: null, place: 4, of: 312, per1000: 0.05, next });
  expect(
    await screen.findByRole('heading', { name: /^2,1\st fehlen zu Other \(Hessen, 06533012\)$/ }),
  ).toBeTruthy();
  expect(screen.getByText('Das schaffen 3 Menschen mit Ökostrom.')).toBeTruthy();
  expect(screen.getByText('Platz 4 von 312 bei „Stopp fossil“')).toBeTruthy();
});

test('the first reaches for the next round number, a new one for the last place', async () => {
  show('ghost');
  await server.answer(CITY, ghost);
  await server.answer(USAGE, { savingSum: 49.5, savingAvgUser: 1, count: 43 });
  await screen.findByText('Menschen machen mit');
  await server.answer(PLACE, { round: null, place: 1, of: 1, per1000: 0.05, next: null });
  expect(await screen.findByRole('heading', { name: /^0,5\st fehlen bis 50,0\st$/ })).toBeTruthy();
  expect(screen.getByText('Das schafft ein Mensch mit Ökostrom.')).toBeTruthy();
});

test.each([
  ['the only postcode there is', ['10115'], '', 'Mitmachen für 10115', '?plz=10115'],
  ['the postcode it was found by', ['10115', '10117'], '?plz=10117', 'Mitmachen für 10117', '?plz=10117'],
  ['none of several', ['10115', '10117'], '?plz=80331', 'Registrieren und mitmachen', ''],
])('joining carries along %s', async (_, cityCodes, query, name, carried) => {
  show(`ghost${query}`);
  await server.answer(CITY, { ...ghost, cityCodes });
  await server.answer(USAGE, { savingSum: 1, savingAvgUser: 1, count: 1 });
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(`/user/register-fast${carried}`);
});

test('a namesake says its state and official key, another town its state', async () => {
  show('ghost');
  await server.answer(CITY, { ...ghost, label: 'Ghost (Hessen, 06533012)' });
  expect(await screen.findByText('Ghost (Hessen, 06533012)')).toBeTruthy();
});

test('says where too few take part', async () => {
  show('ghost');
  await server.answer(CITY, ghost);
  await server.answer(USAGE, { savingSum: null, savingAvgUser: null, count: null, tooFew: true });
  expect(await screen.findByText('Hier machen zu wenige Menschen mit, um Zahlen zu zeigen.')).toBeTruthy();
});

test.each([
  ['no city is given', '', undefined, 'Es ist keine Gemeinde angegeben. Welche ist Ihre?'],
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

test('figures that are not valid are an error, followed by the question which municipality', async () => {
  show('ghost');
  await server.answer(CITY, ghost);
  await server.answer(USAGE, { savingSum: 'much' });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Zu dieser Gemeinde gibt es gerade keine Zahlen.',
  );
  expect(asksWhich()).toBe(true);
});
