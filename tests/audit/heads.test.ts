import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createSigner } from '@footprint/infra/audit/signing.ts';
import { HeadForged, readTreeHead, signTreeHead, type TreeHead } from '@footprint/infra/audit/treeHead.ts';
import type { EventStore } from '@footprint/infra/event-store/port.ts';
import { StoreUnavailable } from '@footprint/infra/storeUnavailable.ts';
import { acceptHead } from '@footprint/services/audit/acceptHead.ts';
import { BrokenLog } from '@footprint/services/audit/chainCheck.ts';
import { extendHead } from '@footprint/services/audit/extendHead.ts';
import { headKeeper } from '@footprint/services/audit/keepHeads.ts';
import { provenHead } from '@footprint/services/audit/proveHead.ts';
import { TreeCheck } from '@footprint/services/audit/treeCheck.ts';
import { verifyLog } from '@footprint/services/audit/verifyLog.ts';
import { verifyTree } from '@footprint/services/audit/verifyTree.ts';
import { seedDemo } from '@footprint/services/cli/demo/seed.ts';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { enginesPerTest } from '../support/engines/enginesPerTest.ts';
import { signDailyHead } from '../support/logs/dailyHead.ts';

const NOW = Date.UTC(2026, 10, 22, 8);
const DAY = 86_400_000;
const SIGNER = createSigner('k'.repeat(32));
const log = pino({ level: 'silent' });

const product = enginesPerTest();
beforeEach(async () => {
  await seedDemo(product, 1, NOW / 1000, () => undefined);
});

const proving = (store?: EventStore) => ({
  ...product.engines,
  ...(store && { store }),
  signer: createSigner(product.secrets.AUDIT_KEY),
});
const provenAt = (now = NOW) => provenHead(proving(), { now, mayBeUncovered: true });
const events = async (): Promise<number> => Number(await product.engines.store.end());
const change = (sql: string): void => {
  const intruder = new DatabaseSync(join(product.dataDir, 'events.db'));
  intruder.exec(sql);
  intruder.close();
};

test('a log has a head before its first event, and each that follows covers what came', async () => {
  const first = await provenAt();
  expect(first.size).toBe(0);
  const second = await extendHead(proving(), first, NOW);
  expect(second).toMatchObject({ size: await events(), signedAt: NOW / 1000 });
  expect(await extendHead(proving(), second, NOW + DAY)).toEqual(second);
  await signDailyHead(product.engines.store, SIGNER, NOW);
  const third = await extendHead(proving(), second, NOW + DAY);
  expect(third.size).toBe(second.size + 1);
  expect(await provenAt()).toEqual(third);
  // The last head of a day stays.
  expect(await product.engines.heads.list('checkpoints')).toEqual([String(second.size).padStart(15, '0')]);
});

test('a log that does not fit is not signed', async () => {
  change(`UPDATE events SET data = replace(data, '1', '2') WHERE type = 'ReadingAdded'`);
  await expect(extendHead(proving(), await provenAt(), NOW)).rejects.toThrow(BrokenLog);
  expect((await provenAt()).size).toBe(0);
});

test('a log of a former version is proved once its daily head agrees and an operator has said why', async () => {
  const { store, heads, installation } = product.engines;
  const signer = createSigner(product.secrets.AUDIT_KEY);
  await signDailyHead(store, signer, NOW);
  await heads.setAside('before');
  const { look, logCheck } = headKeeper(proving(), { mayExtend: true, log, now: () => NOW });
  await look();
  expect(logCheck()).toEqual({ fits: false, at: NOW });
  const acceptance = {
    fault: 'missing',
    reason: 'the first start of this version',
    commandId: randomUUID(),
  } as const;
  const head = await acceptHead(proving(), acceptance, NOW);
  expect(head).toMatchObject({ size: await events(), accepted: { times: 1 } });
  await look();
  expect(logCheck()).toEqual({ fits: true, at: NOW });
  const found = await verifyTree(proving(), await provenAt(), { now: NOW, full: true });
  expect(found).toMatchObject({ daily: 1, tree: { agreeing: 1 } });
  expect(await installation.read()).toBeDefined();
});

test('a log that is not the one of its daily head is not accepted', async () => {
  const { store, heads } = product.engines;
  const signer = createSigner(product.secrets.AUDIT_KEY);
  await signDailyHead(store, createSigner('x'.repeat(32)), NOW);
  await heads.setAside('before');
  const acceptance = { fault: 'missing', reason: 'a try', commandId: randomUUID() } as const;
  await expect(acceptHead(proving(), acceptance, NOW)).rejects.toThrow(/no head signed by a trusted key/);
  await signDailyHead(store, signer, NOW);
  change(
    `DELETE FROM events WHERE position = (SELECT max(position) FROM events WHERE stream LIKE 'mobility%')`,
  );
  await expect(acceptHead(proving(), acceptance, NOW)).rejects.toThrow(BrokenLog);
});

test('an accepted tree begins anew, and what was given up is kept', async () => {
  const head = await extendHead(proving(), await provenAt(), NOW);
  const { heads } = product.engines;
  await rm(join(`${product.dataDir}-heads`, head.logId, 'tile'), { recursive: true });
  await expect(provenAt()).rejects.toMatchObject({ fault: 'damaged' });
  const acceptance = { fault: 'damaged', reason: 'a disk failed', commandId: randomUUID() } as const;
  const next = await acceptHead(proving(), acceptance, NOW);
  expect(next).toMatchObject({ size: head.size + 1, accepted: { times: 1 } });
  const [reason] = (await product.engines.store.readStream('log')).slice(-1);
  expect(reason).toMatchObject({
    type: 'HeadsAccepted',
    data: { fault: 'damaged', reason: 'a disk failed' },
  });
  expect(next.accepted?.event).toBe(reason?.id);
  const place = new Date(NOW).toISOString().replaceAll(':', '-');
  expect(await heads.list(`former/${place}`)).toEqual(['checkpoint']);
  expect(await provenAt()).toEqual(next);
});

test('a write of the tree that is cut short anywhere leaves the head that was there, and the next one goes on', async () => {
  const { heads } = product.engines;
  let head = await extendHead(proving(), await provenAt(), NOW);
  await seedDemo(product, 9, NOW / 1000, () => undefined);
  for (let writes = 0; ; writes++) {
    let left = writes;
    const failing = {
      ...heads,
      write: async (name: string, content: Uint8Array) => {
        if (left-- === 0) throw new StoreUnavailable('unknown', 'the disk is full');
        await heads.write(name, content);
      },
    };
    const attempt = extendHead({ ...proving(), heads: failing }, head, NOW + DAY);
    const next = await attempt.catch((error: unknown) => {
      expect(error).toBeInstanceOf(StoreUnavailable);
      return undefined;
    });
    if (next) {
      expect(writes).toBeGreaterThan(4);
      head = next;
      break;
    }
    expect(await provenAt()).toEqual(head);
  }
  expect(await provenAt()).toEqual(head);
  const found = await verifyTree(proving(), head, { now: NOW, full: true });
  expect(found.tree).toMatchObject({ agreeing: 2 });
  expect(found.tree?.damagedTile).toBeUndefined();
});

test('a head that was kept ahead of the newest one is compared, though its edge was never stored', async () => {
  const newest = await extendHead(proving(), await provenAt(), NOW);
  const folder = join(`${product.dataDir}-heads`, newest.logId);
  await seedDemo(product, 2, NOW / 1000, () => undefined);
  const ahead = await extendHead(proving(), newest, NOW);
  await rm(join(folder, 'tile', '0', '000.p', String(ahead.size)));
  const tree = await TreeCheck.begin(product.engines.heads, [newest, ahead]);
  const found = await verifyLog(product.engines.store, { tree });
  expect(found.tree).toEqual({ agreeing: 2 });
});

test('two writers at once sign one head', async () => {
  const first = await provenAt();
  const both = await Promise.allSettled([
    extendHead(proving(), first, NOW),
    extendHead(proving(), first, NOW + 60_000),
  ]);
  expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect((await provenAt()).size).toBe(await events());
});

test('events that no head covers for an hour are found once the process has run for a minute', async () => {
  let now = NOW;
  const writer = headKeeper(proving(), { mayExtend: true, log, now: () => now });
  await writer.look();
  now += 2 * 3_600_000;
  await signDailyHead(product.engines.store, proving().signer, NOW + 1_000);
  const reader = headKeeper(proving(), { mayExtend: false, log, now: () => now });
  await reader.look();
  expect(reader.logCheck()).toMatchObject({ fits: true });
  now += 60_000;
  for (const keeper of [reader, writer]) {
    await keeper.look();
    expect(keeper.logCheck()).toMatchObject({ fits: false });
  }
  const acceptance = {
    fault: 'uncovered',
    reason: 'the disk of the heads was full',
    commandId: randomUUID(),
  } as const;
  const { size } = await acceptHead(proving(), acceptance, now);
  expect(size).toBe(await events());
  await writer.look();
  expect(writer.logCheck()).toMatchObject({ fits: true });
});

test('a head is refused when anything in it was changed, and by a reader who trusts another key', async () => {
  const head: TreeHead = {
    logId: 'log',
    size: 3,
    root: Buffer.alloc(32).toString('base64'),
    signedAt: 1,
    erasures: 2,
    at: { before: '', last: '3' },
    accepted: { times: 2, event: 'e' },
  };
  const note = signTreeHead(SIGNER, head);
  const trusted = [SIGNER.publicKey];
  expect(readTreeHead(note, trusted)).toEqual(head);
  for (const [from, to] of [
    ['footprint-log/log\n3', 'footprint-log/log\n4'],
    ['erasures 2', 'erasures 1'],
    ['accepted 2', 'accepted 3'],
    ['position - 3', 'position - 4'],
    ['footprint-log/log', 'footprint-log/lag'],
  ] as const) {
    expect(note).toContain(from);
    expect(() => readTreeHead(note.replace(from, to), trusted)).toThrow(HeadForged);
  }
  expect(() => readTreeHead(note, [createSigner('x'.repeat(32)).publicKey])).toThrow(HeadForged);
});

test('a check that cannot read the log leaves what the last one found, one that finds a fault does not', async () => {
  const { store } = product.engines;
  let isAway = false;
  let now = NOW;
  const failing: Partial<EventStore> = {
    readStream: (name) => store.readStream(name),
    append: (request) => store.append(request),
    misindexed: async (after, upTo) => store.misindexed?.(after, upTo),
    readAll: (request) =>
      isAway ? Promise.reject(new StoreUnavailable('refused', 'away')) : store.readAll(request),
  };
  const flaky = Object.assign(Object.create(store) as EventStore, failing);
  const { look, logCheck } = headKeeper(proving(flaky), { mayExtend: true, log, now: () => now });
  expect(logCheck()).toBeUndefined();
  await look();
  expect(logCheck()).toEqual({ fits: true, at: NOW });
  now += DAY;
  isAway = true;
  await look();
  expect(logCheck()).toEqual({ fits: true, at: NOW });
  isAway = false;
  change(`UPDATE events SET data = replace(data, '1', '2') WHERE type = 'ReadingAdded'`);
  await look();
  expect(logCheck()).toEqual({ fits: false, at: now });
});
