import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath, launchBrowser, openPage } from '../support/browser.ts';
import { CitizenPage } from '../support/citizenPage.ts';
import { startServer } from '../support/runningServer.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const ROOT = join(import.meta.dirname, '../..');
const IMAGES = join(ROOT, 'docs/images');

/** Takes the pictures of the README, of a demo citizen, from the running product. */
async function takeScreenshots(): Promise<void> {
  if (!chromiumPath) throw new Error('no Chromium found; set CHROMIUM to its path');
  mkdirSync(IMAGES, { recursive: true });
  const folder = await temporaryFolder();
  execFileSync(process.execPath, ['services/cli/main.ts', 'demo', 'seed', '--citizens', '10'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: folder.path },
  });
  const server = await startServer({ dataDir: folder.path });
  const browser = await launchBrowser();
  const { page } = await openPage(browser, 'de');
  const citizen = new CitizenPage(page, server.url, 'de');
  const picture = async (name: string): Promise<void> => {
    await page.waitForLoadState('networkidle');
    // The press on the first notice may have scrolled.
    await page.evaluate('scrollTo(0, 0)');
    await page.screenshot({ path: join(IMAGES, `${name}.png`) });
    console.log(`docs/images/${name}.png`);
  };
  await citizen.arrive();
  await picture('welcome');
  await page.goto(`${server.url}/user/login`);
  await citizen.fill('account:mail.label', 'demo-0@example.org');
  await citizen.fill('account:password.label', 'demo-passwort-1');
  await citizen.button('account:login.submit').click();
  await page
    .getByRole('link', { name: citizen.t('shell:nav.logout') })
    .or(page.getByRole('button', { name: citizen.t('shell:nav.logout') }))
    .waitFor();
  for (const [name, path] of [
    ['overview', 'emissions-overview'],
    ['readings', 'input/ghg-domain/housing/values'],
  ] as const) {
    await page.goto(`${server.url}/${path}`);
    await page.getByRole('table').first().waitFor();
    await picture(name);
  }
  await browser.close();
  await server.stop();
  await folder.remove();
}

await takeScreenshots();
