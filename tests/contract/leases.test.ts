import { join } from 'node:path';
import { openMongoLeaseStore } from '@footprint/infra/leases/mongodb/open.ts';
import type { Lease, LeaseStore } from '@footprint/infra/leases/port.ts';
import { openSqliteLeaseStore } from '@footprint/infra/leases/sqlite/open.ts';
import { expect, test } from 'vitest';
import type { MongoDatabase } from '../support/engines/mongodb.ts';
import { onBothEngines } from './underTest.ts';

const aLease = (name: string, more: Partial<Lease> = {}): Lease => ({
  name,
  owner: 'worker-1',
  epoch: 1,
  beat: 0,
  ...more,
});

const ENGINES = {
  sqlite: (folder: string) => ({ open: () => openSqliteLeaseStore({ file: join(folder, 'leases.db') }) }),
  mongo: (database: MongoDatabase) => ({
    open: async () => openMongoLeaseStore({ connection: await database.connect() }),
  }),
};

onBothEngines<LeaseStore>('lease store', ENGINES, (leases) => {
  test('a free lease is taken once', async () => {
    expect(await leases.store.all()).toEqual([]);
    expect(await leases.store.put(aLease('p-1'), undefined)).toBe(true);
    expect(await leases.other.put(aLease('p-1', { owner: 'worker-2' }), undefined)).toBe(false);
    expect(await leases.other.all()).toEqual([aLease('p-1')]);
  });

  test('changes only what is as expected: epoch and beat', async () => {
    await leases.store.put(aLease('p-1', { epoch: 3, beat: 7 }), undefined);
    const taken = aLease('p-1', { owner: 'worker-2', epoch: 4 });
    for (const expected of [
      { epoch: 2, beat: 7 },
      { epoch: 3, beat: 6 },
      { epoch: 4, beat: 0 },
    ])
      expect(await leases.other.put(taken, expected)).toBe(false);
    expect(await leases.other.put(taken, { epoch: 3, beat: 7 })).toBe(true);
    expect(await leases.store.all()).toEqual([taken]);
    expect(await leases.other.put(taken, { epoch: 3, beat: 7 })).toBe(false);
  });

  test('what was never there is not changed, and not made', async () => {
    expect(await leases.store.put(aLease('p-1'), { epoch: 1, beat: 0 })).toBe(false);
    expect(await leases.store.all()).toEqual([]);
  });

  test('all are listed in the order of their names, with what is expected next', async () => {
    for (const lease of ['p-2', 'p-1', 'p-10', 'worker']) await leases.store.put(aLease(lease), undefined);
    const all = await leases.other.all();
    expect(all.map((lease) => lease.name)).toEqual(['p-1', 'p-10', 'p-2', 'worker']);
    const [first] = all;
    expect(first && (await leases.other.put({ ...first, beat: 1 }, first))).toBe(true);
  });

  test('a lease is given back, with an epoch to go on from', async () => {
    await leases.store.put(aLease('p-1', { epoch: 5 }), undefined);
    expect(
      await leases.store.put(aLease('p-1', { owner: '', epoch: 5, beat: 1 }), { epoch: 5, beat: 0 }),
    ).toBe(true);
    expect(await leases.other.all()).toEqual([aLease('p-1', { owner: '', epoch: 5, beat: 1 })]);
  });

  test('forgets a lease only as expected', async () => {
    await leases.store.put(aLease('p-1'), undefined);
    await leases.store.put(aLease('p-2'), undefined);
    expect(await leases.other.remove('p-1', { epoch: 1, beat: 1 })).toBe(false);
    expect(await leases.other.remove('p-1', { epoch: 1, beat: 0 })).toBe(true);
    expect(await leases.other.remove('p-1', { epoch: 1, beat: 0 })).toBe(false);
    expect(await leases.store.all()).toEqual([aLease('p-2')]);
  });

  test('of many who reach for a lease at once, one gets it, each time', async () => {
    const handles = [leases.store, leases.other];
    let expected: { epoch: number; beat: number } | undefined;
    for (let epoch = 1; epoch <= 5; epoch += 1) {
      const takers = Array.from({ length: 8 }, (_, i) => aLease('p-1', { owner: `worker-${i}`, epoch }));
      const got = await Promise.all(takers.map((lease, i) => handles[i % 2]?.put(lease, expected)));
      expect(got.filter(Boolean)).toHaveLength(1);
      expect(await leases.store.all()).toEqual([takers[got.indexOf(true)]]);
      expected = { epoch, beat: 0 };
    }
  });

  test('leases outlive a restart', async () => {
    await leases.store.put(aLease('p-1', { epoch: 9, beat: 4_000_000_000 }), undefined);
    await leases.reopen();
    expect(await leases.store.all()).toEqual([aLease('p-1', { epoch: 9, beat: 4_000_000_000 })]);
  });
});
