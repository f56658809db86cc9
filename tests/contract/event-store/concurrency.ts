import type { AppendResult } from '@footprint/infra/event-store/port.ts';
import { ConcurrencyConflict } from '@footprint/infra/event-store/port.ts';
import { describe, expect, test } from 'vitest';
import { anAppend } from '../../support/logs/events.ts';
import { readWholeLog } from '../../support/logs/readWholeLog.ts';
import type { LogUnderTest } from './logUnderTest.ts';

export function concurrencyContract(log: LogUnderTest): void {
  describe('concurrent appends', () => {
    test('a conflict fails alone among appends sent together', async () => {
      await log.store.append(anAppend('housing-0', 'none'));
      const settled = await Promise.allSettled([
        log.store.append(anAppend('housing-1', 'none')),
        log.store.append(anAppend('housing-0', 'none')),
        log.store.append(anAppend('housing-2', 'none', 3)),
        log.store.append(anAppend('housing-0', 0)),
      ]);
      expect(settled.map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
      expect(await readWholeLog(log.store)).toHaveLength(6);
    });

    test('one command sent many times at once is stored once', async () => {
      const command = anAppend('housing-1', 'none', 2);
      const results = await Promise.all(Array.from({ length: 20 }, () => log.store.append(command)));
      expect(results.filter((result) => !result.repeated)).toHaveLength(1);
      expect(new Set(results.map((result) => result.position)).size).toBe(1);
      expect(await log.store.readStream('housing-1')).toHaveLength(2);
    });

    test('of many appenders to one stream one wins each revision', async () => {
      const second = await log.another();
      const appender = async (index: number): Promise<number> => {
        const store = index % 2 === 0 ? log.store : second;
        let wins = 0;
        for (let revision = -1; revision < 24; revision += 1) {
          const outcome = await store
            .append(anAppend('housing-1', revision < 0 ? 'none' : revision))
            .catch((error: unknown) => error);
          if (outcome instanceof Error) expect(outcome).toBeInstanceOf(ConcurrencyConflict);
          else wins += 1;
        }
        return wins;
      };
      const wins = await Promise.all(Array.from({ length: 8 }, (_, index) => appender(index)));
      expect(wins.reduce((sum, count) => sum + count, 0)).toBe(25);
      const revisions = (await log.store.readStream('housing-1')).map((event) => event.revision);
      expect(revisions).toEqual(Array.from({ length: 25 }, (_, revision) => revision));
    });

    test('appends to many streams all succeed, each stream without holes', async () => {
      const streams = Array.from({ length: 200 }, (_, index) => `mobility-${index}`);
      const results = await Promise.all(
        streams.map(async (stream): Promise<AppendResult> => {
          await log.store.append(anAppend(stream, 'none', 2));
          return log.store.append(anAppend(stream, 1));
        }),
      );
      expect(results.every((result) => result.revision === 2)).toBe(true);
      const events = await readWholeLog(log.store);
      expect(events).toHaveLength(600);
      const next = new Map<string, number>();
      for (const event of events) {
        expect(event.revision).toBe(next.get(event.stream) ?? 0);
        next.set(event.stream, event.revision + 1);
      }
    });

    test('the events of one append stay together', async () => {
      const second = await log.another();
      await Promise.all(
        Array.from({ length: 60 }, (_, index) =>
          (index % 2 === 0 ? log.store : second).append(anAppend(`housing-${index}`, 'none', 5)),
        ),
      );
      const streams = (await readWholeLog(log.store)).map((event) => event.stream);
      const changes = streams.filter((stream, index) => stream !== streams[index - 1]);
      expect(changes).toHaveLength(60);
    });
  });
}
