import { verifySignature } from '@footprint/infra/audit/signing.ts';
import type { ErasureCertificate } from '@footprint/shared-events/account/erasure.ts';
import { passwordDigest } from '@footprint/shared-events/account/password.ts';
import { expect, test } from 'vitest';
import { Client, freshMail, PASSWORD, registeredClient, registration } from '../support/calls/client.ts';
import { shows } from '../support/calls/shows.ts';
import { type PersonalCitizen, personalCitizen, SAVED } from '../support/citizens/personalCitizen.ts';
import { startServer } from '../support/servers/runningServer.ts';
import { serverPerFile } from '../support/servers/serverPerFile.ts';
import { temporaryFolder } from '../support/servers/temporaryFolder.ts';

const product = serverPerFile();

interface Erased {
  readonly id: string;
  readonly certificate: ErasureCertificate;
}

const EXPIRED = { status: 401, body: { messageId: 'security:session:expired' } };
const REFUSED = { status: 401, body: { messageId: 'user:login:failed' } };

/** Sums that everybody may see, to which the citizen adds. */
const sums = async (url: string) => {
  const anybody = new Client(url);
  const { body: campaign } = await anybody.post('statistics/stop-fossil-usage');
  const { body: place } = await anybody.post('used-measures/of-city-codes', { cityCodes: ['24103'] });
  return { campaign, place };
};

const erase = ({ client, digest }: PersonalCitizen) =>
  client.delete<Erased>('user/own', { password: digest });

test('the account goes with a certificate that anybody can check; the session is over, the address free, sums stay', async () => {
  shows('DELETE /user/own');
  const citizen = await personalCitizen(product.url, product.dataDir);
  const { client, userId, mail } = citizen;
  const before = await expect
    .poll(() => sums(product.url))
    .toMatchObject({
      campaign: { allUsers: 1, allMeasures: 2, measuresReductionYear: expect.closeTo(SAVED) },
      place: { savingSum: expect.closeTo(SAVED) },
    })
    .then(() => sums(product.url));
  const { status, body, headers } = await erase(citizen);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: userId, certificate: { kind: 'erasure', userId, reason: 'owner' } });
  const { signature, ...payload } = body.certificate;
  expect(verifySignature(payload, signature, payload.publicKey)).toBe(true);
  expect(payload.erasedAt).toBeGreaterThanOrEqual(payload.requestedAt);
  expect(JSON.stringify(body)).not.toContain(mail);
  // The pages take their own off the device: a browser that emptied it would take readings of others along.
  expect(headers.get('clear-site-data')).toBeNull();

  expect(await client.post('user')).toMatchObject(EXPIRED);
  expect(await client.post('groups/of-user')).toMatchObject(EXPIRED);
  expect(await client.delete('user/own', { password: citizen.digest })).toMatchObject(EXPIRED);
  const login = { mail, password: citizen.digest };
  expect(await new Client(product.url).post('login', login)).toMatchObject(REFUSED);
  expect(await new Client(product.url).post('user/mail-exists', { mail })).toMatchObject({
    body: { mailExists: 0 },
  });
  expect(await sums(product.url)).toEqual(before);
  const again = await registeredClient(product.url, mail);
  expect(again.userId).not.toBe(userId);
  expect(await again.post('user')).toMatchObject({ body: { mail, phone: '' } });
});

test('repeated with its key the deletion answers its certificate again, and with no other', async () => {
  const mail = freshMail();
  const client = await registeredClient(product.url, mail);
  const { password } = await registration(mail);
  const eraseWith = (key: string) =>
    client.delete<Erased>('user/own', { password }, { 'idempotency-key': key });
  const first = await eraseWith('key-of-this-deletion');
  expect(first.status).toBe(200);
  expect(await eraseWith('key-of-this-deletion')).toMatchObject({ status: 200, body: first.body });
  expect(await eraseWith('another-key')).toMatchObject(EXPIRED);
});

test('a wrong password deletes nothing', async () => {
  const client = await registeredClient(product.url);
  const wrong = await passwordDigest('another@example.org', PASSWORD);
  expect(await client.delete('user/own', { password: wrong })).toMatchObject(REFUSED);
  expect(await client.delete('user/own', {})).toMatchObject({
    status: 400,
    body: { fields: [{ path: '/password' }] },
  });
  expect((await client.post('user')).status).toBe(200);
});

test('without a session no password is asked for', async () => {
  expect(await new Client(product.url).delete('user/own', { password: 'x' })).toMatchObject({
    status: 401,
    body: { messageId: 'security:session:invalid' },
  });
});

test('an account that was never confirmed can be deleted as well; of two calls at once both are answered', async () => {
  const mail = freshMail();
  const client = await registeredClient(product.url, mail);
  const { password } = await registration(mail);
  const answers = await Promise.all([1, 2].map(() => client.delete('user/own', { password })));
  expect(answers.map(({ status }) => status)).toContain(200);
  for (const { status } of answers) expect([200, 401]).toContain(status);
  expect(await client.post('user')).toMatchObject(EXPIRED);
});

test('a session that was ended deletes nothing', async () => {
  const mail = freshMail();
  const client = await registeredClient(product.url, mail);
  const { password } = await registration(mail);
  const other = new Client(product.url, client.token);
  await client.post('logout', { id: client.userId });
  expect(await other.delete('user/own', { password })).toMatchObject(EXPIRED);
  expect((await other.post('user/mail-exists', { mail })).body).toEqual({ mailExists: 1 });
});

test('guessing the password here is guessing it at the login: both are slowed down', async () => {
  await using folder = await temporaryFolder();
  const server = await startServer({ dataDir: folder.path, env: { RATE_LIMIT_SCALE: '1' } });
  const mail = freshMail();
  const client = await registeredClient(server.url, mail);
  const { password } = await registration(mail);
  const wrong = await passwordDigest(mail, 'a wrong one 1');
  const guess = () => client.delete('user/own', { password: wrong });
  for (let n = 0; n < 5; n++) expect(await guess()).toMatchObject(REFUSED);
  const slowed = await guess();
  expect(slowed).toMatchObject({ status: 429, body: { messageId: 'api:error:tooMany' } });
  expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await new Client(server.url).post('login', { mail, password })).status).toBe(429);
  await server.stop();
});
