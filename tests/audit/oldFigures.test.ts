import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replayCitizen } from '@footprint/projections/replay/citizen.ts';
import { stateOf } from '@footprint/services/audit/figures.ts';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { UBA_16_2026 } from '@footprint/shared-events/factors/uba16-2026.ts';
import { describe, expect, test } from 'vitest';
import { replayedEvents, type WrittenEvent } from '../support/logs/writtenEvents.ts';

/**
 * Figures of the version before a year was a sum over days, with the log they followed from. Made once: at the last
 * commit before docs/adr/0023 the product was started, each citizen was entered through its API, and its answers for
 * emissions/year and compensation were kept beside the events of its audit export. The factors are those of then.
 */
const { citizens, years } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../golden/figures.json'), 'utf8'),
) as {
  readonly years: readonly number[];
  readonly citizens: readonly {
    readonly entered: string;
    readonly events: readonly WrittenEvent[];
    readonly figures: Readonly<Record<string, Readonly<Record<string, Partial<SectorAnswer>>>>>;
    readonly compensation: Readonly<Record<string, number>>;
  }[];
};

/** Rules on what begins, changes and ends, word for word. */
const RULES = {
  firstDay:
    'Section 3: A main meter added where the citizen, in any household, has one of the same measuredObj is in force from its earliest reading.',
  season: 'Section 5, rule 1: weight: h = 1 for heating; a heating level’s days weigh the same way.',
  gap: 'Section 5, rule 1: own(Y) = sum of the parts’ values + average(sector) x gap(Y).',
  cookingGap: 'Section 5, rule 1: Gas for cooking only fills no gap.',
  incomplete:
    'Section 5, rule 3: A part in force without value counts nothing and is named; the others’ sum is shown.',
  cooking: 'Section 5, rule 4: Gas for cooking only displaces nothing.',
  belowHalf: 'Section 5, rule 4: A heating share below 50 % is added to the level.',
} as const;

/** Figures that differ on purpose: by citizen, the rule and the figures that follow from it. */
const CHANGED: Readonly<Record<string, Partial<Record<keyof typeof RULES, readonly string[]>>>> = {
  'a heat pump and a cooler with counters of their own': { incomplete: ['2022 ePower'] },
  'gas for cooking beside an oil heating that is a level of the home': {
    cooking: ['2023 heating', '2024 heating', '2025 heating'],
  },
  'gas for cooking alone': { cookingGap: ['2023 heating', '2024 heating', '2025 heating'] },
  'a second power meter, entered later': {
    firstDay: ['2021 ePower', '2022 ePower', '2023 ePower', '2024 ePower'],
  },
  'a second power meter, read once': {
    firstDay: ['2022 ePower', '2023 ePower', '2024 ePower'],
    incomplete: ['2025 ePower'],
  },
  'a power meter that ends, and none after it': { gap: ['2025 ePower'] },
  'two homes with levels, one of them bound later': {
    incomplete: ['2019 ePower', '2020 ePower', '2021 ePower'],
    season: ['2024 heating', '2025 heating'],
  },
  'a power meter that heats a little beside a heating level': {
    belowHalf: ['2023 heating', '2024 heating', '2025 heating'],
  },
};

const NOTHING: Partial<SectorAnswer> = { meteredGhg: 0, reductionOfMeasures: 0 };
const FIELDS = ['emissions', 'meteredGhg', 'timeSpanQuality', 'reductionOfMeasures'] as const;

const differs = (was: Partial<SectorAnswer>, is: Partial<SectorAnswer>): boolean =>
  (was.measurementQuality ?? null) !== (is.measurementQuality ?? null) ||
  FIELDS.some((field) => {
    const [before, now] = [was[field] ?? null, is[field] ?? null];
    return before === null || now === null ? before !== now : Math.abs(before - now) > 1e-12;
  });

describe.each(citizens)('$entered', ({ entered, events, figures, compensation }) => {
  const documents = replayCitizen(replayedEvents(events));
  const stateIn = (year: number) =>
    stateOf(documents, { year, edition: UBA_16_2026, campaigns: CAMPAIGNS, asOf: 4e9 });

  test('has the figures it had, but for what the rules say otherwise', () => {
    const different = years.flatMap((year) => {
      const { footprint } = stateIn(year);
      return footprint.flatMap((is) => {
        const was = figures[year]?.[is.name] ?? NOTHING;
        return differs(was, is) ? [`${year} ${is.name}`] : [];
      });
    });
    expect(different.sort()).toEqual(
      Object.values(CHANGED[entered] ?? {})
        .flat()
        .sort(),
    );
  });

  test('has the compensation it had', () => {
    for (const year of years) expect(stateIn(year).compensation).toBe(compensation[year] ?? 0);
  });
});

test('what differs on purpose is of citizens there are, and each rule says why of some', () => {
  const known = citizens.map(({ entered }) => entered);
  expect(known).toEqual(expect.arrayContaining(Object.keys(CHANGED)));
  const used = Object.values(CHANGED).flatMap((rules) => Object.keys(rules));
  expect(new Set(used)).toEqual(new Set(Object.keys(RULES)));
});
