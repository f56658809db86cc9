import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { epochOfIso } from '../../../../browser/dates.ts';
import { answerCalls } from '../../../../testing/answeredCalls.ts';
import { HOME } from '../../../../testing/citizens.ts';
import { sectorsWith } from '../../../../testing/sectors.ts';
import { showPage } from '../../../../testing/showPage.tsx';
import { Supplies } from './Supplies.tsx';
import { Supply } from './Supply.tsx';

const bill = { id: 7, from: epochOfIso('2025-01-01'), until: epochOfIso('2026-01-01'), amount: 8500 };
const statement = {
  id: 3,
  groupId: 5,
  carrier: 'heatingStatement',
  name: 'Heizkosten',
  unit: 'kWh',
  hotWater: 18,
  bills: [bill],
};
let supplies: object[] = [];
const calls: [string, unknown][] = [];

beforeEach(() => {
  calls.length = 0;
  supplies = [statement];
});
answerCalls(({ method, path: call, body }) => {
  const path = `${method} ${call}`;
  if (path === 'POST groups/of-user') return [HOME];
  if (path === 'POST supply/of-user') return supplies;
  if (path === 'POST emissions/preview') return { changes: [] };
  if (path === 'POST emissions/year') return sectorsWith();
  calls.push([path, body]);
  if (path === 'DELETE supply/bill') {
    supplies = [{ ...statement, bills: [] }];
    return body;
  }
  if (path === 'POST supply/bill') {
    supplies = [{ ...statement, bills: [{ ...bill, id: 8 }] }];
    return { ...bill, id: 8 };
  }
  if (path === 'DELETE supply/3') return { deleted: [3] };
  return statement;
});

const PATH = '/input/ghg-domain/housing/supplies';
const show = (at: string) =>
  showPage(
    <Routes>
      <Route path={PATH} element={<Supplies />} />
      <Route path={`${PATH}/:supplyId`} element={<Supply />} />
    </Routes>,
    at,
  );
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('a bill goes after a question, and comes back as it was', async () => {
  show(`${PATH}/3`);
  await press('„01.01.2025 bis 31.12.2025“ löschen');
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  await userEvent.click(dialog.getByRole('button', { name: 'Löschen', hidden: true }));
  const list = within(screen.getByRole('region', { name: /^Rechnungen/ }));
  expect(await list.findByText('Gelöscht: 01.01.2025 bis 31.12.2025.')).toBeTruthy();
  await press('Rückgängig');
  await waitFor(() => expect(list.queryByText(/^Gelöscht/)).toBeNull());
  expect(await list.findByRole('heading', { level: 3, name: '8.500\u00A0kWh' })).toBeTruthy();
  const { id: _, ...fields } = bill;
  expect(calls).toEqual([
    ['DELETE supply/bill', { billId: 7 }],
    ['POST supply/bill', { supplyId: 3, ...fields }],
  ]);
});

test('a bill is corrected in its place, in megawatt-hours too', async () => {
  show(`${PATH}/3`);
  await press('„01.01.2025 bis 31.12.2025“ bearbeiten');
  const form = within(screen.getByRole('form', { name: /bearbeiten$/ }));
  await userEvent.selectOptions(form.getByRole('combobox', { name: /^Einheit/ }), 'MWh');
  await userEvent.clear(form.getByRole('textbox', { name: /^Verbrauch/ }));
  await userEvent.type(form.getByRole('textbox', { name: /^Verbrauch/ }), '9,25');
  await userEvent.type(form.getByRole('textbox', { name: /^Davon Warmwasser/ }), '1,85');
  await userEvent.click(form.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  const { id: billId, from, until } = bill;
  expect(calls).toEqual([
    ['PUT supply/bill', { billId, factor: null, from, until, amount: 9250, hotWater: 20 }],
  ]);
});

test('a statement says what its heat is made of, and is corrected where that was not known', async () => {
  show(`${PATH}/3`);
  expect(await screen.findByText('Weiß ich nicht')).toBeTruthy();
  await press('„Heizkosten“ bearbeiten');
  const form = within(screen.getByRole('form', { name: '„Heizkosten“ bearbeiten' }));
  expect(document.activeElement).toBe(form.getByRole('textbox', { name: /^Name/ }));
  expect(form.getByText(/im Abschnitt zu den CO₂-Kosten/)).toBeTruthy();
  await userEvent.click(form.getByRole('radio', { name: 'Erdgas' }));
  await userEvent.click(form.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(screen.queryByRole('form', { name: /bearbeiten$/ })).toBeNull());
  expect(calls).toEqual([['PUT supply/3', { fuel: 'gas' }]]);
  expect(document.activeElement?.textContent).toBe('Bearbeiten');
});

test('a new heating begins as the last one; a statement asks for its fuel, and that one does not know is an answer', async () => {
  show(PATH);
  await press('Heizung eintragen');
  const statement = screen.getByRole('radio', { name: 'Heizkosten-Abrechnung' }) as HTMLInputElement;
  expect([statement.checked, document.activeElement]).toEqual([true, statement]);
  await press('Speichern');
  expect((await screen.findByRole('alert')).textContent).toContain('Wählen Sie, woraus die Wärme kommt.');
  await userEvent.click(screen.getByRole('radio', { name: 'Weiß ich nicht' }));
  await press('Speichern');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toMatchObject(['POST supply/to-group', { carrier: 'heatingStatement', fuel: 'unknown' }]);
});

test('a heating is removed from the list, and brought back', async () => {
  show(PATH);
  await press('„Heizkosten“ löschen');
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  await userEvent.click(dialog.getByRole('button', { name: 'Löschen', hidden: true }));
  await press('Rückgängig');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull());
  expect(calls).toEqual([
    ['DELETE supply/3', {}],
    ['POST supply/restore', { id: 3 }],
  ]);
});

test('an amount that no such home needs is asked back once, with what was meant', async () => {
  show(`${PATH}/3`);
  await press('„01.01.2025 bis 31.12.2025“ bearbeiten');
  const form = within(screen.getByRole('form', { name: /31\.12\.2025/ }));
  const amount = form.getByRole('textbox', { name: /^Menge|^Verbrauch|^Verbrauchte/ });
  const save = () => userEvent.click(form.getByRole('button', { name: 'Speichern' }));
  await userEvent.clear(amount);
  await userEvent.type(amount, '8,5');
  await save();
  await userEvent.click(await form.findByRole('button', { name: 'Gemeint war 8.500' }));
  expect((amount as HTMLInputElement).value).toBe('8500');
  expect(calls).toEqual([]);
  await userEvent.clear(amount);
  await userEvent.type(amount, '85');
  await save();
  expect(await form.findByText(/ungewöhnlich viel oder wenig/)).toBeTruthy();
  expect(calls).toEqual([]);
  await save();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toMatchObject(['PUT supply/bill', { billId: 7, amount: 85 }]);
});

const WOOD = /^Holz: Der CO₂-Rechner des Umweltbundesamts zählt seit März 2024 .* etwa das Zehnfache\..*BAFA/;

test.each([
  ['firewood', undefined, true],
  ['pellets', undefined, true],
  ['heatingStatement', 'pellets', true],
  ['heatingStatement', 'gas', false],
  ['districtHeat', undefined, false],
])(
  'the page of %s (%s) says why another calculator counts wood ten times as much',
  async (carrier, fuel, says) => {
    supplies = [{ ...statement, carrier, ...(fuel && { fuel }) }];
    show(`${PATH}/3`);
    await screen.findByRole('heading', { level: 1, name: 'Heizkosten' });
    await screen.findByText('Heizt mit');
    expect(screen.queryByText(WOOD) !== null).toBe(says);
  },
);

test('so does the form, once wood is chosen', async () => {
  supplies = [];
  show(PATH);
  await userEvent.click(await screen.findByRole('radio', { name: 'Scheitholz' }));
  expect(screen.getByText(WOOD)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Heizöl' }));
  expect(screen.queryByText(WOOD)).toBeNull();
});
