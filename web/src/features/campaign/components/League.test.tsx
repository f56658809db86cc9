import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Round } from '../../../blocks/rounds/round.ts';
import { holdCalls } from '../../../testing/heldCalls.ts';
import { ServerData } from '../../../testing/ServerData.tsx';
import { League } from './League.tsx';

holdCalls({
  'statistics/stop-fossil-usage/league': [
    { shortName: 'berlin', label: 'Berlin', per1000: 0.2, savingSum: 0.9 },
  ],
});

const round = { name: 'sf', kind: 'stop-fossil' } as Round;
const correction = { reason: 'Doppelt gezählt.', correctedAt: 1_682_000_000 } as NonNullable<
  Round['correction']
>;

test.each([
  [round, undefined],
  [{ ...round, correction }, 'Wie am 20. April 2023 berichtigt.'],
] as const)('the towns of a round say whether an operator has corrected them', async (of, says) => {
  render(
    <MemoryRouter>
      <League kind="stop-fossil" round={of} />
    </MemoryRouter>,
    { wrapper: ServerData },
  );
  expect(await screen.findByRole('link', { name: 'Berlin' })).toBeTruthy();
  expect(screen.queryByText(/berichtigt/)?.textContent).toBe(says);
});
