import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayOfIso, noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import { DEGREE_DAYS_PERMILLE } from '@footprint/shared-events/catalogue/degreeDays.ts';
import { CURRENT_DEMANDS } from '@footprint/shared-events/catalogue/demandEditions.ts';
import { GERMAN_AVERAGE } from '@footprint/shared-events/catalogue/germanAverage.ts';
import { GOALS } from '@footprint/shared-events/catalogue/goals.ts';
import { HABIT_CATALOGUE } from '@footprint/shared-events/catalogue/habitCatalogue.ts';
import { MEASURES } from '@footprint/shared-events/catalogue/measures.ts';
import { savedWith } from '@footprint/shared-events/emissions/yearWith.ts';
import { COMMON } from '@footprint/shared-events/factors/common.ts';
import { answerFactors, CURRENT_EDITION } from '@footprint/shared-events/factors/editions.ts';
import { DEMANDS_OF, HEAT_FACTORS } from '@footprint/shared-events/factors/heating.ts';
import { AMOUNTS } from '@footprint/shared-events/habits/amounts.ts';
import { tonnesOfLines } from '@footprint/shared-events/habits/habit.ts';
import { HABITS } from '@footprint/shared-events/habits/habits.ts';
import { ownShare } from '@footprint/shared-events/measures/roundSavings.ts';
import { expect, test } from 'vitest';
import { formatNumber } from '../../../i18n/format.ts';
import { sectorsWith } from '../../../testing/sectors.ts';
import type de from './de.json';

const ANSWERED = {
  factors: answerFactors(CURRENT_EDITION),
  year: 2025,
  members: 1,
  area: 0,
  ownShare: 1,
  vehicles: [],
};

const textsOf = (language: string): typeof de =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${language}.json`), 'utf8').replaceAll('\u00A0', ' '));

test.each(['de', 'en'])('the examples follow from the figures that the application uses (%s)', (language) => {
  const { section } = textsOf(language);
  const read = (value: number, digits = 2) => formatNumber(Number(value.toFixed(digits)), language);
  const [january = 0, , , , , , july = 0] = DEGREE_DAYS_PERMILLE;
  expect(section.season.example).toContain(`${read(january / 10)} %`);
  expect(section.season.example).toContain(`${read(july / 10, 1)} %`);

  const perArea = DEMANDS_OF[CURRENT_DEMANDS].gas.apartmentHouse.value;
  const perKWh = HEAT_FACTORS.gas.value;
  expect(section.levels.example).toContain(`${perArea} kWh`);
  expect((81 * perArea * perKWh) / 1000).toBeCloseTo(2, 1);
  expect(section.supplies.example).toContain(`${perArea} kWh`);
  expect(section.supplies.example).toContain(`${read(perKWh, 3)} kg`);
  expect(section.supplies.example).toContain(`${read((80 * perArea * perKWh) / 2000)} t`);

  for (const place of [GERMAN_AVERAGE.personalConsume, GERMAN_AVERAGE.leisure, AMOUNTS.nights.average ?? 0])
    expect(section.answers.text).toContain(
      `${place.toLocaleString(language, { minimumFractionDigits: 2 })} t`,
    );
  const made = tonnesOfLines(HABITS.clothes.lines({ pieces: 20, shoes: 3 }, ANSWERED));
  const stays = 1 - HABIT_CATALOGUE.clothes.average / GERMAN_AVERAGE.personalConsume;
  expect(section.answers.example).toContain(`${read(made, 3)} t`);
  for (const level of [GERMAN_AVERAGE.personalConsume, 8.8])
    expect(section.answers.example).toContain(`= ${read(level * stays + made, 3)} t`);

  const perLitre = COMMON.fuel.gasoline.value;
  expect(section.vehicles.example).toContain(`${read(perLitre)} kg`);
  expect(section.vehicles.example).toContain(`${read((630 * perLitre) / 1000)} t`);

  const oil = {
    year: 2025,
    members: 1,
    reasons: [],
    sectors: sectorsWith({
      heating: {
        emissions: 7.5,
        measurementQuality: 'MEASURED_MANUALLY',
        kinds: [{ kind: 'supply', entryId: 1, tonnes: 7.5, counts: true, heat: 'heatingOil' }],
      },
    }),
  };
  expect(section.measures.example).toContain(`${read(7.5)} t`);
  expect(section.measures.example).toContain(`${read(savedWith(oil, [{ name: 'HeatPump' }]))} t`);

  const { start, end } = { start: dayOfIso('2027-03-01'), end: dayOfIso('2027-06-01') };
  const veggie = MEASURES.Veggie.reductionAvg;
  expect(section.rounds.example).toContain(` ${end - start} `);
  expect(section.rounds.example).toContain(`${read(veggie)} t`);
  const round = { name: 'bet', kind: 'climate-bet', start: '2027-03-01', end: '2027-06-01' } as const;
  const picked = { name: 'Veggie', state: 'start', startAt: noonOf(start) } as const;
  const shareOf = (confirmed?: 'percent100') =>
    ownShare([{ ...picked, ...(confirmed && { confirmed }) }], round).saving;
  expect(section.rounds.example).toContain(`${read(shareOf('percent100'))} t`);
  expect(section.rounds.example).toContain(`${read(shareOf())} t`);

  expect(section.towns.example).toContain(`${read((4.4 * 1_000 * 1_000) / 550_000, 0)} kg`);

  const left = GOALS.goal175 - 11.2;
  expect(section.budget.text).toContain(`${GOALS.goal175} t`);
  expect(section.budget.text).toContain(`${GOALS.goal15} t`);
  expect(section.budget.example).toContain(`${read(left, 1)} t`);
  expect(section.budget.example).toContain(String(Math.floor(2026 + (2 * left) / 11.2)));
});
