import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { Client, freshMail, registeredClient } from '../support/calls/client.ts';
import { startServer } from '../support/servers/runningServer.ts';
import { temporaryFolder } from '../support/servers/temporaryFolder.ts';

test('whom a start cannot erase, as an event was damaged, is logged; others are erased, and everybody is served', async () => {
  const folder = await temporaryFolder();
  const first = await startServer({ dataDir: folder.path });
  const damaged = await registeredClient(first.url);
  const mail = freshMail();
  const whole = await registeredClient(first.url, mail);
  await first.stop();
  const change = (file: string, sql: string, ...values: readonly string[]): void => {
    const db = new DatabaseSync(join(folder.path, file));
    db.prepare(sql).run(...values);
    db.close();
  };
  for (const { userId } of [damaged, whole])
    change(
      'erasures.db',
      `INSERT INTO erasures (user_id, mail_stream, reason, requested_at) VALUES (?, '', 'owner', 1)`,
      userId ?? '',
    );
  change('events.db', `UPDATE events SET data = 'x' || data WHERE stream = ?`, `account-${damaged.userId}`);

  const server = await startServer({ dataDir: folder.path });
  expect(server.output()).toContain(`1 accounts could not be erased: ${damaged.userId}`);
  expect((await new Client(server.url).post('user/mail-exists', { mail })).body).toEqual({ mailExists: 0 });
  expect(await new Client(server.url, whole.token).post('user')).toMatchObject({ status: 401 });
  await registeredClient(server.url, mail);
  await server.stop();
  const keys = new DatabaseSync(join(folder.path, 'keys.db'), { readOnly: true });
  for (const { userId } of [damaged, whole])
    expect(keys.prepare('SELECT 1 FROM keys WHERE subject = ?').get(userId ?? '')).toBeUndefined();
  keys.close();
  await folder.remove();
});
