import { randomUUID } from 'node:crypto';
import { StoreUnavailable } from '@footprint/infra/storeUnavailable.ts';
import { describe, expect, test } from 'vitest';
import { rawEvent } from '../../support/esdb/rawEvent.ts';
import { anAppend, anEvent } from '../../support/logs/events.ts';
import { readWholeLog } from '../../support/logs/readWholeLog.ts';
import { faultyServer } from './esdbFixture.ts';

describe('appends to a faulty EventStoreDB', () => {
  const server = faultyServer();
  const stored = (stream: string): number =>
    server.double.log.stream(`${server.namespace}.${stream}`)?.length ?? 0;

  test.each(['cutBeforeWrite', 'cutAfterWrite'] as const)(
    'an append whose connection is cut twice (%s) is stored once and answered as new',
    async (fault) => {
      const store = await server.open();
      server.double.faults[fault] = 2;
      const result = await store.append(anAppend('housing-1', 'none', 3));
      expect(server.double.faults[fault]).toBe(0);
      expect(stored('housing-1')).toBe(3);
      const events = await store.readStream('housing-1');
      expect(result).toEqual({ revision: 2, position: events.at(-1)?.position, repeated: false });
    },
  );

  test('a cut append that was stored is still recognised after others wrote', async () => {
    const store = await server.open();
    server.double.faults.cutAfterWrite = 1;
    const append = store.append(anAppend('housing-1', 'none', 2));
    await expect.poll(() => stored('housing-1'), { interval: 1 }).toBe(2);
    server.double.log.append(`${server.namespace}.housing-1`, 1, [rawEvent()]);
    expect(await append).toMatchObject({ revision: 1, repeated: false });
    expect(stored('housing-1')).toBe(3);
  });

  test('many appends under falling connections are each stored once', async () => {
    const store = await server.open({ appendMs: 120_000 });
    server.double.faults.cutBeforeWrite = 4;
    server.double.faults.cutAfterWrite = 4;
    // Others than those of an earlier attempt.
    const run = randomUUID();
    const results = await Promise.all(
      Array.from({ length: 120 }, async (_, index) => {
        const first = await store.append(anAppend(`housing-${run}-${index}`, 'none', 2));
        const second = await store.append(anAppend(`housing-${run}-${index}`, 1));
        return [first.revision, second.revision, first.repeated, second.repeated];
      }),
    );
    expect(results).toEqual(Array.from({ length: 120 }, () => [1, 2, false, false]));
    const own = (await readWholeLog(store)).filter(({ stream }) => stream.startsWith(`housing-${run}`));
    expect(own).toHaveLength(360);
  });

  test.each([
    ['unwritten', 0, false],
    ['written', 2, true],
  ] as const)(
    'a silent server leaves the outcome unknown (%s); the repeat tells the truth',
    async (silence, there, repeated) => {
      const store = await server.open();
      const command = anAppend('housing-1', 'none', 2);
      server.double.faults.silence = silence;
      const began = Date.now();
      const failed = await store.append(command).catch((error: unknown) => error);
      expect(failed).toBeInstanceOf(StoreUnavailable);
      expect(failed).toMatchObject({ outcome: 'unknown' });
      expect(Date.now() - began).toBeLessThan(2_500);
      expect(stored('housing-1')).toBe(there);
      server.double.faults.silence = 'none';
      expect(await store.append(command)).toMatchObject({ revision: 1, repeated });
      expect(stored('housing-1')).toBe(2);
    },
  );

  test('a server that answers too late is asked again, not believed twice', async () => {
    const store = await server.open();
    server.double.faults.delayMs = 500;
    const append = store.append(anAppend('housing-1', 'none', 2));
    await new Promise((resolve) => setTimeout(resolve, 600));
    server.double.faults.delayMs = 0;
    expect(await append).toMatchObject({ revision: 1 });
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(stored('housing-1')).toBe(2);
  });

  test('a server that is not the leader is asked again', async () => {
    const store = await server.open();
    server.double.faults.notLeader = 3;
    expect(await store.append(anAppend('housing-1', 'none'))).toMatchObject({ revision: 0, repeated: false });
    server.double.faults.notLeader = 2;
    expect(await store.readStream('housing-1')).toHaveLength(1);
  });

  test('a server that answers "unavailable" leaves the outcome unknown', async () => {
    const store = await server.open();
    server.double.faults.unavailable = true;
    await expect(store.append(anAppend('housing-1', 'none'))).rejects.toMatchObject({
      name: 'StoreUnavailable',
      outcome: 'unknown',
    });
    await expect(store.readStream('housing-1')).rejects.toMatchObject({ outcome: 'refused' });
  });

  test('a server that cannot be connected to stores nothing, and serves again when it is back', async () => {
    const store = await server.open();
    await store.append(anAppend('housing-1', 'none'));
    await server.double.down();
    const refused = { name: 'StoreUnavailable', outcome: 'refused' };
    await expect(store.readStream('housing-1')).rejects.toMatchObject(refused);
    await expect(store.append(anAppend('housing-1', 0))).rejects.toMatchObject(refused);
    await expect(store.head()).rejects.toMatchObject(refused);
    await expect(store.readAll({ after: '' })).rejects.toMatchObject(refused);
    const back = store.append(anAppend('housing-1', 0));
    await server.double.up();
    expect(await back).toMatchObject({ revision: 1, repeated: false });
    expect(await store.readStream('housing-1')).toHaveLength(2);
  });

  test('a log cannot be opened without its server', async () => {
    await server.double.down();
    await expect(server.open()).rejects.toMatchObject({ name: 'StoreUnavailable', outcome: 'refused' });
  });

  test('several open a log first at the same time, and all see one identity', async () => {
    const stores = await Promise.all(Array.from({ length: 5 }, () => server.open()));
    expect(new Set(stores.map(({ logId }) => logId)).size).toBe(1);
  });

  test('a cluster is found by its gossip, again after its node was away', async () => {
    const address = `${server.double.address.replace('esdb://', 'esdb+discover://')}&namespace=${server.namespace}`;
    const store = await server.open({ address, appendMs: 120_000 });
    await store.append(anAppend('housing-1', 'none'));
    await server.double.down();
    const back = store.append(anAppend('housing-1', 0));
    await new Promise((resolve) => setTimeout(resolve, 300));
    await server.double.up();
    expect(await back).toMatchObject({ revision: 1, repeated: false });
    server.double.faults.notLeader = 2;
    expect(await store.append(anAppend('housing-1', 1))).toMatchObject({ revision: 2 });
  });

  test('a position that the server leaves out is read back', async () => {
    const store = await server.open();
    server.double.faults.omitPosition = 1;
    const result = await store.append(anAppend('housing-1', 'none', 2));
    expect(result).toEqual({ revision: 1, position: await store.head(), repeated: false });
  });

  test('a command stored with other bytes in between is a repetition, never taken for the own one', async () => {
    const [mine, other] = [await server.open(), await server.open()];
    await Promise.all([mine.readStream('housing-1'), other.readStream('housing-1')]);
    const command = anAppend('housing-1', 'none', 2);
    const first = await other.append(command);
    const changed = {
      ...command,
      events: command.events.map((event) => ({ ...event, data: { late: true } })),
    };
    expect(await mine.append(changed)).toEqual({ ...first, repeated: true });
    expect((await mine.readStream('housing-1')).map(({ data }) => data)).toEqual([
      { index: 0 },
      { index: 1 },
    ]);
  });

  test('the same event ids stored by another handle are a repetition', async () => {
    const [mine, other] = [await server.open(), await server.open()];
    const command = anAppend('housing-1', 'none', 2);
    const first = await other.append(command);
    const again = { ...command, commandId: randomUUID() };
    expect(await mine.append(again)).toEqual({ ...first, repeated: true });
  });

  test('a command is found below the revision it is repeated at, also by who never read the stream', async () => {
    const [mine, other] = [await server.open(), await server.open()];
    const command = anAppend('housing-1', 'none', 2);
    const first = await other.append(command);
    await other.append(anAppend('housing-1', 1, 5));
    expect(await mine.append({ ...command, expectedRevision: 6, events: [anEvent()] })).toEqual({
      ...first,
      repeated: true,
    });
    expect(stored('housing-1')).toBe(7);
  });

  test('loading and then appending costs no further read', async () => {
    const store = await server.open();
    await store.readStream('housing-1');
    const { read } = server.double.calls;
    await store.append(anAppend('housing-1', 'none', 3));
    await store.append(anAppend('housing-1', 2));
    expect(server.double.calls.read).toBe(read);
    const other = await server.open();
    await other.readStream('housing-1');
    const before = server.double.calls.read;
    await other.append(anAppend('housing-1', 3));
    expect(server.double.calls.read).toBe(before);
  });

  test('a deleted stream is empty, and goes on above its old revisions', async () => {
    const store = await server.open();
    await store.append(anAppend('housing-1', 'none', 3));
    server.double.log.softDelete(`${server.namespace}.housing-1`);
    expect(await store.readStream('housing-1')).toEqual([]);
    expect(await store.append(anAppend('housing-1', 'none', 2))).toMatchObject({ revision: 4 });
    expect((await store.readStream('housing-1')).map(({ revision }) => revision)).toEqual([3, 4]);
    expect(await store.append(anAppend('housing-1', 4))).toMatchObject({ revision: 5, repeated: false });
  });

  test('what others keep on the server is neither read nor counted', async () => {
    const store = await server.open();
    const foreign = ['other.housing-1', 'housing-1', '$stats-x', `${server.namespace}x.housing-1`];
    for (const stream of foreign) server.double.log.append(stream, 'none', [rawEvent()]);
    expect(await store.readAll({ after: '' })).toEqual({ events: [], position: '', atEnd: true });
    expect(await store.head()).toBe('');
    const { position } = await store.append(anAppend('housing-1', 'none'));
    for (const stream of foreign) server.double.log.append(stream, 0, [rawEvent()]);
    expect(await readWholeLog(store)).toHaveLength(1);
    expect(await store.head()).toBe(position);
    expect(await store.readStream('log')).toEqual([]);
  });

  test('closing ends reads that wait for a silent server', async () => {
    const store = await server.open({ readMs: 60_000 });
    server.double.faults.silence = 'unwritten';
    const reading = store.readStream('housing-1');
    const failed = expect(reading).rejects.toMatchObject({ outcome: 'refused' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    await store.close();
    await failed;
  });
});
