import { addReading, type MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import type { AddReadingBody } from '@footprint/shared-events/housing/rules.ts';
import { isSilence } from '../../../server/errors.ts';
import { mayQueue, queueReading } from '../../../server/outbox/outbox.ts';
import type { SendCommand } from '../../../server/useSend.ts';

/** In a cellar a call may hang for long; the reading is safe on the device meanwhile (ms). */
const PATIENCE = 10_000;

/** Saves a reading and answers it, or keeps it on the device when the server does not answer. */
export async function saveOrQueue(
  send: SendCommand,
  body: AddReadingBody,
): Promise<MeterValueAnswer | 'queued'> {
  try {
    const signal = mayQueue() ? AbortSignal.timeout(PATIENCE) : undefined;
    return await send(addReading, body, {}, { signal });
  } catch (error) {
    if (!mayQueue() || !isSilence(error)) throw error;
    // Storage may be full: then the failure of the call is what counts.
    await queueReading(body).catch(() => Promise.reject(error));
    return 'queued';
  }
}
