import { openRedisBus } from '@footprint/infra/live-bus/redis/open.ts';
import { describeRedis } from '../../support/redis/describeRedis.ts';
import { liveBusContract } from './suite.ts';

describeRedis((freshAddress) => {
  liveBusContract('Redis', async () => {
    const address = await freshAddress();
    return {
      open: () => openRedisBus({ address, onTrouble: () => undefined }),
      destroy: async () => undefined,
    };
  });
});
