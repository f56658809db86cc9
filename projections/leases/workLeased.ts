import { setTimeout as sleep } from 'node:timers/promises';
import { type Held, LeaseKeeper, type LeaseKeeperOptions } from './leaseKeeper.ts';

/** A worker without a sign of life for this long has lost its partitions, in milliseconds. */
export const LEASE_TTL_MS = 5_000;
/** How often a worker shows that it lives and looks at its share, in milliseconds. */
export const LEASE_ROUND_MS = 1_000;

export interface LeasedWork extends Omit<LeaseKeeperOptions, 'clock'> {
  readonly roundMs: number;
  readonly signal: AbortSignal;
  /** Works on the partitions until the signal comes; must not write any more once it has resolved. */
  readonly work: (held: Held, signal: AbortSignal) => Promise<void>;
  /** After every round that showed this worker to be alive, with what it holds. */
  readonly onRound?: (held: Held) => void;
  /** The leases or the work failed; both are tried again. */
  readonly onTrouble: (error: unknown) => void;
}

/**
 * Works on a fair share of the partitions until the signal comes, and starts over with others whenever the share
 * changes. Stops working when it cannot show that it lives: others then take over, under higher epochs.
 */
export async function workLeased(options: LeasedWork): Promise<void> {
  const { signal, onTrouble } = options;
  const keeper = new LeaseKeeper({ ...options, clock: () => performance.now() });
  let current: { readonly held: Held; stop: () => Promise<void> } = idle;
  while (!signal.aborted) {
    try {
      await keeper.beat();
      const { held, release } = await keeper.round();
      if (!sameHeld(held, current.held)) {
        // Nothing is written for a partition any more when it is given back.
        await current.stop();
        await keeper.release(release);
        current = held.size === 0 ? idle : start(options, held);
      }
      options.onRound?.(current.held);
    } catch (error) {
      onTrouble(error);
      if (keeper.isExpired) {
        await current.stop();
        current = idle;
      }
    }
    await sleep(options.roundMs, undefined, { signal }).catch(() => undefined);
  }
  await current.stop();
  await keeper.leave(current.held).catch(onTrouble);
}

const idle = { held: new Map<number, number>() as Held, stop: async (): Promise<void> => undefined };

function start({ work, signal, onTrouble, roundMs }: LeasedWork, held: Held): typeof idle {
  const own = new AbortController();
  const until = AbortSignal.any([signal, own.signal]);
  const ended = workAgain(() => work(held, until), until, roundMs / 2, onTrouble);
  return {
    held,
    stop: async () => {
      own.abort();
      await ended;
    },
  };
}

/** Tries again what fails: a view store that is away for a while, or a fence that the next round will explain. */
async function workAgain(
  work: () => Promise<void>,
  signal: AbortSignal,
  pauseMs: number,
  onTrouble: (error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    await work().catch(onTrouble);
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

const sameHeld = (a: Held, b: Held): boolean =>
  a.size === b.size && [...a].every(([partition, epoch]) => b.get(partition) === epoch);
