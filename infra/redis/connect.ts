import { Redis } from 'ioredis';
import { backOff } from '../backOff.ts';
import { StoreUnavailable } from '../storeUnavailable.ts';

/** A command that Redis has not answered by then has failed; whether it was carried out is not known. */
const COMMAND_MS = 2_000;
const RETRIES = { firstMs: 100, longestMs: 2_000 };

/** 'fails fast' for commands of a request; 'waits' for a reader that blocks until there is something to read. */
export type RedisPatience = 'fails fast' | 'waits';

/** Opens a connection that comes back by itself for ever. `onTrouble` hears of every failure. */
export function connectRedis(
  url: string,
  patience: RedisPatience,
  onTrouble: (error: unknown) => void,
): Redis {
  const waits = patience === 'waits';
  const client = new Redis(url, {
    enableOfflineQueue: waits,
    maxRetriesPerRequest: waits ? null : 0,
    ...(!waits && { commandTimeout: COMMAND_MS }),
    connectTimeout: COMMAND_MS,
    retryStrategy: (times) => backOff(times, RETRIES),
  });
  client.on('error', onTrouble);
  return client;
}

/** Resolves when the connection is up for the first time. @throws StoreUnavailable when that takes too long */
export async function whenReady(client: Redis): Promise<void> {
  if (client.status === 'ready') return;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const refuse = (): void => reject(new StoreUnavailable('refused', 'Redis does not answer'));
  const timer = setTimeout(refuse, COMMAND_MS);
  client.once('ready', resolve);
  await promise.finally(() => {
    clearTimeout(timer);
    client.off('ready', resolve);
  });
}

/**
 * Runs one command.
 * @throws StoreUnavailable 'unknown' when Redis cannot be reached or does not answer
 */
export async function orUnavailable<Result>(command: () => Promise<Result>): Promise<Result> {
  try {
    return await command();
  } catch (error) {
    throw new StoreUnavailable('unknown', 'Redis cannot be reached', { cause: error });
  }
}
