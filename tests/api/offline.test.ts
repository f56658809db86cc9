import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderPerFile } from '../support/servers/ownFolder.ts';
import { type RunningServer, startServer } from '../support/servers/runningServer.ts';

describe.each([
  ['on', { worker: 'the one that keeps pages', keeps: true }],
  ['off', { worker: 'the one that undoes it', keeps: false }],
] as const)('with offline use %s', (OFFLINE, { worker, keeps }) => {
  const folder = folderPerFile();
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ dataDir: folder.path, env: { OFFLINE, APP_BASE: 'klima' } });
  });
  afterAll(() => server.stop());

  test('every page says so, at any address', async () => {
    for (const path of ['/', '/input/ghg-domain/housing/gas']) {
      const page = await (await fetch(`${server.url}${path}`)).text();
      expect(page).toContain(`<meta name="offline" content="${OFFLINE}"`);
      expect(page).toContain('<base href="/klima/">');
    }
  });

  test(`the worker is ${worker}, asked for anew each time`, async () => {
    const answer = await fetch(`${server.url}/sw.js`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
    const script = await answer.text();
    expect(script.includes('unregister')).toBe(!keeps);
    expect(script.includes('skipWaiting')).toBe(!keeps);
    expect(/assets\/PowerMeters-[\w-]+\.js/.test(script)).toBe(keeps);
  });

  test('every file it keeps is there', async () => {
    const script = await (await fetch(`${server.url}/sw.js`)).text();
    const files = [...script.matchAll(/"((?:assets\/)?[\w.-]+\.(?:js|css|svg|woff2|png|webmanifest))"/g)].map(
      ([, file]) => file,
    );
    expect(files.length > 20).toBe(keeps);
    for (const file of files) {
      const answer = await fetch(`${server.url}/${file}`);
      expect([file, answer.status, answer.headers.get('content-type')?.includes('html')]).toEqual([
        file,
        200,
        false,
      ]);
    }
  });
});
