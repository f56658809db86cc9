import { expect, test } from 'vitest';
import { measuredYear } from '../../testing/sectors.ts';
import { largestParts, pathPoint, standOf } from './standing.ts';

test('figures that look equal are equal', () => {
  expect([standOf(11.24, 11.2), standOf(11.16, 11.2)]).toEqual(['equal', 'equal']);
  expect([standOf(11.3, 11.2), standOf(8, 11.2)]).toEqual(['above', 'below']);
});

test('the largest parts are own or average, and know which', () => {
  const parts = largestParts(measuredYear({ flying: 5.51, heating: 0 }), 3);
  expect(parts.map(({ sector, own }) => [sector, own])).toEqual([
    ['flying', true],
    ['personalConsume', false],
    ['nutrition', false],
  ]);
  expect(parts[0]?.share).toBeCloseTo(5.51 / (11.2 - 0.6 - 1.69 + 5.51), 10);
});

test('the path is the straight line whose area is what remains', () => {
  expect(pathPoint(8.1, 32.9)).toBeCloseTo(8.1 * (1 - 8.1 / (2 * 32.9)), 10);
  expect(pathPoint(8.1, 0)).toBeUndefined();
  expect(pathPoint(20, 2)).toBe(0);
});
