import type { HistoryEntry } from '@footprint/shared-events/audit/api.ts';
import { type IsoDay, isoOfEpoch } from '../../browser/dates.ts';

export interface Day {
  readonly day: IsoDay;
  readonly entries: readonly HistoryEntry[];
}

/** Entries by the day in Berlin on which they were recorded, in their order. */
export function byDay(entries: readonly HistoryEntry[]): readonly Day[] {
  const days = Map.groupBy(entries, ({ recordedAt }) => isoOfEpoch(Math.floor(recordedAt)));
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }));
}
