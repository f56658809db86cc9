import { randomUUID } from 'node:crypto';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createSigner } from '@footprint/infra/audit/signing.ts';
import type { TreeHead } from '@footprint/infra/audit/treeHead.ts';
import { openHeadFolder } from '@footprint/infra/heads/folder/open.ts';
import { type HeadStore, NEWEST_HEAD } from '@footprint/infra/heads/port.ts';
import { TILE_WIDTH, tileName } from '@footprint/infra/heads/tiles.ts';
import { StoreUnavailable } from '@footprint/infra/storeUnavailable.ts';
import { extendHead } from '@footprint/services/audit/extendHead.ts';
import { headKeeper } from '@footprint/services/audit/keepHeads.ts';
import { provenHead, UnprovenLog } from '@footprint/services/audit/proveHead.ts';
import { readVerified } from '@footprint/services/audit/verifiedMark.ts';
import { describeFindings, verifyTree } from '@footprint/services/audit/verifyTree.ts';
import { appendEvents } from '@footprint/services/engine/appendEvents.ts';
import { endOf } from '@footprint/services/engine/eventCodec.ts';
import { auditStreamOf } from '@footprint/shared-events/audit/events.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenEngines, openTestEngines } from '../support/engines/engines.ts';
import { quickDisk, temporaryFolder } from '../support/servers/temporaryFolder.ts';

const NOW = Date.UTC(2026, 10, 22, 8);
/** An append stores no more. */
const MOST = 500;
const DAY = 86_400_000;
const VERIFICATIONS = 200;
const STREAM = auditStreamOf('a'.repeat(24));

let product: OpenEngines;
beforeEach(async () => {
  product = await openTestEngines(quickDisk());
});
afterEach(() => product.close());

const proving = (heads: HeadStore = product.engines.heads) => ({
  ...product.engines,
  heads,
  signer: createSigner(product.secrets.AUDIT_KEY),
});
const provenBy = (heads?: HeadStore) => provenHead(proving(heads), { now: NOW, mayBeUncovered: true });
const headsFolder = (): string => join(`${product.dataDir}-heads`, product.engines.store.logId);

/** Copies the proofs of the log, as they are now, into a folder of their own. */
async function copiedHeads(): Promise<AsyncDisposable & { readonly heads: HeadStore }> {
  const place = await temporaryFolder(quickDisk());
  await cp(headsFolder(), place.path, { recursive: true });
  return { heads: openHeadFolder({ folder: place.path }), [Symbol.asyncDispose]: place.remove };
}

/** So many events more. */
async function write(count: number): Promise<void> {
  const { store } = product.engines;
  const event = { type: 'HistoryInspected', data: { inspection: 'verify', subjects: [] } };
  for (let left = count; left > 0; left -= MOST)
    await appendEvents(store, {
      stream: STREAM,
      events: Array.from({ length: Math.min(left, MOST) }, () => event),
      metadata: { commandId: randomUUID(), recordedAt: NOW, actor: 'operator' },
      previous: endOf(await store.readStream(STREAM)),
    });
}

async function grow(count: number, heads?: HeadStore): Promise<TreeHead> {
  await write(count);
  return extendHead(proving(heads), await provenBy(heads), NOW);
}

/** Findings of reading all; `find` answers the findings of a look where it has any. */
async function findingsOf(head: TreeHead, heads?: HeadStore): Promise<string | undefined> {
  return describeFindings(await verifyTree(proving(heads), head, { now: NOW, full: true }));
}

async function find(heads?: HeadStore): Promise<string | undefined> {
  try {
    return await findingsOf(await provenBy(heads), heads);
  } catch (error) {
    if (error instanceof UnprovenLog) return error.message;
    throw error;
  }
}

/** The heads, with something done before what is read as wanted; `at` counts reads from 0. */
function beforeRead(
  heads: HeadStore,
  isWanted: (name: string, at: number) => boolean,
  work: () => Promise<unknown>,
): { readonly heads: HeadStore; readonly reads: () => number } {
  let reads = 0;
  const read = async (name: string) => {
    if (isWanted(name, reads++)) await work();
    return heads.read(name);
  };
  return { heads: { ...heads, read }, reads: () => reads };
}

test('a tile that fills while the log is read fits, whenever it fills', async () => {
  const { size } = await grow(2 * TILE_WIDTH - 3);
  await write(7);
  for (let reads = 1, at = 0; at < reads; at++) {
    await using place = await copiedHeads();
    const cover = async () => extendHead(proving(place.heads), await provenBy(place.heads), NOW);
    const reading = beforeRead(place.heads, (_, read) => read === at, cover);
    expect([at, await find(reading.heads)]).toEqual([at, undefined]);
    expect((await provenBy(place.heads)).size).toBe(size + 7);
    reads = reading.reads();
    expect(reads).toBeGreaterThan(5);
  }
});

test('a head that is signed and noted during a look does not make the one before it an older copy', async () => {
  await grow(5);
  const { installation } = product.engines;
  const noting = {
    ...installation,
    read: async () => {
      const { size, root } = await grow(3);
      const known = await installation.read();
      if (known) await installation.write({ ...known, head: { size, root, accepted: 0 } });
      return installation.read();
    },
  };
  const looked = provenHead({ ...proving(), installation: noting }, { now: NOW, mayBeUncovered: true });
  await expect(looked).resolves.toMatchObject({ size: 8 });
});

test('a death at any step of covering new events leaves what the next start goes on from', async () => {
  const older = await grow(100);
  const head = await grow(150);
  await write(2 * TILE_WIDTH);
  const { heads } = product.engines;
  const before = await heads.read(NEWEST_HEAD);
  for (const isDone of [false, true])
    for (let at = 0; ; at++) {
      await using place = await copiedHeads();
      const { heads: left } = place;
      let steps = 0;
      const dying = (step: (...given: never[]) => Promise<void>) => {
        const dies = async (...given: never[]): Promise<void> => {
          const isLast = steps++ === at;
          if (!isLast || isDone) await step(...given);
          if (isLast) throw new StoreUnavailable('unknown', 'killed');
        };
        return dies;
      };
      const cut: HeadStore = { ...left, write: dying(left.write), drop: dying(left.drop) };
      const attempt = extendHead(proving(cut), await provenBy(left), NOW);
      const survived = await attempt.catch((error: unknown) => {
        expect(error).toBeInstanceOf(StoreUnavailable);
        return undefined;
      });
      const label = `${isDone ? 'after' : 'before'} step ${at}`;
      const found = await provenBy(left);
      // The head is the one of before, until the last step has been taken.
      if (!survived && !Buffer.from((await left.read(NEWEST_HEAD)) ?? []).equals(before ?? Buffer.of()))
        expect([label, found.size]).toEqual([label, head.size + 2 * TILE_WIDTH]);
      else if (!survived) expect([label, found]).toEqual([label, head]);
      expect([label, await find(left)]).toEqual([label, undefined]);
      const { look, logCheck } = headKeeper(proving(left), {
        mayExtend: true,
        log: pino({ level: 'silent' }),
        now: () => NOW + DAY,
      });
      await look();
      expect([label, logCheck()]).toEqual([label, { fits: true, at: NOW + DAY }]);
      const next = await provenBy(left);
      expect(next).toMatchObject({ size: head.size + 2 * TILE_WIDTH });
      const elsewhere = [older, head];
      const compared = await verifyTree(proving(left), next, { now: NOW, full: true, elsewhere });
      expect([label, describeFindings(compared), compared.givenUp]).toEqual([label, undefined, []]);
      if (survived) {
        expect(steps).toBeGreaterThan(5);
        break;
      }
    }
});

test(`none of ${VERIFICATIONS} verifications beside a writer finds anything`, async () => {
  await grow(TILE_WIDTH - 10);
  const found: (string | undefined)[] = [];
  let begun = 0;
  const verifying = async (): Promise<void> => {
    while (begun++ < VERIFICATIONS) found.push(await find());
  };
  const writing = async (): Promise<void> => {
    for (let grown = 0; found.length < VERIFICATIONS; )
      if (found.length < 4 * grown) await nextTurn();
      else grown = await grow(17).then(() => grown + 1);
  };
  await Promise.all([writing(), ...Array.from({ length: 4 }, verifying)]);
  expect(found.filter((one) => one !== undefined)).toEqual([]);
  expect((await provenBy()).size).toBeGreaterThan(3 * TILE_WIDTH);
  const { heads } = product.engines;
  expect(await readVerified(heads, proving().signer, await provenBy())).toMatchObject({ fits: true });
});

/** Names of the tiles that a head over so many events stands on, each level's partial one included. */
async function tilesOf({ size }: TreeHead): Promise<readonly string[]> {
  const names = await readdir(headsFolder(), { recursive: true, withFileTypes: true });
  const stands = [size, Math.floor(size / TILE_WIDTH)].map((count) => String(count % TILE_WIDTH));
  return names
    .filter((entry) => entry.isFile() && entry.parentPath.includes('/tile/'))
    .filter(({ parentPath, name }) => !parentPath.endsWith('.p') || stands.includes(name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(headsFolder().length + 1));
}

async function flip(name: string, at: number): Promise<void> {
  const file = join(headsFolder(), name);
  const tile = await readFile(file);
  tile[at] = (tile[at] ?? 0) ^ 1;
  await writeFile(file, tile);
}

test('a changed byte is found in every tile that a head stands on, at rest and after its tile was filled', async () => {
  await grow(100);
  const head = await grow(2 * TILE_WIDTH);
  const names = await tilesOf(head);
  expect(names.toSorted()).toEqual(['tile/0/000', 'tile/0/001', 'tile/0/002.p/100', 'tile/1/000.p/2']);
  for (const name of names)
    for (const at of [0, 33, 63]) {
      await flip(name, at);
      expect([name, at, await find()]).toEqual([name, at, expect.stringMatching(/tile/)]);
      await flip(name, at);
    }
  expect(await find()).toBeUndefined();
  // Hashes that had filled a tile before the death of a process are not covered, and the ones that it begins with are.
  const { heads } = product.engines;
  const cut = {
    ...heads,
    drop: async (name: string) => heads.drop(name).then(() => Promise.reject(new Error('killed'))),
  };
  await write(TILE_WIDTH);
  await expect(extendHead(proving(cut), head, NOW)).rejects.toThrow('killed');
  for (const at of [0, 99 * 32]) {
    await flip('tile/0/002', at);
    expect([at, await find()]).toEqual([at, expect.stringMatching(/tile/)]);
    await flip('tile/0/002', at);
  }
  await flip('tile/0/002', 100 * 32);
  expect(await find()).toBeUndefined();
  // It is stored again with the head that covers it.
  await extendHead(proving(), head, NOW);
  expect(await find()).toBeUndefined();
});

test('a byte that is changed while its tile fills is found', async () => {
  for (const hash of [0, 50, 99]) {
    const { size } = await provenBy();
    const head = await grow(2 * TILE_WIDTH + 100 - (size % TILE_WIDTH));
    const name = tileName(0, Math.floor(head.size / TILE_WIDTH));
    const reading = beforeRead(
      product.engines.heads,
      (read) => read === `${name}.p/100`,
      () => grow(TILE_WIDTH).then(() => flip(name, 32 * hash)),
    );
    const found = await findingsOf(head, reading.heads);
    expect(found).toBe(`${name}.p/100 in HEADS_DIR is not what was stored`);
    await flip(name, 32 * hash);
    expect(await find()).toBeUndefined();
  }
});

test('the tree does not go on from a tile that was changed since the look', async () => {
  const head = await grow(100);
  await write(3);
  await flip('tile/0/000.p/100', 0);
  await expect(extendHead(proving(), head, NOW)).rejects.toMatchObject({ fault: 'damaged' });
});
