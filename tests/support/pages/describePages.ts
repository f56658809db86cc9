import type { Browser, BrowserContextOptions, Locator } from '@playwright/test';
import { afterAll, beforeAll, describe } from 'vitest';
import { serverPerFile } from '../servers/serverPerFile.ts';
import { type Shared, sharedBrowser, sharedServer } from '../servers/sharedServer.ts';
import { chromiumPath, type Language, openPage, type WatchedPage } from './browser.ts';
import { CitizenPage } from './citizenPage.ts';

interface VisitedPage extends WatchedPage {
  readonly citizen: CitizenPage;
  /** What the page says in its language. */
  readonly t: CitizenPage['t'];
  readonly main: Locator;
}

export interface Pages {
  readonly product: Shared;
  /** Of the tests only: it is launched before the first. */
  readonly browser: () => Browser;
  /** A page of a browser profile of its own. */
  readonly open: (language: Language, device?: BrowserContextOptions) => Promise<WatchedPage>;
  /** The same, with a citizen who uses it. */
  readonly visit: (language: Language, device?: BrowserContextOptions) => Promise<VisitedPage>;
}

/**
 * Tests of the pages, with the product and the browser of their worker, or with a product of their own where they name
 * settings; without Chromium they are skipped by name.
 */
export function describePages(
  name: string,
  tests: (pages: Pages) => void,
  settings?: Readonly<Record<string, string>>,
): void {
  const title = chromiumPath ? name : `${name} (skipped: no Chromium; set CHROMIUM to its path)`;
  describe.skipIf(!chromiumPath)(title, () => {
    const product = settings ? serverPerFile(settings) : sharedServer();
    let browser: Browser;
    beforeAll(async () => {
      browser = await sharedBrowser();
    });
    afterAll(() => browser.close());

    const open: Pages['open'] = (language, device) => openPage(browser, language, device);
    tests({
      product,
      browser: () => browser,
      open,
      visit: async (language, device) => {
        const opened = await open(language, device);
        const citizen = new CitizenPage(opened.page, product.url, language);
        return { ...opened, citizen, t: citizen.t, main: opened.page.getByRole('main') };
      },
    });
  });
}
