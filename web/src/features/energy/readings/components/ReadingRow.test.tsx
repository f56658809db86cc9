import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import { sessionUser } from '../../../../server/session/user.ts';
import { registerSession } from '../../../../server/sessionGate.ts';
import { citizenWith } from '../../../../testing/citizens.ts';
import { POWER_COUNTER, READING } from '../../../../testing/powerCounter.ts';
import { showPage } from '../../../../testing/showPage.tsx';
import { ReadingRow } from './ReadingRow.tsx';

const user = citizenWith({ permissions: ['personal_use'] });
const CHANGES = [{ year: 2025, sector: 'ePower', before: 1, after: 1.25 }];
const fetched = vi.fn<typeof fetch>();
const previewed = vi.fn();
const answer =
  (body: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status });
const sent = () => {
  const [url, init] = fetched.mock.calls.at(-1) ?? [];
  return {
    path: String(url).split('/sdp-api/')[1],
    method: init?.method,
    body: JSON.parse(String(init?.body)),
  };
};

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url.endsWith('meter-value/housing') || url.endsWith('groups/of-user')) return answer([])();
    if (url.endsWith('emissions/preview')) {
      previewed();
      return answer({ changes: CHANGES })();
    }
    return fetched(url, init);
  });
  fetched.mockReset();
  previewed.mockReset();
  sessionUser.set(user);
  registerSession({ isOpen: () => true, refused: () => undefined });
});

function show(shown: MeterValueAnswer = READING) {
  const handlers = { onDeleted: vi.fn(), onGone: vi.fn() };
  showPage(
    <table>
      <tbody>
        <ReadingRow reading={shown} counter={POWER_COUNTER} use={null} {...handlers} />
      </tbody>
    </table>,
  );
  return handlers;
}
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('editing sends what was typed and shows what came back', async () => {
  fetched.mockImplementation(answer({ value: { ...READING, v: 12400 } }));
  show();
  await press(/^Ablesung bearbeiten/);
  const input = screen.getByRole('textbox', { name: 'Zählerstand' });
  expect(document.activeElement).toBe(input);
  await userEvent.clear(input);
  await userEvent.type(input, '12400');
  expect(await screen.findByText(/^Strom.* 2025/)).toBeTruthy();
  await press(/^Speichern/);
  expect(await screen.findByText('12.400')).toBeTruthy();
  expect(sent()).toEqual({
    path: 'meter-value/edit-single',
    method: 'PUT',
    body: { meterId: 3, valueId: 7, meterValue: 12400, meterValueDate: READING.d, meterReplaced: false },
  });
});

test('the day that is corrected stands above the button that saves it', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: /bearbeiten/ }));
  const day = screen.getByLabelText(/^Datum der Ablesung/);
  const save = screen.getByRole('button', { name: 'Speichern' });
  expect(day.compareDocumentPosition(save) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('saving without a change sends nothing', async () => {
  show();
  await press(/^Ablesung bearbeiten/);
  await press(/^Speichern/);
  expect(await screen.findByText('12.345')).toBeTruthy();
  expect(fetched).not.toHaveBeenCalled();
  expect(previewed).not.toHaveBeenCalled();
});

test('Escape leaves the reading as it was', async () => {
  show();
  await press(/^Ablesung bearbeiten/);
  await userEvent.keyboard('9{Escape}');
  expect(screen.getByText('12.345')).toBeTruthy();
});

test('a refusal keeps the typed text and says why', async () => {
  fetched.mockImplementation(answer({ messageId: 'api:error:notAllowed' }, 403));
  show();
  await press(/^Ablesung bearbeiten/);
  const input = screen.getByRole('textbox', { name: 'Zählerstand' });
  await userEvent.clear(input);
  await userEvent.type(input, '12999');
  await press(/^Speichern/);
  expect(await screen.findByText(/gehört nicht zu Ihrem Konto/)).toBeTruthy();
  expect((screen.getByRole('textbox', { name: 'Zählerstand' }) as HTMLInputElement).value).toBe('12999');
});

test('deleting asks, names the value, and can be undone', async () => {
  fetched.mockImplementation(answer({ valueId: 7 }));
  const { onDeleted, onGone } = show();
  await press(/^Ablesung löschen/);
  const question = screen.getByRole('dialog', { name: i18next.t('energy:admin.deleteConfirm') });
  expect(question.textContent).toContain('12.345\u00A0kWh');
  expect(await screen.findByText(/^Strom.* 2025/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Löschen' }));
  const undo = await screen.findByRole('button', { name: 'Rückgängig' });
  expect(onDeleted).toHaveBeenCalledWith(READING);
  expect(sent()).toMatchObject({ path: 'meter-value/single', method: 'DELETE' });
  fetched.mockImplementation(answer({ ...READING, id: 8 }));
  await userEvent.click(undo);
  await waitFor(() => expect(onGone).toHaveBeenCalled());
  expect(sent()).toMatchObject({
    path: 'meter-value/to-housing-meter',
    body: { meterId: 3, meterValue: 12345, meterValueDate: READING.d },
  });
});

test('of imported values value and date stay; a new counter may begin with them', async () => {
  const imported = { ...READING, measureType: 'IMPORTED', estimated: true } as const;
  show(imported);
  expect(screen.queryByRole('button', { name: /^Ablesung bearbeiten/ })).toBeNull();
  expect(screen.getByText('geschätzt')).toBeTruthy();
  fetched.mockImplementation(answer({ value: { ...imported, meterReplaced: true } }));
  await userEvent.click(screen.getByRole('button', { name: /^Neuer Zähler ab hier/ }));
  expect(sent()).toMatchObject({
    path: 'meter-value/edit-single',
    method: 'PUT',
    body: { meterId: 3, valueId: READING.id, meterReplaced: true },
  });
});

test('an imported value that was deleted comes back as one', async () => {
  show({ ...READING, measureType: 'IMPORTED' });
  fetched.mockImplementation(answer({ valueId: READING.id }));
  await userEvent.click(screen.getByRole('button', { name: /^Ablesung löschen/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Löschen' }));
  fetched.mockImplementation(answer({ rows: [], imported: 1 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  await waitFor(() =>
    expect(sent()).toMatchObject({
      path: 'meter-value/import',
      body: { meterId: 3, readings: [{ d: READING.d, v: 12345 }], sure: true },
    }),
  );
});
