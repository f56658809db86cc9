import { randomUUID } from 'node:crypto';
import type { Signer } from '@footprint/infra/audit/signing.ts';
import type { ErasureList } from '@footprint/infra/erasures/port.ts';
import type { EventStore } from '@footprint/infra/event-store/port.ts';
import { HEADS_STREAM, type HeadEvent } from '@footprint/shared-events/audit/events.ts';
import type { StoredEvent } from '@footprint/shared-events/envelope.ts';
import { appendEvents } from '../engine/appendEvents.ts';
import { endOf, openEvents } from '../engine/eventCodec.ts';
import { withFormerKeys } from './auditKeys.ts';
import type { BadEvent } from './chainCheck.ts';
import { endLines, isSigned, type SignedHead, type StreamEndLine, signHead } from './signedHead.ts';
import { verifyLog } from './verifyLog.ts';

/** A signed head is as old as this at most, in milliseconds. */
const HEAD_EVERY_MS = 86_400_000;

/** The log does not fit together, so that its head must not be vouched for. */
export class BrokenLog extends Error {
  override readonly name = 'BrokenLog';
  readonly firstBad: BadEvent | undefined;
  constructor(firstBad: BadEvent | undefined) {
    super(`the log does not fit together: ${describeMisfit(firstBad)}`);
    this.firstBad = firstBad;
  }
}

const MISFITS = {
  content: 'was changed',
  order: 'is not in its place',
  missing: 'is missing',
  unreadable: 'cannot be read any more',
  forged: 'is no head signed by a trusted key',
} as const;

/** The first event that does not fit, in words. */
export function describeMisfit(bad: BadEvent | undefined): string {
  if (!bad) return 'all of it was written anew since it was signed';
  const { misfit, stream, revision, position } = bad;
  const event = stream === undefined ? 'an event' : `event ${revision} of ${stream}`;
  return `${event} ${MISFITS[misfit]}${position === undefined ? '' : ` (position ${position})`}`;
}

export interface Heads {
  readonly newest: SignedHead | undefined;
  /** The newest head, if it was not signed by one of the keys that are trusted. */
  readonly forged: BadEvent | undefined;
  /** Epoch milliseconds, 0 before the first. */
  readonly recordedAt: number;
  readonly stored: readonly StoredEvent[];
}

/**
 * The heads signed so far. Who can write the log can write a head as well: only one by a key that is trusted, or went before
 * such a key, says anything (`trusted`: public keys, in base64).
 */
export async function readHeads(store: EventStore, trusted: readonly string[]): Promise<Heads> {
  const stored = await store.readStream(HEADS_STREAM);
  const newest = openEvents<HeadEvent>(stored.slice(-1), undefined).at(0)?.data;
  const last = stored.at(-1);
  const keys = await withFormerKeys(store, trusted);
  const isTrusted = newest && keys.includes(newest.publicKey) && isSigned(newest);
  const { stream, revision, position } = last ?? {};
  const forged =
    last && !isTrusted ? ({ misfit: 'forged', stream, revision, position } as BadEvent) : undefined;
  return { newest, forged, recordedAt: last?.metadata.recordedAt ?? 0, stored };
}

export interface PublishOptions {
  /** Public keys of before, by which the newest head may have been signed. */
  readonly formerKeys?: readonly string[];
  /** Whose number the head carries. */
  readonly erasures?: Pick<ErasureList, 'count'>;
  readonly onProgress?: (events: number) => void;
}

/**
 * Checks the log and signs what it looks like now; the head becomes an event of the log itself.
 * @param now epoch milliseconds
 * @returns the head, and the ends of all streams it stands for
 * @throws BrokenLog when an event does not fit, or the newest head was not signed by a trusted key
 * @throws ConcurrencyConflict when another process signed at the same time
 */
export async function publishHead(
  store: EventStore,
  signer: Signer,
  now: number,
  { formerKeys = [], erasures, onProgress }: PublishOptions = {},
): Promise<{ readonly head: SignedHead; readonly ends: readonly StreamEndLine[] }> {
  const { newest, stored, forged } = await readHeads(store, [signer.publicKey, ...formerKeys]);
  if (forged) throw new BrokenLog(forged);
  const kept = newest ? [{ head: newest }] : [];
  const found = await verifyLog(store, { kept, ...(onProgress && { onProgress }) });
  if (found.firstBad ?? found.rewritten) throw new BrokenLog(found.firstBad);
  const ends = endLines(found.check.tips);
  const facts = {
    events: found.checked,
    ...(erasures && { erasures: await erasures.count() }),
    signedAt: Math.floor(now / 1000),
  };
  const head = signHead(signer, facts, ends);
  await appendEvents(store, {
    stream: HEADS_STREAM,
    events: [{ type: 'HeadSigned', data: head }],
    metadata: { commandId: randomUUID(), recordedAt: now, actor: 'system' },
    previous: endOf(stored),
  });
  return { head, ends };
}

/**
 * Signs unless that was done within the last day (`now` in epoch milliseconds).
 * @returns the head that was signed now
 * @throws BrokenLog when an event does not fit
 * @throws ConcurrencyConflict when another process signed at the same time
 */
export async function signIfDue(
  store: EventStore,
  signer: Signer,
  now: number,
  options: PublishOptions = {},
): Promise<SignedHead | undefined> {
  if (now - (await readHeads(store, [])).recordedAt < HEAD_EVERY_MS) return undefined;
  return (await publishHead(store, signer, now, options)).head;
}
