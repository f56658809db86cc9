import type { LiveBus } from '@footprint/infra/live-bus/port.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

export interface BusFixture {
  /** Another handle on the same bus, as another thread or process would have. */
  open(): Promise<LiveBus>;
  destroy(): Promise<void>;
}

/** Everything the live bus port promises, for any engine. */
export function liveBusContract(name: string, factory: () => Promise<BusFixture>): void {
  describe(`live bus on ${name}`, () => {
    let fixture: BusFixture;
    let bus: LiveBus;
    let other: LiveBus;

    beforeEach(async () => {
      fixture = await factory();
      bus = await fixture.open();
      other = await fixture.open();
    });

    afterEach(async () => {
      await bus.close();
      await other.close();
      await fixture.destroy();
    });

    test('every handle hears a message once, the sender too, in the order of sending', async () => {
      const heard: string[] = [];
      bus.subscribe('keyDestroyed', ({ subject }) => heard.push(`bus ${subject}`));
      other.subscribe('keyDestroyed', ({ subject }) => heard.push(`other ${subject}`));
      for (const subject of ['1', '2', '3']) other.publish('keyDestroyed', { subject });
      await expect.poll(() => heard.length).toBe(6);
      for (const who of ['bus', 'other'])
        expect(heard.filter((h) => h.startsWith(who))).toEqual([`${who} 1`, `${who} 2`, `${who} 3`]);
    });

    test('topics are apart, and a listener that left hears nothing more', async () => {
      const heard: unknown[] = [];
      const leave = bus.subscribe('keyDestroyed', () => heard.push('left'));
      bus.subscribe('checkpointsAdvanced', (message) => heard.push(message));
      leave();
      other.publish('keyDestroyed', { subject: '1' });
      const moved = { set: 's', position: '007', partitions: [1, 15] };
      other.publish('checkpointsAdvanced', moved);
      await expect.poll(() => heard).toEqual([moved]);
    });

    test('publishing after closing is silent', async () => {
      await bus.close();
      expect(() => bus.publish('keyDestroyed', { subject: '1' })).not.toThrow();
    });
  });
}
