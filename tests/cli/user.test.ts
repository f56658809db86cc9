import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { verifySignature } from '@footprint/infra/audit/signing.ts';
import { findAccount } from '@footprint/services/account/findAccount.ts';
import { seedDemo } from '@footprint/services/cli/demo/seed.ts';
import type { ErasureCertificate } from '@footprint/shared-events/account/erasure.ts';
import { auditStreamOf } from '@footprint/shared-events/audit/events.ts';
import type { ExportAnswer } from '@footprint/shared-events/export/api.ts';
import { unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { enginesPerFile } from '../support/engines/enginesPerTest.ts';
import { runCli } from '../support/servers/cli.ts';

const MAIL = 'demo-0@example.org';

const product = enginesPerFile();
beforeAll(async () => {
  await seedDemo(product, 2, Math.floor(Date.now() / 1000), () => undefined);
});

const cli = (...args: readonly string[]) => runCli({ DATA_DIR: product.dataDir }, ...args);
const inFolder = (name: string): string => join(product.dataDir, name);
/** Inspections and exports by operators, as the log keeps them. */
const noted = async () =>
  (await product.engines.store.readStream(auditStreamOf('operator'))).map(({ type, data }) => [type, data]);
const refused = (line: string) => ({ code: 1, stderr: expect.stringContaining(`failed: ${line}`) });

test('everything of a citizen goes into a new file, found by address or by id', async () => {
  await cli('user', 'export', MAIL, '--to', inFolder('one.json'));
  const { userId, profile } = JSON.parse(await readFile(inFolder('one.json'), 'utf8')) as ExportAnswer;
  expect(profile).toMatchObject({ mail: MAIL });
  expect((await stat(inFolder('one.json'))).mode & 0o777).toBe(0o600);
  await cli('user', 'export', userId, '--to', inFolder('one.zip'));
  expect(await noted()).toEqual([
    ['CitizenExported', { subjects: [userId] }],
    ['CitizenExported', { subjects: [userId] }],
  ]);
  expect(Object.keys(unzipSync(await readFile(inFolder('one.zip'))))).toContain('households.csv');
  expect((await cli('audit', 'looks')).stdout).toContain(`operator\tdata\t${userId}`);
  await expect(cli('user', 'export', MAIL, '--to', inFolder('one.json'))).rejects.toMatchObject(
    refused('EEXIST'),
  );
  await expect(
    cli('user', 'export', 'unknown@example.org', '--to', inFolder('two.json')),
  ).rejects.toMatchObject(refused('no account has this mail address'));
  await expect(cli('user', 'export', '0'.repeat(24), '--to', inFolder('two.json'))).rejects.toMatchObject(
    refused('there is no account of this id'),
  );
});

test('a look at a citizen of the past leaves a trace, by the edition in force then or the one named', async () => {
  const known = await findAccount(product.engines, product.secrets.PEPPER, 'demo-1@example.org', Date.now());
  const userId = known?.userId ?? '';
  const before = (await noted()).length;
  const editionOf = async (...options: string[]) => {
    const { stdout } = await cli('replay', userId, '--until', '2096-10-02T12:00:00Z', ...options);
    return JSON.parse(stdout).edition;
  };
  expect(await editionOf()).toBe('UBA-16/2026-12');
  const noting = ['HistoryInspected', { inspection: 'replay', subjects: [userId] }];
  expect((await noted()).slice(before)).toEqual([noting]);
  expect(await editionOf('--edition', 'UBA-13/2025')).toBe('UBA-13/2025');
  expect((await noted()).slice(before)).toEqual([noting, noting]);
});

test('an account is erased step by step, with a certificate; asked again, the same one is shown', async () => {
  const certificateIn = (stdout: string): ErasureCertificate =>
    JSON.parse(stdout.slice(stdout.indexOf('{'))) as ErasureCertificate;
  const { stdout } = await cli('user', 'erase', MAIL);
  expect(stdout).toContain(': keys destroyed\n');
  const { signature, ...payload } = certificateIn(stdout);
  expect(payload).toMatchObject({ kind: 'erasure', reason: 'operator' });
  expect(verifySignature(payload, signature, payload.publicKey)).toBe(true);
  expect(stdout).not.toContain(MAIL);
  const again = await cli('user', 'erase', payload.userId);
  expect(certificateIn(again.stdout)).toEqual({ signature, ...payload });
  await expect(cli('user', 'erase', MAIL)).rejects.toMatchObject(refused('no account has this mail address'));
  await expect(cli('user', 'erase', '0'.repeat(24))).rejects.toMatchObject(refused('there is no account'));
  expect(await product.engines.erasures.find('0'.repeat(24))).toBeUndefined();
  await expect(cli('user', 'export', payload.userId, '--to', inFolder('gone.json'))).resolves.toBeDefined();
  expect(await readFile(inFolder('gone.json'), 'utf8')).not.toContain('demo-0');
});

test('what is left of an account that the log does not know is destroyed, and reported as that', async () => {
  const userId = 'd'.repeat(24);
  await product.engines.keys.getOrCreate(userId);
  const { stdout } = await cli('user', 'erase', userId);
  expect(stdout).toContain(': keys destroyed\n');
  expect(stdout).toContain(': recorded (not seen)\n');
  expect(stdout).toContain('done: erased without a certificate');
  product.engines.keys.forget(userId);
  expect(await product.engines.keys.get(userId)).toBeUndefined();
});
