import { createHmac, createSecretKey } from 'node:crypto';
import { ConcurrencyConflict } from '@footprint/infra/event-store/port.ts';
import type { KeyStore } from '@footprint/infra/keys/port.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { appendEvents } from './appendEvents.ts';
import type { Decider, Rejection } from './decision.ts';
import { fold } from './decision.ts';
import type { CommandMetadata, PlainEvent } from './eventCodec.ts';
import { type CommandEngines, loadStream, loadUpTo } from './loadStream.ts';

/** Decided anew this often after another writer was faster, then the citizen is asked. */
export const MAX_DECISIONS = 4;

export interface CommandContext {
  readonly stream: string;
  /** Subject whose key seals the stream: a user id, or the stream's own name for a mail reservation. */
  readonly subject: string;
  readonly metadata: Omit<CommandMetadata, 'bodyHmac'>;
  /** Canonical text of the body when the command came with a key. */
  readonly keyedBody?: string | undefined;
}

export type Outcome<S> =
  | {
      readonly accepted: true;
      /** The stream folded to the revision the command reached. */
      readonly state: S;
      readonly position: string;
      /** Stored now, stored by an earlier call with the same key, or nothing new to store. */
      readonly effect: 'stored' | 'repeated' | 'none';
    }
  | { readonly accepted: false; readonly rejection: Rejection };

/**
 * Loads, decides, appends; decides again when another writer was faster. A repeated command is answered from the
 * revision it reached the first time and is not decided again.
 * @throws StoreUnavailable when the event store cannot serve
 */
export async function handleCommand<S, C, E extends PlainEvent>(
  engines: CommandEngines,
  decider: Decider<S, C, E>,
  command: C,
  context: CommandContext,
): Promise<Outcome<S>> {
  const { stream, subject, metadata } = context;
  for (let attempt = 1; ; attempt++) {
    const known = await loadStream(engines, decider, stream, subject);
    if (known.commandIds.has(metadata.commandId)) return repeated(engines, decider, context);
    const decision = decider.decide(command, known.state);
    if (!decision.accepted) return decision;
    if (decision.events.length === 0)
      return { accepted: true, state: known.state, position: known.position, effect: 'none' };

    const key = await engines.keys.get(subject);
    // Only a registration makes keys: whose key is gone has been erased, and only the system finishes that. What
    // operators write belongs to no citizen.
    if (!key && metadata.actor !== 'system' && metadata.actor !== 'operator')
      return { accepted: false, rejection: { messageId: 'security:session:unknown' } };
    const { events } = decision;
    try {
      const { revision, position, hash, ...stored } = await appendEvents(engines.store, {
        stream,
        events,
        key,
        previous: known,
        metadata: described(context, key),
      });
      // The same key in flight twice: the other call stored it, so its revision is the answer.
      if (stored.repeated) return repeated(engines, decider, context);
      const state = fold(decider, events, known.state);
      const { commandIds } = known;
      commandIds.add(metadata.commandId);
      engines.streams?.set(stream, { state, revision, position, hash, commandIds });
      return { accepted: true, state, position, effect: 'stored' };
    } catch (error) {
      if (!(error instanceof ConcurrencyConflict)) throw error;
      if (attempt >= MAX_DECISIONS)
        return { accepted: false, rejection: { messageId: 'api:error:conflict' } };
    }
  }
}

async function repeated<S, C, E extends PlainEvent>(
  engines: CommandEngines,
  decider: Decider<S, C, E>,
  context: CommandContext,
): Promise<Outcome<S>> {
  const { stream, subject, metadata } = context;
  const { state, last } = await loadUpTo(engines, decider, stream, subject, metadata.commandId);
  if (!(await isSameBody(engines.keys, context, last)))
    return { accepted: false, rejection: { messageId: 'api:error:keyReused' } };
  return { accepted: true, state, position: last.position, effect: 'repeated' };
}

/** Metadata that the events of a command carry; of one that came with a key also the HMAC of its body. */
export const described = (
  { metadata, keyedBody }: Pick<CommandContext, 'metadata' | 'keyedBody'>,
  key: Uint8Array | undefined,
): CommandMetadata => ({
  ...metadata,
  ...(key && keyedBody !== undefined && { bodyHmac: hmacOf(key, keyedBody) }),
});

const hmacOf = (key: Uint8Array, body: string): string =>
  createHmac('sha256', createSecretKey(key)).update(body).digest('base64url');

/** Whether a command that comes again asks for what it did when it stored this event. */
export async function isSameBody(
  keys: KeyStore,
  context: Pick<CommandContext, 'subject' | 'keyedBody'>,
  event: StoredEvent,
): Promise<boolean> {
  const key = await keys.get(context.subject);
  if (!key || context.keyedBody === undefined) return true;
  return hmacOf(key, context.keyedBody) === event.metadata.bodyHmac;
}
