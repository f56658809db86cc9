import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath, type Language, launchBrowser, openPage } from '../support/pages/browser.ts';
import { CitizenPage } from '../support/pages/citizenPage.ts';
import { startServer } from '../support/servers/runningServer.ts';
import { temporaryFolder } from '../support/servers/temporaryFolder.ts';

const ROOT = join(import.meta.dirname, '../..');
const IMAGES = join(ROOT, 'docs/images');

/** Takes the pictures of the README, of a demo citizen, from the running product. */
async function takeScreenshots(): Promise<void> {
  if (!chromiumPath) throw new Error('no Chromium found; set CHROMIUM to its path');
  mkdirSync(IMAGES, { recursive: true });
  const folder = await temporaryFolder();
  execFileSync(process.execPath, ['services/cli/main.ts', 'demo', 'seed', '--citizens', '120'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: folder.path },
  });
  const env = { CAMPAIGNS_FILE: join(folder.path, 'demo-campaigns.json') };
  const server = await startServer({ dataDir: folder.path, env });
  const browser = await launchBrowser();
  const open = async (viewport: { width: number; height: number }, language: Language = 'de') => {
    const { page } = await openPage(browser, language, { viewport, deviceScaleFactor: 2 });
    const citizen = new CitizenPage(page, server.url, language);
    await citizen.arrive();
    const picture = async (name: string, path: string): Promise<void> => {
      await page.goto(`${server.url}/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: join(IMAGES, `${name}.png`) });
      console.log(`docs/images/${name}.png`);
    };
    const login = async (): Promise<void> => {
      await page.goto(`${server.url}/user/login`);
      await citizen.fill('account:mail.label', 'demo-0@example.org');
      await citizen.fill('account:password.label', 'demo-passwort-1');
      await citizen.button('account:login.submit').click();
      await page
        .getByRole('banner')
        .getByRole('button', { name: citizen.t('shell:nav.account') })
        .waitFor();
    };
    return { picture, login };
  };
  const phone = await open({ width: 390, height: 780 });
  await phone.picture('landing', '');
  await phone.login();
  await phone.picture('home', '');
  await phone.picture('readings', 'input/ghg-domain/housing/values');
  const english = await open({ width: 390, height: 780 }, 'en');
  await english.login();
  await english.picture('measures', 'measures/pick');
  await english.picture('results', 'results');
  await phone.picture('town', 'public/stop-fossil/savings/berlin');
  const desk = await open({ width: 1280, height: 860 });
  await desk.picture('board', 'campaign/stop-fossil');
  await desk.login();
  await desk.picture('reveal', 'footprint');
  await browser.close();
  await server.stop();
  await folder.remove();
}

await takeScreenshots();
