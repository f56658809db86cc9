import type { StoredDocument, ViewStore } from '@footprint/infra/view-store/port.ts';
import { expect, test } from 'vitest';
import { readSumsUnder, sumKey } from './sums.ts';

const document = (key: string): StoredDocument => ({ key, position: '1', body: { users: 1 } });

/** A store that holds these sums only. */
function storeOf(keys: readonly string[]): ViewStore {
  const sorted = [...keys].sort();
  const list: ViewStore['list'] = async (_, after, limit, last = '') =>
    sorted
      .filter((key) => key > after && key <= last)
      .slice(0, limit)
      .map(document);
  const lists: Pick<ViewStore, 'list'> = { list };
  return lists as ViewStore;
}

test.each([999, 1_000, 1_001, 2_000, 2_001])('%d sums below a prefix are all read', async (count) => {
  const names = Array.from({ length: count }, (_, i) => `city/${10_000 + i}`);
  const store = storeOf([
    ...names.map((name) => sumKey(3, name)),
    sumKey(3, 'other'),
    sumKey(4, 'city/10000'),
  ]);
  const read = await readSumsUnder(store, 'sums', 'city/');
  expect(read.size).toBe(count);
  expect(read.get('10000')?.sums).toEqual({ users: 2 });
});
