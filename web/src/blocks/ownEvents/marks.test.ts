import { dayOfIso, noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import { expect, test } from 'vitest';
import { marksOfTerms } from './marks.ts';

type Terms = MeterAnswer['terms'][number];
const activity = (name: Terms['activities'][number]['name']) => ({
  name,
  bitmaskField: 1,
  sector: 'ePower',
  hasMeter: false,
});
const terms = (
  iso: string | null,
  type: 'sdtMix' | 'eco',
  ...names: Parameters<typeof activity>[0][]
): Terms => ({
  validFrom: iso === null ? null : noonOf(dayOfIso(iso)),
  electricPowerType: type,
  activities: names.map(activity),
});

test('terms are named by what they brought, the newest first; what was there from the beginning brought nothing', () => {
  const marks = marksOfTerms([
    terms(null, 'sdtMix', 'household'),
    terms('2022-05-01', 'eco', 'household'),
    terms('2023-10-01', 'eco', 'household', 'heatPump'),
    terms('2024-02-01', 'sdtMix', 'household', 'heatPump', 'eMobility'),
    terms('2025-01-01', 'sdtMix', 'household', 'heatPump'),
  ]);
  expect(marks).toEqual([
    { day: dayOfIso('2025-01-01'), kind: 'terms' },
    { day: dayOfIso('2024-02-01'), kind: 'wallbox' },
    { day: dayOfIso('2023-10-01'), kind: 'pump' },
    { day: dayOfIso('2022-05-01'), kind: 'eco' },
  ]);
});
