import type { HistoryAnswer, HistoryEntry } from '@footprint/shared-events/audit/api.ts';
import { chosenTypesOfUser } from '@footprint/shared-events/consumption/api.ts';
import { suppliesOfUser } from '@footprint/shared-events/housing/supplyApi.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Query } from '../../../server/call.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { registerSession } from '../../../server/sessionGate.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { appMessage, closeMessage } from '../../../ui/messages.ts';
import { History } from './History.tsx';

const entry = (fields: Partial<HistoryEntry>): HistoryEntry => ({
  position: '0002',
  type: 'PasswordChanged',
  recordedAt: Date.parse('2026-03-01T12:34:56Z') / 1000,
  by: 'self',
  data: {},
  changes: [],
  ...fields,
});
const removed = entry({
  type: 'VehicleRemoved',
  changes: [
    { figure: 'sector', sector: 'motorVehicles', before: 2.3, after: null },
    { figure: 'total', before: 11.62, after: 10.6 },
    { figure: 'compensation', before: 1, after: 1.02 },
    { figure: 'sector', sector: 'heating', before: null, after: null },
    { figure: 'goal', before: 'goal175', after: 'goal15' },
  ],
  restore: { method: 'PUT', call: 'mobility/vehicle/7', key: 'restore-0002', body: { name: 'Käfer' } },
});

let history: HistoryAnswer;
let refusal: number | null;
let answers: Record<string, unknown>;
let sent: { method: string | undefined; path: string; body: unknown; key: string | null }[];

beforeEach(() => {
  history = { year: 2025, entries: [removed], before: null, provenAt: null };
  refusal = null;
  answers = { 'meter/of-user': [], 'supply/of-user': [] };
  sent = [];
  registerSession({ isOpen: () => true, refused: () => undefined });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.split('/sdp-api/')[1] ?? '';
    const body: unknown = JSON.parse(String(init.body));
    sent.push({ method: init.method, path, body, key: new Headers(init.headers).get('idempotency-key') });
    if (path === 'user/history') return new Response(JSON.stringify(history));
    if (path in answers) return new Response(JSON.stringify(answers[path]));
    if (refusal) return new Response('{"messageId":"api:error:conflict"}', { status: refusal });
    history = { ...history, entries: history.entries.map(({ restore: _, ...rest }) => rest) };
    return new Response('{}');
  });
});
afterEach(() => {
  act(closeMessage);
});

const show = (beside?: ReactNode) =>
  showPage(
    <>
      <History />
      {beside}
    </>,
  );

test('says what was entered, when, and what it changed, with signs', async () => {
  show();
  await screen.findByText('Fahrzeug „Käfer“ gelöscht');
  expect(screen.getByRole('heading', { name: '01.03.2026' })).toBeTruthy();
  expect(screen.getByText('13:34:56')).toBeTruthy();
  const lines = within(screen.getAllByRole('list').at(-1) as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));
  expect(lines).toEqual([
    'Fahrzeuge2,3 t →wird zu ohne Angabe',
    'Summe des Jahres11,6 t →wird zu 10,6 t−1,0 t',
    'Kompensation1,00 t →wird zu 1,02 t+20 kg',
    'Heizungnur die Güte geändert',
    'Ziel1,75 Grad →wird zu 1,5 Grad',
  ]);
});

test('what one press has entered is one line with the sum it made, and opens entry by entry', async () => {
  const at = { recordedAt: Date.parse('2026-03-01T12:34:56Z') / 1000 };
  const total = (before: number, after: number) => [{ figure: 'total' as const, before, after }];
  history = {
    ...history,
    entries: [
      entry({ ...at, position: '0004', changes: total(11, 10.4) }),
      entry({ ...at, position: '0003', changes: total(11.2, 11) }),
      entry({ ...at, position: '0002' }),
    ],
  };
  show();
  const deed = await screen.findByText('3 Einträge auf einmal');
  const line = deed.closest('li')?.textContent?.replaceAll('\u00A0', ' ');
  expect(line).toMatch(/^13:34:563 Einträge auf einmalSumme des Jahres11,2 t →wird zu 10,4 t−0,8 t/);
  fireEvent.click(screen.getByText('Jeder für sich'));
  expect(screen.getAllByText('Passwort geändert')).toHaveLength(3);
});

test('a deletion is taken back with the key of the server, and reading goes on at the entry', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Wiederherstellen: Fahrzeug „Käfer“ gelöscht' }));
  await waitFor(() => expect(appMessage.get()?.messageId).toBe('history:restore.done'));
  expect(sent.find(({ path }) => path === 'mobility/vehicle/7')).toEqual({
    method: 'PUT',
    path: 'mobility/vehicle/7',
    body: { name: 'Käfer' },
    key: 'restore-0002',
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Wiederherstellen/ })).toBeNull());
  expect(document.activeElement?.textContent).toBe('Fahrzeug gelöscht');
});

test.each([
  ['a heating', 'supply/of-user', suppliesOfUser],
  ['a level', 'meter/personal-types/of-user', chosenTypesOfUser],
] as const)('%s that is brought back is there on its page at once', async (_, path, call) => {
  const Page = () => <p>{`there: ${useQueryResult<Query>(call).value}`}</p>;
  answers[path] = [];
  show(<Page />);
  await screen.findByText('there:');
  answers[path] = ['it'];
  fireEvent.click(screen.getByRole('button', { name: /^Wiederherstellen/ }));
  await screen.findByText('there: it');
});

test('what is refused says why and can be tried again', async () => {
  refusal = 409;
  show();
  fireEvent.click(await screen.findByRole('button', { name: /^Wiederherstellen/ }));
  expect((await screen.findByRole('alert')).textContent).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Wiederherstellen/ })).toBeTruthy();
});

test('older entries are a page of their own, with a way back to the newest', async () => {
  history = { ...history, entries: [entry({ by: 'operator' })], before: '0001' };
  show();
  expect(await screen.findByText(/von der Betreiberin/)).toBeTruthy();
  history = {
    ...history,
    entries: [entry({ position: '0000', type: 'RegistrationConfirmed' })],
    before: null,
  };
  fireEvent.click(screen.getByRole('button', { name: 'Ältere Einträge' }));
  await screen.findByText('E-Mail-Adresse bestätigt');
  expect(sent.at(-1)?.body).toMatchObject({ before: '0001' });
  expect(screen.queryByRole('button', { name: 'Ältere Einträge' })).toBeNull();
  expect(document.activeElement?.textContent).toContain('E-Mail-Adresse bestätigt');
  fireEvent.click(screen.getByRole('button', { name: 'Zu den neuesten Einträgen' }));
  await screen.findByText('Passwort geändert');
});

test('says up to when the log is proved, where it is', async () => {
  const first = show();
  await screen.findByText('Fahrzeug „Käfer“ gelöscht');
  expect(screen.queryByText(/steht im Prüfbuch/)).toBeNull();
  first.unmount();
  history = { ...history, provenAt: Date.UTC(2026, 2, 1, 12, 35) / 1000 };
  show();
  expect((await screen.findByText(/steht im Prüfbuch/)).textContent).toMatch(/^Was bis 01\.03\.2026, 13:35/);
});

test('who has entered nothing reads so', async () => {
  history = { ...history, entries: [], before: null };
  show();
  expect(await screen.findByText('Hier steht noch nichts.')).toBeTruthy();
});
