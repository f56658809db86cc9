import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuditVerifyAnswer } from '@footprint/shared-events/audit/api.ts';
import { expect, test } from 'vitest';
import { registeredClient } from '../support/calls/client.ts';
import { auditorAt } from '../support/calls/roleAt.ts';
import { engineEnvironment, engineServers } from '../support/engines/engineEnvironment.ts';
import { forgeLog } from '../support/logs/forger.ts';
import { runCli } from '../support/servers/cli.ts';
import { folderPerTest } from '../support/servers/ownFolder.ts';
import { startServer } from '../support/servers/runningServer.ts';

const folder = folderPerTest();

test('without its heads a log serves citizens, shows auditors nothing, and is proved again once an operator says why', async () => {
  const dataDir = folder.path;
  const env = { DATA_DIR: dataDir, ...engineEnvironment(dataDir) };
  const first = await startServer({ dataDir });
  const before = await auditorAt({ ...first, dataDir });
  const { userId } = await registeredClient(first.url);
  expect((await before.post('audit/events', { userId })).status).toBe(200);
  await first.stop();
  await rename(`${dataDir}-heads`, `${dataDir}-elsewhere`);

  const second = await startServer({ dataDir });
  const auditor = await auditorAt({ ...second, dataDir });
  await registeredClient(second.url);
  const { status, body } = await auditor.post('audit/events', { userId });
  expect([status, body]).toEqual([503, expect.objectContaining({ messageId: 'api:error:logUnproven' })]);
  const { body: found } = await auditor.post<AuditVerifyAnswer>('audit/verify');
  expect(found).toMatchObject({ ok: false, firstBad: { misfit: 'unproven' }, signedAt: null });
  await expect(runCli(env, 'audit', 'verify')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('no head of it is in HEADS_DIR'),
  });
  const { stdout } = await runCli(env, 'audit', 'accept', '--reason', 'the folder was moved');
  expect(stdout).toContain('done: the tree covers');
  expect((await runCli(env, 'audit', 'verify')).stdout).toContain('1 signed heads agree');
  await expect(runCli(env, 'audit', 'accept', '--reason', 'once more')).rejects.toMatchObject({
    stderr: expect.stringContaining('nothing to accept'),
  });
  await second.stop();

  const third = await startServer({ dataDir });
  const again = await auditorAt({ ...third, dataDir });
  expect((await again.post('audit/events', { userId })).status).toBe(200);
  // Only the folder was lost: nothing was changed.
  const { body: whole } = await again.post<AuditVerifyAnswer>('audit/verify');
  expect(whole).toMatchObject({ ok: true });
  expect(whole).not.toHaveProperty('changes');
  await third.stop();
});

// A hand has its way with the file of the embedded log.
const embedded = test.skipIf(engineServers !== undefined);

embedded('an auditor is shown that an event was changed before an operator accepted the log', async () => {
  const dataDir = folder.path;
  const env = { DATA_DIR: dataDir };
  const first = await startServer({ dataDir });
  await registeredClient(first.url);
  await first.stop();
  const { stdout } = await runCli(env, 'audit', 'head');
  const size = Number(/covers (\d+) events/.exec(stdout)?.[1]);
  forgeLog(join(dataDir, 'events.db'), (events) =>
    events.map((event, i) => (i === 0 ? { ...event, id: 'another' } : event)),
  );
  await runCli(env, 'audit', 'accept', '--reason', 'a try');
  const second = await startServer({ dataDir });
  const auditor = await auditorAt({ ...second, dataDir });
  const { body } = await auditor.post<AuditVerifyAnswer>('audit/verify');
  expect(body).toMatchObject({ ok: true, changes: [{ before: size }] });
  await second.stop();
});
