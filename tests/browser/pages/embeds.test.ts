import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '../../support/pages/browser.ts';
import { describePages } from '../../support/pages/describePages.ts';
import { campaignsFile, runningCampaigns } from '../../support/rounds/runningCampaigns.ts';
import { caughtUp } from '../../support/views/caughtUp.ts';

/** A page of another site, as strict as such pages can be, that holds what its address names. */
const foreignPage = (address: string): string => `<!doctype html><html lang="de"><title>Stadt</title>
<main><h1>Stadt</h1><iframe src="${address}" title="Zähler" width="320" height="400"></iframe></main></html>`;

describePages(
  'other people’s pages',
  ({ product, open }) => {
    let foreign: Server;
    beforeAll(async () => {
      foreign = createServer(({ url = '/' }, answer) => {
        const { searchParams } = new URL(url, 'http://localhost');
        const { origin } = new URL(product.url);
        answer.setHeader('content-type', 'text/html; charset=utf-8');
        answer.setHeader('content-security-policy', `default-src 'none'; frame-src ${origin}`);
        answer.end(foreignPage(`${product.url}/${searchParams.get('of')}`));
      });
      await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
      await caughtUp(product);
    });
    afterAll(() => new Promise((resolve) => foreign.close(resolve)));
    // Another origin and another site.
    const holding = (path: string): string =>
      `http://localhost:${(foreign.address() as AddressInfo).port}/?of=${encodeURIComponent(path)}`;

    test('hold a counter in both themes, at 320 px, without a cookie or a script', async () => {
      const { page, context, look, leave } = await open('de');
      const paths: string[] = [];
      page.on('request', (request) => {
        if (request.url().startsWith(product.url)) paths.push(new URL(request.url()).pathname);
      });
      for (const [path, name] of [
        ['embed/municipality/berlin?theme=light', 'Berlin spart CO₂'],
        ['embed/municipality/berlin?theme=dark&lang=en', 'Berlin saves CO₂'],
        ['embed/campaign/bet-now?theme=dark', 'Wette'],
      ] as const) {
        await page.goto(holding(path));
        const card = page.frameLocator('iframe');
        await card.getByRole('heading', { level: 1, name }).waitFor();
        const frame = page.frames().find((one) => one.url().includes('/embed/'));
        const [background, overflow] = (await frame?.evaluate<[string, number]>(
          '[getComputedStyle(document.body).backgroundColor, document.body.scrollWidth - innerWidth]',
        )) ?? ['no frame', 0];
        expect([path, background]).toEqual([
          ...[path, path.includes('dark') ? 'rgb(15, 21, 18)' : 'rgb(250, 248, 244)'],
        ]);
        expect([path, overflow]).toEqual([path, 0]);
        const link = card.getByRole('link').first();
        expect(await link.getAttribute('target')).toBe('_blank');
      }
      expect(paths.filter((path) => !/\/embed\/|\.woff2$/.test(path))).toEqual([]);
      expect(await context.cookies()).toEqual([]);
      // As a page of its own what finds faults may look at it: that needs a script of its own.
      for (const path of [
        'embed/municipality/berlin',
        'embed/campaign/bet-now',
        'embed/municipality/nowhere',
      ]) {
        await page.goto(`${product.url}/${path}`);
        await look(path);
      }
      await leave();
    });

    test('that held the page of a town or a campaign hold its counter now, and no other page', async () => {
      const { page, context } = await open('de');
      for (const [path, place] of [
        ['public/stop-fossil/savings/berlin', 'embed/municipality/berlin'],
        ['campaign/climate-bet', 'embed/campaign/bet-now'],
      ] as const) {
        await page.goto(holding(path));
        await page
          .frameLocator('iframe')
          .getByRole('link', { name: /^Mitmachen/ })
          .waitFor();
        expect(page.frames().map((frame) => frame.url())).toContain(`${product.url}/${place}`);
      }
      await page.goto(holding('user/login'));
      expect(await page.frameLocator('iframe').getByRole('textbox').count()).toBe(0);
      await context.close();
    });

    test('are made with the kit of a town: the lines that it gives work as they stand', async () => {
      const { page, context, problems } = await open('de');
      await page.goto(`${product.url}/public/stop-fossil/savings/berlin`);
      await page.getByText('Auf Ihrer Seite zeigen').click();
      const lines = await page.getByRole('textbox', { name: 'Zeilen zum Einfügen' }).inputValue();
      await page.getByRole('img', { name: /^Bild zum Teilen/ }).waitFor();
      expect(await accessibilityFaults(page, 'town with its kit')).toEqual([]);
      expect(problems).toEqual([]);
      await page.goto(`http://localhost:${(foreign.address() as AddressInfo).port}/?of=none`);
      await page.setContent(lines);
      await page.frameLocator('iframe').getByRole('heading', { name: 'Berlin spart CO₂' }).waitFor();
      await context.close();
    });
  },
  { CAMPAIGNS_FILE: campaignsFile(runningCampaigns({ title: { de: 'Wette', en: 'Bet' }, goal: 10 })) },
);
