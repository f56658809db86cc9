import { openRedisBus } from '@footprint/infra/live-bus/redis/open.ts';
import { parseRedisAddress } from '@footprint/infra/redis/parseAddress.ts';
import { Redis } from 'ioredis';
import { expect, test } from 'vitest';
import { describeRedis } from '../../support/redis/describeRedis.ts';
import { liveBusContract } from './suite.ts';

describeRedis((freshAddress) => {
  test('what is no message of ours is reported and changes nothing', async () => {
    const address = await freshAddress();
    const { url, prefix } = parseRedisAddress(address);
    const trouble: unknown[] = [];
    const bus = await openRedisBus({ address, onTrouble: (error) => trouble.push(error) });
    const heard: string[] = [];
    bus.subscribe('keyDestroyed', ({ subject }) => heard.push(subject));
    const stranger = new Redis(url);
    await stranger.publish(`${prefix}:bus:keyDestroyed`, 'no JSON {');
    await expect.poll(() => trouble.length).toBe(1);
    bus.publish('keyDestroyed', { subject: 'user-1' });
    await expect.poll(() => heard).toEqual(['user-1']);
    stranger.disconnect();
    await bus.close();
  });

  liveBusContract('Redis', async () => {
    const address = await freshAddress();
    return {
      open: () => openRedisBus({ address, onTrouble: () => undefined }),
      destroy: async () => undefined,
    };
  });
});
