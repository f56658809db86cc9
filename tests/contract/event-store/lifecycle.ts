import { StoreUnavailable } from '@footprint/infra/storeUnavailable.ts';
import { describe, expect, test } from 'vitest';
import { anAppend } from '../../support/logs/events.ts';
import { readWholeLog } from '../../support/logs/readWholeLog.ts';
import type { LogUnderTest } from './logUnderTest.ts';

export function lifecycleContract(log: LogUnderTest): void {
  describe('life of a log', () => {
    test('a log keeps its identity, every handle sees the same', async () => {
      const { logId } = log.store;
      expect(logId).not.toBe('');
      expect((await log.another()).logId).toBe(logId);
      expect((await log.reopen()).logId).toBe(logId);
    });

    test('two logs differ in identity', async () => {
      const other = await log.factory();
      const store = await other.open();
      expect(store.logId).not.toBe(log.store.logId);
      await store.close();
      await other.destroy();
    });

    test('what one handle stored the other reads at once', async () => {
      const second = await log.another();
      const first = await log.store.append(anAppend('housing-1', 'none'));
      expect(await second.head()).toBe(first.position);
      expect(await second.readStream('housing-1')).toHaveLength(1);
      const next = await second.append(anAppend('housing-1', 0));
      expect(next.position > first.position).toBe(true);
      expect(await log.store.readStream('housing-1')).toHaveLength(2);
    });

    test('the end lies at or after everything that readers were given, and moves with every append', async () => {
      const empty = await log.store.end();
      expect((await log.store.readAll({ after: '' })).position <= empty).toBe(true);
      const { position } = await log.store.append(anAppend('housing-1', 'none'));
      const other = await log.another();
      const end = await other.end();
      expect(end > empty && end >= position).toBe(true);
      expect((await other.readAll({ after: '' })).position <= end).toBe(true);
    });

    test('closing waits for accepted appends', async () => {
      const accepted = Array.from({ length: 150 }, (_, index) =>
        log.store.append(anAppend(`housing-${index}`, 'none')),
      );
      await log.store.close();
      const results = await Promise.all(accepted);
      expect(results.every((result) => result.revision === 0)).toBe(true);
      expect(await readWholeLog(await log.reopen())).toHaveLength(150);
    });

    test('a closed handle refuses appends', async () => {
      await log.store.close();
      const refused = await log.store.append(anAppend('housing-1', 'none')).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(StoreUnavailable);
      expect(refused).toMatchObject({ outcome: 'refused' });
      await expect(log.store.close()).resolves.toBeUndefined();
    });

    test('closing ends running subscriptions', async () => {
      const { signal } = new AbortController();
      const subscription = log.store.subscribe({ after: '', signal })[Symbol.asyncIterator]();
      await subscription.next();
      const next = subscription.next();
      await log.store.close();
      expect(await next).toMatchObject({ done: true });
    });
  });
}
