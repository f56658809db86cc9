import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unsavedForms } from '../forms/drafts/unsavedForms.ts';
import { requestsRunning } from '../server/request.ts';
import { dropRecord, keepRecord } from '../server/session/record.ts';
import { sessionUser } from '../server/session/user.ts';
import { showPage } from '../testing/showPage.tsx';
import { forwardActions } from '../ui/forward.ts';
import { SubHeader } from './SubHeader.tsx';

beforeEach(() => keepRecord('a'.repeat(24)));
afterEach(() => {
  dropRecord();
  act(() => {
    sessionUser.set(null);
    forwardActions.set([]);
    unsavedForms.set([]);
    requestsRunning.set(0);
  });
});

const unsaved = (save: () => void) =>
  unsavedForms.set([
    {
      saves: true,
      isKept: () => true,
      isUnsaved: () => true,
      release: () => undefined,
      save: async () => {
        save();
        return true;
      },
    },
  ]);

const show = (path = '/input/compensation') => showPage(<SubHeader />, path);

test('back and forward lead where the flow says', () => {
  show();
  expect(screen.getByRole('link', { name: 'Zurück' }).getAttribute('href')).toBe('/input/input-menu');
  expect(screen.getByRole('link', { name: 'Weiter: Emissionen' }).getAttribute('href')).toBe(
    '/emissions-overview',
  );
});

// spec 2 §6: save buttons rest while requests run
test('a page with something to save takes over the way on, which rests while requests run', async () => {
  const press = vi.fn();
  show();
  act(() => unsaved(press));
  const forward = screen.getByRole('button', { name: 'Speichern' });
  await userEvent.click(forward);
  act(() => requestsRunning.set(1));
  expect(forward.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(forward);
  expect(press).toHaveBeenCalledTimes(1);
});

test('saving comes before leaving', () => {
  show('/measures/pick');
  act(() => {
    forwardActions.set([{ label: 'Fertig', press: () => undefined }]);
    unsaved(() => undefined);
  });
  expect(screen.getByRole('button').textContent).toBe('Speichern');
});

test('a page may say in words of its own what saving leads to', () => {
  show();
  act(() => {
    forwardActions.set([{ label: 'Speichern und zur Übersicht', saves: true, press: () => undefined }]);
    unsaved(() => undefined);
  });
  const { textContent, className } = screen.getByRole('button');
  expect([textContent, className]).toEqual(['Speichern und zur Übersicht', 'step-link step-link-save']);
});

test('where nothing comes next, what was entered can still be saved in the bar', async () => {
  const save = vi.fn();
  show('/user/profile');
  act(() => unsaved(save));
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(save).toHaveBeenCalledTimes(1);
});

// spec 2 §4: stop-fossil users have no way back from the measures
test.each([
  ['a participant of stop-fossil has no way', true, 0],
  ['anybody else has one', false, 1],
])('back from the measures %s', (_, isStopFossilUser, links) => {
  const id = 'a'.repeat(24);
  act(() =>
    sessionUser.set({
      id,
      fullName: '',
      mail: 'a@example.org',
      permissions: [],
      role: { names: ['citizen'] },
      isStopFossilUser,
      isBetUser: false,
    }),
  );
  show('/measures/pick');
  expect(screen.queryAllByRole('link', { name: 'Zurück' })).toHaveLength(links);
});
