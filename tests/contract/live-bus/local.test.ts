import { randomUUID } from 'node:crypto';
import { openLocalBus } from '@footprint/infra/live-bus/local/open.ts';
import { liveBusContract } from './suite.ts';

liveBusContract('threads', async () => {
  const name = randomUUID();
  return { open: async () => openLocalBus(name), destroy: async () => undefined };
});
