import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { folderPerTest } from '../support/servers/ownFolder.ts';
import { type RunningServer, startServer } from '../support/servers/runningServer.ts';

const folder = folderPerTest();
let server: RunningServer | undefined;
afterEach(() => server?.kill());

const statusOf = async ({ url }: RunningServer, path: string): Promise<number> =>
  (await fetch(new URL(path, url))).status;

test.each([
  ['all', 'http_request_duration_seconds'],
  ['api', 'http_request_duration_seconds'],
  ['projector', 'projector_partitions_held'],
  ['jobs', 'jobs'],
])(
  'a process of role %s has its figures on a port of their own alone, and ends with it',
  async (ROLE, name) => {
    server = await startServer({ dataDir: folder.path, env: { ROLE } });
    expect(await server.figures()).toContain(`# TYPE ${name} `);
    expect(await statusOf(server, '/metrics')).toBe(404);
    expect(await statusOf(server, '/health/live')).toBe(200);
    expect(await server.stop()).toBe(0);
    await expect(server.figures()).rejects.toThrow('fetch failed');
  },
);

test('a taken port of figures is one line in the log, and the product serves', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  try {
    const METRICS_PORT = String((other.address() as AddressInfo).port);
    server = await startServer({ dataDir: folder.path, env: { METRICS_PORT } });
    const running = server;
    await expect.poll(() => statusOf(running, '/health/ready')).toBe(200);
    await expect(server.figures()).rejects.toThrow('has no figures');
    const lines = server.output().split('\n');
    expect(lines.filter((line) => line.includes(METRICS_PORT))).toEqual([
      expect.stringContaining('METRICS_PORT cannot be listened on'),
    ]);
    expect(await server.stop()).toBe(0);
  } finally {
    other.close();
  }
});
