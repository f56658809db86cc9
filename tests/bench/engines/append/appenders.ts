import type { AppendRequest } from '@footprint/infra/event-store/port.ts';
import { APPENDERS, requestsOf } from '../../append/rows.ts';
import { reportSample, type Sample } from '../../measure/ownProcess.ts';
import { percentile } from '../../measure/statistics.ts';

export interface AppendSample extends Sample {
  /** Milliseconds from call to answer. */
  readonly p50: number;
  readonly p99: number;
}

/**
 * Appends single events, all appenders at once and each one after the other, and reports the sample. What `prepare`
 * makes of the requests is made before the clock starts.
 */
export async function measureAppenders<Prepared>(
  prepare: (request: AppendRequest) => Prepared,
  append: (prepared: Prepared) => Promise<unknown>,
): Promise<void> {
  const [count, warmUp] = process.argv.slice(3).map(Number);
  const appendAll = async (total: number, label: string) => {
    const appenders = Array.from({ length: APPENDERS }, (_, n) =>
      requestsOf(n, total / APPENDERS, label).map(prepare),
    );
    const times: number[] = [];
    const start = performance.now();
    await Promise.all(
      appenders.map(async (requests) => {
        for (const request of requests) {
          const sent = performance.now();
          await append(request);
          times.push(performance.now() - sent);
        }
      }),
    );
    return { start, times };
  };
  await appendAll(warmUp ?? 0, 'warm-up');
  const { start, times } = await appendAll(count ?? 0, 'measured');
  const sample = { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
  reportSample(times.length, start, sample);
}
