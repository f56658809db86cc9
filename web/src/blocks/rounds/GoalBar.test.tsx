import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GoalBar } from './GoalBar.tsx';
import type { Round } from './round.ts';

const running: Round = {
  name: 'one',
  kind: 'climate-bet',
  start: '2026-01-01',
  end: '2027-01-01',
  goal: 10,
  confirmUntil: '2027-01-15',
  state: 'running',
};
const closed: Round = {
  ...running,
  state: 'closed',
  result: { participants: 3, measures: 4, saving: 9.9999, confirmedSaving: 5, byMeasure: [] },
};

test.each([
  [running, 2, 'Noch fehlen 8,0 t.'],
  // The figure above reads 10,0 t, as the goal does.
  [running, 9.96, 'Fast geschafft: Ganz genau fehlen noch 40 kg.'],
  [running, 10, 'Nach heutigem Stand ist die Wette gewonnen.'],
  [closed, 10, 'Die Wette ist gewonnen.'],
  // Goals missed by a little are not reached.
  [closed, 9.9999, 'Die Wette ist nicht gewonnen, 0,1 kg haben gefehlt.'],
  [{ ...closed, kind: 'stop-fossil' as const }, 4, 'Das Ziel ist nicht erreicht, 6,0 t haben gefehlt.'],
])('a round says what its figure means for its goal (%#)', (round, saving, said) => {
  render(<GoalBar round={round} saving={saving} />);
  expect(screen.getByText((_, element) => element?.className === 'goal-said').textContent).toBe(
    said.replaceAll(/(\d) /g, '$1\u00A0'),
  );
});

test('one without a goal says nothing of it', () => {
  const { goal: _, ...without } = running;
  const { container } = render(<GoalBar round={without} saving={2} />);
  expect(container.textContent).toBe('');
});
