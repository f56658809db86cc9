import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { PARTITIONS } from '@footprint/projections/partition.ts';
import { readSums, readSumsUnder, sumKey } from '@footprint/projections/sums.ts';
import { LiveSums } from '@footprint/services/campaigns/liveSums.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freshViewStores } from '../support/freshViewStores.ts';

const PLACE = { set: 'set', collection: 'totals-sums@1-1' };
const KEYS = ['league/a/1', 'league/a/2', 'league/b/1', 'city/1'];
const freshStore = freshViewStores();

const change = fc.record({
  key: fc.constantFrom(...KEYS),
  partition: fc.constantFrom(0, 1, 15),
  amount: fc.integer({ min: -5, max: 5 }),
  /** Of another projector, which is behind. */
  lags: fc.boolean(),
});
const step = fc.oneof(change, fc.constant('read' as const), fc.constant('walk' as const));

class Writer {
  readonly #store: ViewStore;
  readonly #positions = new Map<number, number>();
  #last = 0;

  constructor(store: ViewStore) {
    this.#store = store;
  }

  async begin(): Promise<void> {
    await this.#store.prepare(PLACE.collection, [], { byPosition: true });
    await this.#commit([], '');
  }

  async write({
    key,
    partition,
    amount,
    lags,
  }: typeof change extends fc.Arbitrary<infer C> ? C : never): Promise<void> {
    const before = this.#positions.get(partition) ?? 0;
    const position = lags ? before + 1 : Math.max(this.#last, before) + 1;
    this.#last = Math.max(this.#last, position);
    this.#positions.set(partition, position);
    const stored = (await this.#store.load(PLACE.collection, [sumKey(partition, key)])).get(
      sumKey(partition, key),
    );
    const document = {
      ...{ collection: PLACE.collection, key: sumKey(partition, key), epoch: 0 },
      ...{ loadedPosition: stored?.position ?? null, position: text(position), body: { n: amount } },
    };
    await this.#commit([document], text(position), partition);
  }

  async #commit(
    totals: Parameters<ViewStore['commit']>[0]['totals'],
    position: string,
    only?: number,
  ): Promise<void> {
    const checkpoints = PARTITIONS.filter((p) => only === undefined || p === only).map((partition) => ({
      ...{ set: PLACE.set, partition, position, epoch: 0 },
    }));
    const { committed } = await this.#store.commit({ totals, documents: [], checkpoints });
    if (!committed) throw new Error('nobody else writes');
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
        await new Promise((resolve) => setImmediate(resolve));
        return read;
      };
    },
  });

test('sums that are followed are those in the store, whatever is written between and during reads', {
  timeout: 120_000,
}, async () => {
  let reads = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (steps) => {
      const store = await freshStore();
      const writer = new Writer(store);
      await writer.begin();
      const live = new LiveSums(slow(store));
      const underWay: Promise<unknown>[] = [];
      for (const one of steps) {
        if (one === 'read') underWay.push(live.read(PLACE, KEYS));
        else if (one === 'walk') underWay.push(live.readUnder(PLACE, 'league/a/'));
        else await writer.write(one);
      }
      await Promise.all(underWay);
      reads += underWay.length;
      const [known, walked] = [await live.read(PLACE, KEYS), await live.readUnder(PLACE, 'league/a/')];
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
