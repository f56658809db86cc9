import { addReading } from '@footprint/shared-events/housing/readingApi.ts';
import { ApiError, failureOf } from '../errors.ts';
import { request } from '../request.ts';
import { sessionOwner } from '../sessionGate.ts';
import { dropReading, putReading, readingsOf, type WaitingReading } from './database.ts';
import type { Delivery } from './outboxContext.ts';
import { isRefusal } from './outcome.ts';

/** One tab sends at a time; the next one finds what is left by then. */
const alone = <A>(work: () => Promise<A>, signal: AbortSignal): Promise<A> =>
  navigator.locks ? navigator.locks.request('outbox', { signal }, work) : work();

/** Sends the user's oldest reading. It leaves the device only once the server has answered that it has it. */
export const sendFirst = (user: string | null, signal: AbortSignal): Promise<Delivery> =>
  alone(async () => {
    const first = user === null ? undefined : (await readingsOf(user))[0];
    if (user === null || !first) return { sent: false, left: [] };
    if (first.refusal) return { sent: false, left: await readingsOf(user) };
    // Meanwhile another citizen may have logged in, in whose session this must not go out.
    if (sessionOwner.get() !== user) throw new ApiError({ messageId: 'security:session:invalid' });
    await send(first, signal);
    await dropReading(first.order);
    return { sent: true, left: await readingsOf(user) };
  }, signal);

async function send(reading: WaitingReading, signal: AbortSignal): Promise<void> {
  const { method, path } = addReading;
  try {
    await request({ method, path, session: 'needed', body: reading.body, key: reading.key, signal });
  } catch (error) {
    const failure = failureOf(error);
    if (isRefusal(failure)) await putReading({ ...reading, refusal: failure });
    throw error;
  }
}
