import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutRemaining } from './layout.ts';

const frame = { width: 320, height: 190, bottom: 28, top: 24 };

test('what remains lasts twice as long on a straight line as unchanged', () => {
  const { unchangedUntil, straightUntil } = layoutRemaining(
    { emissions: 8.1, remaining: 32.9, year: 2026 },
    frame,
  );
  // 32.9 / 8.1 is 4.06 years.
  expect([unchangedUntil, straightUntil]).toEqual([2030, 2034]);
});

test('whatever the figures, rectangle and triangle have one area and stay in the picture', () => {
  const tonnes = fc.double({ min: 0.01, max: 60, noNaN: true });
  fc.assert(
    fc.property(tonnes, tonnes, (emissions, remaining) => {
      const { left, unchangedX, straightX, xTicks } = layoutRemaining(
        { emissions, remaining, year: 2026 },
        frame,
      );
      expect(unchangedX - left).toBeCloseTo((straightX - left) / 2, 8);
      expect(straightX).toBeLessThan(frame.width);
      for (const { x } of xTicks) expect(x >= left && x < frame.width).toBe(true);
    }),
  );
});
