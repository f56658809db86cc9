import { letterOf } from '@footprint/shared-events/calculation/quality.ts';
import type { SectorYear } from '@footprint/shared-events/calculation/sectorEmissions.ts';
import { MEALS } from '@footprint/shared-events/catalogue/consumptionTypes.ts';
import { isHabit } from '@footprint/shared-events/catalogue/habitCatalogue.ts';
import { SECTOR_NAMES, type SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import type { SupportedType } from '@footprint/shared-events/catalogue/supportedTypes.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlayedEvent } from '../support/lives/playedCitizen.ts';
import { amountsIn, modelAmounts, SECTORS_OF_AMOUNTS, type SectorOfAmounts } from './amountModel.ts';
import { modelAnswers } from './answerModel.ts';
import { start } from './days.ts';
import { YEARS } from './figures.ts';
import { lifeOf } from './lifeOf.ts';
import { AT_HOME, AWAY, inputsOf, livedBy, ON_THE_WAY, SAID, yearOf } from './lives.ts';
import type { ModelYear } from './model.ts';

const RUNS = Number(process.env.LIVES ?? 300);

/**
 * Days that have passed of a year that runs; none of one that is over. Days of one's own are never exactly a quarter of them: then
 * the last digits of sums decide.
 */
const running = fc.option(
  fc.integer({ min: 1, max: 365 }).filter((passed) => passed % 4 !== 0),
  { nil: undefined, freq: 2 },
);
/** The first day to come. */
const daysAfter = (year: number, passed: number | undefined): number | undefined =>
  passed === undefined ? undefined : start(year) + passed;

function expectAlike(name: string, computed: SectorYear | undefined, expected: ModelYear | undefined): void {
  expect([name, computed === undefined]).toEqual([name, expected === undefined]);
  if (!expected || !computed) return;
  // Fifty horses make more than a hundred tonnes.
  const size = Math.max(1, expected.tonnes ?? 0);
  expect((computed.emissions ?? 0) / size).toBeCloseTo((expected.tonnes ?? 0) / size, 9);
  expect([name, letterOf(computed)]).toEqual([name, expected.own ? 'C' : 'D1']);
  expect(computed.coverage).toBeCloseTo(expected.coverage, 9);
}

test('years of food and things agree with a model that counts every day on its own', async () => {
  await fc.assert(
    fc.asyncProperty(fc.gen(), fc.constantFrom(...YEARS), running, async (g, year, passed) => {
      const { events } = await livedBy(g, { done: SAID });
      const life = lifeOf(events);
      const until = daysAfter(year, passed);
      const own = yearOf(inputsOf(events), year, until);
      for (const sector of ['nutrition', 'personalConsume'] as const)
        expectAlike(sector, own[sector], modelAnswers(life, sector, year, until));
    }),
    { numRuns: RUNS },
  );
});

test('years of trains, nights and vehicles agree with a model of their amounts', async () => {
  const said = new Map<SectorOfAmounts, number>();
  await fc.assert(
    fc.asyncProperty(fc.gen(), fc.constantFrom(...YEARS), running, async (g, last, passed) => {
      const { events } = await livedBy(g, { done: AWAY });
      const life = lifeOf(events);
      const inputs = inputsOf(events);
      for (const year of YEARS.filter((one) => passed === undefined || one <= last)) {
        const until = daysAfter(last, passed);
        const own = yearOf(inputs, year, until);
        for (const sector of SECTORS_OF_AMOUNTS) {
          if (amountsIn(life, sector, year)) said.set(sector, (said.get(sector) ?? 0) + 1);
          expectAlike(`${sector} ${year}`, own[sector], modelAmounts(life, sector, year, until));
        }
      }
    }),
    { numRuns: RUNS },
  );
  for (const sector of SECTORS_OF_AMOUNTS) expect(said.get(sector)).toBeGreaterThan(RUNS / 4);
});

interface Said {
  readonly entryId?: number;
  readonly supportedType?: SupportedType;
  readonly level?: string;
}
const saidBy = ({ data }: PlayedEvent): Said => data;
const isOfHabit = (event: PlayedEvent): boolean => {
  const { supportedType } = saidBy(event);
  return supportedType !== undefined && isHabit(supportedType);
};
const isOfMeals = (event: PlayedEvent): boolean => saidBy(event).level === MEALS;

test('answers change their sectors alone: all others are as without them, bit for bit', async () => {
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(fc.gen(), fc.constantFrom(...YEARS), async (g, year) => {
      const { events } = await livedBy(g, { done: [...AT_HOME, ...ON_THE_WAY, ...SAID] });
      const answers = events.filter((event) => isOfHabit(event) || isOfMeals(event));
      const ids = new Set(answers.map((event) => saidBy(event).entryId));
      const unsaid = events.filter((event) => {
        const { entryId } = saidBy(event);
        return entryId === undefined || !ids.has(entryId);
      });
      answered += ids.size;
      const { nutrition, personalConsume, ...others } = yearOf(inputsOf(events), year);
      const { nutrition: food, personalConsume: things, ...without } = yearOf(inputsOf(unsaid), year);
      expect(others).toStrictEqual(without);
      if (!events.some(isOfMeals)) expect(nutrition).toStrictEqual(food);
      if (!events.some(isOfHabit)) expect(personalConsume).toStrictEqual(things);
    }),
    { numRuns: RUNS },
  );
  expect(answered).toBeGreaterThan(RUNS / 2);
});

const isAmountSector = (sector: SectorName): sector is SectorOfAmounts =>
  SECTORS_OF_AMOUNTS.some((one) => one === sector);
const isOfAmounts = ({ type }: PlayedEvent): boolean => /^Amounts/.test(type);

test('amounts change their sector of their year alone: all others are as without them, bit for bit', async () => {
  let changed = 0;
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (g) => {
      const { events } = await livedBy(g, { done: [...AT_HOME, ...ON_THE_WAY, ...AWAY] });
      const life = lifeOf(events);
      const [inputs, unsaid] = [inputsOf(events), inputsOf(events.filter((event) => !isOfAmounts(event)))];
      for (const year of YEARS) {
        const own = yearOf(inputs, year);
        const without = yearOf(unsaid, year);
        for (const sector of SECTOR_NAMES)
          if (isAmountSector(sector) && amountsIn(life, sector, year)) changed += 1;
          else expect([sector, own[sector]]).toStrictEqual([sector, without[sector]]);
      }
    }),
    { numRuns: RUNS },
  );
  expect(changed).toBeGreaterThan(RUNS / 2);
});
