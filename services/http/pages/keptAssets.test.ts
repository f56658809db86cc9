import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '@footprint/infra/configError.ts';
import { expect, test } from 'vitest';
import { folderPerTest } from '../../../tests/support/servers/ownFolder.ts';
import { KeptAssets } from './keptAssets.ts';

const DAY_MS = 86_400_000;
const NOW = Date.now();

const folder = folderPerTest();

const shared = () => join(folder.path, 'shared');

/** The built pages of a version with these files. */
async function built(version: string, files: Readonly<Record<string, string>>): Promise<string> {
  const pages = join(folder.path, version);
  await mkdir(join(pages, 'assets'), { recursive: true });
  const digests = Object.entries(files).map(
    ([name, text]) => [name, createHash('sha256').update(text).digest('hex')] as const,
  );
  for (const [name, text] of Object.entries(files)) await writeFile(join(pages, 'assets', name), text);
  await writeFile(join(pages, 'assets.json'), JSON.stringify(Object.fromEntries(digests)));
  return pages;
}

/** A process of a version, started at a time. */
async function started(
  version: string,
  files: Readonly<Record<string, string>>,
  at = NOW,
): Promise<KeptAssets> {
  const kept = KeptAssets.open(shared());
  kept.add(await built(version, files), at);
  return kept;
}

const namesKept = async (): Promise<readonly string[]> => (await readdir(join(shared(), 'files'))).sort();

test('a process has the files of its own version, and of one that starts later', async () => {
  const old = await started('1', { 'a-1.js': 'one', 'a-1.js.br': 'ONE' });
  expect(await old.has('a-1.js')).toBe(true);
  expect(await old.has('a-2.js')).toBe(false);
  await started('2', { 'a-2.js': 'two' });
  expect([await old.has('a-1.js'), await old.has('a-2.js')]).toEqual([true, true]);
});

test('nothing is had that no version names, that is none of its files, or that is damaged', async () => {
  const kept = await started('1', { 'a-1.js': 'one', 'b-1.js': 'two', 'b-1.js.br': 'TWO' });
  await writeFile(join(kept.files, 'stranger.js'), 'alert(1)');
  await writeFile(join(kept.files, 'a-1.js'), 'ONE');
  await writeFile(join(kept.files, 'b-1.js.br'), 'two');
  for (const name of ['stranger.js', '../../versions', '', 'a-1.js', 'b-1.js', 'b-1.js.br'])
    expect(await kept.has(name), name).toBe(false);
  await rm(join(kept.files, 'a-1.js'));
  expect(await kept.has('a-1.js')).toBe(false);
});

test('a manifest that was changed names nothing', async () => {
  const kept = await started('1', { 'a-1.js': 'one' });
  const [manifest = ''] = await readdir(join(shared(), 'versions'));
  await writeFile(join(kept.files, 'evil.js'), 'evil');
  const digest = createHash('sha256').update('evil').digest('hex');
  await writeFile(join(shared(), 'versions', manifest), JSON.stringify({ 'evil.js': digest }));
  const again = KeptAssets.open(shared());
  expect([await again.has('evil.js'), await again.has('a-1.js')]).toEqual([false, false]);
});

test('a version stays for 14 days after it was served, and the last two however long ago', async () => {
  const at = (days: number) => NOW - 60 * DAY_MS + days * DAY_MS;
  const first = await started('1', { 'same.js': 'same', 'a-1.js': 'one' }, at(0));
  await started('2', { 'same.js': 'same', 'a-2.js': 'two' }, at(20));
  expect(await namesKept()).toEqual(['a-1.js', 'a-2.js', 'same.js']);
  first.add(join(folder.path, '1'), at(25));
  await started('3', { 'a-3.js': 'three' }, at(30));
  expect(await namesKept()).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'same.js']);
  await started('4', { 'a-4.js': 'four' }, at(45));
  expect(await namesKept()).toEqual(['a-3.js', 'a-4.js']);
});

test('what a crash left half written goes after an hour, what is being written stays', async () => {
  const kept = await started('1', { 'a-1.js': 'one' });
  const [left, writing] = ['a.part', 'b.part'].map((name) => join(kept.files, name)) as [string, string];
  for (const path of [left, writing]) await writeFile(path, 'half');
  await utimes(left, NOW / 1000 - 7200, NOW / 1000 - 7200);
  await started('2', { 'a-2.js': 'two' });
  expect(await namesKept()).toEqual(['a-1.js', 'a-2.js', 'b.part']);
  expect(await kept.has('b.part')).toBe(false);
});

test('a file that was cut is put there again by the next start', async () => {
  const kept = await started('1', { 'a-1.js': 'one' });
  await writeFile(join(kept.files, 'a-1.js'), 'o');
  expect(await kept.has('a-1.js')).toBe(false);
  await started('1', { 'a-1.js': 'one' });
  expect(await kept.has('a-1.js')).toBe(true);
});

test('nothing is had of a folder that has gone, and the next addition makes it whole', async () => {
  const kept = await started('1', { 'a-1.js': 'one' });
  await rename(shared(), `${shared()}-away`);
  expect(await kept.has('a-1.js')).toBe(false);
  await rename(`${shared()}-away`, shared());
  await rm(join(kept.files, 'a-1.js'));
  kept.add(join(folder.path, '1'), NOW);
  expect(await kept.has('a-1.js')).toBe(true);
});

test('a folder that nothing can be written to is a wrong setting', async () => {
  await writeFile(shared(), 'a file');
  expect(() => KeptAssets.open(shared())).toThrow(ConfigError);
  expect(() => KeptAssets.open(shared())).toThrow(/^ASSETS_DIR: got ".*shared" \(ENOTDIR\), wants a folder/);
});
