import type { UnfitReason } from '@footprint/shared-events/catalogue/ruledOutMeasures.ts';
import { emissionsAnswer } from '@footprint/shared-events/emissions/emissionsAnswer.ts';
import type { PersonYear } from '@footprint/shared-events/emissions/yearWith.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { DraftPlaceProvider } from '../../../app/DraftPlaceProvider.tsx';
import { MessageSlot } from '../../../app/MessageSlot.tsx';
import { messageText } from '../../../i18n/messageText.ts';
import { dropRecord, keepRecord } from '../../../server/session/record.ts';
import { logout } from '../../../server/session/session.ts';
import { holdCalls } from '../../../testing/heldCalls.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { closeMessage } from '../../../ui/messages.ts';
import { PickForm } from './PickForm.tsx';

const server = holdCalls({ logout: {} });
afterEach(() => act(closeMessage));

const [ANNA, BEN] = ['a'.repeat(24), 'b'.repeat(24)] as const;
/** Nothing is one's own: 11.2 t. */
const AVERAGE: PersonYear = { year: 2025, sectors: emissionsAnswer({}, {}, false), members: 2, reasons: [] };
const form = (reasons: readonly UnfitReason[] = []) => (
  <PickForm person={{ ...AVERAGE, reasons }} used={[]} next="/footprint" campaignEnd={false} />
);
const show = (reasons: readonly UnfitReason[] = []) =>
  showPage(<DraftPlaceProvider>{form(reasons)}</DraftPlaceProvider>);
const VEGGIE = 'Vegetarisch leben';
const LESS = 'Halb so viel Neues kaufen';
const row = (title: string) => screen.getByRole('article', { name: title });
const tick = (title: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: title });
const titles = () => screen.getAllByRole('article').map((one) => one.querySelector('label')?.textContent);
const fold = (name: RegExp) => screen.getByRole('button', { name });
const save = () => screen.getByRole('button', { name: /speichern$|^Ohne Änderung/ });
/** Before the place where a save says that the device is checked. */
const figures = () => screen.getAllByRole('status')[0]?.textContent.replaceAll('\u00A0', ' ');

// spec 2 §4: saving without a session asks to log in
test.each([
  ['the clock ends the session: the choice waits for its owner', () => dropRecord(), ANNA, true],
  ['the clock ends the session: another citizen does not see the choice', () => dropRecord(), BEN, false],
  ['another one logs in meanwhile and does not see it', () => keepRecord(BEN), BEN, false],
  ['another one logs in meanwhile: it waits for its owner', () => keepRecord(BEN), ANNA, true],
  ['a logout of those who did not discard it, too', () => void logout(), ANNA, true],
])('%s', (_, end, next, kept) => {
  act(() => keepRecord(ANNA));
  const page = show();
  fireEvent.click(tick(LESS));
  act(end);
  page.unmount();
  act(() => keepRecord(next));
  const again = show();
  expect(tick(LESS).checked).toBe(kept);
  again.unmount();
  act(dropRecord);
  localStorage.clear();
});

// spec 2 §4: a saved choice is confirmed on the page it leads to
test('a saved choice is confirmed on the page it leads to', async () => {
  showPage(
    <>
      <MessageSlot />
      <Routes>
        <Route path="/measures/pick" element={form()} />
        <Route path="/footprint" element={<h1>Fußabdruck</h1>} />
      </Routes>
    </>,
    '/measures/pick',
  );
  fireEvent.click(tick(LESS));
  fireEvent.click(screen.getByRole('button', { name: 'Eine Maßnahme speichern' }));
  await server.answer('measures/to-user', []);
  expect(await screen.findByRole('heading', { name: 'Fußabdruck' })).toBeTruthy();
  // measures:saved
  expect(screen.getByText('Ihre Maßnahmen sind gespeichert.')).toBeTruthy();
  expect(server.sent('measures/to-user')).toMatchObject([
    { new: [{ name: 'BuyLess', state: 'start' }], updated: [] },
  ]);
});

test.each([
  ['a refusal keeps the choice', 'api:error:conflict', 409],
  ['saving without a session asks to log in, and keeps the choice', 'security:session:expired', 401],
  ['a session of another citizen keeps the choice', 'security:session:invalid', 400],
])('%s', async (_, messageId, status) => {
  show();
  fireEvent.click(tick(LESS));
  fireEvent.click(save());
  await server.answer('measures/to-user', { messageId }, status);
  expect(await screen.findByText(messageText({ messageId }))).toBeTruthy();
  expect(tick(LESS).checked).toBe(true);
  // Refused choices can be sent again as they are.
  fireEvent.click(save());
  expect(screen.queryByText(messageText({ messageId }))).toBeNull();
  await server.answer('measures/to-user', []);
  await waitFor(() => expect(server.sent('measures/to-user')).toHaveLength(2));
});

test('the five that bring most come first, and what one of them contains says so', () => {
  show();
  expect(titles()).toEqual([
    'Ganz ohne eigenes Auto leben',
    'Auf einen Biogastarif umstellen',
    'Vegan leben',
    LESS,
    'Mit einer Wärmepumpe heizen',
    // Measures outside every footprint are apart.
    'Konto und Erspartes zu einer grünen Bank',
  ]);
  expect(row('Ganz ohne eigenes Auto leben').textContent?.replaceAll('\u00A0', ' ')).toContain('spart 720 €');
  fireEvent.click(fold(/^28 weitere zeigen$/));
  expect(titles()).toHaveLength(34);
  expect(within(row(VEGGIE)).getByText('Ist in „Vegan leben“ enthalten.')).toBeTruthy();
});

test('what the answers rule out is folded away with its reason, and can be chosen all the same', () => {
  show(['vegan', 'noFlight']);
  expect(titles()).not.toContain('Vegan leben');
  fireEvent.click(fold(/^Für Sie nicht passend: 5$/));
  expect(within(row('Vegan leben')).getByText('Sie essen schon vegan.')).toBeTruthy();
  expect(within(row('Ein Jahr ohne Fliegen')).getByText('Sie fliegen nicht.')).toBeTruthy();
  fireEvent.click(tick('Vegan leben'));
  fireEvent.click(fold(/^Für Sie nicht passend/));
  expect(tick('Vegan leben').checked).toBe(true);
  expect(fold(/^Für Sie nicht passend: 4$/)).toBeTruthy();
});

test('what is ticked stays in sight when the rest is folded away again, even without its tick', () => {
  show();
  fireEvent.click(fold(/weitere zeigen$/));
  fireEvent.click(tick(VEGGIE));
  fireEvent.click(fold(/^Weniger zeigen$/));
  expect(titles()).toHaveLength(7);
  fireEvent.click(tick(VEGGIE));
  expect(tick(VEGGIE).checked).toBe(false);
  expect(fold(/^27 weitere zeigen$/)).toBeTruthy();
});

test('the foot says what a choice leaves of the figure; what another one contains counts once', () => {
  show();
  expect(figures()).toBe('Durchschnitt in Deutschland 11,2 t');
  expect(save().textContent).toBe('Ohne Änderung weiter');
  fireEvent.click(tick('Vegan leben'));
  expect(figures()).toBe('Durchschnitt in Deutschland 11,2 tdanach 10,5 t');
  fireEvent.click(fold(/weitere zeigen$/));
  fireEvent.click(tick(VEGGIE));
  expect(figures()).toContain('danach 10,5 t');
  expect(save().textContent).toBe('2 Maßnahmen speichern');
});

test('start and details are one press away, and a start that needs another look opens by itself', async () => {
  show();
  expect(within(row(LESS)).queryByRole('textbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: `Mehr dazu: ${LESS}` }));
  expect(row(LESS).textContent).toContain('Warten Sie vor einem Kauf ein paar Tage');
  expect(within(row(LESS)).queryByRole('textbox')).toBeNull();
  fireEvent.click(tick(LESS));
  fireEvent.change(within(row(LESS)).getByRole('textbox'), { target: { value: 'bald' } });
  fireEvent.click(within(row(LESS)).getByRole('button', { name: /^Ab bald, ändern/ }));
  expect(within(row(LESS)).queryByRole('textbox')).toBeNull();
  fireEvent.click(save());
  expect(await within(row(LESS)).findByRole('textbox')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Datum');
});

test('a start more than a year ahead is named at its field, and nothing is sent', async () => {
  show();
  fireEvent.click(tick(LESS));
  fireEvent.click(within(row(LESS)).getByRole('button', { name: /ändern/ }));
  fireEvent.change(within(row(LESS)).getByRole('textbox'), { target: { value: '01.01.2099' } });
  fireEvent.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain('höchstens ein Jahr im Voraus');
  expect(server.sent('measures/to-user')).toEqual([]);
});
