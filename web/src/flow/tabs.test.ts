import { expect, test } from 'vitest';
import type { StepId } from '../pages.ts';
import { stepOf } from './inputFlow.ts';
import { stepsUnder, TABS, tabOf } from './tabs.ts';

test('four pages are tabs', () => {
  expect(TABS.map(({ path }) => path)).toEqual(['/', '/input/input-menu', '/footprint', '/together']);
});

test.each<[StepId, string]>([
  ['home', 'home'],
  ['input', 'inputMenu'],
  ['household', 'inputMenu'],
  ['values', 'inputMenu'],
  ['meter', 'inputMenu'],
  ['moved', 'inputMenu'],
  ['compensation', 'inputMenu'],
  ['overview', 'footprint'],
  ['measuresAll', 'footprint'],
  ['results', 'footprint'],
  ['climateBet', 'together'],
  ['municipality', 'together'],
  ['history', 'account'],
  ['auditOf', 'account'],
  ['privacy', 'account'],
])('%s belongs to %s', (id, tab) => expect(tabOf(stepOf(id))).toBe(tab));

test.each<[StepId | 'account', StepId[]]>([
  ['footprint', ['overview', 'budget', 'measuresPick']],
  ['together', ['municipality']],
  [
    'account',
    [
      ...(['about', 'method', 'privacy'] as const),
      ...(['aboutUs', 'profile', 'history', 'ownData', 'organise', 'audit'] as const),
    ],
  ],
])('%s leads to %s in this order', (tab, ids) => {
  const under = stepsUnder(tab).map(({ id }) => id);
  // Pages that no specification places may stand among them.
  expect(under.filter((id) => ids.includes(id))).toEqual(ids);
});
