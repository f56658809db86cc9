import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '../../support/servers/runningServer.ts';
import { caughtUp } from '../../support/views/caughtUp.ts';
import { compare, ratio } from '../measure/compare.ts';
import { type LoadResult, load } from '../measure/load.ts';
import { said } from '../measure/ownProcess.ts';
import { median } from '../measure/statistics.ts';
import { SECRET, tokenFor } from '../measure/token.ts';
import { type Place, scaled } from '../settings.ts';
import { inventWriters, registerWriters, type Writer } from './writers.ts';

const CONNECTIONS = 64;
const PAUSE_MS = 300;

/** Readings entered over HTTP, against a server that does nothing with them. */
export async function benchmarkHttp({ folder, cleanUp }: Place): Promise<void> {
  const product = await startServer({ dataDir: folder });
  cleanUp.defer(() => product.kill());
  const empty = fork(new URL('emptyServer.child.ts', import.meta.url));
  cleanUp.defer(() => void empty.kill());
  const emptyUrl = await said<string>(empty);
  const readings = scaled(100);
  const send = (url: string, writers: readonly Writer[], pid: number | undefined): Promise<LoadResult> => {
    const next = (connection: number) => (writers[connection % CONNECTIONS] as Writer).next();
    return load({ url, pid, connections: CONNECTIONS, requests: CONNECTIONS * readings, next });
  };
  const lags: number[] = [];
  await compare<LoadResult>({
    title: `http: POST meter-value/to-housing-meter, ${CONNECTIONS} connections and citizens, ${readings} readings each`,
    isWarmedUp: true,
    rows: {
      product: {
        against: 'empty Fastify POST',
        aim: '0.5',
        measure: async () => {
          const writers = await registerWriters(product.url, CONNECTIONS);
          await caughtUp(product);
          await sleep(PAUSE_MS);
          const url = `${product.url}/sdp-api/meter-value/to-housing-meter`;
          const result = await send(url, writers, product.process.pid);
          const end = performance.now();
          await caughtUp(product);
          lags.push(performance.now() - end);
          return result;
        },
      },
      'empty Fastify POST': {
        against: 'empty Fastify POST',
        measure: () => {
          const writers = inventWriters(CONNECTIONS, (userId) => tokenFor(userId, SECRET));
          return send(emptyUrl, writers, empty.pid);
        },
      },
    },
    columns: {
      'requests/s': 'perSecond',
      ratio: ratio('perSecond'),
      aim: 'aim',
      'p50 ms': 'p50',
      'p99 ms': 'p99',
      'peak RSS MiB': 'peakMiB',
      'main thread ms': 'mainMs',
      'of the empty': ratio('mainMs'),
    },
    notes: () => [
      'the same for both: JWT, helmet, rate limit, compiled body schema, Idempotency-Key sent, own process',
      'the load is made on the same processors; new citizens every round',
      `views caught up ${Math.round(median(lags))} ms after the last answer (median)`,
    ],
  });
}
