import type { RoundsAnswer } from '@footprint/shared-events/campaigns/roundsApi.ts';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import { expect, test } from 'vitest';
import { Client, freshMail, registeredClient } from '../support/calls/client.ts';
import { startServer } from '../support/servers/runningServer.ts';
import { temporaryFolder } from '../support/servers/temporaryFolder.ts';
import { caughtUp } from '../support/views/caughtUp.ts';

test('who registers while no projector fills the views is asked to come again, not logged out', async () => {
  const folder = await temporaryFolder();
  const whole = await startServer({ dataDir: folder.path });
  const known = await registeredClient(whole.url);
  await whole.stop();

  const alone = await startServer({ dataDir: folder.path, env: { ROLE: 'api' } });
  const newcomer = await registeredClient(alone.url, freshMail());
  for (const client of [newcomer, new Client(alone.url, newcomer.token)])
    expect(await client.post('user')).toMatchObject({
      status: 503,
      body: { messageId: 'api:service:unavailable', outcome: 'refused' },
    });
  expect(await new Client(alone.url, known.token).post('user')).toMatchObject({ status: 200 });
  // Its registration, and nothing of the other partitions.
  const behind = (await alone.figures()).matchAll(/^lag_seconds\{view="accounts",partition="(\d+)"\} [^0]/gm);
  const partition = String(Number.parseInt(newcomer.userId?.charAt(0) ?? '', 16));
  expect([...behind].map(([, number]) => number)).toEqual([partition]);
  await alone.stop();

  const again = await startServer({ dataDir: folder.path });
  expect(await new Client(again.url, newcomer.token).post('user')).toMatchObject({ status: 200 });
  await caughtUp(again);
  await again.stop();
  await folder.remove();
});

test('the rounds of campaigns are public before there is any view', async () => {
  await using folder = await temporaryFolder();
  const alone = await startServer({ dataDir: folder.path, env: { ROLE: 'api' } });
  const { status, body } = await new Client(alone.url).post<RoundsAnswer>('campaign/rounds');
  expect([status, body.map(({ state, pending }) => [state, pending])]).toEqual([
    ...[200, CAMPAIGNS.map(() => ['closed', undefined])],
  ]);
  expect(await alone.stop()).toBe(0);
});
