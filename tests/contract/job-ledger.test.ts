import { join } from 'node:path';
import { openMongoJobLedger } from '@footprint/infra/job-ledger/mongodb/open.ts';
import type { JobLedger } from '@footprint/infra/job-ledger/port.ts';
import { openSqliteJobLedger } from '@footprint/infra/job-ledger/sqlite/open.ts';
import { expect, test } from 'vitest';
import type { MongoDatabase } from '../support/engines/mongodb.ts';
import { onBothEngines } from './underTest.ts';

const NOW = 1_790_000_000_000;
const UNTIL = NOW + 30_000;

const ENGINES = {
  sqlite: (folder: string) => ({ open: () => openSqliteJobLedger({ file: join(folder, 'jobs.db') }) }),
  mongo: (database: MongoDatabase) => ({
    open: async () => openMongoJobLedger({ connection: await database.connect() }),
  }),
};

onBothEngines<JobLedger>('job ledger', ENGINES, (ledgers) => {
  test('a claim keeps others off until its time has passed', async () => {
    expect(await ledgers.store.claim('mail-1', 'worker-1', NOW, UNTIL)).toBe('claimed');
    expect(await ledgers.other.claim('mail-1', 'worker-2', UNTIL - 1, UNTIL + 30_000)).toBe('busy');
    expect(await ledgers.other.claim('mail-2', 'worker-2', NOW, UNTIL)).toBe('claimed');
    expect(await ledgers.other.claim('mail-1', 'worker-2', UNTIL, UNTIL + 30_000)).toBe('claimed');
    expect(await ledgers.store.claim('mail-1', 'worker-1', UNTIL, UNTIL + 30_000)).toBe('busy');
  });

  test('its owner renews a claim', async () => {
    await ledgers.store.claim('mail-1', 'worker-1', NOW, UNTIL);
    expect(await ledgers.store.claim('mail-1', 'worker-1', NOW + 1, UNTIL + 5)).toBe('claimed');
    expect(await ledgers.other.claim('mail-1', 'worker-2', UNTIL + 4, UNTIL + 9)).toBe('busy');
  });

  test('a claim that was given back is free at once', async () => {
    await ledgers.store.claim('mail-1', 'worker-1', NOW, UNTIL);
    await ledgers.store.release('mail-1', 'worker-1');
    expect(await ledgers.other.claim('mail-1', 'worker-2', NOW, UNTIL)).toBe('claimed');
  });

  test('no process gives back the claim of another, or what is done', async () => {
    await ledgers.store.claim('mail-1', 'worker-1', NOW, UNTIL);
    await ledgers.other.release('mail-1', 'worker-2');
    expect(await ledgers.other.claim('mail-1', 'worker-2', NOW, UNTIL)).toBe('busy');
    await ledgers.store.finish('mail-1');
    await ledgers.store.release('mail-1', 'worker-1');
    await ledgers.store.release('mail-1', '');
    expect(await ledgers.other.claim('mail-1', 'worker-2', NOW, UNTIL)).toBe('done');
  });

  test('what is done is done for ever, for every owner, claimed before or not', async () => {
    await ledgers.store.claim('mail-1', 'worker-1', NOW, UNTIL);
    await ledgers.store.finish('mail-1');
    await ledgers.store.finish('mail-1');
    await ledgers.store.finish('mail-2');
    for (const owner of ['worker-1', 'worker-2', ''])
      for (const key of ['mail-1', 'mail-2'])
        expect(await ledgers.other.claim(key, owner, UNTIL * 2, UNTIL * 3)).toBe('done');
  });

  test('tells the keys of what is done and what was noted, page by page', async () => {
    for (const key of ['c', 'a', 'b']) await ledgers.store.finish(key);
    await ledgers.store.claim('d', 'worker-1', NOW, UNTIL);
    for (const key of ['y', 'x']) await ledgers.store.begin(key);
    expect(await ledgers.other.page('done', '', 2)).toEqual(['a', 'b']);
    expect(await ledgers.other.page('done', 'b', 2)).toEqual(['c']);
    expect(await ledgers.other.page('begun', '', 5)).toEqual(['x', 'y']);
    expect(await ledgers.other.page('begun', 'y', 5)).toEqual([]);
  });

  test('tells which are done, and how many', async () => {
    expect(await ledgers.store.countDone()).toBe(0);
    expect(await ledgers.store.done([])).toEqual(new Set());
    await ledgers.store.claim('mail-1', 'worker-1', NOW, UNTIL);
    for (const key of ["k'€%_$.", 'mail-2', 'mail-3']) await ledgers.store.finish(key);
    expect(await ledgers.other.done(['mail-1', 'mail-2', "k'€%_$.", 'unknown'])).toEqual(
      new Set(['mail-2', "k'€%_$."]),
    );
    expect(await ledgers.other.countDone()).toBe(3);
  });

  test('of many who claim a job at once, one runs it', async () => {
    const handles = [ledgers.store, ledgers.other];
    for (const now of [NOW, UNTIL]) {
      const claims = await Promise.all(
        Array.from({ length: 8 }, (_, i) =>
          handles[i % 2]?.claim('mail-1', `worker-${now}-${i}`, now, now + 30_000),
        ),
      );
      expect(claims.filter((claim) => claim === 'claimed')).toHaveLength(1);
      expect(claims.filter((claim) => claim === 'busy')).toHaveLength(7);
    }
  });

  test('an effect begins once for ever, until it is known not to have happened', async () => {
    expect(await ledgers.store.begin('mail-1')).toBe(true);
    expect(await ledgers.other.begin('mail-1')).toBe(false);
    expect(await ledgers.store.begin('mail-1')).toBe(false);
    expect(await ledgers.other.begin('mail-2')).toBe(true);
    await ledgers.other.forget('mail-1');
    await ledgers.other.forget('nothing');
    expect(await ledgers.store.begin('mail-1')).toBe(true);
    await ledgers.reopen();
    expect(await ledgers.store.begin('mail-1')).toBe(false);
    expect(await ledgers.store.countDone()).toBe(0);
    expect(await ledgers.store.claim('mail-1', 'worker-1', NOW, UNTIL)).toBe('claimed');
  });

  test('of many who begin an effect at once, one does', async () => {
    const handles = [ledgers.store, ledgers.other];
    const begun = await Promise.all(Array.from({ length: 8 }, (_, i) => handles[i % 2]?.begin('mail-1')));
    expect(begun.filter((isMine) => isMine)).toHaveLength(1);
  });

  test('claims and what is done outlive a restart', async () => {
    await ledgers.store.claim('mail-1', 'worker-1', NOW, UNTIL);
    await ledgers.store.finish('mail-2');
    await ledgers.reopen();
    expect(await ledgers.store.claim('mail-1', 'worker-2', NOW, UNTIL)).toBe('busy');
    expect(await ledgers.store.claim('mail-2', 'worker-2', NOW, UNTIL)).toBe('done');
  });
});
