import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { freshMail, registeredClient } from '../../support/calls/client.ts';
import { addHousehold, noon, powerMeter } from '../../support/citizens/housing.ts';
import { launchBrowser } from '../../support/pages/browser.ts';
import { CitizenPage } from '../../support/pages/citizenPage.ts';
import { textsOf } from '../../support/pages/texts.ts';
import { startServer } from '../../support/servers/runningServer.ts';
import { compare } from '../measure/compare.ts';
import { FEWER_ROUNDS, type Place, scaled } from '../settings.ts';

const SLOWER = 4;
const QUARTER_HOURS = 35_041;
const MOST_LINES = 199_000;
const MOST_BYTES = 19_900_000;
const MS_PER_QUARTER = 900_000;
const LOOK_AGAIN_MS = 50;

interface Read {
  /** From the choice of the file to what it says, in milliseconds. */
  readonly preview: number;
  /** The longest task of the page meanwhile, in milliseconds. */
  readonly longestTask: number;
  /** The most that the worker held, in megabytes. */
  readonly worker: number;
}

/** Lines of a meter that is read every quarter of an hour, each as long as is wanted. */
function fileOf(count: number, length: number): Buffer {
  const begin = Date.UTC(2021, 0, 1);
  const lines = Array.from({ length: count }, (_, i) => {
    const [day = '', time = ''] = new Date(begin + i * MS_PER_QUARTER).toISOString().split('T');
    const [year, month, date] = day.split('-');
    const value = (10_000 + i * 0.104).toFixed(3).replace('.', ',');
    return `${date}.${month}.${year} ${time.slice(0, 5)};${value};`.padEnd(length - 1, 'x');
  });
  return Buffer.from(['Zeitpunkt;Zählerstand;Bemerkung', ...lines].join('\n'));
}

/** How long large files take in a browser on a processor four times slower: for the page, and for what reads them beside it. */
export async function benchmarkFiles({ folder, cleanUp }: Place): Promise<void> {
  const product = await startServer({ dataDir: folder });
  cleanUp.defer(() => product.kill());
  const browser = await launchBrowser();
  cleanUp.defer(() => browser.close());
  const mail = freshMail();
  const client = await registeredClient(product.url, mail);
  const first = { meterValue: 9_000, meterValueDate: noon('2020-06-01') };
  const home = await addHousehold(client, { hhMember: 1 });
  const { body: meter } = await client.post<{ id: number }>('meter/avatar', powerMeter(home, first));
  const address = `${product.url}/input/ghg-domain/housing/values?meter=${meter.id}`;
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 412, height: 823 } });
  await new CitizenPage(await context.newPage(), product.url, 'de').enter({ dataDir: folder }, mail);
  const subject = async (name: string, file: Buffer) => {
    const path = join(folder, `${name}.csv`);
    await writeFile(path, file);
    return { measure: () => read(context, address, path) };
  };
  await compare<Read>({
    title: `files: processor ${SLOWER} times slower, also for the worker; median of ${FEWER_ROUNDS}`,
    rounds: FEWER_ROUNDS,
    rows: {
      'a year of quarter hours': await subject('year', fileOf(scaled(QUARTER_HOURS, 100), 1)),
      '20 MB': await subject('large', fileOf(scaled(MOST_LINES, 100), Math.floor(MOST_BYTES / MOST_LINES))),
      'at most': [10_000, 200, 150],
    },
    columns: { 'preview ms': 'preview', 'longest task ms': 'longestTask', 'worker MB': 'worker' },
  });
}

async function read(context: BrowserContext, address: string, path: string): Promise<Read> {
  const t = textsOf('de');
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.addInitScript({ content: WATCH });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByText(t('shell:readingsFile')).click();
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const worker = await slowWorkers(session);
  await page.evaluate('longest = 0');
  const begin = performance.now();
  await page.getByLabel(t('readings:import.file')).setInputFiles(path);
  const heap = await heapUntilRead(page, worker);
  const preview = performance.now() - begin;
  const longestTask = await page.evaluate<number>('longest');
  await page.close();
  return { preview, longestTask, worker: heap / 1e6 };
}

/** Collects the longest task from before the page's first script on. Text: the tests' types know no browser. */
const WATCH = `
  window.longest = 0;
  new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => {
    longest = Math.max(longest, duration);
  })).observe({ type: 'longtask', buffered: true });
`;

interface SlowWorker {
  /** Bytes that the newest worker holds; 0 as long as there is none. */
  heap(): Promise<number>;
}

/** Makes every worker of a page as slow as the page. */
async function slowWorkers(session: CDPSession): Promise<SlowWorker> {
  let newest: string | undefined;
  const waiting = new Map<number, (used: number) => void>();
  let asked = 0;
  const tell = (sessionId: string, method: string, params: object = {}) => {
    asked += 1;
    const message = JSON.stringify({ id: asked, method, params });
    return session.send('Target.sendMessageToTarget', { sessionId, message });
  };
  session.on('Target.attachedToTarget', ({ sessionId }) => {
    newest = sessionId;
    void tell(sessionId, 'Emulation.setCPUThrottlingRate', { rate: SLOWER });
  });
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { id?: number; result?: { usedSize?: number } };
    if (id !== undefined) waiting.get(id)?.(result?.usedSize ?? 0);
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  return {
    heap: async () => {
      if (newest === undefined) return 0;
      const { promise, resolve } = Promise.withResolvers<number>();
      waiting.set(asked + 1, resolve);
      await tell(newest, 'Runtime.getHeapUsage');
      return promise;
    },
  };
}

async function heapUntilRead(page: Page, worker: SlowWorker): Promise<number> {
  const said = page.getByText(/^Aus Ihrer Datei/).first();
  let most = 0;
  while (!(await said.isVisible())) {
    most = Math.max(most, await worker.heap());
    await page.waitForTimeout(LOOK_AGAIN_MS);
  }
  return Math.max(most, await worker.heap());
}
