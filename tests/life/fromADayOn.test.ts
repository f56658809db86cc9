import type { FootprintInputs } from '@footprint/shared-events/calculation/inputs.ts';
import { partsOfYear } from '@footprint/shared-events/calculation/yearParts.ts';
import { CURRENT_EDITION } from '@footprint/shared-events/factors/editions.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choicesOf } from '../support/lives/anyChoices.ts';
import { CHANGES, readAllOn } from './changes.ts';
import { start } from './days.ts';
import { YEARS } from './figures.ts';
import { inputsOf, livedBy, yearOf } from './lives.ts';

const RUNS = Number(process.env.LIVES ?? 80);

/** Nothing in the year is projected: readings and bills tell about every day in force. */
const isCovered = (inputs: FootprintInputs, year: number): boolean => {
  const { meters, supplies } = partsOfYear(inputs, year, CURRENT_EDITION);
  return [...meters, ...supplies].every(({ counter }) => counter.coverage > 1 - 1e-9);
};

describe.each([
  ['and others later', false],
  ['and none later', true],
])('a change from a day on, with a reading on that day %s, alters no earlier covered year', (_, isLast) => {
  test.each(Object.entries(CHANGES))('%s', async (__, change) => {
    let compared = 0;
    const on = fc.integer({ min: start(2021), max: start(2026) - 1 });
    await fc.assert(
      fc.asyncProperty(fc.gen(), on, async (g, day) => {
        const citizen = await livedBy(g, { most: 30, ...(isLast && { until: day }) });
        await readAllOn(citizen, day);
        const unchanged = citizen.events.length;
        fc.pre(await change(citizen, day, choicesOf(g)));
        const before = inputsOf(citizen.events.slice(0, unchanged));
        const years = YEARS.filter((year) => start(year + 1) <= day && isCovered(before, year));
        fc.pre(years.length > 0);
        const after = inputsOf(citizen.events);
        for (const year of years) {
          const was = yearOf(before, year);
          const is = yearOf(after, year);
          expect([year, Object.keys(is)]).toEqual([year, Object.keys(was)]);
          for (const [sector, { emissions, ...fields }] of Object.entries(is)) {
            const old = was[sector as 'heating'];
            expect([year, sector, fields.quality, fields.incomplete]).toEqual([
              ...[year, sector, old?.quality, old?.incomplete],
            ]);
            expect(Math.abs((emissions ?? -1) - (old?.emissions ?? -1)), `${sector} of ${year}`).toBeLessThan(
              1e-12,
            );
          }
          compared += 1;
        }
      }),
      { numRuns: RUNS, interruptAfterTimeLimit: 30000 },
    );
    expect(compared).toBeGreaterThan(RUNS / 2);
  });
});
