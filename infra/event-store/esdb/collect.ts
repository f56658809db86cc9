import type { StreamingRead } from '@eventstore/db-client';
import type { RawEvent } from './envelope.ts';

/**
 * Everything a read brings. The client gives reads no deadline, so silence ends them, and so does the signal.
 * @throws the client's error, or an Error after so many milliseconds without an event
 */
export function collect(
  read: StreamingRead<{ event?: RawEvent }>,
  silenceMs: number,
  signal: AbortSignal,
): Promise<readonly RawEvent[]> {
  return new Promise((resolve, reject) => {
    const events: RawEvent[] = [];
    const settle = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
    const fail = (error: Error): void => {
      settle();
      // Fails when there never was a call to cancel.
      read.cancel().catch(() => {});
      reject(error);
    };
    const abort = (): void => fail(new Error('the event store is closed'));
    const timer = setTimeout(() => fail(new Error(`silent for ${silenceMs} ms`)), silenceMs);
    signal.addEventListener('abort', abort);
    // An error may come again after the end: without a listener it would end the process.
    read.on('error', fail);
    read.on('data', ({ event }) => {
      timer.refresh();
      if (event) events.push(event);
    });
    read.on('end', () => {
      settle();
      resolve(events);
    });
  });
}
