import type { AppendRequest } from '@footprint/infra/event-store/port.ts';
import { createLog } from '@footprint/infra/event-store/sqlite/schema.ts';
import { openDatabase } from '@footprint/infra/sqlite/openDatabase.ts';
import { INSERT_EVENT } from '../measure/logs.ts';
import { rateSince, runSubject, type Sample } from '../measure/ownProcess.ts';
import { percentile } from '../measure/statistics.ts';
import { openLog } from '../measure/stores.ts';
import { APPENDERS, requestsOf, rowsOf } from './rows.ts';

/**
 * Appends single events, all appenders at once and each one after the other. What `prepare` makes of the requests is
 * made before the clock starts.
 */
async function measureAppenders<Prepared>(
  counts: readonly string[],
  prepare: (request: AppendRequest) => Prepared,
  append: (prepared: Prepared) => Promise<unknown>,
): Promise<Sample> {
  const appendAll = async (total: number, label: string): Promise<Sample> => {
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
    const perSecond = rateSince(start, total);
    return { perSecond, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
  };
  const [count, warmUp] = counts.map(Number);
  await appendAll(warmUp ?? 0, 'warm-up');
  return appendAll(count ?? 0, 'measured');
}

await runSubject({
  port: async (place = '', ...counts) => {
    const log = await openLog(place);
    const sample = await measureAppenders(
      counts,
      (request) => request,
      (request) => log.append(request),
    );
    await log.close();
    return sample;
  },
  /** Each statement is a transaction of its own: that many rows are one commit, one fsync. */
  rawInserts: async (file = '', count, warmUp, perCommit) => {
    const db = openDatabase({ file, synchronous: 'FULL' });
    createLog(db);
    const atOnce = Number(perCommit);
    const insert = db.prepare(INSERT_EVENT + Array(atOnce).fill('(?, ?, ?, ?, ?, ?, ?, ?)').join());
    let position = 0;
    const insertAll = (total: number, label: string): number => {
      const rows = rowsOf(total, label);
      const start = performance.now();
      for (let at = 0; at < rows.length; at += atOnce)
        insert.run(...rows.slice(at, at + atOnce).flatMap((row) => [++position, ...row]));
      return rateSince(start, total);
    };
    insertAll(Number(warmUp), 'warm-up');
    const perSecond = insertAll(Number(count), 'measured');
    db.close();
    return { perSecond };
  },
  bareClient: async (address = '', ...counts) => {
    const { EventStoreDBClient, NO_STREAM } = await import('@eventstore/db-client');
    const { seal } = await import('@footprint/infra/event-store/esdb/envelope.ts');
    const { parseEsdbAddress } = await import('@footprint/infra/event-store/esdb/parseAddress.ts');
    const { StreamScope } = await import('@footprint/infra/event-store/esdb/scope.ts');
    const anonymous = { username: 'nobody', password: 'nobody' };
    const { connectionString, namespace, credentials = anonymous } = parseEsdbAddress(address);
    const client = EventStoreDBClient.connectionString(connectionString);
    const options = { credentials, requiresLeader: true };
    const scope = new StreamScope(namespace);
    const sample = await measureAppenders(
      counts,
      ({ stream, expectedRevision, ...request }) => ({
        stream: scope.stored(stream),
        revision: expectedRevision === 'none' ? undefined : BigInt(expectedRevision),
        events: seal({ stream, expectedRevision, ...request }),
      }),
      ({ stream, revision, events }) => {
        const expectedRevision = revision ?? NO_STREAM;
        return client.appendToStream(stream, events, { ...options, expectedRevision });
      },
    );
    await client.dispose();
    return sample;
  },
});
