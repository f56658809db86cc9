import { expect, test } from 'vitest';
import { pickRows } from './pickRows.ts';

test('what does not fit brings what a saved pick of it is counted with: never the average of others', () => {
  const { unfit } = pickRows({ answers: new Set(['noFlight']), emissions: { flying: 0 } });
  expect(unfit.length).toBeGreaterThan(0);
  expect(new Set(unfit.map(({ tonnes }) => tonnes))).toEqual(new Set([0]));
});
