import { expect, test } from 'vitest';
import { entriesOf, firstPath, forwardOf, progressOf, STEPS, stepAt, stepOf, trailOf } from './inputFlow.ts';

const everything = { households: 1, meters: { ePower: 1, gas: 1 } };

test('paths and ids are unique', () => {
  expect(new Set(STEPS.map(({ path }) => path)).size).toBe(STEPS.length);
  expect(new Set(STEPS.map(({ id }) => id)).size).toBe(STEPS.length);
});

test.each(STEPS.map((step) => [step.id, step] as const))('every back chain of %s ends at /', (_, step) => {
  expect(trailOf(step)[0]?.path).toBe('/');
});

test('every step is reached by menus and forward links, and none is a dead end', () => {
  const reached = new Set(['home']);
  for (const id of reached) {
    const step = stepOf(id as (typeof STEPS)[number]['id']);
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

test('a menu sums up what its entries ask for', () => {
  expect(progressOf(stepOf('housing'), { meters: { ePower: 2, gas: 0 } })).toEqual({ done: 1, of: 2 });
  expect(progressOf(stepOf('gas'), everything)).toEqual({ done: 1, of: 1 });
  expect(progressOf(stepOf('about'), everything)).toBeUndefined();
});

test('steps are found by address, and the first page that exists is chosen', () => {
  expect(stepAt('/input/')?.id).toBe('input');
  expect(stepAt('/')?.id).toBe('home');
  expect(stepAt('/nowhere')).toBeUndefined();
  expect(firstPath('/nowhere', '/input')).toBe('/input');
});
