import { describe, expect, test } from 'vitest';
import { footprintOfYear } from './footprintOfYear.ts';
import { letterOf } from './quality.ts';
import { AMOUNT_EXAMPLES, EXAMPLE_YEAR, inputsOfExample } from './testing/answerExamples.ts';

describe('an example of the specification makes its tonnes:', () => {
  test.each(AMOUNT_EXAMPLES)('$name', (example) => {
    const year = footprintOfYear(inputsOfExample(example), EXAMPLE_YEAR)[example.sector];
    expect(year?.emissions).toBeCloseTo(example.tonnes, 9);
    expect(year).toMatchObject({ coverage: 1, said: true });
    expect(year && letterOf(year)).toBe('C');
  });
});

const ofSector = (name: string) => AMOUNT_EXAMPLES.filter(({ sector }) => sector === name);

test.each(ofSector('publicTransport'))('a level counts in other years than the one with $name', (example) => {
  const inputs = inputsOfExample(example);
  expect(
    footprintOfYear(inputs, EXAMPLE_YEAR).publicTransport?.kinds.map(({ kind, counts }) => [kind, counts]),
  ).toEqual([
    ['level', false],
    ['amounts', true],
  ]);
  expect(footprintOfYear(inputs, 2024).publicTransport?.emissions).toBe(1);
});

test.each(ofSector('leisure'))('the average of leisure stays beside $name, in this year alone', (example) => {
  const inputs = inputsOfExample(example);
  expect(footprintOfYear(inputs, EXAMPLE_YEAR).leisure?.rest).toBeCloseTo(0.43, 9);
  expect(footprintOfYear(inputs, 2024).leisure).toBeUndefined();
});

test('borrowed cars wait where neither a vehicle nor that there is none was said', () => {
  const inputs = inputsOfExample({
    name: 'borrowed cars alone',
    sector: 'motorVehicles',
    tonnes: 0,
    amounts: { kind: 'borrowed', values: { km: 1_200 } },
  });
  expect(footprintOfYear(inputs, EXAMPLE_YEAR).motorVehicles).toBeUndefined();
});
