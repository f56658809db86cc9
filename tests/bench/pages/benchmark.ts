import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { launchBrowser } from '../../support/browser.ts';
import { CitizenPage } from '../../support/citizenPage.ts';
import { freshMail } from '../../support/client.ts';
import { startServer } from '../../support/runningServer.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { median } from '../measure/statistics.ts';
import { printTable } from '../measure/table.ts';
import { ROUNDS } from '../settings.ts';
import { type Felt, OBSERVE } from './observe.ts';

const PHONE = {
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  offline: false,
};
const SLOWER = 4;
/**
 * An inspector, which drives this browser and no citizen's, makes V8 read a script again for the stack of every error that
 * is made. React makes two while it is loaded: a tenth of a second that nobody else sees. So positions are noted at once.
 */
const POSITIONS_AT_ONCE = '--js-flags=--no-enable-lazy-source-positions';
/** Largest paint and blocked time settle within this after the last request. */
const SETTLE_MS = 1500;

interface Subject {
  readonly path: string;
  readonly use: (page: Page) => Promise<void>;
}

const SUBJECTS: readonly Subject[] = [
  { path: 'about', use: (page) => page.getByRole('combobox').first().press('ArrowDown') },
  {
    path: 'user/register',
    use: (page) => page.getByRole('textbox').first().pressSequentially('Ada Lovelace'),
  },
  { path: 'input/ghg-domain/housing/gas', use: typeAndChoose },
  { path: 'input/ghg-domain/mobility/vehicles', use: typeAndChoose },
  {
    path: 'emissions-overview',
    use: (page) => page.getByRole('main').getByRole('button').first().press('Enter'),
  },
];

async function typeAndChoose(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('textbox').first().pressSequentially('4711');
  await main.getByRole('checkbox').first().press('Space');
}

/** What pages feel like on a phone: a cold cache, 1.6 Mbit/s, 150 ms and a processor four times slower. */
export async function benchmarkPages(): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const folder = await temporaryFolder();
  cleanUp.defer(() => folder.remove());
  const product = await startServer({ dataDir: folder.path });
  cleanUp.defer(() => product.kill());
  const browser = await launchBrowser(POSITIONS_AT_ONCE);
  cleanUp.defer(() => browser.close());
  const citizen = await loggedIn(browser, product.url);
  const rows: (readonly (string | number)[])[] = [];
  for (const subject of SUBJECTS) {
    const felt: Felt[] = [];
    for (let round = 0; round < ROUNDS; round++)
      felt.push(await visit(browser, `${product.url}/${subject.path}`, citizen, subject.use));
    const middle = (of: (one: Felt) => number) => median(felt.map(of));
    rows.push([
      subject.path,
      Math.round(middle((f) => f.largestPaint)),
      Math.round(middle((f) => f.interaction)),
      Number(middle((f) => f.shifted).toFixed(3)),
      Math.round(middle((f) => f.blocked)),
    ]);
  }
  printTable(
    `pages: cold cache, 1.6 Mbit/s, 150 ms, processor ${SLOWER} times slower; median of ${ROUNDS}`,
    ['page', 'largest paint ms', 'interaction ms', 'layout shift', 'blocked ms'],
    [...rows, ['aim / limit', '2000 / 2500', '150 / 200', '0.02 / 0.1', '200 / 300']],
  );
}

type Login = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Cookie and local record of a citizen with a household. */
async function loggedIn(browser: Browser, url: string): Promise<Login> {
  const context = await browser.newContext({ locale: 'de-DE' });
  const citizen = new CitizenPage(await context.newPage(), url, 'de');
  await citizen.arrive();
  await citizen.register(freshMail(), 'geheimes-wort-1');
  await citizen.addHousehold('Home', 2);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function visit(browser: Browser, url: string, storageState: Login, use: Subject['use']): Promise<Felt> {
  // A context of its own: nothing of the round before is in its cache, and no worker serves it.
  const context = await browser.newContext({
    locale: 'de-DE',
    storageState,
    serviceWorkers: 'block',
    viewport: { width: 412, height: 823 },
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', PHONE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript({ content: OBSERVE });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(SETTLE_MS);
  const arrived = await page.evaluate<Felt>('({ ...felt })');
  await use(page);
  await page.waitForTimeout(SETTLE_MS);
  const { interaction } = await page.evaluate<Felt>('({ ...felt })');
  await context.close();
  return { ...arrived, interaction };
}
