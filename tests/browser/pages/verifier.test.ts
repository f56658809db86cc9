import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createSigner } from '@footprint/infra/audit/signing.ts';
import { verifierPage } from '@footprint/verifier/page.ts';
import { expect, test } from 'vitest';
import { sharedBrowser } from '../../support/pages/sharedBrowser.ts';
import { temporaryFolder } from '../../support/servers/temporaryFolder.ts';

const GOLDEN = join(import.meta.dirname, '../../golden/verifier');

const browser = sharedBrowser();

test('one page proves files where it is opened, without a server', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'verifier.html');
  await writeFile(file, verifierPage());
  const changed = join(folder.path, 'head');
  await writeFile(changed, 'footprint-log/changed\n');
  const page = await browser().newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(pathToFileURL(file).href);
  await page.getByLabel('Public key').fill(createSigner('k'.repeat(32)).publicKey);
  const files = ['head', 'history.ndjson', 'certificate.json'].map((name) => join(GOLDEN, name));
  await page.getByLabel('Files').setInputFiles(files);
  const lines = page.getByRole('status').getByRole('listitem');
  await expect.poll(() => lines.count()).toBe(3);
  for (const line of await lines.allTextContents()) expect(line).toMatch(/^✓ /);
  await page.getByLabel('Files').setInputFiles([changed]);
  await expect.poll(() => lines.allTextContents()).toEqual(['✗ head: this is no head of a log']);
  expect(errors).toEqual([]);
});
