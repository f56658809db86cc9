import { consumptionDecider } from '@footprint/services/consumption/decide.ts';
import { fold } from '@footprint/services/engine/decision.ts';
import { housingDecider } from '@footprint/services/housing/decide.ts';
import type { FootprintInputs } from '@footprint/shared-events/calculation/inputs.ts';
import { partsOfYear } from '@footprint/shared-events/calculation/yearParts.ts';
import { CURRENT_EDITION } from '@footprint/shared-events/factors/editions.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHANGES, readOn, readUntil } from './changes.ts';
import { start } from './days.ts';
import { YEARS } from './figures.ts';
import { inputsOf, lives, stepsOf, yearOf } from './lives.ts';

const RUNS = Number(process.env.LIVES ?? 150);

/** Nothing in the year is projected: readings and bills tell about every day in force. */
const isCovered = (inputs: FootprintInputs, year: number): boolean => {
  const { meters, supplies } = partsOfYear(inputs, year, CURRENT_EDITION);
  return [...meters, ...supplies].every(({ counter }) => counter.coverage > 1 - 1e-9);
};

describe.each([
  ['and others later', readOn],
  ['and none later', readUntil],
])('a change from a day on, with a reading on that day %s, alters no earlier covered year', (_, read) => {
  test.each(Object.entries(CHANGES))('%s', (__, change) => {
    let compared = 0;
    const on = fc.integer({ min: start(2021), max: start(2026) - 1 });
    fc.assert(
      fc.property(lives, on, fc.nat(9), (unread, day, pick) => {
        const life = read(unread, day);
        const { base, rest, levels } = stepsOf(life);
        const before = inputsOf([...base, ...rest.flat()], levels);
        const years = YEARS.filter((year) => start(year + 1) <= day && isCovered(before, year));
        const commands = change(life, day, pick);
        fc.pre(years.length > 0 && commands !== undefined);
        let housing = fold(housingDecider, [...base, ...rest.flat()]);
        for (const command of commands?.housing ?? []) {
          const decision = housingDecider.decide(command, housing);
          fc.pre(decision.accepted);
          if (decision.accepted) housing = fold(housingDecider, decision.events, housing);
        }
        let consumption = fold(consumptionDecider, levels);
        for (const command of commands?.levels ?? []) {
          const decision = consumptionDecider.decide(command, consumption);
          fc.pre(decision.accepted);
          if (decision.accepted) consumption = fold(consumptionDecider, decision.events, consumption);
        }
        for (const year of years) {
          const was = yearOf(before, year);
          const is = yearOf({ ...before, housing, consumption }, year);
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
      { numRuns: RUNS },
    );
    expect(compared).toBeGreaterThan(RUNS / 2);
  });
});
