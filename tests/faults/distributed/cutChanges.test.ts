import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Client, registeredClient } from '../../support/calls/client.ts';
import { level } from '../../support/citizens/entries.ts';
import { addHousehold, noon } from '../../support/citizens/housing.ts';
import { describeCluster } from '../../support/distributed/cluster.ts';

/** More often than anybody tries an append again. */
const ALWAYS = 1_000_000;
const LEFT_ON = noon('2026-04-01');

/** A level of heating, with the end of the home that was left. */
async function citizen(url: string) {
  const client = await registeredClient(url);
  const left = await addHousehold(client);
  const home = await addHousehold(client, { name: 'New' });
  const call = 'meter-value/personal-types/add-value';
  const changes = [
    { method: 'PUT', call: 'groups/edit', body: { id: left, livedUntil: LEFT_ON } },
    { method: 'POST', call, body: level({ supportedType: 'heating', name: 'Mid', groupId: home }) },
  ];
  return {
    client,
    left,
    home,
    send: () => client.post('changes', { changes }, { 'idempotency-key': randomUUID() }),
  };
}

/** The end of the home and the level, as the pages show them. */
async function shown(client: Client, left: number) {
  const { body: homes } = await client.post<{ id: number; livedUntil?: number }[]>('groups/of-user');
  const { body: types } = await client.post<{ name: string }[]>('meter/personal-types/of-user');
  return { ends: homes.find(({ id }) => id === left)?.livedUntil, levels: types.map(({ name }) => name) };
}

describeCluster('a command of two areas whose process dies with the log away', (cluster) => {
  test.each([
    ['before anything is written', 'changes-', { levels: [] }],
    ['before the first area is given its part', 'housing-', { ends: LEFT_ON, levels: ['Mid'] }],
    ['between the areas', 'consumption-', { ends: LEFT_ON, levels: ['Mid'] }],
  ])('%s: after a restart all of it is there or nothing', async (_, prefix, expected) => {
    const [, namespace] = /namespace=(\w+)/.exec(cluster().environment.EVENT_STORE ?? '') ?? [];
    const server = await cluster().run('all');
    const { client, left, send } = await citizen(server.url);
    await cluster().faults({ cutPrefix: `${namespace}.${prefix}`, cutBeforeWrite: ALWAYS });
    expect(await send()).toMatchObject({ status: 503 });
    await server.kill();
    await cluster().faults({ cutPrefix: '', cutBeforeWrite: 0 });
    const next = await cluster().run('all');
    client.url = next.url;
    await expect.poll(() => shown(client, left)).toEqual(expected);
    await next.stop();
  });
});
