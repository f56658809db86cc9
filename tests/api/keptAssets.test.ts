import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { KeptAssets } from '@footprint/services/http/pages/keptAssets.ts';
import { expect, test } from 'vitest';
import { startServer } from '../support/servers/runningServer.ts';
import { temporaryFolder } from '../support/servers/temporaryFolder.ts';

const SCRIPT = 'export const version = 2;';

/** The folder of processes, to which one of another version has added its files. */
async function sharedFolder(folder: string): Promise<string> {
  const [shared, pages] = [join(folder, 'shared'), join(folder, 'pages')];
  const files = { 'Other-2.js': Buffer.from(SCRIPT), 'Other-2.js.br': brotliCompressSync(SCRIPT) };
  await mkdir(join(pages, 'assets'), { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(join(pages, 'assets', name), content);
  const digests = Object.entries(files).map(([name, content]) => [
    name,
    createHash('sha256').update(content).digest('hex'),
  ]);
  await writeFile(join(pages, 'assets.json'), JSON.stringify(Object.fromEntries(digests)));
  KeptAssets.open(shared).add(pages, Date.now());
  return shared;
}

test('parts of another version are served as the own ones are', async () => {
  await using folder = await temporaryFolder();
  const shared = await sharedFolder(folder.path);
  const server = await startServer({ dataDir: join(folder.path, 'data'), env: { ASSETS_DIR: shared } });
  try {
    const own = /assets\/shell-[^"]+\.js/.exec(await (await fetch(`${server.url}/`)).text())?.[0] ?? '';
    const [other, ofOwn] = await Promise.all(
      ['assets/Other-2.js', own].map((path) =>
        fetch(`${server.url}/${path}`, { headers: { 'accept-encoding': 'br' } }),
      ),
    );
    expect(await other?.text()).toBe(SCRIPT);
    const plain = (answer?: Response) => {
      const {
        date: _,
        'content-length': __,
        'x-ratelimit-remaining': ___,
        ...headers
      } = Object.fromEntries(answer?.headers ?? []);
      return headers;
    };
    expect(plain(other)).toEqual(plain(ofOwn));
    expect(plain(other)).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    await writeFile(join(shared, 'files', 'Other-2.js.br'), 'damaged');
    await writeFile(join(shared, 'files', 'stranger.js'), SCRIPT);
    for (const name of ['Other-2.js', 'stranger.js', 'none.js', '..%2fversions'])
      expect((await fetch(`${server.url}/assets/${name}`)).status, name).toBe(404);
  } finally {
    await server.stop();
  }
});

test('a folder that cannot be written to is refused with 78', async () => {
  await using folder = await temporaryFolder();
  await writeFile(join(folder.path, 'file'), '');
  const env = { ASSETS_DIR: join(folder.path, 'file') };
  await expect(startServer({ dataDir: join(folder.path, 'data'), env })).rejects.toThrow(
    'ended with 78:\nconfiguration: ASSETS_DIR: got ',
  );
});
