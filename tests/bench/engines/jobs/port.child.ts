import type { JobQueue } from '@footprint/infra/job-queue/port.ts';
import { openRedisJobQueue } from '@footprint/infra/job-queue/redis/open.ts';
import { openSqliteJobQueue } from '@footprint/infra/job-queue/sqlite/open.ts';
import { measureJobs } from './jobs.ts';
import { openLedger } from './openLedger.ts';

const [count = '0', place = '', ledgerPlace = ''] = process.argv.slice(2);
const onFailure = (error: unknown): void => {
  throw error;
};
const ledger = ledgerPlace === '' ? undefined : await openLedger(ledgerPlace);
const queue: JobQueue = ledger
  ? await openRedisJobQueue({ address: place, ledger: ledger.ledger, onFailure })
  : await openSqliteJobQueue({ file: place, onFailure });
await measureJobs(
  Number(count),
  (onRun) => queue.work(async () => onRun()),
  (jobs) => queue.add(...jobs),
);
await queue.close();
await ledger?.close();
