import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { budgetLeft, budgetPath, neutralYear, pathAhead, yearlyEmissions } from './budget.ts';

describe('the way to zero', () => {
  // spec 2 §5: years to zero and yearly reduction
  test.each([
    [11.2, 'goal15', 1.96, 5.7, 2027],
    [7.4, 'goal175', 11.08, 0.67, 2037],
    [11.2, 'goal175', 7.32, 1.53, 2033],
  ] as const)(
    '%d t and %s: %d years, %d t less a year, neutral in %d',
    (emissions, goal, years, less, year) => {
      const path = budgetPath(emissions, goal);
      expect(path.toZeroYears).toBeCloseTo(years, 2);
      expect(path.yearlyReduction).toBeCloseTo(less, 2);
      expect(neutralYear(2026, path)).toBe(year);
    },
  );

  test.each([0, -1])('nothing is to be done at %d t', (emissions) => {
    const path = budgetPath(emissions, 'goal15');
    expect(path).toEqual({ toZeroYears: 0, yearlyReduction: 0 });
    expect(yearlyEmissions(emissions, path)).toEqual([0]);
    expect(neutralYear(2026, path)).toBe(2026);
  });

  test('the area under the line is the goal, and the line ends at nothing', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 100, noNaN: true }), (emissions) => {
        const path = budgetPath(emissions, 'goal175');
        expect((emissions * path.toZeroYears) / 2).toBeCloseTo(41, 6);
        const years = yearlyEmissions(emissions, path);
        expect(years[0]).toBe(emissions);
        expect(years.at(-1)).toBeCloseTo(0, 9);
      }),
    );
  });
});

describe('the path ahead', () => {
  test('has in its first year the mean of the line, and then less by the whole of a year', () => {
    const path = pathAhead(9.107, 31.893);
    expect(path?.fits).toBeCloseTo(8.457, 3);
    expect(path?.thenLess).toBeCloseTo(1.3, 2);
  });
  test('uses up what remains', () =>
    fc.assert(
      fc.property(
        fc.double({ min: 0.5, max: 40, noNaN: true }),
        fc.integer({ min: 2, max: 40 }),
        (emissions, years) => {
          const { fits = 0, thenLess = 0 } = pathAhead(emissions, (emissions * years) / 2) ?? {};
          const sum = Array.from({ length: years }, (_, k) => fits - k * thenLess).reduce((a, b) => a + b);
          expect(sum).toBeCloseTo((emissions * years) / 2, 6);
        },
      ),
    ));
  test('is none where the line ends within its first year, or has nothing to end at', () => {
    expect(pathAhead(36.9, 4.1)).toBeUndefined();
    expect(pathAhead(40.98, 0.02)).toBeUndefined();
    expect(pathAhead(0, 11)).toBeUndefined();
    expect(pathAhead(8.1, 0)).toBeUndefined();
    expect(pathAhead(8.1, -3)).toBeUndefined();
    expect(pathAhead(10, 7)).toEqual({ fits: expect.closeTo(10 - 50 / 14, 10) });
  });
  test('leaves at least half of the year before for its first year', () =>
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 40, noNaN: true }),
        fc.double({ min: -41, max: 41, noNaN: true }),
        (emissions, remaining) => {
          const { fits = emissions } = pathAhead(emissions, remaining) ?? {};
          expect(fits).toBeGreaterThanOrEqual(emissions / 2);
          expect(fits).toBeLessThanOrEqual(emissions);
        },
      ),
    ));
});

describe('what is left of the goal', () => {
  test('follows from the years since 2025, and lasts by a line from the running year', () => {
    // 41 - 11.2 = 29.8; 2 x 29.8 / 11.2 = 5.32 years from 2026 on.
    expect(budgetLeft('goal175', [11.2])).toEqual({
      since: 2025,
      used: 11.2,
      remaining: expect.closeTo(29.8, 12),
      mustBeZeroBy: 2031,
    });
    // Lower emissions make a budget last longer.
    expect(budgetLeft('goal175', [11.2, 6.2]).mustBeZeroBy).toBe(2034);
  });
  test('is used up in the year in which the sum reaches it', () => {
    expect(budgetLeft('goal15', [11.2])).toEqual({
      since: 2025,
      used: 11.2,
      remaining: expect.closeTo(-0.2, 12),
      usedUpIn: 2025,
    });
    expect(budgetLeft('goal15', [6, 5, 4]).usedUpIn).toBe(2026);
  });
  test('has no end where nothing is emitted', () =>
    expect(budgetLeft('goal15', [0])).toEqual({ since: 2025, used: 0, remaining: 11 }));
});
