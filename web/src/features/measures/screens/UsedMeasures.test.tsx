import { berlinDay, noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MessageSlot } from '../../../app/MessageSlot.tsx';
import { sessionUser } from '../../../server/session/user.ts';
import { citizenWith } from '../../../testing/citizens.ts';
import { holdCalls } from '../../../testing/heldCalls.ts';
import { LED, NO_EFFECTS } from '../../../testing/measures.ts';
import { sectorsWith } from '../../../testing/sectors.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { closeMessage } from '../../../ui/messages.ts';
import { UsedMeasures } from './UsedMeasures.tsx';

const server = holdCalls();
afterEach(() =>
  act(() => {
    sessionUser.set(null);
    closeMessage();
  }),
);

async function show(isStopFossilUser: boolean, used: readonly object[]) {
  act(() => sessionUser.set(citizenWith({ isStopFossilUser })));
  showPage(
    <>
      <MessageSlot />
      <UsedMeasures />
    </>,
  );
  await server.answer('measures/from-user', used);
  await server.answer('emissions/year', sectorsWith());
  await server.answer('measures/effects', NO_EFFECTS);
  await screen.findByText(used.length > 0 ? 'Ihre Maßnahmen' : /^Noch haben Sie keine/);
}
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const ALWAYS = ['/measures/pick', '/emissions-overview'];

// spec 2 §4: used measures lead campaign users to their end
test.each([
  ['a participant with measures', true, [LED], ['/stop-fossil-done', ...ALWAYS]],
  ['a participant without any', true, [], ALWAYS],
  ['anybody else', false, [LED], ALWAYS],
])(
  '%s finds the links on, to the end of the campaign only from there',
  async (_, ofCampaign, used, paths) => {
    await show(ofCampaign, used);
    expect(links()).toEqual(paths);
  },
);

const finish = () => screen.queryByRole('button', { name: /^Beenden: / });

test('a measure that begins on a day to come is planned', async () => {
  await show(false, [{ ...LED, startAt: Math.floor(Date.now() / 1000) + 40 * 86_400 }]);
  expect(screen.getByText('geplant')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Eine Maßnahme ist geplant' })).toBeTruthy();
  expect(screen.queryByText('läuft')).toBeNull();
});

test('what was saved so far counts the days since the start', async () => {
  await show(false, [{ ...LED, startAt: noonOf(berlinDay(Date.now() / 1000) - 73) }]);
  // A fifth of a year of 95 kg.
  expect(screen.getByText(/^Bisher gespart: etwa 19\skg in 73 Tagen$/)).toBeTruthy();
});

test('a running measure can be finished: the table says so, and the focus stays where it was', async () => {
  await show(false, [LED]);
  fireEvent.click(finish() as HTMLElement);
  expect(document.activeElement?.textContent?.trim()).toBe('läuft');
  await server.answer('measures/to-user', [{ ...LED, state: 'finished' }]);
  expect((await screen.findByText('beendet')).textContent).toBe(document.activeElement?.textContent);
  expect(finish()).toBeNull();
  // measures:finished
  expect(screen.getByText(/^Die Maßnahme ist beendet und zählt nicht mehr/)).toBeTruthy();
  expect(server.sent('measures/to-user')).toEqual([
    { new: [], updated: [{ name: 'LED', state: 'finished' }] },
  ]);
});

test('what cannot be finished goes on, and the reason is shown', async () => {
  await show(false, [LED]);
  fireEvent.click(finish() as HTMLElement);
  await server.answer('measures/to-user', { messageId: 'api:error:notAllowed' }, 403);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByText('läuft')).toBeTruthy();
  expect(finish()).not.toBeNull();
});

test('a finished measure has no way to be finished', async () => {
  await show(false, [{ ...LED, state: 'finished' }]);
  expect(finish()).toBeNull();
});
