import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Client, freshMail, registeredClient } from '../support/calls/client.ts';
import { shows } from '../support/calls/shows.ts';
import { mailTo } from '../support/citizens/outbox.ts';
import { serverPerFile } from '../support/servers/serverPerFile.ts';

const operator = {
  name: 'Müller & Klima e. V.',
  address: ['Weg 1', '10115 Berlin'],
  mail: 'post@klima.example',
  supervisoryAuthority: 'Berliner Beauftragte für Datenschutz und Informationsfreiheit',
  phone: '030 123456',
  supportMail: 'hilfe@klima.example',
  supportAnswerDays: 2,
};
const folder = mkdtempSync(join(tmpdir(), 'operator-'));
afterAll(() => rmSync(folder, { recursive: true }));
const OPERATOR_FILE = join(folder, 'operator.json');
writeFileSync(OPERATOR_FILE, JSON.stringify(operator));

const product = serverPerFile({ OPERATOR_FILE });

test('pages learn who runs the site', async () => {
  shows('POST /constant/free/Operator');
  const { status, body } = await new Client(product.url).post('constant/free/Operator');
  // Open data has a licence, named or not.
  expect([status, body]).toEqual([200, [{ ...operator, openDataLicence: 'CC BY 4.0' }]]);
});

test('security.txt names the contact and an end within a year', async () => {
  const { origin } = new URL(product.url);
  const answer = await fetch(`${origin}/.well-known/security.txt`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const lines = (await answer.text()).trim().split('\n');
  expect(lines.slice(0, 2)).toEqual([
    'Contact: mailto:post@klima.example',
    'Contact: mailto:hilfe@klima.example',
  ]);
  const expires = Date.parse(lines.find((line) => line.startsWith('Expires: '))?.slice(9) ?? '');
  expect(expires - Date.now()).toBeGreaterThan(86_400_000);
  expect(expires - Date.now()).toBeLessThan(365 * 86_400_000);
});

test('mails are signed by who runs the site', async () => {
  const mail = freshMail();
  await registeredClient(product.url, mail);
  const sent = await mailTo(product.dataDir, mail, 'register-confirm');
  const reached = '030 123456 · hilfe@klima.example · Antwort innerhalb von 2 Werktagen';
  expect(sent).toContain(`-- \r\nMüller & Klima e. V.\r\nWeg 1, 10115 Berlin\r\n${reached}`);
  expect(sent).toContain(`Müller &amp; Klima e. V.<br>Weg 1, 10115 Berlin<br>${reached}`);
});

test('in production a process whose operator is wrong ends with 78 and a line for each fault', () => {
  const wrong = join(folder, 'wrong.json');
  writeFileSync(wrong, JSON.stringify({ ...operator, name: '', mail: 'no address' }));
  const started = (env: Readonly<Record<string, string>>) =>
    spawnSync(process.execPath, ['services/main.ts'], {
      cwd: join(import.meta.dirname, '../..'),
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://klima.example',
        MAIL: 'smtp://mail.klima.example',
        MAIL_FROM: 'post@klima.example',
        OPERATOR_FILE: '',
        ...env,
      },
      encoding: 'utf8',
    });
  const faulty = started({ OPERATOR_FILE: wrong });
  expect([faulty.status, faulty.stdout.trim().split('\n')]).toEqual([
    78,
    ['name', 'mail'].map((field) =>
      expect.stringContaining(`configuration: OPERATOR_FILE: ${wrong} is wrong at /${field}: `),
    ),
  ]);
  const missing = started({});
  expect([missing.status, missing.stdout]).toEqual([
    78,
    expect.stringContaining('configuration: OPERATOR_FILE: is not set'),
  ]);
});
