import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Client } from '../support/calls/client.ts';
import { EventStream } from '../support/calls/eventStream.ts';
import { shows } from '../support/calls/shows.ts';
import { confirmedClient } from '../support/citizens/confirmedClient.ts';
import { pickMeasures } from '../support/citizens/entries.ts';
import { RawConnection } from '../support/engines/rawConnection.ts';
import { type RunningServer, startServer } from '../support/servers/runningServer.ts';
import { serverPerTest } from '../support/servers/serverPerFile.ts';
import { type Shared, sharedServer } from '../support/servers/sharedServer.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/servers/temporaryFolder.ts';
import { caughtUp } from '../support/views/caughtUp.ts';

const STATISTICS = 'live/statistics/stop-fossil-usage';

async function participant(
  product: Pick<Shared, 'url' | 'dataDir'>,
  addressCityCode: string,
): Promise<Client> {
  const client = await confirmedClient(product);
  await client.put('user/own', { addressCityCode, isStopFossilUser: true });
  return client;
}

const opened = async <T>(
  url: string,
  path: string,
  use: (stream: EventStream) => Promise<T>,
  headers: Readonly<Record<string, string>> = {},
): Promise<T> => {
  const stream = await EventStream.open(url, path, headers);
  try {
    return await use(stream);
  } finally {
    stream.close();
  }
};

describe('a stream', () => {
  const product = serverPerTest();

  test('says the current value first, then what changes, with savings measure by measure', async () => {
    shows('GET /live/statistics/:type');
    const client = await participant(product, '10115');
    const others: Client[] = [];
    while (others.length < 4) others.push(await participant(product, '10115'));
    await caughtUp(product);
    await opened(product.url, STATISTICS, async (stream) => {
      expect(stream.response).toMatchObject({
        statusCode: 200,
        headers: expect.objectContaining({
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        }),
      });
      await expect.poll(() => stream.events.length).toBeGreaterThan(0);
      expect(stream.events[0]?.data).toMatchObject({ allMeasures: 0, savingsByMeasure: [] });
      await pickMeasures(client, { LED: '2024-01-01', PV: '2024-01-01' });
      await expect.poll(() => stream.last?.data.allMeasures).toBe(2);
      // Measures that fewer than five people chose are not named, and count in the total all the same.
      expect(stream.last?.data).toMatchObject({
        allUsers: 5,
        measuresReductionYear: 0.36,
        savingsByMeasure: [],
      });
      for (const other of others) await pickMeasures(other, { LED: '2024-01-01', PV: '2024-01-01' });
      await expect.poll(() => stream.last?.data.allMeasures).toBe(10);
      expect(stream.last?.data).toMatchObject({
        savingsByMeasure: [
          { name: 'LED', count: 5, savingSum: expect.closeTo(0.95, 9) },
          { name: 'PV', count: 5, savingSum: expect.closeTo(0.85, 9) },
        ],
        latest: [],
      });
      // A change by itself names the state, and no postcode.
      await pickMeasures(await participant(product, '10115'), { LED: '2024-01-01' });
      await expect
        .poll(() => stream.last?.data.latest)
        .toEqual([{ measure: 'LED', people: 1, at: expect.any(Number), state: 'Berlin' }]);
      expect(JSON.stringify(stream.events.map(({ data }) => data))).not.toContain('10115');
      expect(stream.events.map(({ id }) => /^[\d/]+$/.test(id))).not.toContain(false);
    });
  });

  test('sends at most one event a second, and the newest value wins', async () => {
    shows('GET /live/municipality/:shortName');
    const client = await participant(product, '20095');
    await opened(product.url, 'live/municipality/hamburg', async (stream) => {
      await expect.poll(() => stream.events.length).toBeGreaterThan(0);
      expect(stream.events[0]?.data).toMatchObject({
        shortName: 'hamburg',
        savingSum: 0,
        savingAvgUser: 0,
        count: 0,
        step: 1,
        standing: { round: null, place: null, inside: { users: 0, savingSum: 0 } },
      });
      const names = ['LED', 'PV', 'LabelA', 'Showerhead', 'HeatingPipes', 'Tyre'];
      for (const name of names) {
        await pickMeasures(client, { [name]: '2024-01-01' });
        await sleep(350);
      }
      const sum = 0.19 + 0.17 + 0.1 + 0.125 + 0.2 + 0.28;
      await expect.poll(() => stream.last?.data.savingSum).toBeCloseTo(sum, 6);
      expect(stream.events.length).toBeLessThan(names.length + 1);
      // The place and what the town has there come with the same stream; they are read once a second.
      const insideNow = { inside: { savingSum: expect.closeTo(sum, 6) } };
      await expect.poll(() => stream.last?.data.standing).toMatchObject(insideNow);
      const gaps = stream.events.slice(1).map(({ at }, i) => at - (stream.events[i]?.at ?? 0));
      // An event that arrives a little early follows one that left a little late.
      expect(Math.min(...gaps)).toBeGreaterThan(850);
    });
  });

  test('goes on after the event that a client has seen', async () => {
    const client = await participant(product, '28195');
    await pickMeasures(client, { LED: '2024-01-01' });
    await caughtUp(product);
    const path = 'live/municipality/bremen';
    const seen = await opened(product.url, path, async (stream) => {
      await expect.poll(() => stream.last?.data.count).toBe(1);
      return stream.last?.id ?? '';
    });
    await opened(
      product.url,
      path,
      async (stream) => {
        // The value of now comes first, also to a client that may have seen it.
        await expect.poll(() => stream.last?.id).toBe(seen);
        await pickMeasures(client, { PV: '2024-01-01' });
        await expect.poll(() => stream.last?.data.savingSum).toBeCloseTo(0.36, 6);
        expect(stream.events).toHaveLength(2);
        expect((stream.last?.id ?? '') > seen).toBe(true);
      },
      { 'last-event-id': seen },
    );
    for (const id of ['0', 'nonsense', '1 OR 1=1'])
      await opened(
        product.url,
        path,
        async (stream) => {
          await expect.poll(() => stream.last?.data.count).toBe(1);
        },
        { 'last-event-id': id },
      );
  });
});

const shared = sharedServer();
test('a stream of a place or campaign that there is not is refused', async () => {
  const refused = async (path: string) => {
    const response = await fetch(`${shared.url}/sdp-api/${path}`);
    return [response.status, ((await response.json()) as { messageId: string }).messageId];
  };
  expect(await refused('live/municipality/nowhere')).toEqual([404, 'api:error:noConstant']);
  expect(await refused('live/statistics/everything')).toEqual([400, 'api:error:validation']);
  const head = await fetch(`${shared.url}/sdp-api/${STATISTICS}`, { method: 'HEAD' });
  expect(head.status).toBe(404);
});

describe('servers', () => {
  let folder: TemporaryFolder;
  const running: RunningServer[] = [];
  const start = async (env: Readonly<Record<string, string>> = {}): Promise<RunningServer> => {
    const server = await startServer({ dataDir: folder.path, env });
    running.push(server);
    return server;
  };
  const withServers = async (use: () => Promise<void>): Promise<void> => {
    folder = await temporaryFolder();
    try {
      await use();
    } finally {
      for (const server of running.splice(0)) await server.kill();
      await folder.remove();
    }
  };

  test('without a projector tell what another process projects', () =>
    withServers(async () => {
      for (const ROLE of ['projector', 'jobs']) await start({ ROLE });
      const api = await start({ ROLE: 'api' });
      await opened(api.url, STATISTICS, async (stream) => {
        await expect.poll(() => stream.events.length).toBeGreaterThan(0);
        await pickMeasures(await participant({ url: api.url, dataDir: folder.path }, '10115'), {
          LED: '2024-01-01',
        });
        await expect.poll(() => stream.last?.data.allMeasures).toBe(1);
      });
    }));

  test('that drain end every stream, and at once', () =>
    withServers(async () => {
      const server = await start();
      const streams = await Promise.all(
        Array.from({ length: 20 }, () => EventStream.open(server.url, STATISTICS)),
      );
      await expect.poll(() => streams.every(({ events }) => events.length > 0)).toBe(true);
      let hasExited = false;
      const stopping = server.stop().then((code) => {
        hasExited = true;
        return code;
      });
      await Promise.all(streams.map(({ ended }) => ended));
      // By the drain, not by the process being cut at its end.
      expect(hasExited).toBe(false);
      expect(await stopping).toBe(0);
      for (const { text } of streams) expect(text).toMatch(/retry: \d+\n\n$/);
    }));

  test('take so many streams of one address, and those that end make room', () =>
    withServers(async () => {
      // A hundred by default.
      const server = await start({ RATE_LIMIT_SCALE: '0.1' });
      const streams: EventStream[] = [];
      for (let i = 0; i < 10; i++) streams.push(await EventStream.open(server.url, STATISTICS));
      const beyond = await EventStream.open(server.url, STATISTICS);
      expect(beyond.response.statusCode).toBe(429);
      expect(Number(beyond.response.headers['retry-after'])).toBeGreaterThan(0);
      streams[0]?.close();
      await expect.poll(server.figures).toMatch(/^live_streams 9$/m);
      expect((await EventStream.open(server.url, STATISTICS)).response.statusCode).toBe(200);
    }));

  test('do not wait for a client that reads nothing, and others lose nothing by it', () =>
    withServers(async () => {
      const server = await start();
      const deaf = await RawConnection.to(server.url);
      deaf.pause();
      deaf.send(`GET /app/sdp-api/${STATISTICS} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      const client = await participant({ url: server.url, dataDir: folder.path }, '10115');
      await opened(server.url, STATISTICS, async (stream) => {
        await expect.poll(() => stream.events.length).toBeGreaterThan(0);
        await pickMeasures(client, { LED: '2024-01-01' });
        await expect.poll(() => stream.last?.data.allMeasures).toBe(1);
      });
      expect(await server.figures()).toMatch(/^live_streams [12]$/m);
      expect(await server.stop()).toBe(0);
      deaf.destroy();
    }));
});
