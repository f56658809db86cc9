import { expect, test } from 'vitest';
import type { StepId } from '../pages.ts';
import { stepOf } from './inputFlow.ts';
import { STEPS } from './steps.ts';
import { stepsUnder, TABS, tabOf, trailOf } from './tabs.ts';

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

test.each<[StepId, StepId[]]>([
  ['inputMenu', ['home', 'inputMenu']],
  ['input', ['home', 'inputMenu', 'input']],
  ['meter', ['home', 'inputMenu', 'housing', 'values', 'meter']],
  ['overview', ['home', 'footprint', 'overview']],
  ['measuresPick', ['home', 'footprint', 'budget', 'measuresPick']],
  ['municipality', ['home', 'together', 'municipality']],
  ['auditOf', ['home', 'audit', 'auditOf']],
])('crumbs of %s', (id, trail) => expect(trailOf(stepOf(id)).map((step) => step.id)).toEqual(trail));

const TAB_IDS: readonly StepId[] = TABS.map(({ id }) => id);

test.each(STEPS.map((step) => [step.id, step] as const))(
  'crumbs of %s begin at the start and name no tab but the one that is marked',
  (_, step) => {
    const [start, ...rest] = trailOf(step).map(({ id }) => id);
    expect(start).toBe('home');
    const named = rest.filter((id) => TAB_IDS.includes(id));
    expect(named.filter((id) => id !== tabOf(step))).toEqual([]);
  },
);

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
