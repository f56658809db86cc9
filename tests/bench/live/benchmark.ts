import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { MEASURE_NAMES } from '@footprint/shared-events/catalogue/measures.ts';
import type { Client } from '../../support/calls/client.ts';
import { EventStream } from '../../support/calls/eventStream.ts';
import { confirmedClient } from '../../support/citizens/confirmedClient.ts';
import { noon } from '../../support/citizens/housing.ts';
import { type RunningServer, startServer } from '../../support/servers/runningServer.ts';
import { compare } from '../measure/compare.ts';
import { said } from '../measure/ownProcess.ts';
import { percentile } from '../measure/statistics.ts';
import { memoryMiBOf } from '../measure/system.ts';
import { printTable } from '../measure/table.ts';
import { type Place, scaled } from '../settings.ts';

const PATH = 'live/statistics/stop-fossil-usage';
const COMMANDS_A_SECOND = 200;
/** Picks made one by one. */
const SINGLE = 20;

/** How long a pick takes to a dashboard, and what open streams cost. */
export async function benchmarkLive({ folder, cleanUp }: Place): Promise<void> {
  const server = await startServer({ dataDir: folder });
  cleanUp.defer(() => server.kill());
  const commands = scaled(6_000, 50);
  const streams = scaled(5_000);
  const memory = { before: 0, open: 0, busy: 0 };
  const now = (): number => memoryMiBOf(server.process.pid) ?? Number.NaN;
  const percentileOf = (field: 'age' | 'wait' | 'afterQuiet', share: number) => (own: readonly Latency[]) =>
    percentile(
      own.flatMap((one) => one[field]),
      share,
    );
  await compare<Latency>({
    title: 'live: milliseconds between the answers of picks and the dashboard that shows them',
    rounds: 1,
    rows: {
      '1 stream': { measure: () => measure(server, folder, commands) },
      [`${streams.toLocaleString('en')} streams`]: {
        measure: async () => {
          memory.before = now();
          const watchers = fork(new URL('watchers.child.ts', import.meta.url), [
            `${server.url}/sdp-api/${PATH}`,
            String(streams),
          ]);
          await said(watchers);
          await sleep(1_500);
          memory.open = now();
          const crowded = await measure(server, folder, commands);
          memory.busy = now();
          watchers.kill();
          return crowded;
        },
      },
    },
    columns: {
      'commands/s': 'perSecond',
      'age p50': percentileOf('age', 0.5),
      'age p99': percentileOf('age', 0.99),
      'wait p50': percentileOf('wait', 0.5),
      'wait p99': percentileOf('wait', 0.99),
      'after a quiet time p99': percentileOf('afterQuiet', 0.99),
    },
    notes: () => [
      'age: of the newest pick in each push as it arrives; after a quiet time: the same for a single pick',
      'wait: of every pick for its push; a client gets one a second, so half a second is the mean of what is wanted',
    ],
  });
  const { before, open, busy } = memory;
  printTable(
    `live: memory of the server with ${streams.toLocaleString('en')} streams`,
    ['MiB before', 'MiB open', 'MiB after commands', 'KiB each'],
    [[before, open, busy, ((open - before) * 1_024) / streams]],
  );
}

interface Latency {
  readonly perSecond: number;
  /** Age of the newest pick in each push. */
  readonly age: readonly number[];
  /** Time until a push with the pick has arrived, for each pick. */
  readonly wait: readonly number[];
  /** Ages of single picks, each after more than a second without any. */
  readonly afterQuiet: readonly number[];
}

/** Each command picks a measure, so the dashboard's number of measures tells which commands it shows. */
async function measure(server: RunningServer, dataDir: string, commands: number): Promise<Latency> {
  const citizens: Client[] = [];
  for (let n = 0; n * MEASURE_NAMES.length < commands + scaled(SINGLE, 3); n++) {
    const client = await confirmedClient({ url: server.url, dataDir });
    await client.put('user/own', { addressCityCode: '10115', isStopFossilUser: true });
    citizens.push(client);
  }
  const dashboard = await EventStream.open(server.url, PATH);
  await sleep(2_500);
  const base = Number(dashboard.last?.data.allMeasures ?? 0);
  const answered: number[] = [];
  const sent: Promise<void>[] = [];
  const start = performance.now();
  for (let n = 0; n < commands; n++) {
    const due = start + (n * 1_000) / COMMANDS_A_SECOND;
    if (due > performance.now()) await sleep(due - performance.now());
    sent.push(pick(citizens, n).then(() => void answered.push(performance.now())));
  }
  await Promise.all(sent);
  const perSecond = (commands * 1_000) / (performance.now() - start);
  while (Number(dashboard.last?.data.allMeasures) < base + commands) await sleep(50);
  const waitFor = (at: number, n: number): number => {
    const shown = dashboard.events.find((event) => Number(event.data.allMeasures) >= base + n + 1);
    // Shown before its answer came is at once.
    return Math.max(0, (shown?.at ?? Number.NaN) - at);
  };
  const wait = answered.map(waitFor);
  const lastAnswer = answered.at(-1) ?? 0;
  const age = dashboard.events.flatMap(({ data, at }) => {
    const newest = answered[Number(data.allMeasures) - base - 1];
    // After the last pick a push is as late as the second between two pushes makes it, however fresh it is.
    return newest === undefined || at > lastAnswer ? [] : [Math.max(0, at - newest)];
  });
  const afterQuiet = await singly(dashboard, citizens, commands, waitFor);
  dashboard.close();
  return { perSecond, age, wait, afterQuiet };
}

/** Picks one by one, each after the streams have been quiet for longer than the time between two pushes. */
async function singly(
  dashboard: EventStream,
  citizens: readonly Client[],
  first: number,
  waitFor: (at: number, n: number) => number,
): Promise<readonly number[]> {
  const base = Number(dashboard.last?.data.allMeasures) - first;
  const waits: number[] = [];
  for (let n = first; n < first + scaled(SINGLE, 3); n++) {
    await sleep(1_300);
    await pick(citizens, n);
    const at = performance.now();
    while (Number(dashboard.last?.data.allMeasures) < base + n + 1) await sleep(1);
    waits.push(waitFor(at, n));
  }
  return waits;
}

async function pick(citizens: readonly Client[], n: number): Promise<void> {
  // Neighbouring commands are of different citizens: none waits for another's stream.
  const client = citizens[n % citizens.length];
  const name = MEASURE_NAMES[Math.floor(n / citizens.length)];
  const measures = [{ name, state: 'start', startAt: noon('2024-05-01') }];
  const answer = await client?.post('measures/to-user', { measures });
  if (answer?.status !== 200) throw new Error(`a pick answered ${answer?.status}`);
}
