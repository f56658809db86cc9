import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seedDemo } from '@footprint/services/cli/demo/seed.ts';
import { expect, test } from 'vitest';
import { openTestEngines } from '../support/engines/engines.ts';
import { runCli } from '../support/servers/cli.ts';

test('a new master key takes over, kept where the old one was; what was sealed opens as before', async () => {
  const product = await openTestEngines();
  const { dataDir } = product;
  const newKey = join(dataDir, 'new-key');
  await writeFile(newKey, 'n'.repeat(40));
  await seedDemo(product, 2, Math.floor(Date.now() / 1000), () => undefined);
  const cli = (...args: readonly string[]) => runCli({ DATA_DIR: dataDir }, ...args);
  const exported = async (name: string): Promise<{ profile: unknown; events: unknown }> => {
    const file = join(dataDir, name);
    await cli('user', 'export', 'demo-0@example.org', '--to', file);
    const { profile, events } = JSON.parse(await readFile(file, 'utf8')) as {
      profile: unknown;
      events: unknown;
    };
    return { profile, events };
  };
  const before = await exported('before.json');
  await expect(cli('keys', 'rotate', '--new-key', newKey)).rejects.toMatchObject({
    stderr: expect.stringContaining('failed: the product runs on this DATA_DIR'),
  });
  await product.engines.keys.close();
  const { stdout } = await cli('keys', 'rotate', '--new-key', newKey);
  expect(stdout).toContain('done: 4 keys are wrapped by the new key, 0 of them had been before');
  expect(await readFile(join(dataDir, 'secrets', 'master_key'), 'utf8')).toBe('n'.repeat(40));
  expect(await exported('after.json')).toEqual(before);
  await expect(cli('keys', 'rotate', '--new-key', newKey)).rejects.toMatchObject({
    stderr: expect.stringContaining('nothing to rotate'),
  });
  await product.close();
});
