import { expect, test } from 'vitest';
import { layoutPath } from './layout.ts';

const FRAME = { width: 400, height: 200, left: 40, bottom: 24 };

test('the line falls from the emissions of today to nothing', () => {
  const { line, yTicks } = layoutPath({ year: 2026, value: 8 }, 2034, FRAME);
  const [start, end] = line
    .slice(1)
    .split('L')
    .map((point) => point.split(',').map(Number));
  expect(start?.[0]).toBe(40);
  expect(end).toEqual([400, 176]);
  expect(start?.[1]).toBe(yTicks.find(({ value }) => value === 8)?.y);
});

test('every fourth year is labelled', () => {
  const { xTicks } = layoutPath({ year: 2026, value: 7.4 }, 2037.08, FRAME);
  expect(xTicks.map(({ year }) => year)).toEqual([2026, 2030, 2034, 2038]);
  expect(xTicks.at(-1)?.x).toBe(400);
});

test('the surface begins and ends on the ground', () => {
  const { surface } = layoutPath({ year: 2026, value: 8 }, 2030, FRAME);
  expect(surface.startsWith('M40,')).toBe(true);
  expect(surface.endsWith('L400,176L40,176Z')).toBe(true);
});
