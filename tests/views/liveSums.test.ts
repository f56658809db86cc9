import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { PARTITIONS } from '@footprint/projections/partition.ts';
import { readSums, readSumsUnder, sumKey } from '@footprint/projections/sums.ts';
import { LiveSums } from '@footprint/services/figures/sums/liveSums.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freshViewStores } from '../support/views/freshViewStores.ts';

const PLACE = { set: 'set', collection: 'totals-sums@1-1' };
const LAST = 15;
const KEYS = ['league/a/1', 'league/a/2', 'league/a/3', 'league/b/1', 'city/1'];
const freshStore = freshViewStores();

const change = fc.record({
  key: fc.constantFrom(...KEYS),
  partition: fc.constantFrom(0, 1, LAST),
  amount: fc.integer({ min: -5, max: 5 }),
  /** Whether the projector of the last partition stays behind the other one. */
  lags: fc.boolean(),
});
const step = fc.oneof(change, fc.constantFrom('read', 'walk', 'a turn', 'all answers'));

/** Two projectors: one has the last partition, the other one all others, whose checkpoints move together. */
class Writer {
  readonly #store: ViewStore;
  readonly #positions = { ofLast: 0, ofOthers: 0 };

  constructor(store: ViewStore) {
    this.#store = store;
  }

  async begin(): Promise<void> {
    await this.#store.prepare(PLACE.collection, [], { byPosition: true });
    await this.#commit([], '', PARTITIONS);
  }

  async write({
    key,
    partition,
    amount,
    lags,
  }: typeof change extends fc.Arbitrary<infer C> ? C : never): Promise<void> {
    const projector = partition === LAST ? 'ofLast' : 'ofOthers';
    const before = this.#positions[projector];
    const furthest = Math.max(this.#positions.ofLast, this.#positions.ofOthers);
    const position = (lags && projector === 'ofLast' ? before : furthest) + 1;
    this.#positions[projector] = position;
    const stored = (await this.#store.load(PLACE.collection, [sumKey(partition, key)])).get(
      sumKey(partition, key),
    );
    const document = {
      collection: PLACE.collection,
      key: sumKey(partition, key),
      epoch: 0,
      loadedPosition: stored?.position ?? null,
      position: text(position),
      body: { n: amount },
    };
    const isOwn = (other: number): boolean => (other === LAST) === (partition === LAST);
    await this.#commit([document], text(position), PARTITIONS.filter(isOwn));
  }

  async #commit(
    totals: Parameters<ViewStore['commit']>[0]['totals'],
    position: string,
    partitions: readonly number[],
  ): Promise<void> {
    const checkpoints = partitions.map((partition) => ({
      set: PLACE.set,
      partition,
      position,
      epoch: 0,
    }));
    const { committed } = await this.#store.commit({ totals, documents: [], checkpoints });
    if (!committed) throw new Error('no other writer');
  }
}

const text = (position: number): string => String(position).padStart(6, '0');

/** A store that answers later than it read, as one on another machine. */
const slow = (store: ViewStore): ViewStore =>
  new Proxy(store, {
    get: (target, name: keyof ViewStore) => {
      const method = (target[name] as (...args: unknown[]) => Promise<unknown>).bind(target);
      return async (...args: unknown[]) => {
        const read = await method(...args);
        // Documents take longer, so that checkpoints pass them on their way.
        const turns = name === 'load' || name === 'list' ? 8 : 1;
        for (let turn = 0; turn < turns; turn++) await nextTurn();
        return read;
      };
    },
  });

test('sums that are followed are those in the store, whatever is written between and during reads', async () => {
  let reads = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
      const store = await freshStore();
      const writer = new Writer(store);
      await writer.begin();
      const live = new LiveSums(slow(store), async () => PLACE);
      const underWay: Promise<unknown>[] = [];
      for (const one of steps) {
        if (one === 'read') underWay.push(live.read(KEYS));
        else if (one === 'walk') underWay.push(live.readUnder('league/a/'));
        else if (one === 'a turn') await nextTurn();
        else if (one === 'all answers') await Promise.all(underWay);
        else await writer.write(one);
      }
      await Promise.all(underWay);
      reads += underWay.length;
      const [known, walked] = [await live.read(KEYS), await live.readUnder('league/a/')];
      const stored = await readSums(store, PLACE.collection, KEYS);
      for (const key of KEYS) expect([key, known.get(key)?.sums]).toEqual([key, stored.get(key)?.sums]);
      const under = await readSumsUnder(store, PLACE.collection, 'league/a/');
      expect(new Map([...walked].sort())).toEqual(new Map([...under].sort()));
      await store.close();
    }),
    { numRuns: 200 },
  );
  expect(reads).toBeGreaterThan(200);
});
