import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { epochOfIso, todayIso } from '../../../../browser/dates.ts';
import { answerCalls } from '../../../../testing/answeredCalls.ts';
import { HOME } from '../../../../testing/citizens.ts';
import { sectorsWith } from '../../../../testing/sectors.ts';
import { showPage } from '../../../../testing/showPage.tsx';
import { Things } from './Things.tsx';

const entered = (supportedType: string, name: string, values?: object) => ({
  id: 9,
  startAt: epochOfIso('2025-01-01'),
  name,
  value: 0.336,
  values,
  sector: 'personalConsume',
  ghgDomain: 'food-leisure',
  supportedType,
  history: [{ id: 7, name, startAt: epochOfIso('2025-01-01'), value: 0.336, values }],
});
const answers: Record<string, unknown> = {};
const calls = answerCalls(({ method, path }) => answers[`${method} ${path}`] ?? answers[path]);

beforeEach(() => {
  answers['groups/of-user'] = [HOME];
  answers['emissions/year'] = sectorsWith();
  answers['emissions/preview'] = { changes: [] };
  answers['mobility/vehicles'] = [{ id: 3, name: 'Golf', type: 'car' }];
  answers['meter/personal-types/of-user'] = [];
  answers['POST meter-value/personal-types/add-value'] = {
    personalTypeMeasurement: entered('clothes', 'answers', { pieces: 20, shoes: 3 }),
    typeValue: { id: 7, name: 'answers', startAt: epochOfIso('2025-01-01') },
  };
});

async function show() {
  showPage(
    <Routes>
      <Route path="/here" element={<Things />} />
      <Route path="*" element={<p>andere Seite</p>} />
    </Routes>,
    '/here',
  );
  await screen.findAllByRole('form');
}
const card = (name: string) => within(screen.getByRole('form', { name }));
const sent = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
const today = () => epochOfIso(todayIso());

test('an estimate is one press, says what it changes, and is saved by another', async () => {
  await show();
  const clothes = card('Kleidung und Schuhe');
  expect(clothes.getByText(/Zählt für Sie\.$/)).toBeTruthy();
  expect(clothes.getByText(/^Wie sicher: grob/)).toBeTruthy();
  await userEvent.click(clothes.getByRole('button', { name: /^Wie die meisten: 20 Teile/ }));
  await clothes.findByRole('region', { name: 'Das ändert sich' });
  const body = {
    supportedType: 'clothes',
    name: 'answers',
    startAt: today(),
    groupId: 5,
    values: { pieces: 20, shoes: 3 },
  };
  expect(sent('emissions/preview').map((asked) => asked.body)).toContainEqual(body);
  await userEvent.click(clothes.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByRole('heading', { name: 'Gespeichert' })).toBeTruthy();
  expect(sent('meter-value/personal-types/add-value')).toEqual([body]);
});

test('a home is divided by its members, and one estimate takes the place of another', async () => {
  await show();
  const pets = card('Haustiere');
  expect(pets.getByText(/für den Haushalt „Zuhause“, geteilt durch 2\.$/)).toBeTruthy();
  await userEvent.click(pets.getByRole('button', { name: 'Eine Katze' }));
  await userEvent.click(pets.getByRole('button', { name: /^Ein Hund/ }));
  expect(pets.getByRole('button', { name: 'Eine Katze' }).getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(pets.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(sent('meter-value/personal-types/add-value')).toHaveLength(1));
  expect(sent('meter-value/personal-types/add-value')[0]?.values).toEqual({ mediumDogs: 1 });
});

test('devices are opened one by one, up and down from nothing', async () => {
  await show();
  const devices = card('Geräte');
  expect(devices.queryByRole('textbox', { name: 'Tablets' })).toBeNull();
  await userEvent.click(devices.getByRole('button', { name: /^Wie die meisten: je 1/ }));
  await userEvent.selectOptions(devices.getByRole('combobox', { name: 'Weiteres' }), 'tablets');
  await userEvent.click(devices.getByRole('button', { name: 'Tablets: mehr' }));
  await userEvent.click(devices.getByRole('button', { name: 'Tablets: mehr' }));
  await userEvent.click(devices.getByRole('button', { name: 'Laptops: weniger' }));
  expect(devices.getByRole('button', { name: 'Laptops: weniger' })).toHaveProperty('disabled', true);
  await userEvent.click(devices.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(sent('meter-value/personal-types/add-value')).toHaveLength(1));
  expect(sent('meter-value/personal-types/add-value')[0]?.values).toEqual({
    phones: 1,
    laptops: 0,
    tablets: 2,
    televisions: 1,
    refrigerators: 1,
    washingMachines: 1,
    ovens: 1,
  });
});

test('saving too early names what is missing, and a bound is named where it is crossed', async () => {
  await show();
  const house = card('Bau des Hauses');
  await userEvent.click(house.getByRole('button', { name: 'Speichern' }));
  expect((await house.findByRole('alert')).textContent).toContain('Baujahr');
  const clothes = card('Kleidung und Schuhe');
  await userEvent.type(clothes.getByRole('textbox', { name: /^Kleidungsstücke/ }), '301');
  await userEvent.type(clothes.getByRole('textbox', { name: /^Paar Schuhe/ }), '2');
  await userEvent.click(clothes.getByRole('button', { name: 'Speichern' }));
  expect((await clothes.findByRole('alert')).textContent).toContain('300');
  expect(sent('meter-value/personal-types/add-value')).toEqual([]);
});

test('making of vehicles counts by one press, and without a vehicle leads to them', async () => {
  await show();
  await userEvent.click(card('Bau der Fahrzeuge').getByRole('button', { name: 'Mitzählen' }));
  await waitFor(() => expect(sent('meter-value/personal-types/add-value')).toHaveLength(1));
  expect(sent('meter-value/personal-types/add-value')[0]).toMatchObject({
    supportedType: 'carMade',
    values: {},
  });
});

test('without a vehicle the card leads to them, and a house needs a home', async () => {
  answers['mobility/vehicles'] = [];
  answers['groups/of-user'] = [];
  await show();
  expect(screen.queryByRole('form', { name: 'Bau des Hauses' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Haushalt hinzufügen' })).toBeTruthy();
  expect(card('Haustiere').getByText(/Zählt für Sie\.$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Zu den Fahrzeugen' }));
  expect(screen.getByText('andere Seite')).toBeTruthy();
});

test('without a home none is asked for where answers count for oneself', async () => {
  answers['groups/of-user'] = [];
  await show();
  const pets = card('Haustiere');
  expect(pets.queryByRole('combobox', { name: /^Haushalt/ })).toBeNull();
  await userEvent.click(pets.getByRole('button', { name: 'Eine Katze' }));
  await userEvent.click(pets.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(sent('meter-value/personal-types/add-value')).toHaveLength(1));
  expect(sent('meter-value/personal-types/add-value')[0]?.groupId).toBeUndefined();
});

test('a level of spending was a rough say, and answers stand as entries to correct', async () => {
  answers['meter/personal-types/of-user'] = [
    entered('shopping', '1000'),
    entered('clothes', 'answers', { pieces: 20, shoes: 3 }),
  ];
  answers['PUT meter-value/personal-types/value'] = entered('clothes', 'answers', { pieces: 8, shoes: 3 });
  await show();
  await userEvent.click(card('Haustiere').getByRole('button', { name: 'Keine' }));
  expect(await card('Haustiere').findByText(/hier zählen Stücke/)).toBeTruthy();
  expect(screen.queryByRole('form', { name: 'Kleidung und Schuhe' })).toBeNull();
  const list = within(screen.getByRole('region', { name: /^Kleidung und Schuhe/ }));
  // The list is about clothes: its rows begin with their days.
  expect(list.getByRole('heading', { level: 3, name: /^Seit 01\.01\.2025/ })).toBeTruthy();
  expect(list.getByText(/^Kleidungsstücke im Jahr: 20, Paar Schuhe im Jahr: 3\.$/)).toBeTruthy();
  await userEvent.click(list.getByRole('button', { name: /bearbeiten$/ }));
  const pieces = list.getByRole('textbox', { name: /^Kleidungsstücke/ });
  await userEvent.clear(pieces);
  await userEvent.type(pieces, '8');
  await userEvent.click(list.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(sent('meter-value/personal-types/value')).toHaveLength(1));
  expect(sent('meter-value/personal-types/value')[0]).toEqual({ id: 7, values: { pieces: 8, shoes: 3 } });
  expect(screen.getByRole('button', { name: /^Kleidung und Schuhe: es hat sich geändert/ })).toBeTruthy();
});
