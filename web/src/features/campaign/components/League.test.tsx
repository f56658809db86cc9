import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Round } from '../../../blocks/rounds/round.ts';
import { holdCalls } from '../../../testing/heldCalls.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { League } from './League.tsx';

holdCalls({
  'statistics/stop-fossil-usage/league': [
    { shortName: 'berlin', label: 'Berlin', per1000: 0.2, savingSum: 0.9 },
  ],
});

const round: Round = {
  name: 'sf',
  kind: 'stop-fossil',
  start: '2023-01-01',
  end: '2024-01-01',
  confirmUntil: '2024-01-01',
  state: 'running',
};
const correction: NonNullable<Round['correction']> = {
  reason: 'Doppelt gezählt.',
  correctedAt: 1_682_000_000,
  participants: 3,
  measures: 4,
  saving: 9,
  confirmedSaving: 5,
  byMeasure: [],
};

test.each([
  [round, undefined],
  [{ ...round, correction }, 'Wie am 20. April 2023 berichtigt.'],
] as const)('the towns of a round say whether an operator has corrected them', async (of, says) => {
  showPage(<League kind="stop-fossil" round={of} />);
  expect(await screen.findByRole('link', { name: 'Berlin' })).toBeTruthy();
  expect(screen.queryByText(/berichtigt/)?.textContent).toBe(says);
});
