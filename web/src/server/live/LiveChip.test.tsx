import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LiveChip } from './LiveChip.tsx';
import type { Live } from './useLive.ts';

const live: Live = { state: 'live', pause: () => undefined, resume: () => undefined };
const AT_ONCE = 'Verbunden: Änderungen erscheinen sofort';
const DAILY = 'Verbunden: Bei so wenigen Menschen ändern sich die Zahlen einmal am Tag';

test('figures of few people are said to change once a day, others at once', () => {
  const { rerender } = render(<LiveChip live={live} sum={1} changesDaily />);
  expect(screen.getByText(DAILY)).toBeTruthy();
  rerender(<LiveChip live={live} sum={1} />);
  expect(screen.getByText(AT_ONCE)).toBeTruthy();
  rerender(<LiveChip live={{ ...live, state: 'connecting' }} sum={1} changesDaily />);
  expect(screen.queryByText(DAILY)).toBeNull();
});
