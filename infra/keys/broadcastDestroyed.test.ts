import { expect, test } from 'vitest';
import type { LiveBus } from '../live-bus/port.ts';
import { StoreUnavailable } from '../storeUnavailable.ts';
import { broadcastDestroyed } from './broadcastDestroyed.ts';
import type { KeyStore } from './port.ts';

test('every process forgets a key of which is not known whether it is destroyed', async () => {
  const sent: unknown[] = [];
  const bus: LiveBus = {
    publish: (...message) => sent.push(message),
    subscribe: () => () => undefined,
    close: () => Promise.resolve(),
  };
  const destroying: Pick<KeyStore, 'destroy'> = {
    destroy: () => Promise.reject(new StoreUnavailable('unknown', 'busy')),
  };
  const keys = broadcastDestroyed(destroying as KeyStore, bus);
  await expect(keys.destroy('user-1')).rejects.toThrow('busy');
  expect(sent).toEqual([['keyDestroyed', { subject: 'user-1' }]]);
});
