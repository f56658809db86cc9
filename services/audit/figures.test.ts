import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import { CURRENT_EDITION } from '@footprint/shared-events/factors/editions.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { expect, test } from 'vitest';
import { walk } from './figures.ts';

const readings = (count: number): StoredEvent[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `e${i}`,
    stream: 'housing-0a',
    revision: i,
    position: String(i).padStart(20, '0'),
    type: 'ReadingAdded',
    data: { meterId: 2, readingId: i, value: i, date: 86_400 * i },
    metadata: { recordedAt: i, schemaVersion: 1, userId: '0a', commandId: `c${i}`, hash: '' },
  }));

test('the figures of a year are worked out for the events of a page only, however many came before', async () => {
  let states = 0;
  const lens = {
    edition: CURRENT_EDITION,
    campaigns: CAMPAIGNS,
    asOf: Date.UTC(2026, 6, 1) / 1000,
    get year() {
      states += 1;
      return 2024;
    },
  };
  const { steps } = await walk(readings(5_000).slice(0, 4_900), readings(5_000).slice(4_900), lens);
  expect(steps).toHaveLength(100);
  expect(states).toBe(101);
});
