import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteRestored } from './noteRestored.ts';
import { restoredOf } from './unfinished.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restored-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const store = {
  append: async () => expect.fail('nothing is to be noted'),
  readStream: async () => [],
};

test.each(['{"id":"a","restored":{"backup":"2026-11-2', '{"id":"a","restored":{}}', ''])(
  'what a restore was to say and cannot be read is not taken for nothing: %j',
  async (text) => {
    await writeFile(restoredOf(folder), text);
    await expect(noteRestored(folder, store, 0)).rejects.toThrow('restored.json is damaged');
    expect(await readFile(restoredOf(folder), 'utf8')).toBe(text);
  },
);

test('a restore that a version before began says nothing of itself', async () => {
  await writeFile(restoredOf(folder), '{}\n');
  await noteRestored(folder, store, 0);
  expect(existsSync(restoredOf(folder))).toBe(false);
});
