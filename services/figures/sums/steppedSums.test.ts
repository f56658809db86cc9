import { changed } from '@footprint/projections/runner/foldSums.ts';
import { CHANGED, type SumRead } from '@footprint/projections/sums.ts';
import type { Sums } from '@footprint/projections/view.ts';
import { expect, test } from 'vitest';
import { SteppedSums } from './steppedSums.ts';

const STEP = 5;
const NONE: SumRead = { sums: {}, position: '' };

/** A place of one partition, changed by one event after the other. */
function place() {
  let read = NONE;
  let position = 0;
  const change = (delta: Sums, recordedAt = position * 1_000): void => {
    position += 1;
    const at = { partition: 0, epoch: 1, position: String(position).padStart(8, '0'), recordedAt };
    read = changed(read, [{ ...at, collection: 'sums', key: 'city/10115', delta, step: STEP }]);
  };
  const source = { read: async () => new Map([['city/10115', read]]), readUnder: async () => new Map() };
  return {
    change,
    shown: async (people = STEP) =>
      (await new SteppedSums(source, people).read(['city/10115'])).get('city/10115')?.sums,
    kept: () => read.changes?.length ?? 0,
  };
}

test('a change is seen with those of four others', async () => {
  const { change, shown } = place();
  for (let person = 1; person <= 4; person++) change({ users: 1, measures: person, [CHANGED]: 1 });
  expect(await shown()).toEqual({});
  change({ users: 1, measures: 5, [CHANGED]: 1 });
  expect(await shown()).toEqual({ users: 5, measures: 15, [CHANGED]: 5 });
  change({ users: -1, measures: -5, [CHANGED]: 1 });
  expect(await shown()).toEqual({ users: 5, measures: 15, [CHANGED]: 5 });
});

test('what one person changes again in the same month waits for others, and one command is seen whole', async () => {
  const { change, shown } = place();
  for (let person = 0; person < 5; person++) change({ users: 1, [CHANGED]: 1 }, 42);
  change({ measures: 1 }, 42);
  expect(await shown()).toEqual({ users: 5, measures: 1, [CHANGED]: 5 });
  for (let again = 0; again < 9; again++) change({ measures: 1 }, 43 + again);
  expect(await shown()).toEqual({ users: 5, measures: 1, [CHANGED]: 5 });
  for (let person = 0; person < 5; person++) change({ users: 1, [CHANGED]: 1 }, 60 + person);
  expect(await shown()).toEqual({ users: 10, measures: 10, [CHANGED]: 10 });
});

test('few changes are kept, however many there were', async () => {
  const { change, kept } = place();
  for (let n = 0; n < 500; n++) change({ measures: 1, ...(n % 3 === 0 && { [CHANGED]: 1 }) });
  expect(kept()).toBeLessThanOrEqual(3 * STEP);
  for (let n = 0; n < 500; n++) change({ measures: 1 });
  expect(kept()).toBeLessThanOrEqual(100 + STEP);
});

test('where single people are shown anyway, each change is seen at once', async () => {
  const { change, shown } = place();
  change({ users: 1, [CHANGED]: 1 });
  expect(await shown(1)).toEqual({ users: 1, [CHANGED]: 1 });
});
