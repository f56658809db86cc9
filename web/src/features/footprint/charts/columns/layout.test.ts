import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutColumns } from './layout.ts';

const frame = { width: 320, height: 150, top: 20, bottom: 24 };

test('columns begin at zero, keep their proportions and stay apart', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.001, max: 80, noNaN: true }), { minLength: 1, maxLength: 12 }),
      (sums) => {
        const placed = layoutColumns(
          sums.map((tonnes, i) => ({ year: 2017 + i, tonnes, own: true, solid: tonnes / 4 })),
          frame,
        );
        const highest = Math.max(...sums);
        placed.forEach(({ y, height, solidHeight, tonnes, x, width, middle }, i) => {
          expect(solidHeight).toBeCloseTo(height / 4, 8);
          expect(y + height).toBeCloseTo(126, 8);
          expect(height).toBeCloseTo(highest > 0 ? (tonnes / highest) * 106 : 0, 8);
          expect(middle).toBeCloseTo(x + width / 2, 8);
          const next = placed[i + 1];
          expect(x + width).toBeLessThan(next ? next.x : frame.width);
        });
      },
    ),
  );
});
