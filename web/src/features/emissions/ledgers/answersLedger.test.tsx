import type { ExplainAnswer } from '@footprint/shared-events/emissions/api.ts';
import { ANSWER_FACTORS } from '@footprint/shared-events/factors/answers.ts';
import type { Factor } from '@footprint/shared-events/factors/factor.ts';
import { expect, test } from 'vitest';
import { explanationText } from '../../../testing/explanationText.tsx';

/** Text as it is read, without its markup. */
const words = (answer: ExplainAnswer): string =>
  explanationText(answer)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('\u00A0', ' ');

const factor = (of: Factor) => ({ ...of, edition: 'UBA-16/2026-12' });
const line = (of: string, amount: number, of2: Factor, share = 1) => ({
  of,
  amount,
  factor: factor(of2),
  share,
  years: 1,
  people: 1,
});
const { clothes } = ANSWER_FACTORS;
const taken = [{ of: 'clothes', average: 0.34 }];
const days = [{ from: '2025-01-01', to: '2026-01-01' }];
const C = { measurementQuality: 'MEASURED_MANUALLY' } as const;

const consumption: ExplainAnswer = {
  year: 2025,
  sector: 'personalConsume',
  method: 'CW-1',
  formula: '',
  emissions: 2.6736,
  ...C,
  letter: 'C',
  timeSpanQuality: 1,
  average: { value: 2.8, year: '2020/21' },
  counts: 'own',
  parts: [],
  supplies: [],
  estimates: [],
  levels: [],
  amounts: [],
  answers: [
    {
      typeMeterId: 1,
      supportedType: 'clothes',
      household: null,
      members: 1,
      formula: '',
      lines: [
        line('pieces', 20, clothes.pieces, 0.575),
        line('shoes', 3, clothes.shoes, 0.575),
        line('smallThings', 1, clothes.smallThings),
      ],
      shareOfYear: 1,
      average: 0.34,
      days,
      ...C,
      tonnes: 0.2136,
    },
  ],
  rest: [{ level: null, value: 2.8, average: 2.8, taken, formula: '', shareOfYear: 1, days, tonnes: 2.46 }],
  vehicles: [],
  flights: [],
};

// whole life, section 1
test('answers are redone line by line, and the rest of the average by its share', () => {
  const text = words(consumption);
  expect(text).toMatch(
    /Kleidungsstücke im Jahr\s*20.*× davon zählt\s*57,5 %.*= Kleidungsstücke im Jahr\s*138,0 kg/s,
  );
  expect(text).toMatch(/Übriger Konsum.*2,8 t.*× 1 − 0,34 \/ 2,80\s*87,8\d* %.*2,460 t/s);
  expect(text).toMatch(/Kleidung und Schuhe 0,34/);
});

test('a level with parts taken out of it is what is left of it, period by period', () => {
  const period = (from: string, to: string, length: number, more: object) => ({
    name: '1000',
    from,
    to,
    days: length,
    factor: {
      value: 8.8,
      unit: 't CO2e/year',
      source: 'shoppingLevels',
      status: 'assumed',
      edition: '',
    } as const,
    ...more,
  });
  const tonnes = (8.8 * 181 + 8.8 * (1 - 0.34 / 2.8) * 184) / 365;
  const text = words({
    ...consumption,
    emissions: tonnes,
    answers: [],
    rest: [],
    levels: [
      {
        typeMeterId: 2,
        supportedType: 'shopping',
        household: null,
        members: 1,
        formula: '',
        periods: [
          period('2025-01-01', '2025-07-01', 181, {}),
          period('2025-07-01', '2026-01-01', 184, { taken }),
        ],
        shareOfYear: 1,
        mean: tonnes,
        days,
        displaced: false,
        ...C,
        tonnes,
      },
    ],
  });
  expect(text).toMatch(/4,364 t.*3,897 t.*8,261 t/s);
});

test('meals stand by their number in a year, and make the level', () => {
  const { meals, dairy } = ANSWER_FACTORS;
  const text = words({
    ...consumption,
    sector: 'nutrition',
    emissions: 1.325,
    answers: [],
    rest: [],
    levels: [
      {
        typeMeterId: 3,
        supportedType: 'food',
        household: null,
        members: 1,
        formula: '',
        periods: [
          {
            name: 'meals',
            from: '2025-01-01',
            to: '2026-01-01',
            days: 365,
            factor: { value: 1.32495, unit: 't CO2e/year', source: 'meals', status: 'assumed', edition: '' },
            meals: [line('vegetarian', 730, meals.vegetarian), line('dairy', 365, dairy.usual)],
          },
        ],
        shareOfYear: 1,
        mean: 1.32495,
        days,
        displaced: false,
        ...C,
        tonnes: 1.32495,
      },
    ],
  });
  expect(text).toMatch(
    /Mahlzeiten ohne Fleisch\s*730.*438,0 kg.*Milch, Käse und Butter\s*365.*886,95 kg.*1,32495 t/s,
  );
});
