import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createSigner } from '@footprint/infra/audit/signing.ts';
import type { AppendRequest, EventStore, ReadAllRequest } from '@footprint/infra/event-store/port.ts';
import { StoreUnavailable } from '@footprint/infra/storeUnavailable.ts';
import { readHeadFile, writeHeadFile } from '@footprint/services/audit/headFile.ts';
import { BrokenLog, publishHead, readHeads, signIfDue } from '@footprint/services/audit/heads.ts';
import { LogProof } from '@footprint/services/audit/logProof.ts';
import { seedDemo } from '@footprint/services/cli/demo/seed.ts';
import { headKeeper } from '@footprint/services/jobs/signHeads.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenEngines, openTestEngines } from '../support/engines.ts';

const NOW = Date.UTC(2026, 10, 22, 8);
const DAY = 86_400_000;
const SIGNER = createSigner('k'.repeat(32));

let product: OpenEngines;
beforeEach(async () => {
  product = await openTestEngines();
  await seedDemo(product, 1, NOW / 1000, () => undefined);
});
afterEach(() => product.close());

test('a head is signed once a day, and covers the heads before it', async () => {
  const { store } = product.engines;
  const first = await signIfDue(store, SIGNER, NOW);
  expect(first).toMatchObject({ signedAt: NOW / 1000, publicKey: SIGNER.publicKey });
  expect(await signIfDue(store, SIGNER, NOW + DAY - 1)).toBeUndefined();
  const second = await signIfDue(store, SIGNER, NOW + DAY);
  expect(second).toMatchObject({ events: (first?.events ?? 0) + 1, streams: (first?.streams ?? 0) + 1 });
  expect((await readHeads(store, [SIGNER.publicKey])).newest).toEqual(second);
});

test('a log that does not fit is not signed', async () => {
  const { store } = product.engines;
  const intruder = new DatabaseSync(join(product.dataDir, 'events.db'));
  intruder.exec(
    `UPDATE events SET data = replace(data, '1', '2') WHERE type = 'VehicleAdded' OR type = 'ReadingAdded'`,
  );
  intruder.close();
  await expect(publishHead(store, SIGNER, NOW)).rejects.toThrow(BrokenLog);
  expect((await readHeads(store, [SIGNER.publicKey])).newest).toBeUndefined();
});

test('a head that somebody else signed vouches for nothing, and none is signed on top of it', async () => {
  const { store } = product.engines;
  await publishHead(store, createSigner('x'.repeat(32)), NOW);
  const forged = { misfit: 'forged', stream: 'heads', revision: 0 };
  expect((await readHeads(store, [SIGNER.publicKey])).forged).toMatchObject(forged);
  const proof = await new LogProof(store, SIGNER.publicKey).check();
  expect(proof.firstBad).toMatchObject(forged);
  await expect(publishHead(store, SIGNER, NOW)).rejects.toThrow(/no head signed by a trusted key/);
  const formerKeys = [createSigner('x'.repeat(32)).publicKey];
  await publishHead(store, SIGNER, NOW, { formerKeys });
  expect((await readHeads(store, [SIGNER.publicKey])).forged).toBeUndefined();
});

test('a kept head is read back whole, by its first line alone, and refused when anything in it was changed', async () => {
  const { head, ends } = await publishHead(product.engines.store, SIGNER, NOW);
  const file = join(product.dataDir, 'head.ndjson');
  await writeHeadFile(file, head, ends);
  expect(await readHeadFile(file)).toEqual({ head, ends });
  await expect(writeHeadFile(file, head, ends)).rejects.toThrow('EEXIST');

  const text = await readFile(file, 'utf8');
  const [first = '', ...rest] = text.split('\n');
  await writeFile(file, first);
  expect(await readHeadFile(file)).toEqual({ head });
  for (const [changed, says] of [
    [first.replace('"streams":', '"streams":1'), 'the signature does not fit'],
    [[first, ...rest.slice(1)].join('\n'), "the streams' ends are not those"],
    [`${first}\nnothing`, 'is no signed head'],
    ['', 'is no signed head'],
  ] as const) {
    await writeFile(file, changed);
    await expect(readHeadFile(file)).rejects.toThrow(says);
  }
});

test('a check that cannot read the log leaves what the last one found, one that finds a fault does not', async () => {
  const { store, erasures } = product.engines;
  let isAway = false;
  let now = NOW;
  const flaky: EventStore = Object.assign(Object.create(store), {
    readStream: (name: string) => store.readStream(name),
    append: (request: AppendRequest) => store.append(request),
    readAll: (request: ReadAllRequest) =>
      isAway ? Promise.reject(new StoreUnavailable('refused', 'away')) : store.readAll(request),
  });
  const { look, logCheck } = headKeeper(
    { store: flaky, erasures },
    SIGNER,
    pino({ level: 'silent' }),
    () => now,
  );
  expect(logCheck()).toBeUndefined();
  await look();
  expect(logCheck()).toEqual({ fits: true, at: NOW });
  now += DAY;
  isAway = true;
  await look();
  expect(logCheck()).toEqual({ fits: true, at: NOW });
  isAway = false;
  const intruder = new DatabaseSync(join(product.dataDir, 'events.db'));
  intruder.exec(`UPDATE events SET data = replace(data, '1', '2') WHERE type = 'ReadingAdded'`);
  intruder.close();
  await look();
  expect(logCheck()).toEqual({ fits: false, at: now });
});
