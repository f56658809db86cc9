import type { HousingEvent } from '@footprint/shared-events/housing/events.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { YEARS } from './figures.ts';
import { inputsOf, lives, stepsOf, yearOf } from './lives.ts';
import { modelYear } from './model.ts';

const SECTORS = ['ePower', 'heating', 'warmWater'] as const;
const RUNS = Number(process.env.LIVES ?? 500);

const yearsOf = (housing: readonly HousingEvent[], levels: Parameters<typeof inputsOf>[1]) => {
  const inputs = inputsOf(housing, levels);
  return YEARS.map((year) => yearOf(inputs, year));
};

test('years agree with a model that counts every day on its own', () => {
  fc.assert(
    fc.property(lives, fc.constantFrom(...YEARS), (life, year) => {
      const { base, rest, levels } = stepsOf(life);
      const own = yearOf(inputsOf([...base, ...rest.flat()], levels), year);
      for (const sector of SECTORS) {
        const expected = modelYear(life, sector, year);
        const computed = own[sector];
        expect([sector, computed === undefined]).toEqual([sector, expected === undefined]);
        if (!expected || !computed) continue;
        expect([sector, computed.emissions === null]).toEqual([sector, expected.tonnes === null]);
        // Ten days of summer projected to a winter make hundreds of tonnes, with as many digits of noise.
        const size = Math.max(1, expected.tonnes ?? 0);
        expect((computed.emissions ?? 0) / size).toBeCloseTo((expected.tonnes ?? 0) / size, 9);
        expect([sector, computed.quality === 'MEASURED_MANUALLY']).toEqual([sector, expected.own]);
        expect(computed.coverage).toBeCloseTo(expected.coverage, 9);
      }
    }),
    { numRuns: RUNS },
  );
});

describe('a life', () => {
  test('gives the same years in whatever order it is entered', () => {
    fc.assert(
      fc.property(
        lives.chain((life) => {
          const { base, rest, levels } = stepsOf(life);
          const all = { minLength: rest.length };
          const shuffled = fc.shuffledSubarray(rest, all);
          return fc.record({
            base: fc.constant(base),
            rest: fc.constant(rest),
            shuffled,
            levels: fc.constant(levels),
            levelsShuffled: fc.shuffledSubarray(levels, { minLength: levels.length }),
          });
        }),
        ({ base, rest, shuffled, levels, levelsShuffled }) => {
          expect(yearsOf([...base, ...shuffled.flat()], levelsShuffled)).toEqual(
            yearsOf([...base, ...rest.flat()], levels),
          );
        },
      ),
    );
  });

  test('has figures that are none of negative, infinite or not a number', () => {
    fc.assert(
      fc.property(lives, (life) => {
        const { base, rest, levels } = stepsOf(life);
        for (const year of yearsOf([...base, ...rest.flat()], levels))
          for (const { emissions, coverage, metered, gap = 0 } of Object.values(year)) {
            expect(emissions === null || (Number.isFinite(emissions) && emissions >= 0)).toBe(true);
            expect(coverage >= 0 && coverage <= 1 + 1e-9).toBe(true);
            expect(gap >= 0 && gap <= 1 + 1e-9 && metered >= 0).toBe(true);
          }
      }),
    );
  });
});
