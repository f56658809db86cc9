import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rootHash } from '@footprint/infra/audit/merkleTree.ts';
import { knownHead } from '@footprint/infra/audit/treeHead.ts';
import { readTiles } from '@footprint/infra/heads/tiles.ts';
import type { openKey } from '@footprint/shared-events/audit/api.ts';
import type { AnswerOf } from '@footprint/shared-events/kernel/api.ts';
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

test('the key that has signed them is open to everybody', async () => {
  shows('GET /open/key');
  const answer = await fetch(at('key'));
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const { publicKey, changes } = (await answer.json()) as AnswerOf<typeof openKey>;
  expect(changes).toEqual([]);
  const head = await (await fetch(at('heads'))).text();
  expect(knownHead(head, [publicKey])?.size).toBeGreaterThan(0);
});

test('a tree that an operator accepted has an address of its own, and tiles that no head covers have none', async () => {
  const { dataDir } = product;
  const env = { DATA_DIR: dataDir, ...engineEnvironment(dataDir) };
  const sizeOf = async () => Number((await (await fetch(at('heads'))).text()).split('\n')[1]);
  const statusOf = async (name: string) => (await fetch(at(`tiles/${name}`))).status;
  await runCli(env, 'audit', 'head');
  const before = await sizeOf();
  expect(await statusOf(`tile/0/000.p/${before}`)).toBe(200);
  const [log = ''] = await readdir(`${dataDir}-heads`);
  const tiles = join(`${dataDir}-heads`, log, 'tile');
  await cp(join(tiles, '0', '000.p', String(before)), join(tiles, '0', '000.p', String(before + 1)));
  expect(await statusOf(`tile/0/000.p/${before + 1}`)).toBe(404);
  await rm(tiles, { recursive: true });
  await runCli(env, 'audit', 'accept', '--reason', 'a disk failed');
  const after = await sizeOf();
  expect(await statusOf(`accepted-1/tile/0/000.p/${after}`)).toBe(200);
  for (const name of ['tile/0/000.p/1', `tile/0/000.p/${after}`, `accepted-2/tile/0/000.p/${after}`])
    expect([name, await statusOf(name)]).toEqual([name, 404]);
});

test('where no witness has signed a head there is none to show', async () => {
  shows('GET /open/heads/cosigned');
  expect((await fetch(at('heads/cosigned'))).status).toBe(404);
});

test('what is no tile is not found', async () => {
  for (const name of [
    ...[
      'accepted-0/tile/0/000',
      'accepted-01/tile/0/000',
      'tile/0/999',
      'tile/6/000',
      'tile/0/0',
      'tile/0/x000/000',
      'tile/0/000.p/256',
      'tile/0/000.p/0',
    ],
    ...['checkpoint', 'verified.json', 'tile/0/..%2F..%2Fcheckpoint', 'tile/0/%2e%2e/000', ''],
  ]) {
    const answer = await fetch(at(`tiles/${name}`));
    expect([name, answer.status]).toEqual([name, 404]);
  }
});
