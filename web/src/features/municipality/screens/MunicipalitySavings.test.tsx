import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { messageText } from '../../../i18n/messageText.ts';
import { holdCalls } from '../../../testing/heldCalls.ts';
import { MunicipalitySavings } from './MunicipalitySavings.tsx';

const server = holdCalls();
const CITY = 'constant/municipality/ghost';
const USAGE = 'used-measures/of-city-codes';
/** A hundredth of the country, so that the bar's end can be read off. */
const ghost = { shortName: 'ghost', name: 'Ghost', inhabitants: 830_000, cityCodes: ['10115'] };

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

test('says where too few take part', async () => {
  show('ghost');
  await server.answer(CITY, ghost);
  await server.answer(USAGE, { savingSum: null, savingAvgUser: null, count: null, tooFew: true });
  expect(await screen.findByText('Hier machen zu wenige Menschen mit, um Zahlen zu zeigen.')).toBeTruthy();
});

test.each([
  ['no city is given', '', undefined, 'Es ist keine Gemeinde angegeben.'],
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
