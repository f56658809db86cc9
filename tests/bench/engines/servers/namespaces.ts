import { randomBytes } from 'node:crypto';
import { connectMongo } from '@footprint/infra/mongodb/connect.ts';
import { parseRedisAddress } from '@footprint/infra/redis/connect.ts';
import { Redis } from 'ioredis';
import { mongoAddress } from '../../../support/mongoAddress.ts';
import { temporaryFolder } from '../../../support/temporaryFolder.ts';
import type { Server } from './servers.ts';

const freshName = (): string => `bench${randomBytes(6).toString('hex')}`;

/** Address of a log that nothing is in yet; a server of the environment keeps it. */
export const freshLog = ({ address }: Server): string =>
  `${address}${address.includes('?') ? '&' : '?'}namespace=${freshName()}`;

/** Runs the work with a folder of its own. */
export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await temporaryFolder();
  try {
    return await work(folder.path);
  } finally {
    await folder.remove();
  }
}

/** Runs the work with the address of an empty database, which is dropped afterwards. */
export async function inDatabase<Result>(
  server: Server,
  work: (address: string) => Promise<Result>,
): Promise<Result> {
  const address = mongoAddress(server.address, freshName());
  try {
    return await work(address);
  } finally {
    const connection = await connectMongo(address);
    await connection.db.dropDatabase();
    await connection.close();
  }
}

/** Runs the work with an address whose keys nobody has, and removes them afterwards. */
export async function underPrefix<Result>(
  server: Server,
  work: (address: string) => Promise<Result>,
): Promise<Result> {
  const address = `${server.address}?prefix=${freshName()}`;
  try {
    return await work(address);
  } finally {
    const { url, prefix } = parseRedisAddress(address);
    const redis = new Redis(url);
    for await (const keys of redis.scanStream({ match: `${prefix}:*`, count: 1_000 }))
      if (keys.length > 0) await redis.unlink(...(keys as string[]));
    redis.disconnect();
  }
}
