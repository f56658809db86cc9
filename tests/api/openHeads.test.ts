import { rootHash } from '@footprint/infra/audit/merkleTree.ts';
import { readTiles } from '@footprint/infra/heads/tiles.ts';
import { expect, test } from 'vitest';
import { registeredClient } from '../support/calls/client.ts';
import { shows } from '../support/calls/shows.ts';
import { engineEnvironment } from '../support/engines/engineEnvironment.ts';
import { runCli } from '../support/servers/cli.ts';
import { serverPerFile } from '../support/servers/serverPerFile.ts';

const product = serverPerFile();
const at = (path: string): string => `${product.url}/sdp-api/open/${path}`;

test('the newest head and its tiles are open to everybody, and the root follows from them', async () => {
  shows('GET /open/heads');
  await registeredClient(product.url);
  const { dataDir } = product;
  await runCli({ DATA_DIR: dataDir, ...engineEnvironment(dataDir) }, 'audit', 'head');
  const answer = await fetch(at('heads'));
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const [origin, size, root] = (await answer.text()).split('\n');
  expect(origin).toMatch(/^footprint-log\/\S+$/);
  expect(Number(size)).toBeGreaterThan(0);
  const read = async (name: string): Promise<Uint8Array> => {
    const tile = await fetch(at(`tiles/${name}`));
    expect([name, tile.status, tile.headers.get('cache-control')]).toEqual([
      ...[name, 200, 'public, max-age=31536000, immutable'],
    ]);
    return new Uint8Array(await tile.arrayBuffer());
  };
  const found = await rootHash(readTiles({ read }, Number(size)), Number(size));
  expect(Buffer.from(found).toString('base64')).toBe(root);
});

test('where no witness has signed a head there is none to show', async () => {
  shows('GET /open/heads/cosigned');
  expect((await fetch(at('heads/cosigned'))).status).toBe(404);
});

test('what is no tile is not found', async () => {
  for (const name of [
    ...['tile/0/999', 'tile/6/000', 'tile/0/0', 'tile/0/x000/000', 'tile/0/000.p/256', 'tile/0/000.p/0'],
    ...['checkpoint', 'verified.json', 'tile/0/..%2F..%2Fcheckpoint', 'tile/0/%2e%2e/000', ''],
  ]) {
    const answer = await fetch(at(`tiles/${name}`));
    expect([name, answer.status]).toEqual([name, 404]);
  }
});
