import { expect, test } from 'vitest';
import { averageByDomain } from './averageByDomain.ts';

test('the domains make the published average of 11.2 t', () => {
  const sum = averageByDomain().reduce((total, { tonnes }) => total + tonnes, 0);
  expect(sum).toBeCloseTo(11.2, 6);
});
