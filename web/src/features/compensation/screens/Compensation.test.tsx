import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { currentYear, epochOfIso, nowInSeconds } from '../../../browser/dates.ts';
import { answerCalls, refusal } from '../../../testing/answeredCalls.ts';
import { sectorsWith } from '../../../testing/sectors.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { wayOn as bar } from '../../../testing/wayOn.ts';
import { Compensation } from './Compensation.tsx';

const wind = {
  id: 1,
  compTypeMain: 'windPower',
  name: 'compensation-2026',
  unitKey: 'GHGeqPerAnnum',
  compValues: [
    { d: epochOfIso('2019-03-01'), v: 0.5 },
    { d: nowInSeconds(), v: 1.5 },
  ],
};
let refused = false;

beforeEach(() => {
  refused = false;
});
const calls = answerCalls(({ method, path }) => {
  if (path === 'emissions/year') return sectorsWith();
  if (!path.startsWith('compensation')) return [];
  if (method === 'POST' && path === 'compensation') return [wind];
  if (refused) return refusal(403, { messageId: 'api:error:notAllowed' });
  return { ...wind, id: method === 'DELETE' ? 1 : 2 };
});

async function show() {
  showPage(
    <Routes>
      <Route path="/input/compensation" element={<Compensation />} />
      <Route path="/emissions-overview" element={<p>Übersicht</p>} />
    </Routes>,
    '/input/compensation',
  );
  await screen.findByRole('combobox', { name: /^Art/ });
}
const sent = () =>
  calls
    .map(({ method, path, body }) => [`${method} ${path}`, body])
    .filter(([path]) => / compensation\//.test(String(path)));
const value = () => screen.getByRole('textbox', { name: /^Vermiedene Menge/ }) as HTMLInputElement;
const choose = (type: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: /^Art/ }), type);
const UNCHANGED = 'Ohne Änderung abschließen';
const SAVE = 'Speichern und zur Emissionsübersicht';

test('a type that exists brings its value; a new one takes it away again, but never what was typed', async () => {
  await show();
  await choose('windPower');
  expect(value().value).toBe('1,5');
  await choose('other');
  expect(value().value).toBe('');
  await userEvent.type(value(), '3');
  await choose('climateProjects');
  expect(value().value).toBe('3');
});

test('without a change the way on sends nothing', async () => {
  await show();
  await choose('windPower');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Jahr/ }), String(currentYear()));
  await userEvent.click(screen.getByRole('button', { name: UNCHANGED }));
  expect(await screen.findByText('Übersicht')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('an incomplete form does not hold one back', async () => {
  await show();
  await userEvent.type(value(), '3');
  expect(screen.getByRole('button', { name: UNCHANGED })).toBeTruthy();
  expect(bar()?.label).toBe(UNCHANGED);
});

test('a changed value of an existing type is updated, and one goes on', async () => {
  await show();
  await choose('windPower');
  await userEvent.clear(value());
  await userEvent.type(value(), '2,25');
  await waitFor(() => expect(bar()?.label).toBe(SAVE));
  const way = bar();
  act(() => way?.press());
  expect(await screen.findByText('Übersicht')).toBeTruthy();
  expect(sent()).toMatchObject([
    [
      'POST compensation/to-user',
      {
        compTypeMain: 'windPower',
        compensationValue: { d: epochOfIso(`${currentYear() - 1}-07-01`), v: 2.25 },
      },
    ],
  ]);
});

test('several are saved one after the other: the form stays and is empty again', async () => {
  await show();
  await choose('climateProjects');
  await userEvent.type(value(), '2');
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(value().value).toBe(''));
  expect(sent()).toMatchObject([
    [
      'POST compensation/to-user',
      { compTypeMain: 'climateProjects', unitKey: 'GHGeqPerAnnum', compensationValue: { v: 2 } },
    ],
  ]);
  expect(screen.queryByText('Übersicht')).toBeNull();
});

test('a refusal keeps what was typed and stays', async () => {
  refused = true;
  await show();
  await choose('other');
  await userEvent.type(value(), '2');
  await userEvent.click(await screen.findByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText(/gehört nicht zu Ihrem Konto/)).toBeTruthy();
  expect(value().value).toBe('2');
});

test('any year may be chosen: it brings its value, never over what was typed', async () => {
  await show();
  const years = screen.getByRole('combobox', { name: /^Jahr/ }) as HTMLSelectElement;
  expect(years.value).toBe(String(currentYear() - 1));
  expect([...years.options].map(({ value: year }) => year).at(-1)).toBe('2017');
  await choose('windPower');
  await userEvent.selectOptions(years, '2019');
  expect(value().value).toBe('0,5');
  await userEvent.clear(value());
  await userEvent.type(value(), '3');
  await userEvent.selectOptions(years, '2018');
  expect(value().value).toBe('3');
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(value().value).toBe(''));
  expect(sent()).toMatchObject([
    ['POST compensation/to-user', { compensationValue: { d: epochOfIso('2018-07-01'), v: 3 } }],
  ]);
});

test('every year stands there; its value is corrected, removed and brought back', async () => {
  await show();
  const list = within(screen.getByRole('region', { name: /^Bisherige Angaben/ }));
  expect(list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    `Anteile an Windkraft, ${currentYear()}`,
    'Anteile an Windkraft, 2019',
  ]);
  await userEvent.click(list.getByRole('button', { name: '„Anteile an Windkraft, 2019“ bearbeiten' }));
  const form = within(list.getByRole('form'));
  await userEvent.clear(form.getByRole('textbox'));
  await userEvent.click(form.getByRole('button', { name: 'Speichern' }));
  expect((await form.findByRole('alert')).textContent).toContain('Geben Sie eine Menge in Tonnen an.');
  await userEvent.type(form.getByRole('textbox'), '0,75');
  await userEvent.click(form.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(list.queryByRole('form')).toBeNull());

  await userEvent.click(list.getByRole('button', { name: '„Anteile an Windkraft, 2019“ löschen' }));
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  await userEvent.click(dialog.getByRole('button', { name: 'Löschen', hidden: true }));
  expect(await list.findByText('Gelöscht: Anteile an Windkraft, 2019.')).toBeTruthy();
  await userEvent.click(list.getByRole('button', { name: 'Rückgängig' }));
  await waitFor(() => expect(list.queryByText(/^Gelöscht/)).toBeNull());
  const again = { compTypeMain: 'windPower', name: 'compensation-2026', unitKey: 'GHGeqPerAnnum' };
  const d = epochOfIso('2019-03-01');
  expect(sent()).toEqual([
    ['POST compensation/to-user', { ...again, compensationValue: { d, v: 0.75 } }],
    ['DELETE compensation/value', { compMeasurementId: 1, year: 2019 }],
    ['POST compensation/to-user', { ...again, compensationValue: { d, v: 0.5 } }],
  ]);
});

test('saving an empty form names what is missing', async () => {
  await show();
  await screen.findByRole('button', { name: UNCHANGED });
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Wählen Sie die Art der Kompensation.');
  expect(alert.textContent).toContain('Geben Sie eine Menge in Tonnen an.');
});
