import type { EventPage } from '@footprint/infra/event-store/port.ts';
import { describe, expect, test } from 'vitest';
import { anAppend } from '../../support/logs/events.ts';
import { follow } from './follow.ts';
import type { LogUnderTest } from './logUnderTest.ts';

/** A server may be busy with others. */
const SOON = { timeout: 20_000 };

export function subscribeContract(log: LogUnderTest): void {
  describe('subscribe', () => {
    /** On a server of our own the position is that of the event exactly. */
    const hasReached = (pages: readonly EventPage[], position: string): boolean => {
      const reached = pages.at(-1)?.position ?? '';
      return log.fixture.shared ? reached >= position : reached === position;
    };

    test('an empty log is caught up at once, and new events follow', async () => {
      const reader = follow(log.store);
      await expect.poll(() => reader.pages.at(-1)?.atEnd, SOON).toBe(true);
      if (!log.fixture.shared) expect(reader.pages).toEqual([{ events: [], position: '', atEnd: true }]);
      expect(reader.events()).toEqual([]);
      await log.store.append(anAppend('housing-1', 'none', 2));
      await expect.poll(() => reader.events().map((event) => event.revision), SOON).toEqual([0, 1]);
      await reader.stop();
    });

    test('what is there comes first, then caught up, then what is appended, all in order and once', async () => {
      for (let index = 0; index < 5; index += 1)
        await log.store.append(anAppend(`housing-${index}`, 'none', 500));
      const reader = follow(log.store);
      await expect.poll(() => reader.pages.at(-1)?.atEnd, SOON).toBe(true);
      expect(reader.events()).toHaveLength(2_500);
      await Promise.all(
        Array.from({ length: 50 }, (_, index) => log.store.append(anAppend(`mobility-${index}`, 'none', 2))),
      );
      await expect.poll(() => reader.events().length, SOON).toBe(2_600);
      await reader.stop();
      const positions = reader.events().map((event) => event.position);
      expect(positions).toEqual([...new Set(positions)].sort());
      expect(hasReached(reader.pages, await log.store.head())).toBe(true);
    });

    test('resumes after a position, which is excluded', async () => {
      await log.store.append(anAppend('housing-1', 'none', 3));
      const { events } = await log.store.readAll({ after: '', limit: 2 });
      const reader = follow(log.store, events.at(-1)?.position);
      await expect.poll(() => reader.events().map((event) => event.revision), SOON).toEqual([2]);
      await reader.stop();
    });

    test('prefixes hold, and the position moves on over what does not match', async () => {
      await log.store.append(anAppend('housing-1', 'none'));
      const reader = follow(log.store, '', ['mobility-']);
      await expect.poll(() => reader.pages.at(-1)?.atEnd, SOON).toBe(true);
      await log.store.append(anAppend('mobility-1', 'none'));
      const { position } = await log.store.append(anAppend('housing-1', 0));
      await expect.poll(() => hasReached(reader.pages, position), SOON).toBe(true);
      expect(reader.events().map((event) => event.stream)).toEqual(['mobility-1']);
      await reader.stop();
    });

    test('hears appends made through another handle', async () => {
      const second = await log.another();
      const reader = follow(second);
      await expect.poll(() => reader.pages.at(-1)?.atEnd, SOON).toBe(true);
      await log.store.append(anAppend('housing-1', 'none'));
      await expect.poll(() => reader.events(), SOON).toHaveLength(1);
      await reader.stop();
    });

    test('several subscriptions are independent', async () => {
      const all = follow(log.store);
      const some = follow(log.store, '', ['mobility-']);
      await log.store.append(anAppend('housing-1', 'none'));
      await log.store.append(anAppend('mobility-1', 'none'));
      await expect.poll(() => [all.events().length, some.events().length], SOON).toEqual([2, 1]);
      await all.stop();
      await log.store.append(anAppend('mobility-1', 0));
      await expect.poll(() => some.events().length, SOON).toBe(2);
      await some.stop();
      expect(all.events()).toHaveLength(2);
    });

    test('an aborted signal ends it without error', async () => {
      const reader = follow(log.store);
      await expect.poll(() => reader.pages.at(-1)?.atEnd, SOON).toBe(true);
      await expect(reader.stop()).resolves.toBeUndefined();
      const request = { after: '', signal: AbortSignal.abort() };
      for await (const page of log.store.subscribe(request))
        expect.fail(`unexpected page at ${page.position}`);
    });
  });
}
