import { setTimeout as sleep } from 'node:timers/promises';
import type { Signer } from '@footprint/infra/audit/signing.ts';
import { ConcurrencyConflict, type EventStore } from '@footprint/infra/event-store/port.ts';
import type { FastifyBaseLogger } from 'fastify';
import { BrokenLog, signIfDue } from '../audit/heads.ts';

/** The start of a process is busy enough. */
const FIRST_LOOK_MS = 60_000;
const LOOK_EVERY_MS = 3_600_000;

export interface HeadSigning {
  /** Whether the log fitted together when this process looked last. */
  readonly logFits: () => boolean;
  /** Ends with the signal. */
  readonly ended: Promise<void>;
}

/** Checks the log and signs its head once a day, whichever process comes first. */
export function signHeads(
  store: EventStore,
  signer: Signer,
  log: FastifyBaseLogger,
  now: () => number,
  signal: AbortSignal,
): HeadSigning {
  let fits = true;
  const look = async (): Promise<void> => {
    try {
      const head = await signIfDue(store, signer, now());
      if (!head) return;
      fits = true;
      log.info(
        { events: head.events, streams: head.streams, root: head.root },
        'the head of the log is signed',
      );
    } catch (error) {
      if (error instanceof ConcurrencyConflict) return;
      if (error instanceof BrokenLog) fits = false;
      log.error({ err: error }, 'the head of the log was not signed');
    }
  };
  const lookForEver = async (): Promise<void> => {
    for (let pause = FIRST_LOOK_MS; ; pause = LOOK_EVERY_MS) {
      await sleep(pause, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      await look();
    }
  };
  return { logFits: () => fits, ended: lookForEver() };
}
