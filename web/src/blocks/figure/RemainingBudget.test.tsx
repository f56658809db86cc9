import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RemainingBudget } from './RemainingBudget.tsx';

test.each([
  [
    'what remains, and by when it must be zero',
    { remaining: 29.8, mustBeZeroBy: 2031 },
    'Vom 1,75-Grad-Budget bleiben 29,8\u00A0t: gleichmäßig gespart bis 2031.',
  ],
  [
    'a rest that reads as nothing in tonnes',
    { remaining: 0.02, mustBeZeroBy: 2026 },
    'Vom 1,75-Grad-Budget bleiben 20\u00A0kg: gleichmäßig gespart bis 2026.',
  ],
  [
    'since when nothing remains',
    { remaining: -3, usedUpIn: 2028 },
    'Ihr Anteil am 1,75-Grad-Budget ist aufgebraucht seit 2028.',
  ],
  ['that nothing is emitted', { remaining: 41 }, 'Ihre Emissionen sind null. Mehr braucht es für kein Ziel.'],
])('the headline says %s', (_, left, headline) => {
  render(<RemainingBudget goal="goal175" left={left} emissions={0} year={2026} />);
  expect(screen.getByRole('heading').textContent).toBe(headline);
});
