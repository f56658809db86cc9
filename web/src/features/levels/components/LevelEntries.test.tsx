import type { LevelType } from '@footprint/shared-events/catalogue/consumptionTypes.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { epochOfIso, formatIso, todayIso } from '../../../browser/dates.ts';
import { answerCalls, refusal } from '../../../testing/answeredCalls.ts';
import { HOME } from '../../../testing/citizens.ts';
import { sectorsWith } from '../../../testing/sectors.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { LevelPage } from '../screens/LevelPage.tsx';

const entry = (id: number, name: string, from: string, more: object = {}) => ({
  id,
  name,
  value: 2,
  startAt: epochOfIso(from),
  groupId: 5,
  ...more,
});
let history: ReturnType<typeof entry>[] = [];
let type: LevelType = 'food';
let homes: object[] = [];
let sectors: readonly SectorAnswer[] = [];
const calls: [string, unknown][] = [];
let refused = false;

const chosen = () => ({
  id: 9,
  startAt: history[0]?.startAt,
  name: 'mix',
  value: 2,
  sector: 'nutrition',
  ghgDomain: 'food-leisure',
  supportedType: type,
  groupId: 5,
  history,
});

beforeEach(() => {
  calls.length = 0;
  refused = false;
  type = 'food';
  homes = [HOME];
  sectors = sectorsWith();
  history = [
    entry(1, 'carnivore', '2020-01-01'),
    entry(2, 'veganBio', '2025-01-01', { endAt: epochOfIso('2025-02-01') }),
    entry(3, 'mix', '2099-06-01'),
  ];
});
answerCalls(({ method, path: call, body }) => {
  const path = `${method} ${call}`;
  if (path === 'POST groups/of-user') return homes;
  if (path === 'POST meter/personal-types/of-user') return history.length > 0 ? [chosen()] : [];
  if (path === 'POST emissions/preview') return { changes: [] };
  if (path === 'POST emissions/year') return sectors;
  calls.push([path, body]);
  if (refused) return refusal(409, { messageId: 'api:error:conflict' });
  if (path.startsWith('DELETE')) {
    history = history.filter(({ id }) => id !== body.id);
    return { id: body.id };
  }
  if (path.startsWith('POST'))
    history = [...history, entry(Number(body.restores ?? 9), String(body.name), '2020-01-01')];
  return path.startsWith('POST') ? { personalTypeMeasurement: chosen(), typeValue: body } : chosen();
});

async function show() {
  showPage(<LevelPage type={type} />);
  return within(await screen.findByRole('region', { name: /^Bisherige Angaben/ }));
}
const rowOf = (list: Awaited<ReturnType<typeof show>>, name: RegExp) => {
  const row = list.getAllByRole('listitem').find(({ textContent }) => name.test(textContent ?? ''));
  if (!row) throw new Error(`no row ${name}`);
  return within(row);
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('every entry stands there, the newest first, with the one that counts and those to come', async () => {
  const list = await show();
  expect(
    list.getAllByRole('heading', { level: 3 }).map((heading: HTMLElement) => heading.textContent?.trim()),
  ).toEqual(['Mehrmals in der Woche Fleisch', 'Vegan und bio', 'Fast jeden Tag Fleisch zählt']);
  expect(
    rowOf(list, /Mehrmals in der Woche Fleisch/).getByText(/gilt seit 01.06.2099. Zählt erst ab diesem Tag/),
  ).toBeTruthy();
  expect(rowOf(list, /Vegan/).getByText('gilt vom 01.01.2025 bis 01.02.2025.')).toBeTruthy();
  const buttons = (name: RegExp) =>
    rowOf(list, name)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(buttons(/Fast jeden Tag Fleisch/)).toEqual(['Bearbeiten', 'Beenden', 'Löschen']);
  // Neither what has ended nor what is to come can be ended.
  expect(buttons(/Vegan/)).toEqual(['Bearbeiten', 'Löschen']);
  expect(buttons(/Mehrmals in der Woche Fleisch/)).toEqual(['Bearbeiten', 'Löschen']);
});

test('an entry is corrected in its place, by what was changed alone', async () => {
  await show();
  await press('„Vegan und bio seit 01.01.2025“ bearbeiten');
  const form = within(screen.getByRole('form', { name: '„Vegan und bio seit 01.01.2025“ bearbeiten' }));
  await userEvent.selectOptions(form.getByRole('combobox', { name: /^Stufe/ }), 'veganVeggie');
  await userEvent.clear(form.getByRole('textbox', { name: /^Nur bis/ }));
  await userEvent.click(form.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(screen.queryByRole('form', { name: /bearbeiten$/ })).toBeNull());
  expect(calls).toEqual([
    ['PUT meter-value/personal-types/value', { id: 2, name: 'veganVeggie', endAt: null }],
  ]);
});

test('meals stand with what was said, and are corrected back into a level', async () => {
  const values = { beef: 1, meat: 6, fish: 1, vegetarian: 5, vegan: 1, dairy: 'plant' };
  history = [entry(4, 'meals', '2025-01-01', { values })];
  const list = await show();
  expect(list.getByText(/Mahlzeiten mit Rind: 1, .*Milch, Käse und Butter: pflanzlich\.$/)).toBeTruthy();
  await press('„Nach Mahlzeiten seit 01.01.2025“ bearbeiten');
  const form = within(screen.getByRole('form', { name: /bearbeiten$/ }));
  expect(form.getByRole('textbox', { name: 'Mahlzeiten mit Rind' })).toBeTruthy();
  await userEvent.selectOptions(form.getByRole('combobox', { name: /^Stufe/ }), 'mix');
  expect(form.queryByRole('textbox', { name: 'Mahlzeiten mit Rind' })).toBeNull();
  await userEvent.click(form.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls).toEqual([['PUT meter-value/personal-types/value', { id: 4, name: 'mix' }]]);
});

test('a correction that ends before it begins is named, and given up without a trace', async () => {
  await show();
  await press('„Fast jeden Tag Fleisch seit 01.01.2020“ bearbeiten');
  const form = within(screen.getByRole('form', { name: /bearbeiten$/ }));
  await userEvent.type(form.getByRole('textbox', { name: /^Nur bis/ }), '01.01.2019');
  await userEvent.click(form.getByRole('button', { name: 'Speichern' }));
  expect((await form.findByRole('alert')).textContent).toContain('Das Ende muss nach dem Anfang liegen');
  await userEvent.click(form.getByRole('button', { name: 'Abbrechen' }));
  expect(screen.queryByRole('form', { name: /bearbeiten$/ })).toBeNull();
  expect(calls).toEqual([]);
});

test('what holds is ended with all that would hold again', async () => {
  await show();
  await press('„Fast jeden Tag Fleisch seit 01.01.2020“ beenden');
  const form = within(screen.getByRole('form', { name: /beenden$/ }));
  const day = form.getByRole<HTMLInputElement>('textbox', { name: /^Ende am/ });
  expect(day.value).toBe(formatIso(todayIso()));
  await userEvent.clear(day);
  await userEvent.type(day, '01.03.2026');
  await userEvent.click(form.getByRole('button', { name: 'Beenden' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls).toEqual([
    ['PUT meter-value/personal-types/value', { id: 1, endAt: epochOfIso('2026-03-01'), endsAll: true }],
  ]);
});

test('an entry goes after a question, and comes back as it was', async () => {
  const list = await show();
  await press('„Fast jeden Tag Fleisch seit 01.01.2020“ löschen');
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  await userEvent.click(dialog.getByRole('button', { name: 'Löschen', hidden: true }));
  expect(await list.findByText('Gelöscht: Fast jeden Tag Fleisch seit 01.01.2020.')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Rückgängig');
  await press('Rückgängig');
  await waitFor(() => expect(list.queryByText(/^Gelöscht/)).toBeNull());
  expect(calls).toEqual([
    ['DELETE meter-value/personal-types/value', { id: 1 }],
    [
      'POST meter-value/personal-types/add-value',
      {
        supportedType: 'food',
        name: 'carnivore',
        startAt: epochOfIso('2020-01-01'),
        groupId: 5,
        restores: 1,
      },
    ],
  ]);
});

test('the last one leaves its place, and a removal that fails says why', async () => {
  history = history.slice(0, 1);
  const list = await show();
  refused = true;
  await press(/löschen$/);
  const confirm = () =>
    within(screen.getByRole('dialog', { hidden: true })).getByRole('button', {
      name: 'Löschen',
      hidden: true,
    });
  await userEvent.click(confirm());
  expect(await list.findByRole('alert')).toBeTruthy();
  refused = false;
  await press(/löschen$/);
  await userEvent.click(confirm());
  expect(await screen.findByText('Gelöscht: Fast jeden Tag Fleisch seit 01.01.2020.')).toBeTruthy();
});

test('of heating each home has its own, and a second home is asked since when', async () => {
  type = 'heating';
  homes = [HOME, { ...HOME, id: 6, name: 'Ferienhaus', livedFrom: epochOfIso('2024-01-01') }];
  history = [entry(1, 'Mid', '2020-01-01'), entry(2, 'Less', '2019-01-01', { groupId: undefined })];
  const list = await show();
  expect(list.getByText('„Zuhause“: gilt seit 01.01.2020.')).toBeTruthy();
  expect(list.getByText('Für alle Haushalte: gilt seit 01.01.2019.')).toBeTruthy();
  const since = /^Seit wann gilt das in „Ferienhaus“/;
  expect(screen.queryByRole('textbox', { name: since })).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Haushalt/ }), '6');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: since }).value).toBe('01.01.2024');
  await userEvent.click(screen.getByRole('radio', { name: /^Sehr wenig/ }));
  await userEvent.click(screen.getByRole('radio', { name: /^Ja/ }));
  await userEvent.clear(screen.getByRole('textbox', { name: since }));
  await press('Speichern');
  expect((await screen.findAllByRole('alert'))[0]?.textContent).toContain('Geben Sie ein gültiges Datum an');
  await userEvent.type(screen.getByRole('textbox', { name: since }), '1.2.2024');
  await press('Speichern');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.[1]).toEqual({
    supportedType: 'heating',
    name: 'Minimum',
    startAt: epochOfIso('2024-02-01'),
    groupId: 6,
  });
});

test.each([
  ['meter', 'zählt nicht, Ablesungen zählen'],
  ['supply', 'zählt nicht, Rechnungen zählen'],
] as const)('a level that gives way to a %s says so', async (kind, words) => {
  type = 'heating';
  history = [entry(1, 'Max', '2020-01-01')];
  const counted = { emissions: 1.5, measurementQuality: 'MEASURED_MANUALLY' } as const;
  const level = { kind: 'level', entryId: 9, tonnes: 12 } as const;
  const better = { kind, entryId: 4, tonnes: 1.5, counts: true } as const;
  sectors = sectorsWith({ heating: { ...counted, kinds: [better, { ...level, counts: false }] } });
  showPage(<LevelPage type="heating" />);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText('zählt')).toBeNull();
});
