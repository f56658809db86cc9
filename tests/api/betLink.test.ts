import type { AnswerOf } from '@footprint/shared-events/kernel/api.ts';
import type { ConfirmMeasuresAnswer, measuresOfUser } from '@footprint/shared-events/measures/api.ts';
import { expect, test } from 'vitest';
import { Client, registeredClient } from '../support/calls/client.ts';
import { pickMeasures } from '../support/citizens/entries.ts';
import { campaignsFile, runningCampaigns } from '../support/rounds/runningCampaigns.ts';
import { serverPerFile } from '../support/servers/serverPerFile.ts';
import { caughtUp } from '../support/views/caughtUp.ts';

const [bet, fossil] = runningCampaigns();
if (!bet || !fossil) throw new Error('two campaigns run while the tests do');
const product = serverPerFile({ CAMPAIGNS_FILE: campaignsFile([bet, fossil]) });

interface Session {
  user: { sessionToken: string | null };
}
const open = (hash: string) => new Client(product.url).post<Session>(`user/bet-confirm-session/${hash}`);

/** A participant of the bet with its link, and a visitor whom the link has logged in. */
async function participant() {
  const client = await registeredClient(product.url);
  await client.post('campaign/join', { kind: 'climate-bet' });
  const info = { newsletter: false, measuresGeneral: '' };
  const given = await client.put<{ info: { betUserHash: string } }>('user/user-info-bet', info);
  const hash = given.body.info.betUserHash;
  await caughtUp(product);
  const { body } = await open(hash);
  return { client, hash, visitor: new Client(product.url, body.user.sessionToken ?? '') };
}

test('the link shows and confirms the measures of its round alone, in several visits', async () => {
  const { client, hash, visitor } = await participant();
  // Done once before the round began; a habit from before it, and something done in it.
  await pickMeasures(client, { LED: '2021-10-31', Veggie: '2021-08-15', Showerhead: bet.start });
  await caughtUp(product);
  const { body: seen } = await visitor.post<AnswerOf<typeof measuresOfUser>>('measures/from-user');
  expect(seen.map(({ name }) => name).sort()).toEqual(['Showerhead', 'Veggie']);
  const confirm = (who: Client, name: string, confirmed = 'done') =>
    who.put<ConfirmMeasuresAnswer>('measures/confirm', [{ name, confirmed }]);
  expect(await confirm(visitor, 'LED')).toMatchObject({
    status: 403,
    body: { messageId: 'api:error:notAllowed' },
  });
  const { body: answered } = await confirm(visitor, 'Veggie', 'percent50');
  expect(answered.measures.map(({ name, confirmed }) => [name, confirmed]).sort()).toEqual([
    ['Showerhead', undefined],
    ['Veggie', 'percent50'],
  ]);
  expect(answered.rounds.map(({ round }) => round)).toEqual([bet.name]);
  const { body: again } = await open(hash);
  const later = new Client(product.url, again.user.sessionToken ?? '');
  expect((await confirm(later, 'Showerhead')).status).toBe(200);
  expect((await confirm(client, 'LED')).status).toBe(200);
});

test('the link and its sessions end with leaving the round; a login goes on', async () => {
  const { client, hash, visitor } = await participant();
  expect((await visitor.post('measures/from-user')).status).toBe(200);
  await client.post('campaign/leave', { kind: 'climate-bet' });
  expect(await visitor.post('measures/from-user')).toMatchObject({
    status: 401,
    body: { messageId: 'security:session:expired' },
  });
  expect(await open(hash)).toMatchObject({ status: 400, body: { messageId: 'app:bet:confirm:rejected' } });
  expect((await client.post('measures/from-user')).status).toBe(200);
});
