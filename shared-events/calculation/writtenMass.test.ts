import { expect, test } from 'vitest';
import { writtenDifference } from './writtenMass.ts';

test.each([
  // 8.3 t beside 7.3 t are 1.0 t apart, whatever lies behind the decimals.
  [8.34, 7.26, 1],
  [1.74, 2.06, -0.4],
  [0.3, 0.2, 0.1],
  [0.14, 0.06, 0.04],
  [5.02, 4.98, 0],
  [1_234.6, 999.96, 235],
])('%d t and %d t are written %d t apart', (tonnes, other, apart) => {
  expect(writtenDifference(tonnes, other)).toBe(apart);
});
