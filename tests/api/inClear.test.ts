import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { registeredClient } from '../support/calls/client.ts';
import { addGasMeter, addHousehold, household } from '../support/citizens/housing.ts';
import { serverPerFile } from '../support/servers/serverPerFile.ts';

const product = serverPerFile();

test('nothing personal reaches files or logs in clear', async () => {
  const marker = `marker${randomBytes(6).toString('hex')}`;
  const mail = `${marker}@example.org`;
  const client = await registeredClient(product.url, mail);
  await client.put('user/own', {
    fullName: marker,
    phone: marker,
    addressStreet: marker,
    addressCity: marker,
  });
  const groupId = await addHousehold(client, { ...household, name: marker });
  await addGasMeter(client, groupId, { name: marker });
  await client.post('groups/of-user');
  for (const file of ['events.db', 'views.db', 'keys.db', 'jobs.db', 'sessions.db'])
    for (const name of [file, `${file}-wal`]) {
      const bytes = await readFile(join(product.dataDir, name)).catch(() => Buffer.alloc(0));
      expect(bytes.includes(marker), name).toBe(false);
    }
  expect(product.server.output()).not.toContain(marker);
});
