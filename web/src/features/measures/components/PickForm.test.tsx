import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { MessageSlot } from '../../../app/MessageSlot.tsx';
import { dropRecord, keepRecord } from '../../../session/record.ts';
import { logout } from '../../../session/session.ts';
import { holdCalls } from '../../../testing/heldCalls.ts';
import { closeMessage } from '../../../ui/messages.ts';
import { PickForm } from './PickForm.tsx';

const server = holdCalls({ logout: {} });
afterEach(() => act(closeMessage));

const [ANNA, BEN] = ['a'.repeat(24), 'b'.repeat(24)] as const;
const show = (userId: string) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PickForm userId={userId} used={[]} next="/footprint" campaignEnd={false} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const tick = () =>
  within(screen.getByRole('article', { name: 'Vegetarisch leben' })).getByRole<HTMLInputElement>('checkbox');

test.each([
  ['the clock ends the session: the choice waits for its owner', () => dropRecord(), ANNA, true],
  ['the clock ends the session: nobody else sees the choice', () => dropRecord(), BEN, false],
  ['another one logs in meanwhile and does not see it', () => keepRecord(BEN), BEN, false],
  ['another one logs in meanwhile: it waits for its owner', () => keepRecord(BEN), ANNA, true],
  ['a logout leaves nothing', () => void logout(), ANNA, false],
])('%s', (_, end, next, kept) => {
  act(() => keepRecord(ANNA));
  const page = show(ANNA);
  fireEvent.click(tick());
  act(end);
  page.unmount();
  act(() => keepRecord(next));
  const again = show(next);
  expect(tick().checked).toBe(kept);
  again.unmount();
  act(dropRecord);
});

test('a saved choice is confirmed on the page it leads to', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/measures/pick']}>
        <MessageSlot />
        <Routes>
          <Route
            path="/measures/pick"
            element={<PickForm userId={'a'.repeat(24)} used={[]} next="/footprint" campaignEnd={false} />}
          />
          <Route path="/footprint" element={<h1>Fußabdruck</h1>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const card = screen.getByRole('article', { name: 'Vegetarisch leben' });
  expect(within(card).queryByRole('textbox')).toBeNull();
  fireEvent.click(within(card).getByRole('checkbox'));
  expect(within(card).getByRole('textbox')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Speichern und weiter' }));
  await server.answer('measures/to-user', []);
  expect(await screen.findByRole('heading', { name: 'Fußabdruck' })).toBeTruthy();
  // measures:saved
  expect(screen.getByText('Ihre Maßnahmen sind gespeichert.')).toBeTruthy();
  expect(server.sent('measures/to-user')).toMatchObject([
    { new: [{ name: 'Veggie', state: 'start' }], updated: [] },
  ]);
});

test('a start that needs another look does not stay behind a filter', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PickForm userId={ANNA} used={[]} next="/footprint" campaignEnd={false} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(tick());
  const start = within(screen.getByRole('article', { name: 'Vegetarisch leben' })).getByRole('textbox');
  fireEvent.change(start, { target: { value: 'bald' } });
  fireEvent.change(screen.getByLabelText('Bereich'), { target: { value: 'mobility' } });
  expect(screen.queryByRole('article', { name: 'Vegetarisch leben' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Speichern und weiter' }));
  expect(await screen.findByRole('article', { name: 'Vegetarisch leben' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Datum');
});
