import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GrowingTree, leafHash, rootHash } from '../audit/merkleTree.ts';
import type { HeadStore } from './port.ts';
import { readTile, readTiles, TILE_WIDTH, TileBuilder, TileDamaged, tileName, writeTiles } from './tiles.ts';

function memoryHeads(): HeadStore & { readonly files: Map<string, Uint8Array> } {
  const files = new Map<string, Uint8Array>();
  return {
    files,
    read: async (name) => files.get(name),
    write: async (name, content) => void files.set(name, content),
    list: async () => [],
    drop: async (folder) => {
      for (const name of files.keys()) if (name.startsWith(`${folder}/`)) files.delete(name);
    },
    setAside: async () => undefined,
    former: async () => [],
    close: async () => undefined,
  };
}

const leaf = (index: number): Buffer => leafHash(Buffer.from(`leaf ${index}`));

async function grow(heads: HeadStore, from: number, to: number): Promise<Uint8Array> {
  const builder = await TileBuilder.from(heads, from);
  for (let index = from; index < to; index++) {
    builder.append(leaf(index));
    await writeTiles(heads, builder.takeFull());
  }
  await writeTiles(heads, builder.partial());
  return builder.root();
}

test('tiles are named as in C2SP tlog-tiles', () => {
  expect(tileName(0, 0)).toBe('tile/0/000');
  expect(tileName(2, 1_234_067)).toBe('tile/2/x001/x234/067');
  expect(tileName(1, 5, 17)).toBe('tile/1/005.p/17');
});

test('a tree that grows in steps has the root of the tree that grew at once, and its tiles say so', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(400), { minLength: 1, maxLength: 5 }), async (steps) => {
      const heads = memoryHeads();
      const tree = new GrowingTree();
      let size = 0;
      for (const step of steps) {
        const root = await grow(heads, size, size + step);
        for (let added = 0; added < step; added++) tree.append(leaf(size + added));
        size += step;
        expect(Buffer.from(tree.root()).equals(root)).toBe(true);
        expect(Buffer.from(await rootHash(readTiles(heads, size), size)).equals(root)).toBe(true);
      }
    }),
    { numRuns: 25 },
  );
});

test('three levels of tiles have the root of the tree', async () => {
  const heads = memoryHeads();
  const size = TILE_WIDTH ** 2 + 3 * TILE_WIDTH + 5;
  const tree = new GrowingTree();
  for (let index = 0; index < size; index++) tree.append(leaf(index));
  const root = await grow(heads, 0, size);
  expect(Buffer.from(root)).toEqual(Buffer.from(tree.root()));
  expect(Buffer.from(await rootHash(readTiles(heads, size), size))).toEqual(Buffer.from(tree.root()));
  expect((await TileBuilder.from(heads, size)).root()).toEqual(root);
});

test('a tile that is missing or cut is named', async () => {
  const heads = memoryHeads();
  await grow(heads, 0, 300);
  const cut = heads.files.get('tile/0/001.p/44') as Uint8Array;
  heads.files.set('tile/0/001.p/44', cut.subarray(1));
  await expect(TileBuilder.from(heads, 300)).rejects.toThrow(TileDamaged);
  await expect(rootHash(readTiles(heads, 300), 300)).rejects.toThrow('tile/0/001.p/44');
});

test('parts of a tile are gone once it is full, and a tree of before still has its root', async () => {
  const heads = memoryHeads();
  for (let size = 0; size < 300; size += 10) await grow(heads, size, size + 10);
  const parts = [...heads.files.keys()].filter((name) => name.startsWith('tile/0/000.p/'));
  expect(parts).toEqual([]);
  const tree = new GrowingTree();
  for (let index = 0; index < 250; index++) tree.append(leaf(index));
  expect(Buffer.from(await rootHash(readTiles(heads, 250), 250))).toEqual(Buffer.from(tree.root()));
  expect((await TileBuilder.from(heads, 250)).root()).toEqual(tree.root());
});

test('a part of a tile is still there once the tile is full', async () => {
  const heads = memoryHeads();
  await grow(heads, 0, 10);
  heads.files.clear();
  await grow(heads, 0, TILE_WIDTH);
  const part = await readTile(heads, { level: 0, index: 0, width: 10 });
  expect(part).toHaveLength(320);
  expect(await readTile(heads, { level: 0, index: 1 })).toBeUndefined();
});
