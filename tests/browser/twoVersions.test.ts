import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, openPage, WITH_WORKER } from '../support/pages/browser.ts';
import { sharedBrowser } from '../support/pages/sharedBrowser.ts';
import { otherVersion } from '../support/servers/otherVersion.ts';
import { folderPerFile } from '../support/servers/ownFolder.ts';
import { type RunningServer, startServer } from '../support/servers/runningServer.ts';

const VISITED = [
  ...['', 'about', 'method', 'login', 'register', 'check', 'terms/legal-notice'],
  ...['public/stop-fossil/welcome', 'public/stop-fossil/savings/berlin', 'public/climate-bet/dashboard'],
];
const BROKEN = 'Die Seite konnte nicht angezeigt werden';

/** A proxy that sends each request to the next of the servers it has. */
async function alternating() {
  const servers: RunningServer[] = [];
  let turn = 0;
  const proxy: Server = createServer((asked, answered) => {
    const { origin } = new URL(servers[turn++ % servers.length]?.url ?? '');
    const { method, headers } = asked;
    const passed = request(`${origin}${asked.url}`, { method, headers }, (answer) => {
      answered.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(answered);
    });
    passed.on('error', () => answered.destroy());
    asked.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    origin,
    use: (...now: readonly RunningServer[]) => servers.splice(0, servers.length, ...now),
    close: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

describe.skipIf(!chromiumPath)('two versions at once', () => {
  const folder = folderPerFile();
  let proxy: Awaited<ReturnType<typeof alternating>>;
  const browser = sharedBrowser();
  const started: RunningServer[] = [];

  beforeAll(async () => {
    await otherVersion(join(folder.path, 'other'));
    proxy = await alternating();
  });
  afterAll(async () => {
    proxy.close();
    for (const server of started) await server.stop();
  });

  /** A process of a version, with the others' assets folder or with one of its own. */
  async function process(root: string | undefined, assets: string): Promise<RunningServer> {
    const server = await startServer({
      dataDir: join(folder.path, `data-${started.length}`),
      env: { ASSETS_DIR: join(folder.path, assets), PUBLIC_URL: proxy.origin, OFFLINE: 'off' },
      ...(root !== undefined && { root }),
    });
    started.push(server);
    return server;
  }

  async function tab() {
    const { page, context, problems } = await openPage(browser(), 'de', WITH_WORKER);
    let loaded = 0;
    page.on('load', () => {
      loaded += 1;
    });
    return { page, problems, loads: () => loaded, close: () => context.close() };
  }

  const isThere = async (page: Page): Promise<void> => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('heading', { name: BROKEN }).count(), page.url()).toBe(0);
  };

  /** Opens ten pages, or steps of one, as a visitor does: by what the pages show. */
  async function pressThrough(page: Page): Promise<void> {
    const [foot, head] = [page.getByRole('contentinfo'), page.getByRole('banner')];
    const links = [
      'Worum es geht',
      'So wird gerechnet',
      'Datenschutz',
      'Impressum und Kontakt',
      'Barrierefreiheit',
    ];
    for (const link of [
      ...links.map((name) => foot.getByRole('link', { name })),
      ...['Anmelden', 'Registrieren', 'CO₂-Fußabdruck'].map((name) => head.getByRole('link', { name })),
      ...['2', 'eine Wohnung'].map((name) => page.getByRole('main').getByText(name, { exact: true })),
    ]) {
      await link.click();
      await isThere(page);
    }
  }

  describe('while processes roll', () => {
    let former: RunningServer;
    let next: RunningServer;
    beforeAll(async () => {
      former = await process(undefined, 'shared');
    });
    // Its start builds its pages and its program.
    beforeAll(async () => {
      next = await process(join(folder.path, 'other'), 'shared');
    });

    test('first visits find their parts', async () => {
      proxy.use(former, next);
      let others = 0;
      for (const path of [...VISITED, ...VISITED]) {
        const visit = await tab();
        await visit.page.goto(`${proxy.origin}/app/${path}`);
        await isThere(visit.page);
        expect([path, visit.loads(), visit.problems]).toEqual([path, 1, []]);
        others += await visit.page.getByText('Die andere Fassung.').count();
        await visit.close();
      }
      expect(others).toBeGreaterThan(0);
      expect(others).toBeLessThan(2 * VISITED.length);
    });

    test('open pages find their parts', async () => {
      proxy.use(former);
      const open = await tab();
      await open.page.goto(`${proxy.origin}/app/`);
      proxy.use(next);
      await pressThrough(open.page);
      expect([open.loads(), open.problems]).toEqual([1, []]);
      expect(await open.page.getByText('Die andere Fassung.').count()).toBe(0);
      await open.close();
    });
  });

  test('an open page whose parts are gone loads the new version once', async () => {
    proxy.use(await process(undefined, 'apart-1'));
    const open = await tab();
    await open.page.goto(`${proxy.origin}/app/`);
    proxy.use(await process(join(folder.path, 'other'), 'apart-2'));
    await open.page.getByRole('link', { name: 'So wird gerechnet' }).last().click();
    await open.page.getByText('Die andere Fassung.').waitFor();
    await isThere(open.page);
    await pressThrough(open.page);
    expect(open.loads()).toBe(2);
    await open.close();
  });
});
