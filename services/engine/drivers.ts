import type { MongoStores } from './mongoStores.ts';

// Their clients are half of all modules: a process on the embedded engines starts without them.

/** Connects to the database of an address, with a driver that is loaded now. */
export async function loadMongoStores(address: string): Promise<MongoStores> {
  const { connectMongoStores } = await import('./mongoStores.ts');
  return connectMongoStores(address);
}

/** Loads the driver that opens logs in EventStoreDB. */
export const loadEsdb = () => import('@footprint/infra/event-store/esdb/open.ts');

/** Loads the driver that opens queues in Redis. */
export const loadRedisQueue = () => import('@footprint/infra/job-queue/redis/open.ts');

/** Loads the driver that opens live streams between processes. */
export const loadRedisBus = () => import('@footprint/infra/live-bus/redis/open.ts');
