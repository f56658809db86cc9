import { EXAMPLE_ANSWERS } from '@footprint/shared-events/check/testing/exampleAnswers.ts';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { freshMail } from '../../support/calls/client.ts';
import { launchBrowser } from '../../support/pages/browser.ts';
import { CitizenPage } from '../../support/pages/citizenPage.ts';
import { startServer } from '../../support/servers/runningServer.ts';
import { compare } from '../measure/compare.ts';
import { median } from '../measure/statistics.ts';
import { type Place, ROUNDS } from '../settings.ts';
import { type Felt, OBSERVE } from './observe.ts';

const PHONE = {
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  offline: false,
};
/** By how much the phone's processor is slower than this machine's. */
export const SLOWER = 4;
/**
 * An inspector, which drives this browser and no citizen's, makes V8 read a script again for the stack of every error that
 * is made. React makes two while it is loaded: a tenth of a second that no other measurement sees. So positions are noted at once.
 */
const POSITIONS_AT_ONCE = '--js-flags=--no-enable-lazy-source-positions';
/** Largest paint and blocked time settle within this after the last request. */
const SETTLE_MS = 1500;

type Use = (page: Page) => Promise<void>;
interface Subject {
  readonly name: string;
  readonly path: string;
  readonly by: 'newcomer' | 'visitor' | 'citizen';
  readonly use: Use;
}

const press =
  (role: 'radio' | 'button' | 'link'): Use =>
  (page) =>
    page.getByRole('main').getByRole(role).first().press('Enter');
const type: Use = (page) => page.getByRole('main').getByRole('textbox').first().pressSequentially('4711');
const turn: Use = (page) => page.getByRole('main').getByRole('combobox').first().press('ArrowDown');

/** Pages, and the action on each. */
const SUBJECTS: readonly Subject[] = [
  { name: 'first visit', path: '', by: 'newcomer', use: press('button') },
  { name: 'landing', path: '', by: 'visitor', use: press('button') },
  { name: 'quick check', path: 'check?step=area', by: 'visitor', use: press('button') },
  { name: 'reveal', path: 'check/figure', by: 'visitor', use: press('button') },
  { name: 'home', path: '', by: 'citizen', use: press('link') },
  { name: 'footprint', path: 'footprint', by: 'citizen', use: turn },
  { name: 'about', path: 'about', by: 'citizen', use: press('link') },
  {
    name: 'register',
    path: 'user/register',
    by: 'citizen',
    use: (page) => page.getByRole('textbox').first().pressSequentially('Ada Lovelace'),
  },
  { name: 'gas', path: 'input/ghg-domain/housing/gas', by: 'citizen', use: type },
  { name: 'vehicles', path: 'input/ghg-domain/mobility/vehicles', by: 'citizen', use: type },
  { name: 'overview', path: 'emissions-overview', by: 'citizen', use: press('button') },
];

/** Measures how pages feel on a phone: a cold cache, 1.6 Mbit/s, 150 ms and a processor four times slower. */
export async function benchmarkPages({ folder, cleanUp }: Place): Promise<void> {
  const product = await startServer({ dataDir: folder });
  cleanUp.defer(() => product.kill());
  const browser = await launchBrowser(POSITIONS_AT_ONCE);
  cleanUp.defer(() => browser.close());
  const citizen = await loggedIn(browser, product.url);
  const states = { citizen, visitor: visitorWith(citizen), newcomer: NOTHING_KEPT };
  const pages = SUBJECTS.map(({ name, path, by, use }) => {
    return [name, { measure: () => visit(browser, `${product.url}/${path}`, states[by], use) }] as const;
  });
  await compare<Felt>({
    title: `pages: cold cache, 1.6 Mbit/s, 150 ms, processor ${SLOWER} times slower; median of ${ROUNDS}`,
    rows: {
      ...Object.fromEntries(pages),
      'aim / limit': ['2000 / 2500', '150 / 200', '0.02 / 0.1', '200 / 300'],
    },
    columns: {
      'largest paint ms': 'largestPaint',
      'interaction ms': 'interaction',
      'layout shift': (own) => median(own.map(({ shifted }) => shifted)).toFixed(3),
      'blocked ms': 'blocked',
    },
  });
}

const ANSWERED = {
  answers: EXAMPLE_ANSWERS,
  asked: ['people', 'home', 'area', 'power', 'car', 'flights', 'food', 'shopping'],
};

/** A browser that was never here. */
const NOTHING_KEPT: Login = { cookies: [], origins: [] };

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

/** The same browser without the session, with a quick check that is answered. */
function visitorWith({ origins }: Login): Login {
  const now = Date.now();
  const at = { year: new Date(now).getFullYear() - 1, at: Math.floor(now / 1000) };
  const check = { name: 'check', value: JSON.stringify({ version: 1, ...ANSWERED, ...at }) };
  return {
    cookies: [],
    origins: origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: [...localStorage.filter(({ name }) => name !== 'session'), check],
    })),
  };
}

async function visit(browser: Browser, url: string, storageState: Login, use: Use): Promise<Felt> {
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
