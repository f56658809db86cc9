import type { UsedMeasure } from '@footprint/shared-events/measures/api.ts';
import { expect, test } from 'vitest';
import { epochOfIso } from '../../browser/dates.ts';
import { changesAnything, pickBody, pickedOf, pickFieldOf, pickValues, tickedOf } from './pickForm.ts';

const NOW = epochOfIso('2026-11-21');
const used = (fields: Partial<UsedMeasure>): UsedMeasure => ({
  name: 'Veggie',
  sector: 'nutrition',
  useType: 'behave',
  reductionAvg: 0.44,
  costEur: 0,
  state: 'start',
  startAt: epochOfIso('2026-06-01'),
  ...fields,
});

// spec 2 §4: a tick starts a measure today, another date may be chosen
test('what is picked is ticked with its start; the rest would start today', () => {
  const values = pickValues([used({})], NOW);
  expect(tickedOf(values)).toEqual(['Veggie']);
  expect(values['Veggie-startAt']).toBe('01.06.2026');
  expect(values['Vegan-startAt']).toBe('21.11.2026');
  expect(changesAnything(pickBody(values, { before: values, used: [used({})] }))).toBe(false);
});

// spec 2 §4: unchecking a saved measure marks it deleted; unchecking an unsaved pick removes it
test('a tick adds, a tick taken away deletes, another day updates', () => {
  const list = [used({}), used({ name: 'Bicycle' })];
  const before = pickValues(list, NOW);
  const values = {
    ...before,
    Vegan: true,
    Veggie: false,
    'Bicycle-startAt': '1.7.2026',
  };
  expect(pickBody(values, { before, used: list })).toEqual({
    new: [{ name: 'Vegan', state: 'start', startAt: NOW }],
    updated: [
      { name: 'Veggie', state: '', delete: true },
      { name: 'Bicycle', state: 'start', startAt: epochOfIso('2026-07-01') },
    ],
  });
});

test('what is finished starts again when it is ticked, and stays when it is not', () => {
  const list = [used({ state: 'finished' })];
  const picked = { before: pickValues(list, NOW), used: list };
  expect(changesAnything(pickBody(picked.before, picked))).toBe(false);
  expect(pickBody({ ...picked.before, Veggie: true }, picked).updated).toMatchObject([
    { name: 'Veggie', state: 'start' },
  ]);
});

test('a fault finds its field', () => {
  const picked = { before: pickValues([], NOW), used: [] };
  const values = { ...picked.before, Vegan: true, 'Vegan-startAt': 'soon' };
  expect(pickBody(values, picked).new).toEqual([{ name: 'Vegan', state: 'start', startAt: undefined }]);
  expect(pickFieldOf('/new/0/startAt', values, picked)).toBe('Vegan-startAt');
});

test('what another tab picked or took away meanwhile stays as it is there', () => {
  const before = pickValues([used({ name: 'Bicycle' })], NOW);
  const picked = { before, used: [used({ name: 'LED' })] };
  expect(pickBody({ ...before, Veggie: true }, picked)).toEqual({
    new: [{ name: 'Veggie', state: 'start', startAt: NOW }],
    updated: [],
  });
  expect(pickBody({ ...before, LED: true, 'LED-startAt': '1.7.2026' }, picked)).toEqual({
    new: [],
    updated: [{ name: 'LED', state: 'start', startAt: epochOfIso('2026-07-01') }],
  });
});

test('what would run is what is ticked, from its start, and as far as it was confirmed', () => {
  const list = [used({ confirmed: 'percent50' }), used({ name: 'Vegan', state: 'finished' })];
  const values = { ...pickValues(list, NOW), Vegan: true, 'Vegan-startAt': 'soon' };
  expect(pickedOf(values, list, NOW)).toEqual([
    { name: 'Veggie', state: 'start', startAt: epochOfIso('2026-06-01'), confirmed: 'percent50' },
    { name: 'Vegan', state: 'start', startAt: NOW },
  ]);
});
