import { expect, test } from 'vitest';
import type { StepId } from '../pages.ts';
import { entriesOf, forwardOf, stepAt, stepOf } from './inputFlow.ts';
import type { Progress, Step } from './step.ts';
import { countOf } from './stepProgress.ts';
import { STEPS } from './steps.ts';
import { TABS } from './tabs.ts';

const everything: Progress = {
  households: 1,
  meters: { ePower: 1, gas: 1 },
  levels: ['food'],
  vehicles: 1,
  flights: 1,
  compensations: 1,
};
const D = '/input/ghg-domain';

/** Section 2 of both specifications: page, the page behind "back", the page behind "forward". */
test.each([
  ['/input', '/', '/input/input-menu'],
  ['/input/input-menu', '/input', '/emissions-overview'],
  ['/input/compensation', '/input/input-menu', '/emissions-overview'],
  [`${D}/housing`, '/input/input-menu', undefined],
  [`${D}/housing/e-power-type`, `${D}/housing`, `${D}/housing/heating`],
  [`${D}/housing/heating`, `${D}/housing`, `${D}/mobility/pubTrans`],
  [`${D}/housing/e-power`, `${D}/housing`, `${D}/housing/gas`],
  [`${D}/housing/gas`, `${D}/housing`, `${D}/housing/values`],
  [`${D}/housing/values`, `${D}/housing`, '/emissions-overview'],
  [`${D}/mobility`, '/input/input-menu', undefined],
  [`${D}/mobility/pubTrans`, `${D}/mobility`, `${D}/mobility/vehicles`],
  [`${D}/mobility/vehicles`, `${D}/mobility`, `${D}/mobility/flights`],
  [`${D}/mobility/flights`, `${D}/mobility`, `${D}/food-leisure/food`],
  [`${D}/food-leisure`, '/input/input-menu', undefined],
  [`${D}/food-leisure/food`, `${D}/food-leisure`, `${D}/food-leisure/shopping`],
  [`${D}/food-leisure/shopping`, `${D}/food-leisure`, '/input/compensation'],
  [`${D}/work`, '/input/input-menu', undefined],
  ['/input/changes', '/input/input-menu', undefined],
  ['/input/changes/moved', '/input/changes', undefined],
  ['/emissions-overview', '/input/input-menu', '/budget'],
  ['/budget', '/', '/measures/pick'],
  ['/measures/pick', '/budget', '/footprint'],
  ['/measures/used-measures', '/measures/pick', '/emissions-overview'],
  ['/measures/sectors', '/measures/pick', undefined],
  ['/footprint', '/', '/results'],
  ['/results', '/footprint', undefined],
  ['/user/history', '/user/profile', undefined],
  ['/user/data', '/user/profile', undefined],
  ['/audit', '/', undefined],
])('%s goes back to %s and on to %s', (path, back, forward) => {
  const step = stepAt(path);
  if (!step) throw new Error(`no page at ${path}`);
  expect([step.back && stepOf(step.back).path, forwardOf(step, everything)?.path]).toEqual([back, forward]);
});

test.each<[StepId, StepId[]]>([
  [
    'home',
    [
      'about',
      'input',
      'overview',
      'budget',
      'measuresPick',
      'footprint',
      'municipality',
      'aboutUs',
      'profile',
      'organise',
      'audit',
    ],
  ],
  ['profile', ['history', 'ownData']],
  ['about', ['method', 'privacy', 'accessibility']],
  ['together', ['stopFossil', 'campaign', 'climateBet']],
  ['inputMenu', ['housing', 'mobility', 'foodLeisure', 'work', 'compensation', 'changes']],
  ['housing', ['ePowerType', 'heatingType', 'ePower', 'gas', 'supplies', 'values']],
  ['mobility', ['pubTrans', 'vehicles', 'flights']],
  ['foodLeisure', ['food', 'shopping']],
  ['changes', ['moved', 'tariff', 'swap', 'heatPump', 'billed', 'sold']],
])('the menu %s lists %s in this order', (menu, entries) => {
  const ids = entriesOf(menu).map(({ id }) => id);
  // Pages that no specification places may stand among them.
  expect(ids.filter((id) => entries.includes(id))).toEqual(entries);
});

test('paths and ids are unique', () => {
  expect(new Set(STEPS.map(({ path }) => path)).size).toBe(STEPS.length);
  expect(new Set(STEPS.map(({ id }) => id)).size).toBe(STEPS.length);
});

/** The pages behind "back", one after the other. */
const chainOf = ({ path, back }: Step): readonly string[] => [path, ...(back ? chainOf(stepOf(back)) : [])];

test.each(STEPS.map((step) => [step.id, step] as const))('every back chain of %s ends at /', (_, step) => {
  expect(chainOf(step).at(-1)).toBe('/');
});

test('every step is reached from the tabs by menus and forward links, and none is a dead end', () => {
  const reached = new Set<StepId>(TABS.map(({ id }) => id));
  for (const id of reached) {
    const step = stepOf(id);
    for (const next of [...entriesOf(step.id), forwardOf(step, everything)]) if (next) reached.add(next.id);
  }
  expect(STEPS.filter(({ id }) => !reached.has(id))).toEqual([]);
  for (const step of STEPS.filter(({ id }) => id !== 'home')) expect(step.back).toBeDefined();
});

test('data input opens with the first household', () => {
  expect(forwardOf(stepOf('input'), {})).toBeUndefined();
  expect(forwardOf(stepOf('input'), { households: 0 })).toBeUndefined();
  expect(forwardOf(stepOf('input'), { households: 1 })?.path).toBe('/input/input-menu');
});

test('in the midst of the flow the way on is closed only when it is known that a household is missing', () => {
  expect(forwardOf(stepOf('ePowerType'), {})?.id).toBe('heatingType');
  expect(forwardOf(stepOf('ePowerType'), { households: 0 })).toBeUndefined();
  expect(forwardOf(stepOf('flights'), { households: 0 })?.id).toBe('food');
});

test('a level, a meter or a supply, any answers what housing asks for', () => {
  const given = { meters: { ePower: 2, gas: 0 }, supplies: 0 };
  expect(countOf(stepOf('housing'), { ...given, levels: [] })).toEqual({ done: 1, of: 2 });
  expect(countOf(stepOf('housing'), { ...given, levels: ['electricPower'] })).toEqual({ done: 1, of: 2 });
  expect(countOf(stepOf('housing'), { ...given, levels: ['heating'] })).toEqual({ done: 2, of: 2 });
  expect(countOf(stepOf('housing'), { ...given, supplies: 1, levels: [] })).toEqual({ done: 2, of: 2 });
});

test('a menu sums up what its entries ask for', () => {
  const known = { levels: ['publicTransport', 'food'], vehicles: 0, flights: 2 } as const;
  expect(countOf(stepOf('mobility'), known)).toEqual({ done: 2, of: 3 });
  expect(countOf(stepOf('foodLeisure'), known)).toEqual({ done: 1, of: 2 });
  expect(countOf(stepOf('compensation'), { compensations: 1 })).toEqual({ done: 1, of: 1 });
  expect(countOf(stepOf('work'), everything)).toBeUndefined();
});

test('nothing is claimed before it is known', () => {
  expect(countOf(stepOf('mobility'), { vehicles: 1, flights: 1 })).toBeUndefined();
});

test('steps are found by address', () => {
  expect(stepAt('/input/')?.id).toBe('input');
  expect(stepAt('/')?.id).toBe('home');
  expect(stepAt('/nowhere')).toBeUndefined();
  expect(stepAt('/audit/0123456789abcdef01234567')?.id).toBe('auditOf');
  expect(stepAt('/audit/0123/more')).toBeUndefined();
});
