import type { EventStore } from '@footprint/infra/event-store/port.ts';
import { TotalsReplay } from '@footprint/projections/replay/totals.ts';
import type { Sums } from '@footprint/projections/view.ts';
import { totalsView } from '@footprint/projections/views/totals.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';

const PAGE = 5_000;
/** People whose changes are shown together: a replay is asked for sums as they stood. */
const EACH_BY_ITSELF = 1;

export interface TotalsReplayOptions {
  readonly campaigns: readonly Campaign[];
  /** Moment up to which recorded events count, epoch seconds. */
  readonly at: number;
  /** Keys of the sums wanted. */
  readonly keys: readonly string[];
  readonly onProgress?: (events: number) => void;
}

/** Sums as they stood at a moment, folded anew from the log. Reads the streams that totals hang on, of everybody. */
export async function replayTotals(
  store: EventStore,
  { campaigns, at, keys, onProgress }: TotalsReplayOptions,
): Promise<{ readonly sums: ReadonlyMap<string, Sums>; readonly events: number }> {
  const replay = new TotalsReplay(totalsView(campaigns, EACH_BY_ITSELF));
  let events = 0;
  for (let after = '', atEnd = false; !atEnd; ) {
    const page = await store.readAll({ after, prefixes: ['account-', 'measures-'], limit: PAGE });
    for (const event of page.events) {
      if (event.metadata.recordedAt > at * 1000) continue;
      replay.take(event);
      events += 1;
    }
    ({ position: after, atEnd } = page);
    onProgress?.(events);
  }
  return { sums: replay.sums(keys), events };
}
