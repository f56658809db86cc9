import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import { expect, test } from 'vitest';
import { lacksWater, waterSteps } from './PumpWater.tsx';

type Terms = MeterAnswer['terms'];
const household = { name: 'household', consumptionShare: 40 };
const pump = { name: 'heatPump', consumptionShare: 60 };
const counted = { name: 'heatPump', subMeterId: 7 };
const terms = (...all: readonly (readonly [number | null, readonly object[]])[]) => ({
  id: 3,
  terms: all.map(([validFrom, activities]) => ({ validFrom, activities })) as unknown as Terms,
});

test('is asked of a pump of any time, once', () => {
  expect(lacksWater(terms([null, [household]]))).toBe(false);
  expect(lacksWater(terms([null, [household]], [5, [household, counted]]))).toBe(true);
  expect(lacksWater(terms([null, [{ ...pump, warmWaterShare: 0 }]]))).toBe(false);
});

test('all terms that name the pump say the share, the first ones too; what they take over says nothing', () => {
  const meter = terms([null, [household, pump]], [5, [household, pump]], [9, [household, counted]]);
  expect(waterSteps(meter, 18).map(({ body, params }) => ({ ...params, ...body }))).toEqual([
    { id: '3', validFrom: null, activities: [household, { ...pump, warmWaterShare: 18 }] },
    { id: '3', validFrom: 9, activities: [household, { ...counted, warmWaterShare: 18 }] },
  ]);
});
