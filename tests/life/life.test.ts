import type { MeterActivity } from '@footprint/shared-events/housing/events.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlayedEvent } from '../support/lives/playedCitizen.ts';
import { figuresOf, near, YEARS } from './figures.ts';
import { lifeOf } from './lifeOf.ts';
import { AT_HOME, inputsOf, livedBy, ON_THE_WAY, yearOf } from './lives.ts';
import { modelYear } from './model.ts';

const SECTORS = ['ePower', 'heating', 'warmWater'] as const;
const RUNS = Number(process.env.LIVES ?? 300);

test('years agree with a model that counts every day on its own', async () => {
  await fc.assert(
    fc.asyncProperty(fc.gen(), fc.constantFrom(...YEARS), async (g, year) => {
      const { events } = await livedBy(g);
      const life = lifeOf(events);
      const own = yearOf(inputsOf(events), year);
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

interface OfMeter {
  readonly meterId?: number;
  readonly activities?: readonly MeterActivity[];
}
/** Main meters by the ids of the sub-meters that their terms bring about. */
const mainMetersOf = (events: readonly PlayedEvent[]): ReadonlyMap<number, number> =>
  new Map(
    events.flatMap(({ data }) => {
      const { meterId: main = 0, activities = [] }: OfMeter = data;
      return activities.flatMap(({ subMeter }) => (subMeter ? [[subMeter.meterId, main] as const] : []));
    }),
  );

/**
 * Subject of an event: events about the same keep their order, and what brings a thing about comes before all of them. The days
 * of a sub-meter are about its main meter.
 */
const subjectOf = ({ type, data }: PlayedEvent, mains: ReadonlyMap<number, number>): string => {
  const isRead = type.startsWith('Reading') || type === 'MeterReplaced';
  const [named] = Object.entries(data).filter(([name]) =>
    /^(?:meter|household|supply|site|vehicle|flight)Id$/.test(name),
  );
  const { meterId }: OfMeter = data;
  const main = meterId === undefined || isRead ? undefined : mains.get(meterId);
  return JSON.stringify([isRead, main === undefined ? named : ['meterId', main]]);
};
const isFirst = ({ type }: PlayedEvent): boolean =>
  /^(?:Household|Meter|Supply|Vehicle|Flight)(?:Created|Added)$/.test(type);
/** Said of everything of a kind, so that its place is part of its meaning. */
const isOfAll = ({ type }: PlayedEvent): boolean => /^No\w+Declared$|Removed$/.test(type);

describe('a life', () => {
  const anything = {
    done: [...AT_HOME, ...ON_THE_WAY].filter((name) => !/^removed|^restored|^no[A-Z]/.test(name)),
  };

  test('gives the same years in whatever order it is entered', async () => {
    await fc.assert(
      fc.asyncProperty(fc.gen(), fc.infiniteStream(fc.nat(999)), async (g, places) => {
        const { events } = await livedBy(g, anything);
        expect(events.filter(isOfAll)).toEqual([]);
        // Whether a meter is the first of its kind hangs on the terms of those before it, so all of them are added first in both.
        const first = events.filter(isFirst);
        const rest = events.filter((event) => !isFirst(event));
        const mains = mainMetersOf(events);
        const shuffled = [...Map.groupBy(rest, (event) => subjectOf(event, mains)).values()]
          .map((group) => ({ group, place: places.next().value }))
          .toSorted((a, b) => a.place - b.place)
          .flatMap(({ group }) => group);
        expect(figuresOf(inputsOf([...first, ...shuffled]))).toEqual(
          near(figuresOf(inputsOf([...first, ...rest]))),
        );
      }),
    );
  });

  test('has figures that are none of negative, infinite or not a number', async () => {
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const { events } = await livedBy(g, { done: [...AT_HOME, ...ON_THE_WAY] });
        const inputs = inputsOf(events);
        for (const year of YEARS)
          for (const { emissions, coverage, metered, gap = 0 } of Object.values(yearOf(inputs, year))) {
            expect(emissions === null || (Number.isFinite(emissions) && emissions >= 0)).toBe(true);
            expect(coverage >= 0 && coverage <= 1 + 1e-9).toBe(true);
            expect(gap >= 0 && gap <= 1 + 1e-9 && metered >= 0).toBe(true);
          }
      }),
      { numRuns: RUNS },
    );
  });
});
