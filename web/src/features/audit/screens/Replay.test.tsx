import type { AuditCompareAnswer } from '@footprint/shared-events/audit/api.ts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../testing/answeredCalls.ts';
import { changing, comparison } from '../../../testing/auditHistory.ts';
import { ServerData } from '../../../testing/ServerData.tsx';
import { Replay } from './Replay.tsx';

const ID = 'c'.repeat(24);
const total = (before: number, after: number) => ({ figure: 'total' as const, before, after });
const register = changing({
  type: 'UserRegistered',
  sealed: ['mail'],
  data: { registeredAt: 1_700_000_000 },
});
const read = changing({
  type: 'ReadingAdded',
  data: { value: 14_000, note: 'a\u202Eb' },
  changes: [{ figure: 'sector', sector: 'heating', before: null, after: 1.5 }, total(11, 12.5)],
});
const granted = changing({ type: 'RoleGranted', actor: 'operator', data: { role: 'auditor' } });
const short = comparison([register, read, granted]);

let history: AuditCompareAnswer;
let answers: Record<string, () => Response>;
let router: ReturnType<typeof createMemoryRouter>;

beforeEach(() => {
  history = short;
  answers = {};
});
const asked = answerCalls(({ path }) => answers[path]?.() ?? history);

async function show(search = '') {
  router = createMemoryRouter([{ path: '/audit/:userId', element: <Replay /> }], {
    initialEntries: [`/audit/${ID}${search}`],
  });
  render(<RouterProvider router={router} />, { wrapper: ServerData });
  await screen.findByRole('slider');
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const slider = () => screen.getByRole<HTMLInputElement>('slider');
const at = () => new URLSearchParams(router.state.location.search).get('at');
const title = (name: string) => screen.getByRole('heading', { level: 2, name });

test('what an event says has words beside the fields as they are stored', async () => {
  history = comparison([register, changing({ type: 'BudgetGoalChosen', data: { degreeOption: 'goal15' } })]);
  await show();
  const field = screen.getByText('degreeOption').closest('dt');
  expect(field?.textContent).toBe('Ziel degreeOption');
  expect(field?.nextElementSibling?.textContent).toMatch(/^goal15\s\(1,5 Grad\)$/);
});

describe('walking', () => {
  test('begins at the newest event, and asks once for however many steps', async () => {
    await show();
    expect(title('Rolle erteilt')).toBeTruthy();
    press('Vorheriges Ereignis');
    expect(title('Ablesung eingetragen')).toBeTruthy();
    press('Erstes Ereignis');
    press('Nächstes Ereignis');
    press('Letztes Ereignis');
    fireEvent.change(slider(), { target: { value: '0' } });
    expect(title('Konto eröffnet')).toBeTruthy();
    expect(asked).toEqual([
      { method: 'POST', path: 'audit/compare', body: expect.objectContaining({ userId: ID, from: 0 }) },
    ]);
  });

  test('steps can be gone back, scrubbing cannot', async () => {
    await show();
    press('Vorheriges Ereignis');
    expect(at()).toBe(read.position);
    fireEvent.change(slider(), { target: { value: '0' } });
    expect(at()).toBe(register.position);
    await act(() => router.navigate(-1));
    expect(at()).toBeNull();
    expect(title('Rolle erteilt')).toBeTruthy();
  });

  test('nothing lies before the first and after the last event', async () => {
    await show(`?at=${register.position}`);
    press('Vorheriges Ereignis');
    expect(slider().value).toBe('0');
    expect(screen.getByRole('button', { name: 'Vorheriges Ereignis' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    press('Letztes Ereignis');
    press('Nächstes Ereignis');
    expect(slider().value).toBe('2');
  });

  test('only events that changed something are left, and the place is the one before it', async () => {
    await show(`?at=${granted.position}`);
    fireEvent.click(screen.getByRole('checkbox'));
    expect(title('Ablesung eingetragen')).toBeTruthy();
    expect(slider().max).toBe('0');
  });
});

test('an event is shown with what it changed and the state after it; what is sealed is named', async () => {
  await show(`?at=${read.position}`);
  expect(screen.getByText('Heizung', { selector: '.change-name' })).toBeTruthy();
  expect(screen.getAllByText('+1,5 t').length).toBe(2);
  expect(screen.getByText('a[U+202E]b')).toBeTruthy();
  const row = screen.getByRole('rowheader', { name: 'Heizung' }).closest('tr') as HTMLElement;
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([...['1,0\u00A0t', '1,5\u00A0t', '–']]);
  press('Vorheriges Ereignis');
  expect(screen.getByText('mail').closest('.data-sealed')?.textContent).toContain('verschlossen');
  expect(screen.getByText('Nichts.')).toBeTruthy();
});

test('two moments are compared without asking, in the order of the log', async () => {
  await show();
  press('Dieses Ereignis als A');
  press('Erstes Ereignis');
  press('Dieses Ereignis als B');
  expect(screen.getByText('Ein Ereignis von 2 dazwischen hat etwas geändert')).toBeTruthy();
  expect(screen.getAllByText(/11,0/).length).toBeGreaterThan(0);
  expect(asked).toHaveLength(1);
});

test('another year or edition is another question, kept once asked', async () => {
  await show();
  fireEvent.change(screen.getByLabelText('Ausgabe der Faktoren'), { target: { value: 'UBA-13/2025' } });
  await waitFor(() => expect(asked).toHaveLength(2));
  fireEvent.change(screen.getByLabelText('Ausgabe der Faktoren'), { target: { value: 'UBA-16/2026-12' } });
  await screen.findByRole('slider');
  expect(asked.map(({ body }) => body.factorEdition)).toEqual(['UBA-16/2026-12', 'UBA-13/2025']);
});

test('500 events are listed by the page, each with its place among all', async () => {
  history = comparison(Array.from({ length: 500 }, () => changing({ changes: [total(11, 10)] })));
  await show();
  const items = within(screen.getByRole('region', { name: 'Ereignisse' })).getAllByRole('listitem');
  expect(items.length).toBeLessThan(20);
  expect(items.at(-1)?.getAttribute('aria-posinset')).toBe('500');
  expect(new Set(items.map((item) => item.getAttribute('aria-setsize')))).toEqual(new Set(['500']));
  press('Frühere');
  const earlier = within(screen.getByRole('region', { name: 'Ereignisse' })).getAllByRole('button');
  fireEvent.click(earlier[0] as HTMLElement);
  expect(Number(slider().value)).toBeLessThan(490);
  expect(earlier[0]?.getAttribute('aria-current')).toBe('true');
});

test('an unknown number has no citizen', async () => {
  history = comparison([]);
  answers = {};
  router = createMemoryRouter([{ path: '/audit/:userId', element: <Replay /> }], {
    initialEntries: [`/audit/${ID}`],
  });
  render(<RouterProvider router={router} />, { wrapper: ServerData });
  expect(await screen.findByText('Unter dieser Kennziffer ist nichts aufgezeichnet.')).toBeTruthy();
});

describe('checks', () => {
  const replayed = (equalsLive: boolean | null) => () =>
    new Response(
      JSON.stringify({
        ...short.to,
        year: 2025,
        factorEdition: 'UBA-16/2026',
        position: '1',
        events: 3,
        equalsLive,
      }),
    );

  test.each([
    [true, /^Gleich: Die Anwendung zeigt genau, was aus 3 Ereignissen folgt/],
    [false, /^Ungleich/],
    [null, /^Nicht zu vergleichen/],
  ])('replay and application: %s', async (equalsLive, text) => {
    answers['audit/replay'] = replayed(equalsLive);
    await show();
    press('Ist die Wiedergabe gleich der Anwendung?');
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test.each([
    [
      {
        ok: true,
        checked: 1842,
        signedAt: 1_700_000_000,
        witnesses: [{ name: 'zeuge.example', at: 1_700_000_100 }],
      },
      'Kette geprüft: 1.842 Ereignisse, alle passen.',
    ],
    [
      {
        ok: false,
        checked: 976,
        signedAt: null,
        witnesses: [],
        firstBad: { misfit: 'content', stream: 'housing-x', revision: 5 },
      },
      'Abweichung bei housing-x, Nummer 5: der Inhalt wurde verändert. Davor passen 976 Ereignisse.',
    ],
    [
      {
        ok: true,
        checked: 9,
        signedAt: 1_700_000_000,
        witnesses: [],
        changes: [{ before: 1_842, acceptedAt: 1_700_000_000 }],
      },
      /^Ein Ereignis vor Nummer 1\.842 wurde verändert; ein Betreiber hat das angenommen: /,
    ],
    [
      { ok: false, checked: 9, signedAt: 1_700_000_000, witnesses: [], firstBad: { misfit: 'rewritten' } },
      /^Abweichung bei einer Stelle, die sich nicht bestimmen lässt: die Kette ist in sich stimmig/,
    ],
  ])('the chain: %o', async (answer, text) => {
    answers['audit/verify'] = () => new Response(JSON.stringify(answer));
    await show();
    press('Kette prüfen');
    expect(await screen.findByText(text)).toBeTruthy();
    const head =
      answer.signedAt === null
        ? 'Noch wurde kein Stand des Protokolls unterschrieben.'
        : /^Letzter unterschriebener/;
    expect(screen.getByText(head)).toBeTruthy();
    const witnesses = screen.queryAllByText(/^Mitunterschrieben von zeuge\.example: /);
    expect(witnesses).toHaveLength(answer.witnesses.length);
  });

  test.each([
    ['sha-256=:ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=:', /ist vollständig angekommen/, 1],
    ['sha-256=:AAAA:', /ist verändert angekommen und wurde nicht gespeichert/, 0],
    ['', /Der Server hat keine Prüfsumme genannt/, 1],
  ])('an export whose checksum is %s', async (digest, text, saved) => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    answers['audit/export'] = () => new Response('abc', { headers: { 'repr-digest': digest } });
    await show();
    press('Als CSV laden');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(click).toHaveBeenCalledTimes(saved);
    expect(screen.queryAllByText(/^ba7816bf/).length).toBe(saved);
    click.mockRestore();
  });

  test('a refusal is shown where it was pressed', async () => {
    answers['audit/verify'] = () => new Response('{"messageId":"api:error:notAllowed"}', { status: 403 });
    await show();
    press('Kette prüfen');
    expect(await screen.findByText(/gehört nicht zu Ihrem Konto/)).toBeTruthy();
  });
});
