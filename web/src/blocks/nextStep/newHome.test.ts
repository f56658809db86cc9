import type { ChosenTypeAnswer } from '@footprint/shared-events/consumption/api.ts';
import type { HouseholdAnswer, MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import type { SupplyAnswer } from '@footprint/shared-events/housing/supplyApi.ts';
import { describe, expect, test } from 'vitest';
import { epochOfIso } from '../../browser/dates.ts';
import { HOME } from '../../testing/citizens.ts';
import { powerMeter } from '../../testing/powerCounter.ts';
import { type Entered, movedInto, newHome } from './newHome.ts';

const NOW = epochOfIso('2026-11-23');
const home = (id: number, from?: string, until?: string): HouseholdAnswer => ({
  ...HOME,
  id,
  ...(from && { livedFrom: epochOfIso(from) }),
  ...(until && { livedUntil: epochOfIso(until) }),
});
const old = home(1, undefined, '2026-10-01');
const now = home(2, '2026-10-01');

describe('the home one moved into', () => {
  test('is the open one beside one that is closed', () => {
    expect(movedInto([old, now], NOW)).toBe(now);
    // As long as something is missing there.
    const since2020 = home(2, '2020-10-01');
    expect(movedInto([home(1, undefined, '2020-10-01'), since2020], NOW)).toBe(since2020);
  });
  test.each<readonly [string, readonly HouseholdAnswer[] | undefined]>([
    ['while homes are not known', undefined],
    ['for who lives in one home', [home(2, '2026-10-01')]],
    ['for a citizen with two', [home(1), now]],
    ['before one moves', [home(1, undefined, '2026-12-01'), home(2, '2026-12-01')]],
  ])('is none %s', (_, homes) => {
    expect(movedInto(homes, NOW)).toBeUndefined();
  });
});

describe('of a new home', () => {
  const level = (supportedType: ChosenTypeAnswer['supportedType'], groupId?: number): ChosenTypeAnswer => ({
    id: 1,
    name: 'Mid',
    startAt: 0,
    value: 4,
    sector: 'heating',
    ghgDomain: 'housing',
    supportedType,
    history: [{ id: 1, name: 'Mid', startAt: 0, value: 4, ...(groupId && { groupId }) }],
  });
  const meter = (
    measuredObj: MeterAnswer['measuredObj'],
    groupId: number,
    activity: MeterAnswer['activities'][number]['name'],
    ended = false,
    share?: { readonly warmWaterShare: number },
  ): MeterAnswer => ({
    ...powerMeter(),
    measuredObj,
    groupId,
    activities: [{ name: activity, bitmaskField: 1, sector: 'ePower', hasMeter: false, ...share }],
    ...(ended && { activeUntil: NOW }),
  });
  const supply = (groupId: number): SupplyAnswer => ({
    id: 1,
    groupId,
    carrier: 'heatingOil',
    name: 'Öl',
    hotWater: 18,
    bills: [],
  });
  const lacks = (entered: Partial<Entered>) =>
    newHome(now, { meters: [], levels: [], supplies: [], ...entered }, NOW)?.lacks;

  test('everything is missing at first, and heating is asked for before power', () => {
    expect(newHome(now, { meters: [], levels: [], supplies: [] }, NOW)).toEqual({
      kind: 'newHome',
      home: now,
      lacks: ['heat', 'power'],
      to: 'heatingType',
    });
  });
  test('what counts there is asked for no more', () => {
    expect(lacks({ levels: [level('heating', 2)] })).toEqual(['power']);
    expect(lacks({ supplies: [supply(2)] })).toEqual(['power']);
    expect(lacks({ meters: [meter('gas', 2, 'heating')] })).toEqual(['power']);
    expect(lacks({ meters: [meter('ePower', 2, 'household')] })).toEqual(['heat']);
    expect(lacks({ meters: [meter('ePower', 2, 'heatPump')] })).toBeUndefined();
    const forWater = meter('ePower', 2, 'heatPump', false, { warmWaterShare: 100 });
    expect(lacks({ meters: [forWater] })).toEqual(['heat']);
    // Bound to no home they hold in each.
    expect(lacks({ levels: [level('heating'), level('electricPower')] })).toBeUndefined();
  });
  test('what counts in the home before, cooks alone, or has ended does not', () => {
    expect(
      lacks({
        levels: [level('heating', 1), level('food', 2)],
        meters: [meter('gas', 2, 'cooking'), meter('ePower', 2, 'household', true)],
        supplies: [supply(1)],
      }),
    ).toEqual(['heat', 'power']);
  });
});
