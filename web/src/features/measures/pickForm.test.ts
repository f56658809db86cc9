import type { UsedMeasure } from '@footprint/shared-events/measures/answers.ts';
import { expect, test } from 'vitest';
import { epochOfIso } from '../../lib/dates.ts';
import { changesAnything, pickBody, pickFieldOf, pickValues, tickedOf, yearlySaving } from './pickForm.ts';

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

test('what is picked is ticked with its start; the rest would start today', () => {
  const values = pickValues([used({})], NOW);
  expect(tickedOf(values)).toEqual(['Veggie']);
  expect(values['Veggie-startAt']).toBe('01.06.2026');
  expect(values['Vegan-startAt']).toBe('21.11.2026');
  expect(changesAnything(pickBody(values, [used({})]))).toBe(false);
});

test('a tick adds, a tick taken away deletes, another day updates', () => {
  const list = [used({}), used({ name: 'Bicycle' })];
  const values = {
    ...pickValues(list, NOW),
    Vegan: true,
    Veggie: false,
    'Bicycle-startAt': '1.7.2026',
  };
  expect(pickBody(values, list)).toEqual({
    new: [{ name: 'Vegan', state: 'start', startAt: NOW }],
    updated: [
      { name: 'Veggie', state: '', delete: true },
      { name: 'Bicycle', state: 'start', startAt: epochOfIso('2026-07-01') },
    ],
  });
});

test('what is finished starts again when it is ticked, and stays when it is not', () => {
  const list = [used({ state: 'finished' })];
  expect(changesAnything(pickBody(pickValues(list, NOW), list))).toBe(false);
  expect(pickBody({ ...pickValues(list, NOW), Veggie: true }, list).updated).toMatchObject([
    { name: 'Veggie', state: 'start' },
  ]);
});

test('a fault finds its field', () => {
  const values = { ...pickValues([], NOW), Vegan: true, 'Vegan-startAt': 'soon' };
  expect(pickBody(values, []).new).toEqual([{ name: 'Vegan', state: 'start', startAt: undefined }]);
  expect(pickFieldOf('/new/0/startAt', values, [])).toBe('Vegan-startAt');
});

test('savings add up', () => {
  expect(yearlySaving(['Veggie', 'CarFree'])).toBeCloseTo(1.54, 10);
});
