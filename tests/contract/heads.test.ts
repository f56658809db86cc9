import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openHeadFolder } from '@footprint/infra/heads/folder/open.ts';
import { StoreUnavailable } from '@footprint/infra/storeUnavailable.ts';
import { describe, expect, test } from 'vitest';
import { folderPerTest } from '../support/servers/ownFolder.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text);

describe('heads in a folder', () => {
  const folder = folderPerTest();
  const open = () => openHeadFolder({ folder: join(folder.path, 'heads') });

  test('what was never written is absent, and nothing is made by asking', async () => {
    expect(await open().read('checkpoint')).toBeUndefined();
    expect(await open().list('checkpoints')).toEqual([]);
    expect(await readdir(folder.path)).toEqual([]);
  });

  test('what was written is there whole, for every handle, and is replaced whole', async () => {
    await open().write('tile/0/x001/002', bytes('one'));
    await open().write('tile/0/x001/002', bytes('another'));
    expect(Buffer.from((await open().read('tile/0/x001/002')) ?? []).toString()).toBe('another');
  });

  test('names below a folder are listed in order, and what was cut short while it was written is none', async () => {
    const heads = open();
    for (const name of ['2', '1', 'deeper/3']) await heads.write(`checkpoints/${name}`, bytes(name));
    await writeFile(join(folder.path, 'heads', 'checkpoints', '0.some-id.part'), 'cut');
    expect(await heads.list('checkpoints')).toEqual(['1', '2']);
  });

  test('what is dropped is gone with everything below it, and may be absent', async () => {
    const heads = open();
    await heads.write('tile/0/000.p/3', bytes('part'));
    await heads.write('tile/0/000', bytes('tile'));
    await heads.drop('tile/0/000.p');
    await heads.drop('tile/0/001.p');
    expect(await heads.read('tile/0/000.p/3')).toBeUndefined();
    expect(await heads.read('tile/0/000')).toBeDefined();
  });

  test('what is set aside is there no more, and is kept', async () => {
    const heads = open();
    await heads.write('checkpoint', bytes('first'));
    await heads.write('tile/0/000', bytes('tile'));
    await heads.setAside('once');
    expect(await heads.read('checkpoint')).toBeUndefined();
    await heads.write('checkpoint', bytes('second'));
    await heads.setAside('twice');
    expect(Buffer.from((await heads.read('former/once/checkpoint')) ?? []).toString()).toBe('first');
    expect(Buffer.from((await heads.read('former/once/tile/0/000')) ?? []).toString()).toBe('tile');
    expect(Buffer.from((await heads.read('former/twice/checkpoint')) ?? []).toString()).toBe('second');
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
