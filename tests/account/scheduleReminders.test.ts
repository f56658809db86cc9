import type { EventStore } from '@footprint/infra/event-store/port.ts';
import { scheduleReminders } from '@footprint/services/jobs/scheduleReminders.ts';
import { expect, test } from 'vitest';
import { enginesPerTest } from '../support/engines/enginesPerTest.ts';

const open = enginesPerTest();

test('while reminders of a long log are scheduled other work gets its turn', async () => {
  const PAGES = 20;
  let turns = 0;
  let pages = 0;
  let isWatched = true;
  const watch = (): void => {
    turns += 1;
    if (isWatched) setImmediate(watch);
  };
  const reading: Pick<EventStore, 'readAll'> = {
    readAll: async () => {
      pages += 1;
      return { events: [], position: String(pages).padStart(20, '0'), atEnd: pages === PAGES };
    },
  };
  const store = Object.assign(Object.create(open.engines.store) as EventStore, reading);
  setImmediate(watch);
  await scheduleReminders(store, open.engines.jobs, new AbortController().signal, Date.now);
  isWatched = false;
  expect(pages).toBe(PAGES);
  expect(turns).toBeGreaterThanOrEqual(PAGES - 1);
});
