import { randomBytes } from 'node:crypto';
import { afterAll, describe } from 'vitest';
import { hasRedis, type RedisServer, startRedis } from './start.ts';

const givenUrl = process.env.REDIS_URL;

const name = givenUrl
  ? 'Redis at REDIS_URL'
  : hasRedis
    ? 'Redis'
    : 'Redis (skipped: neither REDIS_URL nor redis-server)';

/** Tests on a Redis: on the server of REDIS_URL, else on one for this file alone, else skipped by name. */
export function describeRedis(tests: (freshAddress: () => Promise<string>) => void): void {
  describe.skipIf(!givenUrl && !hasRedis)(name, () => {
    let server: Promise<RedisServer> | undefined;
    afterAll(async () => (await server)?.stop());
    tests(async () => {
      if (!givenUrl) server ??= startRedis();
      const base = givenUrl ?? `redis://127.0.0.1:${(await server)?.port}`;
      return `${base}?prefix=test-${randomBytes(6).toString('hex')}`;
    });
  });
}
