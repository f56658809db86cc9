import { setTimeout as sleep } from 'node:timers/promises';
import { type TreeHead, timesAccepted } from '@footprint/infra/audit/treeHead.ts';
import type { Witness } from '@footprint/infra/audit/witness.ts';
import { TileDamaged } from '@footprint/infra/heads/tiles.ts';
import type { LeaseStore } from '@footprint/infra/leases/port.ts';
import type { FastifyBaseLogger } from 'fastify';
import { HeldElsewhere, holdLease } from '../engine/holdLease.ts';
import { repeat } from '../engine/repeat.ts';
import type { LogCheck } from '../http/deps.ts';
import { askWitnesses } from './askWitnesses.ts';
import { BrokenLog } from './chainCheck.ts';
import { DrawnLeaves } from './drawnLeaves.ts';
import { extendHead, HeadMoved } from './extendHead.ts';
import { type HeadDeps, provenHead, UnprovenLog } from './proveHead.ts';
import { noteVerified, readVerified, type Verified } from './verifiedMark.ts';
import { describeFindings, verifyTree } from './verifyTree.ts';

const LOOK_EVERY_MS = 60_000;
/** By then a process that has just started has covered what came before it. */
const CAUGHT_UP_MS = 60_000;
const VERIFY_EVERY_MS = 86_400_000;
const WITNESSES_EVERY_MS = 3_600_000;

/** The right to add to the tree, whatever process has it. */
export const HEADS_LEASE = 'heads';
const VERIFY_LEASE = 'heads-verify';
const HELD = 'another process signs the head of the log';

/** How long the finding that a log does not fit stands before it is read again. */
const MISFIT_STANDS_MS = 3_600_000;

export interface HeadKeeper {
  /** Check that this process found last; undefined before the first look. */
  readonly logCheck: () => LogCheck | undefined;
  /** The newest head that fitted. */
  readonly newestHead: () => TreeHead | undefined;
  /** Looks whether the log is proved, adds new events to the tree over it, proves drawn leaves, and reads the whole log once a day. */
  look(signal?: AbortSignal): Promise<void>;
  /** Adds new events, without waiting for anything. */
  finish(): Promise<void>;
}

export interface KeeperOptions {
  /** Adds to the tree and verifies the log daily; else it is only looked at. */
  readonly mayExtend: boolean;
  /** Others that sign each head, asked once an hour. */
  readonly witnesses?: readonly Witness[];
  /** Milliseconds between two looks, a minute unless given. */
  readonly everyMs?: number;
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
}

/** Another process is at it: nothing was found, and the next look sees what that one did. */
const isElsewhere = (error: unknown): boolean => error instanceof HeldElsewhere || error instanceof HeadMoved;

/** An event, or a tile, is not what the tree was made of. */
const isMisfit = (error: unknown): error is BrokenLog | TileDamaged =>
  error instanceof BrokenLog || error instanceof TileDamaged;

type KeeperDeps = HeadDeps & { readonly leases: LeaseStore };

/** Makes and checks the tree over the log; each call of `headKeeper` has what it found for itself. */
export function headKeeper(deps: KeeperDeps, options: KeeperOptions): HeadKeeper {
  const { mayExtend, everyMs = LOOK_EVERY_MS, log, now } = options;
  const whole = wholeLog(deps, options);
  const tree = extendedTree(deps, options, whole.verdictOn);
  const askIfDue = witnessAsker(deps, options);
  let check: LogCheck | undefined;

  const noted = async (work: () => Promise<boolean>, signal?: AbortSignal): Promise<void> => {
    try {
      check = { fits: await work(), at: now() };
    } catch (error) {
      if (isElsewhere(error) || signal?.aborted) return;
      const isFound = isMisfit(error) || error instanceof UnprovenLog;
      if (isFound) check = { fits: false, at: now() };
      log.error({ err: error }, isFound ? error.message : 'the head of the log could not be looked at');
    }
  };
  return {
    logCheck: () => check,
    newestHead: tree.newest,
    look: (signal) =>
      noted(async () => {
        const head = await tree.extend(signal);
        const fits = await verifyWhileExtending(
          (until) => whole.verify(head, until),
          (until) => tree.extend(until),
          everyMs,
          signal,
        );
        if (fits) await askIfDue(head);
        return fits;
      }, signal),
    finish: async () => {
      if (!mayExtend || check?.fits === false) return;
      await noted(async () => {
        await tree.extend(undefined, AbortSignal.abort());
        return check?.fits ?? true;
      });
    },
  };
}

type Verdict = Pick<Verified, 'fits' | 'at'> | undefined;

/** Whether the whole log fits, of which leaves are drawn at each look, and which is read once a day. */
function wholeLog(deps: KeeperDeps, { mayExtend, log, now }: KeeperOptions) {
  const { heads, signer, leases } = deps;
  const drawn = new DrawnLeaves(deps);
  /** When this process read the whole log last, and over which tree, where it did not fit. */
  let misfit: { readonly at: number; readonly tree: number } | undefined;

  /** Verdict on the whole log. A misfit found by this process stands until a later reading: its mark may be lost or put back. */
  const verdictOn = async (head: TreeHead): Promise<Verdict> => {
    const verified = await readVerified(heads, signer, head);
    if (misfit?.tree !== timesAccepted(head) || (verified && verified.at > misfit.at)) return verified;
    return { fits: false, at: misfit.at };
  };

  /** A misfit among drawn leaves stands until the whole log has been read again, as one that reading all finds does. */
  const proveDrawn = async (head: TreeHead, signal?: AbortSignal): Promise<void> => {
    try {
      await drawn.prove(head, signal);
    } catch (error) {
      if (isMisfit(error)) {
        misfit = { at: now(), tree: timesAccepted(head) };
        await noteVerified(heads, signer, head, { fits: false, at: misfit.at });
      }
      throw error;
    }
  };

  const verify = async (head: TreeHead, signal?: AbortSignal): Promise<boolean> => {
    const verdict = await verdictOn(head);
    // A clock that was ahead has marked a time to come: that says nothing of how long it stands.
    const age = verdict && now() >= verdict.at ? now() - verdict.at : Number.POSITIVE_INFINITY;
    const stands = verdict && age < (verdict.fits ? VERIFY_EVERY_MS : MISFIT_STANDS_MS);
    if (stands && verdict.fits && mayExtend) await proveDrawn(head, signal);
    if (stands) return verdict.fits;
    if (!mayExtend) return verdict?.fits !== false;
    const giveUp = await holdLease(leases, VERIFY_LEASE, { held: HELD, signal });
    try {
      let readOn = performance.now();
      // The thread that reads answers citizens as well: half of the time is theirs.
      const onProgress = async (): Promise<void> => {
        await sleep(performance.now() - readOn, undefined, { signal });
        readOn = performance.now();
      };
      const at = now();
      const found = describeFindings(await verifyTree(deps, head, { now: at, full: true, onProgress }));
      misfit = found === undefined ? undefined : { at, tree: timesAccepted(head) };
      if (found !== undefined) log.error({ misfit: found }, 'the log does not fit: see audit verify --full');
      return found === undefined;
    } finally {
      await giveUp();
    }
  };
  return { verdictOn, verify };
}

/** The tree over the log, to which new events are added; its newest head is the last that fitted. */
function extendedTree(
  deps: KeeperDeps,
  { mayExtend, now }: KeeperOptions,
  verdictOn: (head: TreeHead) => Promise<Verdict>,
) {
  let newest: TreeHead | undefined;
  /** When this process looked first; a first build of the views may come before that. */
  let since: number | undefined;

  const proven = (): Promise<TreeHead> => {
    since ??= now();
    return provenHead(deps, { now: now(), mayBeUncovered: now() - since < CAUGHT_UP_MS });
  };

  const extend = async (signal?: AbortSignal, wait = signal): Promise<TreeHead> => {
    if (!mayExtend) {
      newest = await proven();
      return newest;
    }
    const giveUp = await holdLease(deps.leases, HEADS_LEASE, { held: HELD, signal: wait });
    try {
      const head = await proven();
      // A log that was found to be another one is signed no further, even where its end fits.
      const isMisfit = (await verdictOn(head))?.fits === false;
      newest = isMisfit ? head : await extendHead(deps, head, now(), signal);
      return newest;
    } finally {
      await giveUp();
    }
  };
  return { newest: () => newest, extend };
}

/** A long log is read for hours: what comes meanwhile is covered all the same. */
async function verifyWhileExtending(
  verify: (until: AbortSignal) => Promise<boolean>,
  extend: (until: AbortSignal) => Promise<unknown>,
  everyMs: number,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const ending = new AbortController();
  const until = signal ? AbortSignal.any([signal, ending.signal]) : ending.signal;
  const verifying = verify(until);
  const ended = verifying.then(
    () => true,
    () => true,
  );
  const pause = () => sleep(everyMs, false, { signal: until }).catch(() => true);
  try {
    while (!(await Promise.race([ended, pause()])))
      await extend(until).catch((error: unknown) => {
        if (!isElsewhere(error)) throw error;
      });
    return await verifying;
  } finally {
    ending.abort();
    await ended;
  }
}

/** Asks the witnesses for their signature, once an hour. */
function witnessAsker(deps: KeeperDeps, { mayExtend, witnesses = [], log, now }: KeeperOptions) {
  let askedAt = Number.NEGATIVE_INFINITY;
  return async (head: TreeHead): Promise<void> => {
    if (!mayExtend || witnesses.length === 0 || head.size === 0 || now() - askedAt < WITNESSES_EVERY_MS)
      return;
    askedAt = now();
    for (const { witness, error } of await askWitnesses(deps, witnesses))
      log.error({ witness, err: error }, 'a witness has not signed the head of the log');
  };
}

/** Looks now, every minute, and once more at the end, so that what was written until then is covered. */
export function keepHeads(
  mayRead: Promise<unknown>,
  ...kept: Parameters<typeof headKeeper>
): Pick<HeadKeeper, 'logCheck' | 'newestHead'> & { stop(): Promise<void> } {
  const ending = new AbortController();
  const { signal } = ending;
  const stopped = new Promise<void>((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  const keeper = headKeeper(...kept);
  const looking = Promise.race([mayRead, stopped]).then(() =>
    repeat(() => keeper.look(signal), { everyMs: LOOK_EVERY_MS, signal }),
  );
  return {
    logCheck: keeper.logCheck,
    newestHead: keeper.newestHead,
    stop: async () => {
      ending.abort();
      await looking;
      await keeper.finish();
    },
  };
}
