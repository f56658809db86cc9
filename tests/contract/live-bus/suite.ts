import type { LiveBus } from '@footprint/infra/live-bus/port.ts';
import { describe, expect, test } from 'vitest';
import { type Fixture, UnderTest } from '../underTest.ts';

/** Everything the live bus port promises, for any engine. */
export function liveBusContract(name: string, factory: () => Promise<Fixture<LiveBus>>): void {
  describe(`live bus on ${name}`, () => {
    const buses = new UnderTest<LiveBus>(factory, 2);

    test('every handle hears a message once, the sender too, in the order of sending', async () => {
      const heard: string[] = [];
      buses.store.subscribe('keyDestroyed', ({ subject }) => heard.push(`bus ${subject}`));
      buses.other.subscribe('keyDestroyed', ({ subject }) => heard.push(`other ${subject}`));
      for (const subject of ['1', '2', '3']) buses.other.publish('keyDestroyed', { subject });
      await expect.poll(() => heard.length).toBe(6);
      for (const who of ['bus', 'other'])
        expect(heard.filter((h) => h.startsWith(who))).toEqual([`${who} 1`, `${who} 2`, `${who} 3`]);
    });

    test('topics are apart, and a listener that left hears nothing more', async () => {
      const heard: unknown[] = [];
      const leave = buses.store.subscribe('keyDestroyed', () => heard.push('left'));
      buses.store.subscribe('checkpointsAdvanced', (message) => heard.push(message));
      leave();
      buses.other.publish('keyDestroyed', { subject: '1' });
      const moved = { set: 's', position: '007', partitions: [1, 15] };
      buses.other.publish('checkpointsAdvanced', moved);
      await expect.poll(() => heard).toEqual([moved]);
    });

    test('publishing after closing is silent', async () => {
      await buses.store.close();
      expect(() => buses.store.publish('keyDestroyed', { subject: '1' })).not.toThrow();
    });
  });
}
