import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TreeHead } from '@footprint/infra/audit/treeHead.ts';
import { openHeadFolder } from '@footprint/infra/heads/folder/open.ts';
import { TILE_WIDTH, TileBuilder, writeTiles } from '@footprint/infra/heads/tiles.ts';
import { leafOf } from '@footprint/services/audit/leaf.ts';
import { TreeCheck } from '@footprint/services/audit/treeCheck.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { expect, test } from 'vitest';
import { folderPerTest } from '../support/servers/ownFolder.ts';

const eventAt = (index: number): StoredEvent => ({
  id: String(index),
  stream: 'a-stream',
  revision: index,
  position: String(index),
  type: 'Something',
  data: {},
  metadata: { recordedAt: 0, actor: 'system', commandId: 'c', schemaVersion: 1, hash: '' },
});

const folder = folderPerTest();

async function growingTo(size: number, begun?: TileBuilder): Promise<TileBuilder> {
  const builder = begun ?? (await TileBuilder.from({ read: async () => undefined }, 0));
  while (builder.size < size) builder.append(leafOf(eventAt(builder.size)));
  return builder;
}

/** A log in memory that grows, and the tree over it. */
function growingTree() {
  const heads = openHeadFolder({ folder: folder.path });
  let size = 0;
  const grow = async (count: number): Promise<TreeHead> => {
    const builder = await growingTo(size + count, await TileBuilder.from(heads, size));
    size += count;
    await writeTiles(heads, [...builder.takeFull(), ...builder.partial()]);
    const root = Buffer.from(builder.root()).toString('base64');
    return { logId: 'log', size, root, signedAt: 1, erasures: 0 };
  };
  const check = async (
    head: TreeHead,
    { from = 0, change = -1, elsewhere }: { from?: number; change?: number; elsewhere?: TreeHead } = {},
  ) => {
    const tree = await TreeCheck.begin(heads, elsewhere ? [head, elsewhere] : [head], from);
    for (let at = from; at < size; at++) {
      tree.take(at === change ? { ...eventAt(at), type: 'Another' } : eventAt(at));
      if (at % 250 === 0) await tree.compare();
    }
    return tree.end();
  };
  const flip = async (name: string, at: number): Promise<void> => {
    const tile = await readFile(join(folder.path, name));
    tile[at] = (tile[at] ?? 0) ^ 1;
    await writeFile(join(folder.path, name), tile);
  };
  return { heads, grow, check, flip };
}

test('tiles of every level that were filled since a head was signed are still those it stands on', async () => {
  const { heads, grow, check, flip } = growingTree();
  const head = await grow(TILE_WIDTH ** 2 - 20);
  await grow(40);
  expect(await heads.read('tile/1/000')).toBeDefined();
  expect(await heads.read('tile/1/000.p/255')).toBeUndefined();
  expect(await check(head)).toEqual({ agreeing: 1 });
  await flip('tile/1/000', 0);
  expect(await check(head)).toEqual({ agreeing: 1, damagedTile: 'tile/1/000.p/255' });
});

test('an event that is another one is named, also where those before it were compared earlier', async () => {
  const { grow, check } = growingTree();
  for (const count of [100, 156, 44]) await grow(count);
  const head = await grow(400);
  for (const from of [0, 100, 256, 300])
    for (const change of [300, 511, 512, 699]) {
      const { firstBad, rewritten } = await check(head, { from, change });
      expect([from, change, firstBad?.revision]).toEqual([from, change, change]);
      expect(rewritten).toEqual(head);
    }
});

test('tiles that a head from elsewhere stands on need not be here', async () => {
  const { heads, grow, check, flip } = growingTree();
  const newest = await grow(200);
  const elsewhere = await grow(400);
  await rm(join(folder.path, 'tile'), { recursive: true });
  await writeTiles(heads, (await growingTo(newest.size)).partial());
  expect(await check(newest, { elsewhere })).toEqual({ agreeing: 2 });
  await flip('tile/0/000.p/200', 0);
  expect(await check(newest, { elsewhere })).toEqual({ agreeing: 2, damagedTile: 'tile/0/000.p/200' });
});
