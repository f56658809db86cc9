import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LiveChip } from './LiveChip.tsx';
import type { Live } from './useLive.ts';

const live: Live = { state: 'live', pause: () => undefined, resume: () => undefined };
const AT_ONCE = 'Änderungen erscheinen sofort.';
const IN_STEPS = 'Die Zahlen ändern sich, sobald sich bei 5 Menschen etwas geändert hat.';

test('figures that show the changes of several people together say so, others change at once', () => {
  const { rerender } = render(<LiveChip live={live} sum={1} step={5} />);
  // A dot and a word, and the rest behind a press.
  expect(screen.getByText('Live').closest('summary')).toBeTruthy();
  expect(screen.getByText(IN_STEPS).closest('summary')).toBeNull();
  rerender(<LiveChip live={live} sum={1} step={1} />);
  expect(screen.getByText(AT_ONCE)).toBeTruthy();
  rerender(<LiveChip live={{ ...live, state: 'connecting' }} sum={1} step={5} />);
  expect(screen.queryByText(IN_STEPS)).toBeNull();
});
