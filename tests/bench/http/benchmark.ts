import { setTimeout as sleep } from 'node:timers/promises';
import { caughtUp } from '../../support/caughtUp.ts';
import { startServer } from '../../support/runningServer.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { alternate } from '../measure/alternate.ts';
import { type LoadResult, load } from '../measure/load.ts';
import { peakMiBOf } from '../measure/memory.ts';
import { median, medianRatio } from '../measure/statistics.ts';
import { printTable } from '../measure/table.ts';
import { SECRET, tokenFor } from '../measure/token.ts';
import { ROUNDS, scaled } from '../settings.ts';
import { startEmptyServer } from './emptyServer.ts';
import { inventWriters, registerWriters, type Writer } from './writers.ts';

const CONNECTIONS = 64;
const PAUSE_MS = 300;

/** Readings entered over HTTP, against a server that does nothing with them. */
export async function benchmarkHttp(): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const folder = await temporaryFolder();
  cleanUp.defer(() => folder.remove());
  const product = await startServer({ dataDir: folder.path });
  cleanUp.defer(() => product.kill());
  const empty = await startEmptyServer();
  cleanUp.defer(() => empty.stop());
  const readings = scaled(100);
  const send = (url: string, writers: readonly Writer[]): Promise<LoadResult> => {
    const next = (connection: number) => (writers[connection % CONNECTIONS] as Writer).next();
    return load({ url, connections: CONNECTIONS, requests: CONNECTIONS * readings, next });
  };
  const lags: number[] = [];
  const subjects = {
    product: async () => {
      const writers = await registerWriters(product.url, CONNECTIONS);
      await caughtUp(product);
      await sleep(PAUSE_MS);
      const result = await send(`${product.url}/sdp-api/meter-value/to-housing-meter`, writers);
      const end = performance.now();
      await caughtUp(product);
      lags.push(performance.now() - end);
      return result;
    },
    empty: async () =>
      send(
        empty.url,
        inventWriters(CONNECTIONS, (userId) => tokenFor(userId, SECRET)),
      ),
  };
  await alternate(1, subjects);
  const results = await alternate(ROUNDS, subjects);
  const row = (name: string, of: readonly LoadResult[], ratio: number, pid: number | undefined) => [
    name,
    ...[median(of.map((r) => r.perSecond)), ratio, ratio === 1 ? '' : '0.5'],
    ...[median(of.map((r) => r.p50)), median(of.map((r) => r.p99)), peakMiBOf(pid)],
  ];
  const rates = (of: readonly LoadResult[]) => of.map((r) => r.perSecond);
  const ratio = medianRatio(rates(results.product), rates(results.empty));
  printTable(
    `http: POST meter-value/to-housing-meter, ${CONNECTIONS} connections and citizens, ${readings} readings each`,
    ['', 'requests/s', 'ratio', 'aim', 'p50 ms', 'p99 ms', 'peak RSS MiB'],
    [
      row('product', results.product, ratio, product.process.pid),
      row('empty Fastify POST', results.empty, 1, empty.pid),
    ],
    [
      'the same for both: JWT, helmet, rate limit, compiled body schema, Idempotency-Key sent, own process',
      'the load is made on the same processors; new citizens every round',
      `views caught up ${Math.round(median(lags))} ms after the last answer (median)`,
    ],
  );
}
