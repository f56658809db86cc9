import { expect, test } from 'vitest';
import { seasonalShareOf } from './seasonalShare.ts';

const pump = (warmWaterShare: number, share?: number) => ({
  name: 'heatPump' as const,
  warmWaterShare,
  ...(share !== undefined && { consumptionShare: share }),
});
const household = { name: 'household', consumptionShare: 50 } as const;

test('what a heat pump warms water with goes evenly, in its own counter and in a share', () => {
  const own = (water: number) =>
    seasonalShareOf({ activities: [household, pump(water)], activity: 'heatPump' });
  expect([own(0), own(18), own(100)]).toEqual([1, expect.closeTo(0.82, 12), 0]);
  const ofMain = (water: number) => seasonalShareOf({ activities: [household, pump(water, 50)] });
  expect([ofMain(0), ofMain(18), ofMain(100)]).toEqual([0.5, expect.closeTo(0.41, 12), 0]);
});

test('a counter whose use is of other terms than those of today follows these by its name', () =>
  expect(seasonalShareOf({ activities: [household], activity: 'heating' })).toBe(1));
