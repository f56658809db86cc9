import type { LiveBus } from '../live-bus/port.ts';
import type { KeyStore } from './port.ts';

/** The same keys, but every process on the bus forgets a key as soon as one has destroyed it. */
export function broadcastDestroyed(keys: KeyStore, bus: LiveBus): KeyStore {
  bus.subscribe('keyDestroyed', ({ subject }) => keys.forget(subject));
  return {
    getOrCreate: (subject) => keys.getOrCreate(subject),
    get: (subject) => keys.get(subject),
    subjects: (after, limit) => keys.subjects(after, limit),
    restore: (subject, key) => keys.restore(subject, key),
    forget: (subject) => keys.forget(subject),
    destroy: async (subject, only) => {
      try {
        await keys.destroy(subject, only);
      } finally {
        // Destroyed or not, or not known: a process that forgets it only asks again.
        bus.publish('keyDestroyed', { subject });
      }
    },
    close: () => keys.close(),
  };
}
