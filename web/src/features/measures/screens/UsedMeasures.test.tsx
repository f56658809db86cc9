import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { sessionUser } from '../../../session/user.ts';
import { holdCalls } from '../../../testing/heldCalls.ts';
import { UsedMeasures } from './UsedMeasures.tsx';

const user = {
  id: 'a'.repeat(24),
  fullName: '',
  mail: 'a@example.org',
  isStopFossilUser: false,
  isBetUser: false,
  permissions: [],
};
const LED = { name: 'LED', sector: 'ePower', useType: 'invest', reductionAvg: 0.19, costEur: 60 };
const server = holdCalls();
afterEach(() => act(() => sessionUser.set(null)));

async function show(isStopFossilUser: boolean, used: readonly object[]) {
  act(() => sessionUser.set({ ...user, isStopFossilUser }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <UsedMeasures />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await server.answer('measures/from-user', used);
  await screen.findByText(used.length > 0 ? 'Ihre Maßnahmen' : /^Noch haben Sie keine/);
}
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const ALWAYS = ['/measures/pick', '/emissions-overview'];

test.each([
  [
    'a participant with measures',
    true,
    [{ ...LED, state: 'start', startAt: 1_704_106_800 }],
    ['/stop-fossil-done', ...ALWAYS],
  ],
  ['a participant without any', true, [], ALWAYS],
  ['anybody else', false, [{ ...LED, state: 'start', startAt: 1_704_106_800 }], ALWAYS],
])(
  '%s finds the links on, to the end of the campaign only from there',
  async (_, ofCampaign, used, paths) => {
    await show(ofCampaign, used);
    expect(links()).toEqual(paths);
  },
);
