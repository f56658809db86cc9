import { join } from 'node:path';
import type { AuditVerifyAnswer, HistoryAnswer } from '@footprint/shared-events/audit/api.ts';
import { expect, test } from 'vitest';
import { registeredClient } from '../support/calls/client.ts';
import { auditorAt } from '../support/calls/roleAt.ts';
import { addEntry, vehicle } from '../support/citizens/entries.ts';
import { engineServers } from '../support/engines/engineEnvironment.ts';
import { forgeLog } from '../support/logs/forger.ts';
import { runCli } from '../support/servers/cli.ts';
import { folderPerTest } from '../support/servers/ownFolder.ts';
import { startServer } from '../support/servers/runningServer.ts';

const folder = folderPerTest();
// A hand has its way with the file of the embedded log.
const embedded = test.skipIf(engineServers !== undefined);

embedded(
  'an entry that was written anew with its chain is shown to no auditor as what was signed',
  async () => {
    const dataDir = folder.path;
    const server = await startServer({ dataDir });
    const auditor = await auditorAt({ ...server, dataDir });
    const other = await registeredClient(server.url);
    const client = await registeredClient(server.url);
    await addEntry(client, 'vehicle', vehicle());
    await runCli({ DATA_DIR: dataDir }, 'audit', 'head');
    await runCli({ DATA_DIR: dataDir }, 'audit', 'verify');
    const { userId } = client;
    const moments = { userId, from: 0, to: Date.now() / 1000 + 60, year: 2024 };
    const asked = [
      ['audit/events', { userId }],
      ['audit/replay', { userId, at: moments.to, year: 2024 }],
      ['audit/compare', moments],
    ] as const;
    const statuses = () =>
      Promise.all(asked.map(async ([call, body]) => (await auditor.post(call, body)).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    const verify = async (id: string) =>
      (await auditor.post<AuditVerifyAnswer>('audit/verify', { userId: id })).body;
    expect(await verify(userId)).toMatchObject({ ok: true });
    const history = async () => (await client.post<HistoryAnswer>('user/history', {})).body;
    await expect.poll(async () => (await history()).provenAt).not.toBeNull();

    forgeLog(join(dataDir, 'events.db'), (events) =>
      events.map((event) =>
        event.type === 'VehicleAdded' ? { ...event, data: { ...event.data, kmPerYear: 1 } } : event,
      ),
    );
    expect(await verify(userId)).toMatchObject({
      ok: false,
      firstBad: { misfit: 'rewritten', stream: `mobility-${userId}`, revision: 0 },
    });
    expect(await verify(other.userId)).toMatchObject({ ok: true });
    expect(await statuses()).toEqual([503, 503, 503]);
    expect((await history()).provenAt).toBeNull();
    await server.stop();
  },
);
