import type { Browser, BrowserContextOptions, Locator } from '@playwright/test';
import { describe } from 'vitest';
import { type Client, freshMail, registeredClient } from '../calls/client.ts';
import { serverPerFile } from '../servers/serverPerFile.ts';
import { type Shared, sharedServer } from '../servers/sharedServer.ts';
import { chromiumPath, type Language, openPage, type WatchedPage } from './browser.ts';
import { CitizenPage } from './citizenPage.ts';
import { sharedBrowser } from './sharedBrowser.ts';

interface VisitedPage extends WatchedPage {
  readonly citizen: CitizenPage;
  /** Texts of the page, in its language. */
  readonly t: CitizenPage['t'];
  readonly main: Locator;
  /** Opens a page and waits for its heading. */
  readonly show: (path: string) => Promise<void>;
}

/** The same, of a citizen whose address is confirmed; the client enters beforehand what the test is not about. */
interface CitizensPage extends VisitedPage {
  readonly client: Client & { readonly userId: string };
  readonly mail: string;
}

export interface Pages {
  readonly product: Shared;
  /** The worker's browser, launched before the first test. */
  readonly browser: () => Browser;
  /** A page of a browser profile of its own. */
  readonly open: (language: Language, device?: BrowserContextOptions) => Promise<WatchedPage>;
  /** The same, with a citizen who uses it. */
  readonly visit: (language: Language, device?: BrowserContextOptions) => Promise<VisitedPage>;
  /** The same, with a citizen who is logged in. */
  readonly enter: (language: Language, device?: BrowserContextOptions) => Promise<CitizensPage>;
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
    const browser = sharedBrowser();

    const open: Pages['open'] = (language, device) => openPage(browser(), language, device);
    const visit: Pages['visit'] = async (language, device) => {
      const opened = await open(language, device);
      const { page } = opened;
      const citizen = new CitizenPage(page, product.url, language);
      const show = async (path: string): Promise<void> => {
        await page.goto(`${product.url}/${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
      };
      return { ...opened, citizen, t: citizen.t, main: page.getByRole('main'), show };
    };
    const enter: Pages['enter'] = async (language, device) => {
      const mail = freshMail();
      const client = await registeredClient(product.url, mail);
      const visited = await visit(language, device);
      await visited.citizen.enter(product, mail);
      return { ...visited, client, mail };
    };
    tests({ product, browser, open, visit, enter });
  });
}
