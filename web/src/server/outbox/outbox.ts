import { addReading } from '@footprint/shared-events/housing/readingApi.ts';
import type { AddReadingBody } from '@footprint/shared-events/housing/rules.ts';
import { createActor, fromPromise } from 'xstate';
import { nowInSeconds } from '../../browser/dates.ts';
import { offlineIsOn } from '../../browser/offlineSwitch.ts';
import { keyFor, outcomeKnown } from '../commandKeys.ts';
import { ApiError, failureOf } from '../errors.ts';
import { request } from '../request.ts';
import { sessionOwner } from '../sessionGate.ts';
import { dropReading, putReading, readingsOf, type WaitingReading } from './database.ts';
import type { Delivery } from './outboxContext.ts';
import { outboxMachine } from './outboxMachine.ts';
import { isRefusal } from './outcome.ts';

const FORGET = 'FORGET';
const tabs = new BroadcastChannel('outbox');
let report: (sent: number) => void = () => undefined;

/** The outbox of this page; off until it is started. */
export const outbox = createActor(
  outboxMachine.provide({
    actors: {
      load: fromPromise<readonly WaitingReading[], string | null>(async ({ input }) =>
        input === null ? [] : readingsOf(input),
      ),
      sendFirst: fromPromise<Delivery, string | null>(({ input, signal }) => sendFirst(input, signal)),
    },
    actions: {
      report: (_, { sent }) => {
        if (sent > 0) report(sent);
      },
    },
  }),
  { input: { user: null, online: navigator.onLine } },
);
outbox.start();

/** Starts sending; `sent` hears how many readings have arrived at the server. */
export function startOutbox(sent: (count: number) => void): void {
  report = sent;
  if (!offlineIsOn() || !outbox.getSnapshot().matches('off')) return;
  const follow = () => outbox.send({ type: 'SESSION', user: sessionOwner.get() });
  follow();
  sessionOwner.subscribe(follow);
  addEventListener('online', () => outbox.send({ type: 'ONLINE' }));
  addEventListener('offline', () => outbox.send({ type: 'OFFLINE' }));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && navigator.onLine) outbox.send({ type: 'TRY' });
  });
  tabs.addEventListener('message', ({ data }) => outbox.send({ type: data === FORGET ? FORGET : 'CHANGED' }));
  outbox.send({ type: 'SWITCH_ON' });
}

function changed(): void {
  outbox.send({ type: 'CHANGED' });
  tabs.postMessage('changed');
}

/** After a logout: here and in the other tabs. */
export function forgetReadings(): void {
  outbox.send({ type: FORGET });
  tabs.postMessage(FORGET);
}

/** Whether a reading that cannot be sent may wait on this device. */
export const mayQueue = (): boolean => sessionOwner.get() !== null && !outbox.getSnapshot().matches('off');

/** Keeps a reading until it can be sent, under the key of the attempts made so far: one may have arrived. */
export async function queueReading(body: AddReadingBody): Promise<void> {
  const user = sessionOwner.get();
  if (user === null) throw new Error('no citizen is logged in');
  const key = keyFor(addReading.path, body);
  await putReading({ user, key, body, at: nowInSeconds() });
  outcomeKnown(addReading.path, body);
  changed();
}

export async function discardReading({ order }: WaitingReading): Promise<void> {
  await dropReading(order);
  changed();
}

/** Another content is another command: it gets a key of its own. */
export async function correctReading(
  { order, user, at }: WaitingReading,
  body: AddReadingBody,
): Promise<void> {
  await putReading({ order, user, at, body, key: crypto.randomUUID() });
  changed();
}

/** One tab sends at a time; the next one finds what is left by then. */
const alone = <A>(work: () => Promise<A>, signal: AbortSignal): Promise<A> =>
  navigator.locks ? navigator.locks.request('outbox', { signal }, work) : work();

/** Sends the user's oldest reading. It leaves the device only once the server has answered that it has it. */
const sendFirst = (user: string | null, signal: AbortSignal): Promise<Delivery> =>
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
