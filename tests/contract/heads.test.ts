import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { headFolders, openHeadFolder } from '@footprint/infra/heads/folder/open.ts';
import { openMongoHeads } from '@footprint/infra/heads/mongodb/open.ts';
import type { HeadStore } from '@footprint/infra/heads/port.ts';
import { StoreUnavailable } from '@footprint/infra/storeUnavailable.ts';
import { describe, expect, test } from 'vitest';
import type { MongoDatabase } from '../support/engines/mongodb.ts';
import { folderPerTest } from '../support/servers/ownFolder.ts';
import { onBothEngines } from './underTest.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text);
const textOf = async (heads: HeadStore | undefined, name: string): Promise<string> =>
  Buffer.from((await heads?.read(name)) ?? []).toString();
const headOver = (size: number): Uint8Array => bytes(`footprint/log\n${size}\nroot\n`);

const ENGINES = {
  sqlite: (folder: string) => ({
    open: async (log = 'one') => headFolders(folder).ofLog(log),
    places: async () => headFolders(folder),
  }),
  mongo: (database: MongoDatabase) => {
    const places = async () => openMongoHeads({ connection: await database.connect() });
    return { open: async (log = 'one') => (await places()).ofLog(log), places };
  },
};

onBothEngines<HeadStore, ReturnType<typeof ENGINES.sqlite>>('heads', ENGINES, (heads) => {
  test('what was never written is absent', async () => {
    expect(await heads.store.read('checkpoint')).toBeUndefined();
    expect(await heads.store.list('checkpoints')).toEqual([]);
    expect(await heads.store.former()).toEqual([]);
    expect(await (await heads.fixture.places()).logsWithHeads()).toEqual([]);
  });

  test('what was written is there whole, for every handle, and is replaced whole', async () => {
    const tile = Uint8Array.from({ length: 8_192 }, (_, at) => at);
    await heads.store.write('tile/0/x001/002', tile);
    expect(Buffer.from((await heads.other.read('tile/0/x001/002')) ?? []).equals(tile)).toBe(true);
    await heads.other.write('tile/0/x001/002', bytes('another'));
    expect(await textOf(heads.store, 'tile/0/x001/002')).toBe('another');
  });

  test('names below a folder are listed in order', async () => {
    for (const name of ['2', '1', 'deeper/3']) await heads.store.write(`checkpoints/${name}`, bytes(name));
    expect(await heads.store.list('checkpoints')).toEqual(['1', '2']);
  });

  test('what is dropped is gone with everything below it, and may be absent', async () => {
    for (const name of ['tile/0/000.p/3', 'tile/0/000.p/deeper/4', 'tile/0/000', 'tile/0/000.px'])
      await heads.store.write(name, bytes(name));
    await heads.store.drop('tile/0/000.p');
    await heads.store.drop('tile/0/001.p');
    for (const name of ['tile/0/000.p/3', 'tile/0/000.p/deeper/4'])
      expect(await heads.store.read(name)).toBeUndefined();
    expect(await heads.store.list('tile/0')).toEqual(['000', '000.px']);
  });

  test('what is set aside is there no more, and is kept', async () => {
    await heads.store.write('checkpoint', bytes('first'));
    await heads.store.write('tile/0/000', bytes('tile'));
    await heads.store.setAside('once');
    expect(await heads.store.read('checkpoint')).toBeUndefined();
    expect(await heads.store.list('tile/0')).toEqual([]);
    await heads.store.write('checkpoint', bytes('second'));
    await heads.store.setAside('twice');
    const [once, twice, ...more] = await heads.other.former();
    expect(await textOf(once, 'checkpoint')).toBe('first');
    expect(await textOf(once, 'tile/0/000')).toBe('tile');
    expect(await textOf(twice, 'checkpoint')).toBe('second');
    expect(more).toEqual([]);
  });

  test('each log has heads of its own, and those over events are known by it', async () => {
    const places = await heads.fixture.places();
    await heads.store.write('checkpoint', headOver(0));
    for (const log of ['three', 'two', 'former']) await places.ofLog(log).write('checkpoint', headOver(7));
    await places.ofLog('former').setAside('once');
    expect(await textOf(heads.store, 'checkpoint')).toContain('\n0\n');
    expect(await places.logsWithHeads()).toEqual(['three', 'two']);
  });
});

describe('heads in a folder', () => {
  const folder = folderPerTest();
  const open = () => openHeadFolder({ folder: join(folder.path, 'heads') });

  test('nothing is made by asking, and what was cut short while it was written is none', async () => {
    const heads = open();
    await heads.read('checkpoint');
    expect(await readdir(folder.path)).toEqual([]);
    await heads.write('checkpoints/1', bytes('1'));
    await writeFile(join(folder.path, 'heads', 'checkpoints', '0.some-id.part'), 'cut');
    expect(await heads.list('checkpoints')).toEqual(['1']);
  });

  test('what is set aside goes with the head last, so that it is begun again where it was cut short', async () => {
    const heads = open();
    for (const name of ['checkpoint', 'tile/0/000', 'verified.json']) await heads.write(name, bytes(name));
    await heads.write('former/once/tile/0/000', bytes('in the way'));
    await expect(heads.setAside('once')).rejects.toThrow(StoreUnavailable);
    expect(await heads.read('checkpoint')).toBeDefined();
    await heads.setAside('twice');
    expect(await heads.list('')).toEqual([]);
  });

  test('a folder that cannot be written or read says that, and not that nothing is there', async () => {
    await writeFile(join(folder.path, 'heads'), 'a file in its place');
    const heads = open();
    await expect(heads.write('checkpoint', bytes('x'))).rejects.toThrow(StoreUnavailable);
    await expect(heads.read('checkpoint')).rejects.toThrow(StoreUnavailable);
  });
});
