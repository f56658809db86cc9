import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createSigner } from '@footprint/infra/audit/signing.ts';
import type { EventStore } from '@footprint/infra/event-store/port.ts';
import { NEWEST_HEAD } from '@footprint/infra/heads/port.ts';
import { headKeeper } from '@footprint/services/audit/keepHeads.ts';
import { seedDemo } from '@footprint/services/cli/demo/seed.ts';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { enginesPerTest } from '../support/engines/enginesPerTest.ts';
import { signDailyHead } from '../support/logs/dailyHead.ts';
import { runCli } from '../support/servers/cli.ts';

const NOW = Date.UTC(2026, 10, 22, 8);
const DAY = 86_400_000;

const product = enginesPerTest();
let now: number;
/** Holds up the reading of the log from its beginning, as long as there is one. */
let held: PromiseWithResolvers<void> | undefined;
let begun: PromiseWithResolvers<void>;
beforeEach(async () => {
  now = NOW;
  held = undefined;
  begun = Promise.withResolvers();
  await seedDemo(product, 1, NOW / 1000, () => undefined);
});

/** A keeper that has looked, and is to read the whole log at the next look. */
async function keeperDue() {
  const { store } = product.engines;
  const waiting: Partial<EventStore> = {
    readStream: (name) => store.readStream(name),
    append: (request) => store.append(request),
    misindexed: async (after, upTo) => store.misindexed?.(after, upTo),
    readAll: async (request) => {
      if (request.after === '') {
        begun.resolve();
        await held?.promise;
      }
      return store.readAll(request);
    },
  };
  const slow = Object.assign(Object.create(store) as EventStore, waiting);
  const signer = createSigner(product.secrets.AUDIT_KEY);
  const keeper = headKeeper(
    { ...product.engines, store: slow, signer },
    { mayExtend: true, everyMs: 5, log: pino({ level: 'silent' }), now: () => now },
  );
  await keeper.look();
  now += DAY;
  begun = Promise.withResolvers();
  held = Promise.withResolvers();
  return { keeper, signer, held };
}

test('what comes while the whole log is read, for however long, is covered all the same', async () => {
  const { keeper, signer, held: reading } = await keeperDue();
  const before = keeper.newestHead()?.size ?? 0;
  const looking = keeper.look();
  await signDailyHead(product.engines.store, signer, now);
  await expect.poll(() => keeper.newestHead()?.size).toBe(before + 1);
  reading.resolve();
  await looking;
  expect(keeper.logCheck()).toEqual({ fits: true, at: now });
});

test('what is found meanwhile counts, and ends the reading', async () => {
  const { keeper, held: reading } = await keeperDue();
  const { heads } = product.engines;
  const read = heads.read.bind(heads);
  const looking = keeper.look();
  await begun.promise;
  // The head is gone, and the reading goes on once a look meanwhile has found that.
  heads.read = async (name) => {
    if (name !== NEWEST_HEAD) return read(name);
    setTimeout(() => reading.resolve(), 50);
    return undefined;
  };
  await looking;
  expect(keeper.logCheck()).toEqual({ fits: false, at: now });
});

test('a log that was found to be another one is signed no further, though it grew while it was read', async () => {
  const { keeper, signer, held: reading } = await keeperDue();
  const { heads, store } = product.engines;
  const before = keeper.newestHead()?.size ?? 0;
  const looking = keeper.look();
  await begun.promise;
  const intruder = new DatabaseSync(join(product.dataDir, 'events.db'));
  intruder.exec(`UPDATE events SET data = replace(data, '1', '2') WHERE type = 'ReadingAdded'`);
  intruder.close();
  await signDailyHead(store, signer, now);
  await expect.poll(() => keeper.newestHead()?.size).toBe(before + 1);
  reading.resolve();
  await looking;
  expect(keeper.logCheck()).toEqual({ fits: false, at: now });
  const signed = await heads.read(NEWEST_HEAD);
  await signDailyHead(store, signer, now);
  for (const minutes of [1, 2]) {
    now += minutes * 60_000;
    await keeper.look();
    expect(keeper.logCheck()).toEqual({ fits: false, at: now });
  }
  expect(await heads.read(NEWEST_HEAD)).toEqual(signed);
  const { dataDir } = product;
  await expect(runCli({ DATA_DIR: dataDir }, 'audit', 'head')).rejects.toMatchObject({
    stderr: expect.stringContaining('was found not to be the one that was signed'),
  });
  expect(await heads.read(NEWEST_HEAD)).toEqual(signed);
});
