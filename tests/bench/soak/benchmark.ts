import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, registeredClient } from '../../support/calls/client.ts';
import { addGasMeter, addHousehold, noon } from '../../support/citizens/housing.ts';
import { startServer } from '../../support/servers/runningServer.ts';
import { caughtUp } from '../../support/views/caughtUp.ts';
import { registerWriters } from '../http/writers.ts';
import { type LoadResult, load } from '../measure/load.ts';
import { copyOfId, Demo, writeLog } from '../measure/logs.ts';
import { percentile } from '../measure/statistics.ts';
import { loadNote, memoryMiBOf } from '../measure/system.ts';
import { printTable } from '../measure/table.ts';
import { tokenFor } from '../measure/token.ts';
import { type Place, scaled } from '../settings.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** The peak of a million citizens: docs/scaling.md. */
const COMMANDS_A_SECOND = 56;
const QUERIES_A_SECOND = 560;
const CONNECTIONS = 16;
/** The table has so many rows. */
const SPANS = 15;
/** During this one a rebuild begins. */
const REBUILD_IN = 5;
/** A writer's readings are a day apart, and end before today. */
const MOST_READINGS = 900;
const PROBE_EVERY_MS = 1_000;
const DAY_SECONDS = 86_400;

interface Span {
  readonly commands: LoadResult;
  readonly queries: LoadResult;
  readonly memoryMiB: number | undefined;
  /** Longest time from a command's answer to a query that shows it, in milliseconds. */
  readonly behind: number;
  readonly isRebuilding: boolean;
}

/** Minutes at the peak of a million citizens, with a rebuild of all views beside it: does anything grow? */
export async function benchmarkSoak({ folder, cleanUp }: Place): Promise<void> {
  const minutes = Number(process.env.BENCH_MINUTES ?? 30);
  const seconds = Math.max(2, Math.round((minutes * 60) / SPANS));
  const demo = await Demo.seed(folder, 400);
  const users = [...new Set(demo.events.flatMap(({ metadata }) => metadata.userId ?? []))];
  const copies = Math.max(1, Math.round(scaled(20_000) / demo.citizens));
  const dataDir = join(folder, 'soak');
  await demo.prepare(dataDir);
  writeLog(join(dataDir, 'events.db'), demo.spread(copies));
  const secret = (await readFile(join(dataDir, 'secrets/jwt_secret'), 'utf8')).trim();
  const server = await startServer({ dataDir });
  cleanUp.defer(() => server.kill());
  await caughtUp(server);

  const commands = COMMANDS_A_SECOND * seconds;
  const count = Math.max(CONNECTIONS, Math.ceil((commands * SPANS) / MOST_READINGS));
  const writers = await registerWriters(server.url, count);
  let turn = 0;
  const command = () => {
    const writer = writers[turn++ % count];
    if (!writer) throw new Error('there is no writer');
    return writer.next();
  };
  const query = () => {
    const userId = copyOfId(users[randomInt(users.length)] ?? '', randomInt(copies));
    return { headers: { authorization: `Bearer ${tokenFor(userId, secret)}` }, body: { year: 2024 } };
  };
  const ask = (path: string, rate: number, next: typeof command | typeof query) =>
    load({
      url: `${server.url}/sdp-api/${path}`,
      pid: server.process.pid,
      connections: CONNECTIONS,
      rate,
      next,
      requests: rate * seconds,
    });

  const probe = await prober(server.url);
  const spans: Span[] = [];
  let rebuilding: Promise<unknown> | undefined;
  let isRebuilding = false;
  for (let span = 0; span < SPANS; span++) {
    if (span === REBUILD_IN) {
      const rebuild = spawn(process.execPath, ['services/cli/main.ts', 'views', 'rebuild'], {
        cwd: ROOT,
        env: { ...process.env, DATA_DIR: dataDir, MUNICIPALITY_MIN_COUNT: '1' },
        stdio: 'ignore',
      });
      isRebuilding = true;
      rebuilding = once(rebuild, 'exit').then(() => {
        isRebuilding = false;
      });
    }
    const stop = new AbortController();
    const probing = probe(stop.signal);
    const began = isRebuilding;
    const [written, asked] = await Promise.all([
      ask('meter-value/to-housing-meter', COMMANDS_A_SECOND, command),
      ask('emissions/year', QUERIES_A_SECOND, query),
    ]);
    stop.abort();
    const behind = await probing;
    const memoryMiB = memoryMiBOf(server.process.pid);
    spans.push({ commands: written, queries: asked, memoryMiB, behind, isRebuilding: began });
  }
  await rebuilding;
  printTable(
    `soak: ${minutes} minutes at ${COMMANDS_A_SECOND} commands and ${QUERIES_A_SECOND} queries a second, ${(copies * demo.citizens).toLocaleString('en')} citizens`,
    ['from minute', 'command p50 ms', 'p99', 'query p50 ms', 'p99', 'behind ms', 'RSS MiB', 'rebuild'],
    spans.map((span, n) => [
      ((n * seconds) / 60).toFixed(1),
      ...[span.commands.p50, span.commands.p99, span.queries.p50, span.queries.p99],
      ...[span.behind, span.memoryMiB, span.isRebuilding ? 'yes' : ''],
    ]),
    [
      'behind: the longest, of one look a second, from the answer of a command to a query that shows it; aim 5,000',
      'the load and the rebuild, a process of its own, run on the same processors',
      loadNote(),
    ],
  );
}

/** A citizen that enters something each second, and asks until it is shown. */
async function prober(url: string): Promise<(signal: AbortSignal) => Promise<number>> {
  const client: Client = await registeredClient(url);
  const meterId = await addGasMeter(client, await addHousehold(client));
  let day = 0;
  return async (signal) => {
    const waits: number[] = [0];
    while (!signal.aborted) {
      const meterValueDate = noon('2023-11-01') + (day % 1_000) * DAY_SECONDS;
      const reading = { meterId, meterValue: 13_000 + day++, meterValueDate };
      await client.post('meter-value/to-housing-meter', reading);
      const answered = performance.now();
      await client.post('emissions/year', { year: 2024 });
      waits.push(performance.now() - answered);
      await sleep(PROBE_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
    return percentile(waits, 1);
  };
}
