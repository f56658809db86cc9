import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DoubtNotice } from './DoubtNotice.tsx';
import type { Doubt } from './plausibility.ts';
import '../../testing/texts.ts';

const DOUBTS: readonly Doubt[] = [
  'longAgo',
  'lower',
  'higher',
  'muchMore',
  'muchLess',
  'overUsual',
  'underUsual',
];
const asked = (): string => screen.getByRole('status').textContent ?? '';

test.each(DOUBTS)('the question %s says what keeps the reading', (doubt) => {
  const { rerender } = render(<DoubtNotice doubt={doubt} keeps="save" />);
  expect(asked()).toContain('Stimmt es so, speichern Sie noch einmal.');
  rerender(<DoubtNotice doubt={doubt} keeps="next" />);
  expect(asked()).toContain('Stimmt es so, gehen Sie weiter.');
  // A guide has no such box.
  expect(asked()).not.toContain('kreuzen Sie das an');
});
