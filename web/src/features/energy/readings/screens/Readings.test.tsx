import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { epochOfIso, isoOfEpoch, todayIso } from '../../../../browser/dates.ts';
import { FORMS, reads } from '../../../../testing/everyForm.tsx';
import { holdCalls } from '../../../../testing/heldCalls.ts';
import { showPage } from '../../../../testing/showPage.tsx';
import { Readings } from './Readings.tsx';

const server = holdCalls(reads);
const DAY = 86_400;
/** Noon, some days ago: counted from noon, since an hour of summer time would make another day of late evenings. */
const ago = (days: number): number => epochOfIso(isoOfEpoch(epochOfIso(todayIso()) - days * DAY));

const power = FORMS.reading?.meters?.[0] as object;
const read = (given: object) => ({ ...power, lastValue: { v: 23_418, d: ago(36) }, ...given });
/** 10 kWh a day, up to 36 days ago. */
const HISTORY = [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((back) => ({
  id: 100 + back,
  meterId: 7,
  measureType: 'MEASURED_MANUALLY',
  v: 23_418 - back * 300,
  d: ago(36 + back * 30),
}));

beforeEach(() => {
  reads['meter/of-user'] = [
    read({ id: 3 }),
    read({ id: 7, name: 'S-4712', lastValue: { v: 23_418, d: ago(400) } }),
  ];
  reads['meter-value/housing'] = HISTORY;
});
afterEach(() => {
  delete reads['meter/of-user'];
  reads['meter-value/housing'] = [];
});

async function open(search: string): Promise<readonly HTMLElement[]> {
  showPage(<Readings />, `/input/ghg-domain/housing/values${search}`);
  return screen.findAllByRole('form', { name: /^Ablesen/ });
}
const SUBMITS = 'meter-value/to-housing-meter';
const field = (form: HTMLElement) =>
  within(form).getByRole<HTMLInputElement>('textbox', { name: /^Zählerstand/ });
const save = (form: HTMLElement) => within(form).getByRole('button', { name: /^Speichern/ });
async function enter(form: HTMLElement, value: string): Promise<void> {
  fireEvent.change(field(form), { target: { value } });
  fireEvent.click(save(form));
}

test.each([
  ['?meter=7', 7],
  ['?meter=3', 3],
  ['?meter=99', 7],
  ['?meter=7%20OR%201', 7],
  ['?meter=', 7],
  ['', 7],
])('an address that ends in %j leads to meter %i, else to the one that is due', async (search, meterId) => {
  const forms = await open(search);
  const names = forms.map((form) => form.getAttribute('aria-label'));
  const ofDue = ['Ablesen: Stromzähler S-4712', 'Ablesen: Stromzähler S-4711'];
  expect(names).toEqual(meterId === 7 ? ofDue : ofDue.toReversed());
  const choice = await screen.findByLabelText<HTMLSelectElement>(/^Zähler/, { selector: 'select' });
  expect(choice.value).toBe(String(meterId));
  const isNamed = search === `?meter=${meterId}`;
  await waitFor(() => expect(document.activeElement === field(forms[0] as HTMLElement)).toBe(isNamed));
});

test('the field shows what is known, and holds nothing', async () => {
  const [form] = (await open('?meter=3')) as [HTMLElement];
  await within(form).findByText(/^Zuletzt 23\.418 kWh am .* Üblich wären 23\.\d{3} bis 23\.\d{3}\.$/);
  expect(field(form).placeholder).toBe('23.···');
  expect(field(form).value).toBe('');
  expect(field(form).inputMode).toBe('decimal');
});

test('a reading is saved as of today, says what it means, and leads to the next one', async () => {
  const [form] = (await open('?meter=3')) as [HTMLElement];
  await within(form).findByText(/Üblich wären/);
  await enter(form, '23.778');
  await waitFor(() => expect(server.sent(SUBMITS)).toHaveLength(1));
  const body = { meterId: 3, meterValue: 23_778, meterValueDate: epochOfIso(todayIso()) };
  expect(server.sent(SUBMITS)).toEqual([body]);
  const saved = { id: 9, meterId: 3, v: 23_778, d: body.meterValueDate, measureType: 'MEASURED_MANUALLY' };
  reads['meter-value/housing'] = [saved, ...HISTORY];
  await act(() => server.answer(SUBMITS, saved));
  const heading = await screen.findByRole('heading', { name: '23.778\u00A0kWh notiert' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await screen.findByText('10,0 kWh am Tag, so viel wie in denselben Tagen des Vorjahrs.');
  screen.getByText(/^Wir erinnern Sie am .* an die nächste\.$/);
  fireEvent.click(screen.getByRole('button', { name: 'Weiter: Stromzähler S-4712' }));
  const [other] = screen.getAllByRole('form', { name: /^Ablesen/ }) as [HTMLElement];
  expect(document.activeElement).toBe(field(other));
  fireEvent.click(screen.getByRole('button', { name: 'Weitere Ablesung' }));
  expect(await screen.findAllByRole('form', { name: /^Ablesen/ })).toHaveLength(2);
});

test('an unusual reading is asked about once, and then saved', async () => {
  const [form] = (await open('?meter=3')) as [HTMLElement];
  await within(form).findByText(/Üblich wären/);
  fireEvent.change(field(form), { target: { value: '20000' } });
  expect(within(form).queryByText(/weniger als davor/)).toBeNull();
  await enter(form, '20000');
  await within(form).findByText(/weniger als davor/);
  expect(server.sent(SUBMITS)).toEqual([]);
  fireEvent.click(save(form));
  await waitFor(() => expect(server.sent(SUBMITS)).toMatchObject([{ meterValue: 20_000 }]));
});

test('another day is one press away, and the label names it', async () => {
  const [form] = (await open('?meter=3')) as [HTMLElement];
  const details = within(form).getByText('Anderer Tag oder neuer Zähler').closest('details') as HTMLElement;
  expect(details.hasAttribute('open')).toBe(false);
  fireEvent.change(within(details).getByLabelText(/^Datum/), { target: { value: '01.03.2024' } });
  expect(field(form).labels?.[0]?.textContent).toContain('Zählerstand am 1. März 2024');
  expect(within(form).queryByText(/Üblich wären/)).toBeNull();
});
