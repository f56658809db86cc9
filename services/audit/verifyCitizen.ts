import type { EventStore } from '@footprint/infra/event-store/port.ts';
import { changesStreamOf } from '@footprint/shared-events/changes/events.ts';
import { poisonStreamOf } from '@footprint/shared-events/poison/events.ts';
import { AREAS, streamOf } from '@footprint/shared-events/registry.ts';
import { type BadEvent, ChainCheck } from './chainCheck.ts';
import { placeOf } from './followLog.ts';

/**
 * Checks the chains of one citizen's streams, and what operators decided about them. That one was cut off at its end shows
 * only in the whole log.
 * @throws StoreUnavailable when the log cannot be read now
 */
export async function verifyCitizen(
  store: EventStore,
  userId: string,
): Promise<{ readonly checked: number; readonly firstBad?: BadEvent }> {
  let checked = 0;
  const others = [changesStreamOf(userId), poisonStreamOf(userId)];
  for (const stream of [...AREAS.map((area) => streamOf(area, userId)), ...others]) {
    using check = new ChainCheck(false);
    try {
      for (const event of await store.readStream(stream)) {
        const firstBad = check.take(event);
        if (firstBad) return { checked, firstBad };
        checked += 1;
      }
    } catch (failure) {
      return { checked, firstBad: placeOf(failure) };
    }
  }
  return { checked };
}
