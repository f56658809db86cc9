import autocannon from 'autocannon';
import { percentile } from './statistics.ts';
import { mainThreadMsOf, peakMiBOf } from './system.ts';

export interface LoadOptions {
  readonly url: string;
  /** Process id of the server. */
  readonly pid: number | undefined;
  readonly connections: number;
  /** How many requests all connections send together, each one after the other. */
  readonly requests: number;
  /** Requests a second of all connections together; as fast as answers come unless given. */
  readonly rate?: number;
  /** The next request of a connection, numbered from 0. */
  readonly next: (connection: number) => {
    readonly headers: Readonly<Record<string, string>>;
    readonly body: object;
  };
}

export interface LoadResult {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Most memory the server ever held. */
  readonly peakMiB: number | undefined;
  /** Processor time of the server's main thread for a request, milliseconds. */
  readonly mainMs: number;
}

/**
 * Sends POSTs. Times are taken here, as the tool's own are whole milliseconds and seconds.
 * @throws Error when an answer is not 200 or a connection broke: such a run measures nothing
 */
export async function load({
  url,
  pid,
  connections,
  requests,
  rate,
  next,
}: LoadOptions): Promise<LoadResult> {
  const times: number[] = [];
  const wrong = new Map<number, number>();
  let connection = 0;
  let end = 0;
  const mainMs = (): number => mainThreadMsOf(pid) ?? Number.NaN;
  const mainMsBefore = mainMs();
  const start = performance.now();
  const { errors } = await autocannon({
    url,
    method: 'POST',
    connections,
    amount: requests,
    ...(rate !== undefined && { overallRate: rate }),
    setupClient: (client) => {
      const own = connection++;
      const prepare = (): void => {
        const { headers, body } = next(own);
        client.setHeadersAndBody({ ...headers, 'content-type': 'application/json' }, JSON.stringify(body));
      };
      prepare();
      client.on('response', (status, _, milliseconds) => {
        end = performance.now();
        times.push(milliseconds);
        if (status !== 200) wrong.set(status, (wrong.get(status) ?? 0) + 1);
        prepare();
      });
    },
  });
  if (errors > 0 || wrong.size > 0 || times.length !== requests)
    throw new Error(
      `${url}: ${times.length} answers of ${requests}, ${errors} errors, ${[...wrong].join(' ')}`,
    );
  return {
    perSecond: (times.length * 1_000) / (end - start),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    peakMiB: peakMiBOf(pid),
    mainMs: (mainMs() - mainMsBefore) / requests,
  };
}
