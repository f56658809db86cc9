import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outbox, startOutbox } from '../../../../server/outbox/outbox.ts';
import { registerSession, sessionOwner } from '../../../../server/sessionGate.ts';
import { holdCalls } from '../../../../testing/heldCalls.ts';
import { clearDatabase, putReading, readingsOf } from '../../../../testing/memoryDatabase.ts';
import { ServerData } from '../../../../testing/ServerData.tsx';
import { Waiting } from './Waiting.tsx';

vi.mock('../../../../server/outbox/database.ts', () => import('../../../../testing/memoryDatabase.ts'));

const PATH = 'meter-value/to-housing-meter';
const refusal = { messageId: 'form:input:error:meterValueDate', status: 400 };
const server = holdCalls();
const onLine = vi.spyOn(navigator, 'onLine', 'get');

beforeEach(async () => {
  registerSession({ isOpen: () => true, refused: () => undefined });
  sessionOwner.set(null);
  await clearDatabase();
  onLine.mockReturnValue(true);
});
afterEach(() => sessionOwner.set(null));

const wait = (meterValue: number, more: object = {}) =>
  putReading({
    user: 'u1',
    key: `k${meterValue}`,
    at: 1,
    body: { meterId: 3, meterValue, meterValueDate: 1_700_000_000 },
    ...more,
  });
function show() {
  render(<Waiting meters={[]} />, { wrapper: ServerData });
  startOutbox(() => undefined);
  sessionOwner.set('u1');
}
const text = (pattern: RegExp) => screen.findByText(pattern);
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('with a network and nothing waiting there is nothing to say', async () => {
  show();
  await waitFor(() => expect(outbox.getSnapshot().value).toBe('idle'));
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.queryByRole('list')).toBeNull();
});

test('without a network it says what happens to a reading', async () => {
  onLine.mockReturnValue(false);
  show();
  expect(await text(/^Sie sind offline. Was Sie jetzt ablesen/)).toBeTruthy();
});

test('what waits is counted and named', async () => {
  onLine.mockReturnValue(false);
  await wait(100);
  await wait(200);
  show();
  expect(await text(/2 Ablesungen warten auf diesem Gerät/)).toBeTruthy();
  expect((await screen.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
    expect.stringContaining('100'),
    expect.stringContaining('200'),
  ]);
});

test('a server that takes nothing just now can be asked again at once', async () => {
  await wait(100);
  show();
  expect(await text(/wird gesendet/)).toBeTruthy();
  await server.answer(PATH, { messageId: 'api:error:tooMany' }, 429);
  expect(await text(/Wir sind gerade nicht erreichbar/)).toBeTruthy();
  press(/^Jetzt senden/);
  await server.answer(PATH, {});
  await waitFor(() => expect(screen.queryByRole('list')).toBeNull());
  expect(server.sent(PATH)).toHaveLength(2);
});

test('a refused one is corrected in its place', async () => {
  await wait(100, { refusal });
  show();
  expect(await text(/wurde nicht angenommen/)).toBeTruthy();
  press(/^Berichtigen: 100/);
  fireEvent.change(screen.getByRole('textbox', { name: 'Zählerstand' }), { target: { value: '120' } });
  press(/^Speichern/);
  await server.answer(PATH, {});
  expect(server.sent(PATH)).toEqual([
    { meterId: 3, meterValue: 120, meterValueDate: 1_700_000_000, meterReplaced: false },
  ]);
});

test('a refused one is discarded only after a question', async () => {
  await wait(100, { refusal });
  show();
  await text(/wurde nicht angenommen/);
  press(/^Verwerfen: 100/);
  press(/^Abbrechen/);
  expect(await readingsOf('u1')).toHaveLength(1);
  press(/^Verwerfen: 100/);
  press(/^Löschen/);
  await waitFor(() => expect(screen.queryByRole('list')).toBeNull());
  expect(await readingsOf('u1')).toEqual([]);
});
