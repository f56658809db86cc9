import { createHmac } from 'node:crypto';
import { ConcurrencyConflict, type EventStore } from '@footprint/infra/event-store/port.ts';
import type { KeyStore } from '@footprint/infra/keys/port.ts';
import type { StoredEvent } from '@footprint/shared-events/envelope.ts';
import type { Decider, Rejection } from './decision.ts';
import { type CommandMetadata, keyFor, openEvents, type PlainEvent, sealEvents } from './eventCodec.ts';

/** Decided anew this often after somebody else was faster, then the citizen is asked. */
const MAX_DECISIONS = 4;

export interface CommandEngines {
  readonly store: EventStore;
  readonly keys: KeyStore;
}

export interface CommandContext {
  readonly stream: string;
  /** Whose key seals the stream: a user id, or the stream's own name for a mail reservation. */
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
 * Loads, decides, appends; decides again when somebody else was faster. A repeated command is answered from the
 * revision it reached the first time and is not decided again.
 * @throws StoreUnavailable when the event store cannot serve
 */
export async function handleCommand<S, C, E extends PlainEvent>(
  engines: CommandEngines,
  decider: Decider<S, C, E>,
  command: C,
  context: CommandContext,
): Promise<Outcome<S>> {
  const { store, keys } = engines;
  const { stream, subject, metadata } = context;
  for (let attempt = 1; ; attempt++) {
    const stored = await store.readStream(stream);
    const own = stored.filter((e) => e.metadata.commandId === metadata.commandId);
    const last = own.at(-1);
    if (last) {
      if (!(await isSameBody(keys, context, last)))
        return { accepted: false, rejection: { messageId: 'api:error:keyReused' } };
      const upToIt = stored.slice(0, stored.indexOf(last) + 1);
      const state = fold(decider, openEvents<E>(upToIt, await keyFor(keys, subject, upToIt)));
      return { accepted: true, state, position: last.position, effect: 'repeated' };
    }
    const state = fold(decider, openEvents<E>(stored, await keyFor(keys, subject, stored)));
    const decision = decider.decide(command, state);
    if (!decision.accepted) return decision;
    const previous = stored.at(-1);
    if (decision.events.length === 0)
      return { accepted: true, state, position: previous?.position ?? '', effect: 'none' };

    const key = await keys.get(subject);
    // Only a registration makes keys: whose key is gone has been erased, and only the system finishes that.
    if (!key && metadata.actor !== 'system')
      return { accepted: false, rejection: { messageId: 'security:session:unknown' } };
    const { keyedBody } = context;
    const events = sealEvents(
      stream,
      decision.events,
      { ...metadata, ...(key && keyedBody !== undefined && { bodyHmac: hmacOf(key, keyedBody) }) },
      key,
      previous,
    );
    try {
      const { position, repeated } = await store.append({
        stream,
        expectedRevision: previous?.revision ?? 'none',
        events,
        commandId: metadata.commandId,
      });
      // The same key in flight twice: the other call stored it, so its revision is the answer.
      if (repeated) continue;
      return { accepted: true, state: fold(decider, decision.events, state), position, effect: 'stored' };
    } catch (error) {
      if (!(error instanceof ConcurrencyConflict)) throw error;
      if (attempt >= MAX_DECISIONS)
        return { accepted: false, rejection: { messageId: 'api:error:conflict' } };
    }
  }
}

/** State after the events, from the initial state or the one given. */
export function fold<S, C, E>(decider: Decider<S, C, E>, events: readonly E[], from: S = decider.initial): S {
  return events.reduce(decider.evolve, from);
}

const hmacOf = (key: Uint8Array, body: string): string =>
  createHmac('sha256', key).update(body).digest('base64url');

async function isSameBody(keys: KeyStore, context: CommandContext, event: StoredEvent): Promise<boolean> {
  const key = await keys.get(context.subject);
  if (!key || context.keyedBody === undefined) return true;
  return hmacOf(key, context.keyedBody) === event.metadata.bodyHmac;
}
