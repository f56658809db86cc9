import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../testing/answeredCalls.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { Rounds } from './Rounds.tsx';

const round = {
  kind: 'stop-fossil',
  start: '2026-01-01',
  end: '9999-01-01',
  confirmUntil: '9999-01-15',
};
const result = { participants: 7, measures: 20, saving: 3.2, confirmedSaving: 1 };
const rounds = [
  { ...round, name: 'now', state: 'running' },
  { ...round, name: 'next', state: 'before' },
  { ...round, name: 'past', end: '2026-03-01', state: 'closed', result },
];
const calls = answerCalls(({ path, body }) => {
  if (path === 'campaign/rounds') return rounds;
  return body.round === 'now' ? { allUsers: 12, allMeasures: 30, measuresReductionYear: 4.5 } : {};
});

test('the list says of a running round how many save how much, as of a closed one what came of it', async () => {
  showPage(<Rounds />);
  const running = await screen.findByText(/12 Menschen, sparen 4,5\st bis zum Ende$/);
  expect(running.closest('a')?.getAttribute('href')).toBe('/organise/now');
  expect(
    screen
      .getByText(/7 Menschen, 3,2\st gespart$/)
      .closest('a')
      ?.getAttribute('href'),
  ).toBe('/organise/past');
  // Rounds that have not begun have no figures yet.
  expect(calls.filter(({ path }) => path.startsWith('statistics/'))).toHaveLength(1);
});
