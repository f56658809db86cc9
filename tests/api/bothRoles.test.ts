import { randomUUID } from 'node:crypto';
import { appendEvents } from '@footprint/services/engine/appendEvents.ts';
import { endOf } from '@footprint/services/engine/eventCodec.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import { expect, test } from 'vitest';
import { organiserAt, type WithRole } from '../support/calls/roleAt.ts';
import { engineEnvironment } from '../support/engines/engineEnvironment.ts';
import { openEnginesOf } from '../support/engines/engines.ts';
import { runCli } from '../support/servers/cli.ts';
import { serverPerFile } from '../support/servers/serverPerFile.ts';

const product = serverPerFile();
const env = () => ({ DATA_DIR: product.dataDir, ...engineEnvironment(product.dataDir) });

/** Earlier versions gave both to one account. */
async function grantAsBefore({ userId }: WithRole): Promise<void> {
  const open = await openEnginesOf(product.dataDir, engineEnvironment(product.dataDir));
  const stream = streamOf('account', userId);
  await appendEvents(open.engines.store, {
    stream,
    events: [{ type: 'RoleGranted', data: { role: 'auditor' } }],
    metadata: { commandId: randomUUID(), recordedAt: Date.now(), userId, actor: 'operator' },
    previous: endOf(await open.engines.store.readStream(stream)),
  });
  await open.release();
}

test('an account with both roles is served neither until one is revoked, and role commands say so', async () => {
  const account = await organiserAt(product);
  const asked = async () => {
    const organiser = await account.post('organise/round', { round: 'climate-bet-2021' });
    const auditor = await account.post('audit/find', { userId: account.userId });
    return [organiser, auditor].map(({ status, body: { message } }) => [status, message]);
  };
  const own = (await account.post('user', {})).status;
  expect([own, (await asked())[0]?.[0]]).toEqual([200, 200]);
  await grantAsBefore(account);
  const both = expect.stringContaining('auditor and organiser');
  await expect.poll(asked).toEqual([
    [403, both],
    [403, both],
  ]);
  expect((await account.post('user', {})).status).toBe(200);
  const said = /is auditor and organiser: .* until you revoke one/;
  expect((await runCli(env(), 'role', 'grant', account.mail, 'citizen')).stderr).toMatch(said);
  const revoked = await runCli(env(), 'role', 'revoke', account.mail, 'auditor');
  expect(revoked.stderr).not.toMatch(said);
  expect((await asked())[0]?.[0]).toBe(200);
});
