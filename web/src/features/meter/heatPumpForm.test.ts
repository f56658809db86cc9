import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import { expect, test } from 'vitest';
import { epochOfIso } from '../../lib/dates.ts';
import { withHeatPump } from './heatPumpForm.ts';

type Activities = MeterAnswer['terms'][number]['activities'];
const activity = (
  name: 'household' | 'heatPump' | 'cooking' | 'eMobility',
  fields: object,
): Activities[number] => ({
  ...{ name, bitmaskField: 1, sector: 'ePower', hasMeter: false },
  ...fields,
});
const meter = (...terms: readonly (readonly [from: string | null, activities: Activities])[]) => ({
  terms: terms.map(([from, activities]) => ({
    validFrom: from === null ? null : epochOfIso(from),
    activities,
  })),
});
const sub = { name: 'WP', meterValue: 1, meterValueDate: epochOfIso('2024-05-01') };
const on = sub.meterValueDate;
const pump = { name: 'heatPump', subMeter: sub };

test('what the meter was used for goes on beside the heat pump', () => {
  const known = meter([
    null,
    [activity('household', { consumptionShare: 90 }), activity('cooking', { consumptionShare: 10 })],
  ]);
  expect(withHeatPump(known, on, sub)).toEqual([
    { name: 'household', consumptionShare: 90 },
    { name: 'cooking', consumptionShare: 10 },
    pump,
  ]);
});

test('a share estimated for it before is divided among the others', () => {
  const known = meter([
    null,
    [activity('household', { consumptionShare: 40 }), activity('heatPump', { consumptionShare: 60 })],
  ]);
  expect(withHeatPump(known, on, sub)).toEqual([{ name: 'household', consumptionShare: 100 }, pump]);
});

test('a meter that was for nothing else has the household as its rest', () => {
  const known = meter([null, [activity('heatPump', { consumptionShare: 100 })]]);
  expect(withHeatPump(known, on, sub)).toEqual([{ name: 'household', consumptionShare: 100 }, pump]);
});

test('terms of the day count, not later ones, and counters stay', () => {
  const charging = activity('eMobility', { subMeterId: 7 });
  const household = activity('household', { consumptionShare: 100 });
  const known = meter(
    [null, [household]],
    ['2024-05-01', [household, charging]],
    ['2024-06-01', [household]],
  );
  expect(withHeatPump(known, on, sub)).toEqual([
    { name: 'household', consumptionShare: 100 },
    { name: 'eMobility', subMeterId: 7 },
    pump,
  ]);
});
