import { type Signer, verifySignature } from '@footprint/infra/audit/signing.ts';
import type { EventStore } from '@footprint/infra/event-store/port.ts';
import { AuditKeyChanged, LOG_STREAM } from '@footprint/shared-events/audit/events.ts';
import type { EventOf } from '@footprint/shared-events/kernel/event.ts';
import { appendEvents } from '../engine/appendEvents.ts';
import { endOf } from '../engine/eventCodec.ts';
import { commandIdOf } from '../engine/ids.ts';

type Change = EventOf<typeof AuditKeyChanged>['data'];

const statementOf = ({ signature: _, ...change }: Change) => ({ kind: 'footprint audit key', ...change });

/**
 * Says in the log that another AUDIT_KEY takes the place of the former one, signed by the new one. `now` in epoch milliseconds.
 * @throws StoreUnavailable when it cannot be stored
 */
export async function noteKeyChange(
  store: EventStore,
  signer: Signer,
  former: string,
  now: number,
): Promise<void> {
  const { publicKey } = signer;
  const change = { former, publicKey, changedAt: Math.floor(now / 1000), signature: '' };
  await appendEvents(store, {
    stream: LOG_STREAM,
    events: [
      { type: AuditKeyChanged.type, data: { ...change, signature: signer.sign(statementOf(change)) } },
    ],
    // Cut short, the command is run again and says it once.
    metadata: {
      commandId: commandIdOf('operator', AuditKeyChanged.type, `${former} ${publicKey}`),
      recordedAt: now,
      actor: 'operator',
    },
    previous: endOf(await store.readStream(LOG_STREAM)),
  });
}

/**
 * The changes that lead back from the trusted keys, the newest first: who can write the log cannot add one, as only an event
 * that a trusted key has signed names a former one.
 */
export async function keyChanges(
  store: Pick<EventStore, 'readStream'>,
  trusted: readonly string[],
): Promise<readonly Change[]> {
  const known = new Set(trusted);
  const events = await store.readStream(LOG_STREAM);
  return events.toReversed().flatMap(({ type, data }) => {
    if (type !== AuditKeyChanged.type) return [];
    const change = data as Change;
    const { publicKey, signature } = change;
    if (!known.has(publicKey) || !verifySignature(statementOf(change), signature, publicKey)) return [];
    known.add(change.former);
    return [change];
  });
}

/** The public keys that are trusted, and those that went before them according to the log. */
export async function withFormerKeys(
  store: Pick<EventStore, 'readStream'>,
  trusted: readonly string[],
): Promise<readonly string[]> {
  const changes = await keyChanges(store, trusted);
  return [...new Set([...trusted, ...changes.map(({ former }) => former)])];
}
