import type { Signer } from '@footprint/infra/audit/signing.ts';
import type { ErasureList } from '@footprint/infra/erasures/port.ts';
import { ConcurrencyConflict, type EventStore } from '@footprint/infra/event-store/port.ts';
import type { FastifyBaseLogger } from 'fastify';
import { BrokenLog, signIfDue } from '../audit/heads.ts';
import { repeat } from '../engine/repeat.ts';
import type { LogCheck } from '../http/deps.ts';

/** The start of a process is busy enough. */
const FIRST_LOOK_MS = 60_000;
const LOOK_EVERY_MS = 3_600_000;

export interface HeadSigning {
  /** What the last check of this process that could read the log found. */
  readonly logCheck: () => LogCheck | undefined;
  /** Ends with the signal. */
  readonly ended: Promise<void>;
}

/** Looks once at a time whether a head is due, and remembers what the checks of the log found. */
export function headKeeper(
  { store, erasures }: { readonly store: EventStore; readonly erasures: ErasureList },
  signer: Signer,
  log: FastifyBaseLogger,
  now: () => number,
): { look(): Promise<void>; readonly logCheck: HeadSigning['logCheck'] } {
  let check: LogCheck | undefined;
  const look = async (): Promise<void> => {
    try {
      const head = await signIfDue(store, signer, now(), { erasures });
      if (!head) return;
      check = { fits: true, at: now() };
      log.info(
        { events: head.events, streams: head.streams, root: head.root },
        'the head of the log is signed',
      );
    } catch (error) {
      if (error instanceof ConcurrencyConflict) return;
      if (error instanceof BrokenLog) check = { fits: false, at: now() };
      log.error({ err: error }, 'the head of the log was not signed');
    }
  };
  return { look, logCheck: () => check };
}

/** Checks the log and signs its head once a day, whichever process comes first; not before `mayRead`. */
export function signHeads(
  signal: AbortSignal,
  mayRead: Promise<void>,
  ...kept: Parameters<typeof headKeeper>
): HeadSigning {
  const { look, logCheck } = headKeeper(...kept);
  const ended = mayRead.then(() => repeat(look, { firstMs: FIRST_LOOK_MS, everyMs: LOOK_EVERY_MS, signal }));
  return { logCheck, ended };
}
