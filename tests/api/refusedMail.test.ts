import type { UserAnswer } from '@footprint/shared-events/account/api.ts';
import { passwordDigest, passwordProof } from '@footprint/shared-events/account/password.ts';
import { afterAll, expect, test } from 'vitest';
import { freshMail, PASSWORD, registeredClient } from '../support/calls/client.ts';
import { startMailServer } from '../support/citizens/mailServer.ts';
import { engineEnvironment } from '../support/engines/engineEnvironment.ts';
import { runCli } from '../support/servers/cli.ts';
import { serverPerFile } from '../support/servers/serverPerFile.ts';

const mails = await startMailServer({ unknown: /^gone-/ });
afterAll(() => mails.close());
const product = serverPerFile({ MAIL: mails.url });

const listed = async (): Promise<string> => {
  const env = { DATA_DIR: product.dataDir, ...engineEnvironment(product.dataDir) };
  return (await runCli(env, 'mail', 'list', '--refused')).stdout;
};

test('an address that the mail server does not know is said to its citizen and to operators', async () => {
  const reached = await registeredClient(product.url);
  expect(await listed()).toBe('no account has an address that was refused for good\n');
  const mail = `gone-${Date.now()}@example.org`;
  const citizen = await registeredClient(product.url, mail);
  const said = async (client: typeof citizen) =>
    (await client.post<UserAnswer>('user', {})).body.isMailRefused;
  await expect.poll(() => said(citizen)).toBe(true);
  expect(await said(reached)).toBe(false);
  const { body } = await citizen.post<{ events: { type: string; data: { refusedAt: number } }[] }>(
    'user/export',
    {},
  );
  const noted = body.events.filter(({ type }) => type === 'MailRefused').map(({ data }) => data);
  expect(noted).toEqual([{ purpose: 'confirm', refusedAt: expect.any(Number), code: 550 }]);
  expect(noted[0]?.refusedAt).toSatisfy(Number.isInteger);
  const list = await listed();
  expect(list).toMatch(new RegExp(`^${citizen.userId}\tconfirm\t\\d{4}-\\d\\d-\\d\\dT\\S+Z\n$`));
  expect(list).not.toContain(mail);
  expect(await product.figures()).toMatch(/^mails_refused_total\{purpose="confirm"\} 1$/m);
});

test('another address that the mail server does not know says nothing of the account’s own', async () => {
  const mail = freshMail();
  const citizen = await registeredClient(product.url, mail);
  const to = `gone-${Date.now()}-new@example.org`;
  const newPassword = await passwordDigest(to, PASSWORD);
  const asked = { ...(await passwordProof(mail, PASSWORD)), mail: to, newPassword };
  expect((await citizen.put('user/mail', asked)).status).toBe(200);
  const refused = /^mails_refused_total\{purpose="new-address"\} 1$/m;
  await expect.poll(() => product.figures()).toMatch(refused);
  expect((await citizen.post<UserAnswer>('user', {})).body.isMailRefused).toBe(false);
  expect(await listed()).not.toContain(citizen.userId);
});
