import { setTimeout as sleep } from 'node:timers/promises';
import { passwordDigest } from '@footprint/shared-events/account/password.ts';
import { expect, test } from 'vitest';
import { Client, freshMail, PASSWORD, registration } from '../support/calls/client.ts';
import { shows } from '../support/calls/shows.ts';
import { mailedHash, mailsTo } from '../support/citizens/outbox.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();
const anybody = () => new Client(product.url);
const credentials = async (mail: string, password = PASSWORD) => ({
  mail,
  password: await passwordDigest(mail, password),
});
const confirmMails = (mail: string) => mailsTo(product.dataDir, mail, 'register-confirm');

test('who is refused for want of a confirmation gets its mail once more, with a link that works', async () => {
  shows('POST /user/confirm-again');
  const mail = freshMail();
  await anybody().post('user/register', await registration(mail));
  const first = await mailedHash(product.dataDir, mail, 'register-confirm');
  expect(await anybody().post('login', await credentials(mail))).toMatchObject({
    status: 401,
    body: { messageId: 'user:login:unconfirmed' },
  });
  const again = await anybody().post('user/confirm-again', await credentials(mail));
  expect([again.status, again.body]).toEqual([200, { sent: true }]);
  // Asked twice within minutes, it still comes once.
  await anybody().post('user/confirm-again', await credentials(mail));
  await expect.poll(async () => (await confirmMails(mail)).length).toBe(2);
  await sleep(500);
  expect(await confirmMails(mail)).toHaveLength(2);
  expect(await mailedHash(product.dataDir, mail, 'register-confirm')).toBe(first);
  expect((await anybody().post(`user/register-confirm/${first}`)).status).toBe(200);
  expect((await anybody().post('login', await credentials(mail))).status).toBe(200);

  // Nothing is left to confirm: the same answer, and no mail.
  expect((await anybody().post('user/confirm-again', await credentials(mail))).body).toEqual({ sent: true });
  await sleep(500);
  expect(await confirmMails(mail)).toHaveLength(2);
});

test('without the password a caller learns and gets nothing', async () => {
  const mail = freshMail();
  await anybody().post('user/register', await registration(mail));
  await mailedHash(product.dataDir, mail, 'register-confirm');
  const wrong = { status: 401, body: { messageId: 'user:login:failed' } };
  expect(await anybody().post('user/confirm-again', await credentials(mail, 'wrong-guess-1'))).toMatchObject(
    wrong,
  );
  expect(await anybody().post('user/confirm-again', await credentials(freshMail()))).toMatchObject(wrong);
  await sleep(500);
  expect(await confirmMails(mail)).toHaveLength(1);
});
