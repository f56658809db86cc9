import { passwordDigest } from '@footprint/shared-events/account/password.ts';
import { expect, test } from 'vitest';
import { type Answer, Client, freshMail, PASSWORD, registeredClient } from '../support/calls/client.ts';
import { mailedHash } from '../support/citizens/outbox.ts';
import { engineEnvironment } from '../support/engines/engineEnvironment.ts';
import { runCli } from '../support/servers/cli.ts';
import { serverPerFile } from '../support/servers/serverPerFile.ts';

const product = serverPerFile({ LOG_LEVEL: 'info' });
const anybody = () => new Client(product.url);

interface Line {
  readonly security: string;
  readonly reqId: string;
  readonly status: number;
  readonly userId?: string;
  readonly messageId?: string;
}

const lines = (): readonly Line[] =>
  product.server
    .output()
    .split('\n')
    .filter((line) => line.includes('"security":'))
    .map((line) => JSON.parse(line) as Line);

/** Line of the log about an answer: there is exactly one. */
async function lineOf({ headers }: Answer<unknown>): Promise<Omit<Line, 'reqId'>> {
  const id = headers.get('x-request-id');
  const found = () => lines().filter(({ reqId }) => reqId === id);
  await expect.poll(found).toHaveLength(1);
  const { security, status, userId, messageId } = found()[0] as Line;
  return { security, status, ...(userId && { userId }), ...(messageId && { messageId }) };
}

test('logins, failures, resets, changes, refusals by role and exports are a line each, without any address', async () => {
  const mail = freshMail();
  const client = await registeredClient(product.url, mail);
  const { userId } = client;
  const confirm = await mailedHash(product.dataDir, mail, 'register-confirm');
  await client.post(`user/register-confirm/${confirm}`);
  const digest = (password: string) => passwordDigest(mail, password);
  const login = async (password: string) =>
    anybody().post('login', { mail, password: await digest(password) });
  expect(await lineOf(await login(PASSWORD))).toEqual({ security: 'login', status: 200, userId });
  const failed = { security: 'login', status: 401, messageId: 'user:login:failed' };
  expect(await lineOf(await login('wrong-guess-1'))).toEqual({ ...failed, userId });
  const stranger = { mail: freshMail(), password: await digest(PASSWORD) };
  expect(await lineOf(await anybody().post('login', stranger))).toEqual(failed);

  expect(await lineOf(await client.post('user/export', {}))).toEqual({
    security: 'export',
    status: 200,
    userId,
  });
  expect(await lineOf(await client.post('audit/find', { sample: 1 }))).toEqual({
    security: 'role',
    status: 403,
    userId,
    messageId: 'api:error:notAllowed',
  });
  const wrong = { password: await digest('wrong-guess-1'), newPassword: await digest('brand-new-pass-2') };
  expect(await lineOf(await client.put('user/password', wrong))).toEqual({
    security: 'password',
    status: 401,
    userId,
    messageId: 'user:login:failed',
  });
  const asked = await anybody().post('user/reset-hash', { mail });
  expect(await lineOf(asked)).toEqual({ security: 'reset', status: 200 });
  const hash = await mailedHash(product.dataDir, mail, 'reset-password');
  const body = { mail, password: await digest('brand-new-pass-2') };
  expect(await lineOf(await anybody().post(`user/reset-password/${hash}`, body))).toEqual({
    security: 'reset',
    status: 200,
    userId,
  });
  expect(await lineOf(await client.post('logout', { id: userId }))).toEqual({
    security: 'logout',
    status: 401,
    messageId: 'security:session:expired',
  });
  const said = JSON.stringify(lines());
  for (const secret of [mail, '127.0.0.1', '::1', hash, confirm]) expect(said).not.toContain(secret);
});

test('what is granted and taken on the command line is a line too', async () => {
  const mail = freshMail();
  const { userId } = await registeredClient(product.url, mail);
  for (const [command, security] of [
    ['grant', 'role granted'],
    ['revoke', 'role revoked'],
  ] as const) {
    const env = { DATA_DIR: product.dataDir, ...engineEnvironment(product.dataDir) };
    const { stderr } = await runCli(env, 'role', command, mail, 'auditor');
    const said = stderr.split('\n').filter((line) => line.includes('"security":'));
    expect(said.map((line) => JSON.parse(line) as object)).toMatchObject([
      { security, userId, role: 'auditor', reqId: expect.any(String) },
    ]);
    expect(stderr).not.toContain(mail);
  }
});
