import { randomBytes } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSigner } from '@footprint/infra/audit/signing.ts';
import { ConfigError } from '@footprint/infra/configError.ts';
import { beforeAll, expect, test } from 'vitest';
import { openEnginesOf } from '../support/engines/engines.ts';
import { enginesPerFile } from '../support/engines/enginesPerTest.ts';
import { signDailyHead } from '../support/logs/dailyHead.ts';
import { runCli } from '../support/servers/cli.ts';
import { folderPerTest } from '../support/servers/ownFolder.ts';
import { startServer } from '../support/servers/runningServer.ts';

const template = enginesPerFile();
beforeAll(async () => {
  await template.release();
  await runCli({ DATA_DIR: template.dataDir }, 'demo', 'seed', '--citizens', '1');
});

const folder = folderPerTest();
const another = () => randomBytes(48).toString('base64url');

async function copyTemplate(): Promise<void> {
  await cp(template.dataDir, folder.path, { recursive: true });
  await cp(`${template.dataDir}-heads`, `${folder.path}-heads`, { recursive: true });
}

async function withAnother(name: string): Promise<void> {
  await copyTemplate();
  await writeFile(join(folder.path, 'secrets', name.toLowerCase()), another());
}

test.each(['PEPPER', 'LINK_SECRET', 'AUDIT_KEY', 'MASTER_KEY'])(
  'another %s is refused in one line',
  async (name) => {
    await withAnother(name);
    const failure: unknown = await openEnginesOf(folder.path).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ConfigError);
    expect((failure as Error).message).toMatch(new RegExp(`^${name} [^\\n]+$`));
  },
);

test('the product ends with 78 then, and commands do', async () => {
  await withAnother('PEPPER');
  const line = 'PEPPER is not the one that this installation was made with';
  const start = startServer({ dataDir: folder.path, env: { ROLE: 'jobs' } });
  await expect(start).rejects.toThrow(`ended with 78:\nconfiguration: ${line}`);
  await expect(runCli({ DATA_DIR: folder.path }, 'views', 'list')).rejects.toMatchObject({
    code: 78,
    stderr: expect.stringContaining(line),
  });
});

test('another JWT_SECRET is taken, and a line says what it costs, once', async () => {
  await withAnother('JWT_SECRET');
  const notices: string[] = [];
  for (let start = 0; start < 2; start++)
    await (await openEnginesOf(folder.path, {}, (line) => notices.push(line))).close();
  expect(notices).toEqual(['JWT_SECRET is another one: every session has ended']);
});

test('another AUDIT_KEY is taken by a command that names the former, and heads signed by that still count', async () => {
  const env = { DATA_DIR: folder.path };
  await copyTemplate();
  const head = join(folder.path, 'head.note');
  await runCli(env, 'audit', 'head', '--to', head);
  await writeFile(join(folder.path, 'secrets', 'audit_key'), another());
  await expect(runCli(env, 'audit', 'verify')).rejects.toMatchObject({ code: 78 });
  const { stdout } = await runCli(env, 'audit', 'accept-key');
  const [, publicKey, former] = /^done: (\S+) takes the place of (\S+);/.exec(stdout) ?? [];
  expect(publicKey).not.toBe(former);
  const keys = (await runCli(env, 'audit', 'key')).stdout.split('\n');
  expect(keys).toEqual([publicKey, expect.stringMatching(/^\S+ until 2\S+Z$/), '']);
  expect(keys[1]?.split(' ')[0]).toBe(former);
  await expect(runCli(env, 'audit', 'accept-key')).rejects.toMatchObject({
    stderr: expect.stringContaining('nothing to accept'),
  });
  expect((await runCli(env, 'audit', 'verify', '--head', head)).stdout).toContain('2 signed heads agree');
  await runCli(env, 'audit', 'head');
  expect((await runCli(env, 'audit', 'verify', '--head', head)).stdout).toContain('2 signed heads agree');
});

test('without a record the log proves PEPPER, LINK_SECRET and AUDIT_KEY', async () => {
  const env = { DATA_DIR: folder.path };
  await copyTemplate();
  const opened = await openEnginesOf(folder.path);
  await signDailyHead(opened.engines.store, createSigner(opened.secrets.AUDIT_KEY), Date.now());
  await opened.close();
  await runCli(env, 'audit', 'head');
  const record = join(folder.path, 'installation.json');
  await rm(record);
  await openEnginesOf(folder.path).then(({ close }) => close());
  for (const name of ['PEPPER', 'LINK_SECRET', 'AUDIT_KEY']) {
    const file = join(folder.path, 'secrets', name.toLowerCase());
    const own = await readFile(file, 'utf8');
    await rm(record, { force: true });
    await writeFile(file, another());
    await expect(openEnginesOf(folder.path)).rejects.toThrow(new RegExp(`^${name} is not the one`));
    await writeFile(file, own);
  }
  await writeFile(join(folder.path, 'secrets', 'audit_key'), another());
  await runCli(env, 'audit', 'accept-key');
  expect((await runCli(env, 'audit', 'verify')).stdout).toContain('2 signed heads agree');
});
