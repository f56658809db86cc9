import { footprintOfYear } from '@footprint/shared-events/calculation/footprintOfYear.ts';
import { emissionsAnswer } from '@footprint/shared-events/emissions/emissionsAnswer.ts';
import { emissionsBySector } from '@footprint/shared-events/emissions/yearTotal.ts';
import { areaOf } from '@footprint/shared-events/sole/polygon.ts';
import { soleOf } from '@footprint/shared-events/sole/sole.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { YEARS } from './figures.ts';
import { inputsOf, livedBy } from './lives.ts';

const RUNS = Number(process.env.LIVES ?? 300);
const PER_TONNE = 2_000;

test('areas of the sole are the tonnes of random lives, within 1 % at the median and 5 % at the 99th', async () => {
  const errors: number[] = [];
  await fc.assert(
    fc.asyncProperty(fc.gen(), fc.constantFrom(...YEARS), async (g, year) => {
      const { events } = await livedBy(g);
      const sectors = emissionsAnswer(footprintOfYear(inputsOf(events), year), {}, false);
      const tonnes = emissionsBySector(sectors);
      for (const [name, block] of soleOf(tonnes, { perTonne: PER_TONNE }).blocks)
        errors.push(Math.abs(areaOf(block) / ((tonnes[name] ?? 0) * PER_TONNE) - 1));
    }),
    { numRuns: RUNS },
  );
  const at = (share: number) => errors.toSorted((a, b) => a - b)[Math.floor(errors.length * share)];
  expect(errors.length).toBeGreaterThan(RUNS * 8);
  expect(at(0.5)).toBeLessThan(0.01);
  expect(at(0.99)).toBeLessThan(0.05);
});
