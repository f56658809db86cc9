import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import { expect, test } from 'vitest';
import { lacksWater, waterSteps } from './PumpWater.tsx';

type Terms = MeterAnswer['terms'];
const household = { name: 'household', consumptionShare: 40, hasMeter: false };
const pump = { name: 'heatPump', consumptionShare: 60, hasMeter: false };
const counted = { name: 'heatPump', subMeterId: 7, hasMeter: true };
/** As the product answers a counter that was removed. */
const removed = (name: string, subMeterId: number) => ({ name, subMeterId, hasMeter: false });
const sent = ({ hasMeter: _, ...activity }: { hasMeter: boolean; name: string }) => activity;
const terms = (...all: readonly (readonly [number | null, readonly object[]])[]) => ({
  id: 3,
  terms: all.map(([validFrom, activities]) => ({ validFrom, activities })) as unknown as Terms,
});

test('is asked of a pump of any time, once', () => {
  expect(lacksWater(terms([null, [household]]))).toBe(false);
  expect(lacksWater(terms([null, [household]], [5, [household, counted]]))).toBe(true);
  expect(lacksWater(terms([null, [{ ...pump, warmWaterShare: 0 }]]))).toBe(false);
  expect(lacksWater(terms([null, [{ ...counted, warmWaterShare: 0 }]]))).toBe(false);
});

test('all terms that name the pump say the share, the first ones too; what they take over says nothing', () => {
  const meter = terms([null, [household, pump]], [5, [household, pump]], [9, [household, counted]]);
  expect(waterSteps(meter, 18).map(({ body, params }) => ({ ...params, ...body }))).toEqual([
    { id: '3', validFrom: null, activities: [sent(household), { ...sent(pump), warmWaterShare: 18 }] },
    { id: '3', validFrom: 9, activities: [sent(household), { ...sent(counted), warmWaterShare: 18 }] },
  ]);
});

test('nothing is asked of a counter that was removed, and its terms stay as they are', () => {
  const gone = [household, removed('heatPump', 7)];
  expect(lacksWater(terms([null, gone]))).toBe(false);
  const meter = terms([null, gone], [5, [household, removed('cooling', 9), counted]]);
  expect(lacksWater(meter)).toBe(true);
  expect(waterSteps(meter, 18).map(({ body }) => body)).toEqual([
    {
      validFrom: 5,
      activities: [
        sent(household),
        { name: 'cooling', subMeterId: 9 },
        { ...sent(counted), warmWaterShare: 18 },
      ],
    },
  ]);
});
