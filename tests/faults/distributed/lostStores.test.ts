import { connectMongo } from '@footprint/infra/mongodb/connect.ts';
import { expect, test } from 'vitest';
import { Client, registeredClient } from '../../support/calls/client.ts';
import { describeCluster } from '../../support/distributed/cluster.ts';

describeCluster('a store of the distributed engines that is lost', (cluster) => {
  const inViewStore = async (work: (drop: (collection: string) => Promise<unknown>) => Promise<void>) => {
    const connection = await connectMongo(cluster().environment.VIEW_STORE ?? '');
    await work((name) => connection.db.collection(name).drop());
    await connection.close();
  };
  const refused = (line: string, env = {}) =>
    expect(cluster().run('api', env)).rejects.toThrow(`ended with 78:\nconfiguration: ${line}`);

  test('is no new one: an empty log, keys without citizens, and another secret stop the start', async () => {
    const server = await cluster().run('all');
    const client = await registeredClient(server.url);
    const stays = await cluster().run('api');
    await server.stop();

    const { EVENT_STORE = '' } = cluster().environment;
    await refused('EVENT_STORE: the log is empty, and there are keys of citizens', {
      EVENT_STORE: EVENT_STORE.replace(/namespace=\w+/, 'namespace=another'),
    });
    await refused('PEPPER is not the one', { PEPPER: 'another pepper that is long enough for any check' });

    // Another process goes on: what ends in the store ends there, too.
    await inViewStore(async (drop) => {
      for (const name of ['erasures', 'epochs', 'revoked', 'issued']) await drop(name).catch(() => undefined);
    });
    const again = await cluster().run('api');
    expect(again.output()).toContain('it was filled again from the log, with 0 erasures');
    expect(again.output()).toContain('every session has ended');
    for (const { url } of [stays, again])
      expect((await new Client(url, client.token).post('user')).status).toBe(401);
    for (const process of [stays, again]) await process.stop();

    await inViewStore(async (drop) => {
      await drop('keys');
    });
    await refused('VIEW_STORE: there are no keys, and the log is of citizens');
    await inViewStore(async (drop) => {
      await drop('installation');
    });
    await refused('VIEW_STORE: there are no keys, and the log is of citizens');
  });
});
