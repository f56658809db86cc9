import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestsRunning } from '../api/request.ts';
import { dropRecord, keepRecord } from '../session/record.ts';
import { sessionUser } from '../session/user.ts';
import { forwardActions } from '../ui/forward.ts';
import { SubHeader } from './SubHeader.tsx';

beforeEach(() => keepRecord('a'.repeat(24)));
afterEach(() => {
  dropRecord();
  act(() => {
    sessionUser.set(null);
    forwardActions.set([]);
    requestsRunning.set(0);
  });
});

const show = (path = '/input/compensation') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <SubHeader />
    </MemoryRouter>,
  );

test('back and forward lead where the flow says', () => {
  show();
  expect(screen.getByRole('link', { name: 'Zurück' }).getAttribute('href')).toBe('/input/input-menu');
  expect(screen.getByRole('link', { name: 'Weiter: Emissionen' }).getAttribute('href')).toBe(
    '/emissions-overview',
  );
});

test('a page with something to save takes over the way on, which rests while requests run', async () => {
  const press = vi.fn();
  show();
  act(() => forwardActions.set([{ label: 'Speichern und weiter', saves: true, press }]));
  const forward = screen.getByRole('button', { name: 'Speichern und weiter' });
  await userEvent.click(forward);
  act(() => requestsRunning.set(1));
  expect(forward.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(forward);
  expect(press).toHaveBeenCalledTimes(1);
});

test('saving comes before leaving, whichever of the two came later', () => {
  const press = vi.fn();
  show('/measures/pick');
  act(() =>
    forwardActions.set([
      { label: 'Speichern und weiter', saves: true, press },
      { label: 'Fertig', saves: false, press },
    ]),
  );
  expect(screen.getByRole('button').textContent).toBe('Speichern und weiter');
});

test('where nothing comes next, what was entered can still be saved in the bar', () => {
  show('/user/profile');
  act(() => forwardActions.set([{ label: 'Speichern', saves: true, press: vi.fn() }]));
  expect(screen.getByRole('button', { name: 'Speichern' })).toBeTruthy();
});

test.each([
  ['a participant of stop-fossil has no way', true, 0],
  ['anybody else has one', false, 1],
])('back from the measures %s', (_, isStopFossilUser, links) => {
  const id = 'a'.repeat(24);
  act(() =>
    sessionUser.set({
      ...{ id, fullName: '', mail: 'a@example.org', permissions: [], role: { names: ['citizen'] } },
      ...{ isStopFossilUser, isBetUser: false },
    }),
  );
  show('/measures/pick');
  expect(screen.queryAllByRole('link', { name: 'Zurück' })).toHaveLength(links);
});
