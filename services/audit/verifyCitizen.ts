import type { EventStore } from '@footprint/infra/event-store/port.ts';
import { AREAS, streamOf } from '@footprint/shared-events/registry.ts';
import { type BadEvent, ChainCheck } from './chainCheck.ts';
import { placeOf } from './verifyLog.ts';

/**
 * Checks the chains of one citizen's streams.
 * @throws StoreUnavailable when the log cannot be read now
 */
export async function verifyCitizen(
  store: EventStore,
  userId: string,
): Promise<{ readonly checked: number; readonly firstBad?: BadEvent }> {
  let checked = 0;
  for (const area of AREAS) {
    const check = new ChainCheck(false);
    try {
      for (const event of await store.readStream(streamOf(area, userId))) {
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
