import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import { expect, test } from 'vitest';
import { epochOfIso } from '../../browser/dates.ts';
import { POWER_COUNTER } from '../../testing/powerCounter.ts';
import { usedFirst } from './running.ts';

const home = { name: 'N', type: 'Household', hhArea: 80, hhMember: 2, hhHouseType: 'singleHouse' } as const;
const homes = [
  { ...home, id: 5 },
  { ...home, id: 6, livedUntil: epochOfIso('2020-07-01') },
];
const meter = (id: number, groupId: number, activeUntil?: number): MeterAnswer => ({
  ...POWER_COUNTER.meter,
  id,
  groupId,
  ...(activeUntil && { activeUntil }),
});
const here = meter(1, 5);
const ended = meter(2, 5, epochOfIso('2021-01-01'));
const left = meter(3, 6);

test('a reading is first of a meter where one lives; the others can still be read', () => {
  expect(usedFirst([left, ended, here], homes)).toEqual([here, left, ended]);
});
