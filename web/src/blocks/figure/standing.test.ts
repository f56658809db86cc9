import { expect, test } from 'vitest';
import { measuredYear } from '../../testing/sectors.ts';
import { largestParts, standOf } from './standing.ts';

test('figures that look equal are equal', () => {
  expect([standOf(11.24, 11.2), standOf(11.16, 11.2)]).toEqual(['equal', 'equal']);
  expect([standOf(11.3, 11.2), standOf(8, 11.2)]).toEqual(['above', 'below']);
});

test('the largest parts are own or average, and know which', () => {
  const parts = largestParts(measuredYear({ flying: 5.51, heating: 0 }), 3);
  expect(parts.map(({ sector, own, isHigh }) => [sector, own, isHigh])).toEqual([
    ['flying', true, true],
    ['personalConsume', false, false],
    ['nutrition', false, false],
  ]);
  // 5,5 t of 14,4 t, as both are written.
  expect(parts[0]?.share).toBeCloseTo(5.5 / 14.4, 10);
});
