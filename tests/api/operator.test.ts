import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Client, freshMail, registeredClient } from '../support/client.ts';
import { mailTo } from '../support/outbox.ts';
import { serverPerFile } from '../support/serverPerFile.ts';
import { shows } from '../support/shows.ts';

const operator = {
  name: 'Müller & Klima e. V.',
  address: ['Weg 1', '10115 Berlin'],
  mail: 'post@klima.example',
  supervisoryAuthority: 'Berliner Beauftragte für Datenschutz und Informationsfreiheit',
  phone: '030 123456',
};
const folder = mkdtempSync(join(tmpdir(), 'operator-'));
afterAll(() => rmSync(folder, { recursive: true }));
const OPERATOR_FILE = join(folder, 'operator.json');
writeFileSync(OPERATOR_FILE, JSON.stringify(operator));

const product = serverPerFile({ OPERATOR_FILE, NODE_ENV: 'production' });

test('pages learn who runs the site', async () => {
  shows('POST /constant/free/Operator');
  const { status, body } = await new Client(product.url).post('constant/free/Operator');
  expect([status, body]).toEqual([200, [operator]]);
});

test('security.txt names the contact and an end within a year', async () => {
  const { origin } = new URL(product.url);
  const answer = await fetch(`${origin}/.well-known/security.txt`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const lines = (await answer.text()).trim().split('\n');
  expect(lines).toContain('Contact: mailto:post@klima.example');
  const expires = Date.parse(lines.find((line) => line.startsWith('Expires: '))?.slice(9) ?? '');
  expect(expires - Date.now()).toBeGreaterThan(86_400_000);
  expect(expires - Date.now()).toBeLessThan(365 * 86_400_000);
});

test('mails are signed by who runs the site', async () => {
  const mail = freshMail();
  await registeredClient(product.url, mail);
  const sent = await mailTo(product.dataDir, mail, 'register-confirm');
  expect(sent).toContain('-- \r\nMüller & Klima e. V.\r\nWeg 1, 10115 Berlin\r\npost@klima.example');
  expect(sent).toContain('Müller &amp; Klima e. V.<br>Weg 1, 10115 Berlin<br>post@klima.example');
});
