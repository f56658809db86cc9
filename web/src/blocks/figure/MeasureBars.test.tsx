import { draftSectors } from '@footprint/shared-events/check/draftSectors.ts';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { holdCalls } from '../../testing/heldCalls.ts';
import { ServerData } from '../../testing/ServerData.tsx';
import { MeasureBars } from './MeasureBars.tsx';

const YEAR = 2025;
const SECTORS = draftSectors({ version: 1, year: YEAR, hhMember: 2 });
const START = 1_767_265_200;
const server = holdCalls();

const show = (name: 'Window' | 'Vegan') =>
  render(<MeasureBars sectors={SECTORS} picks={[{ name, state: 'start', startAt: START }]} year={YEAR} />, {
    wrapper: ServerData,
  });
const after = () => document.querySelector('.measure-bars-after')?.textContent?.replace(/\s/g, ' ');

test('what measures of the home leave is not said before it is known how many live there, and then once', async () => {
  show('Window');
  expect(after()).toBe('mit Ihren Maßnahmen …');
  // Not as if it had been saved before already.
  expect(screen.queryByText(/^Was Sie schon/)).toBeNull();
  await server.answer('groups/of-user', []);
  await waitFor(() => expect(after()).toMatch(/\d t$/));
});

test('where the homes cannot be read nothing is said of it', async () => {
  show('Window');
  await server.answer('groups/of-user', { messageId: 'api:error:notFound' }, 404);
  await waitFor(() => expect(after()).toBeUndefined());
  expect(screen.queryByText(/^Was Sie schon/)).toBeNull();
});

test('what is one’s own alone waits for no home', () => {
  show('Vegan');
  expect(after()).toMatch(/\d t$/);
  expect(server.sent('groups/of-user')).toEqual([]);
});
