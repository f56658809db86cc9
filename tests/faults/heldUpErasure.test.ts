import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ErasureCertificate } from '@footprint/shared-events/account/erasure.ts';
import { expect, test } from 'vitest';
import { freshMail, registeredClient, registration } from '../support/calls/client.ts';
import { serverPerFile } from '../support/servers/serverPerFile.ts';

const product = serverPerFile();

const EXPIRED = { status: 401, body: { messageId: 'security:session:expired' } };

test('an erasure that is held up says so, and the same call again gets the certificate', async () => {
  const mail = freshMail();
  const client = await registeredClient(product.url, mail);
  const { password } = await registration(mail);
  // A backup or a long look at the keys: what was destroyed cannot be wiped from the file's log.
  const reader = new DatabaseSync(join(product.dataDir, 'keys.db'));
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM keys').get();
  const heldUp = await client.delete('user/own', { password });
  reader.close();
  expect(heldUp).toMatchObject({
    status: 503,
    body: { messageId: 'api:service:unavailable', outcome: 'unknown' },
  });
  expect(await client.post('user')).toMatchObject(EXPIRED);
  const again = await client.delete<{ readonly certificate: ErasureCertificate }>('user/own', { password });
  expect(again).toMatchObject({ status: 200, body: { certificate: { userId: client.userId } } });
  expect(await client.delete('user/own', { password })).toMatchObject(EXPIRED);
});
