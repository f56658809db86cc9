import { expect, test } from 'vitest';
import { epochOfIso } from '../../lib/dates.ts';
import { inForceOf } from './inForce.ts';

const history = ['2025-01-01', '2025-07-01'].map((iso) => ({ startAt: epochOfIso(iso) }));

test.each([
  ['2024-06-01', 0],
  ['2025-06-30', 0],
  ['2025-07-01', 1],
  ['2026-01-01', 1],
])('on %s level %d holds', (iso, at) => {
  expect(inForceOf(history, epochOfIso(iso))).toBe(history[at]);
});

test('nothing holds where nothing was chosen', () => {
  expect(inForceOf([], epochOfIso('2025-01-01'))).toBeUndefined();
});
