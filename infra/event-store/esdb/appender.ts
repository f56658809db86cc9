import { StoreUnavailable } from '../../storeUnavailable.ts';
import type { AppendRequest, AppendResult } from '../port.ts';
import { ConcurrencyConflict } from '../port.ts';
import { Backoff, pause } from './backoff.ts';
import type { KeptEvent } from './envelope.ts';
import { seal, unseal } from './envelope.ts';
import { unavailable } from './failure.ts';
import { toPosition } from './position.ts';
import type { Reader } from './reader.ts';
import type { StreamScope } from './scope.ts';
import type { Sender } from './sender.ts';
import type { KnownStream, StreamMemory } from './streamMemory.ts';

/** Parts that an append needs. */
export interface AppenderParts {
  readonly scope: StreamScope;
  readonly reader: Reader;
  readonly sender: Sender;
  readonly memory: StreamMemory;
  /** How long an event that the server counts but does not show yet is waited for, milliseconds. */
  readonly visibleMs: number;
}

/**
 * Appends once per command: commands up to the expected revision are known before sending, those after it make the
 * server refuse, and are then looked for.
 */
export class Appender {
  readonly #parts: AppenderParts;

  constructor(parts: AppenderParts) {
    this.#parts = parts;
  }

  /** As the port's `append`. */
  async append(request: AppendRequest): Promise<AppendResult> {
    const { scope, sender, memory } = this.#parts;
    const { stream, expectedRevision, commandId } = request;
    const events = seal(request);
    const stored = scope.stored(stream);
    const expected = expectedRevision === 'none' ? -1 : expectedRevision;
    const known = await this.#knownUpTo(stream, expected);
    const before = known?.commands.get(commandId);
    if (before !== undefined) return { ...(await this.#stored(stream, before)), repeated: true };

    const answer = await sender.send(stored, expectedRevision, events);
    if (!answer.stored) return afterwards(this.#settleConflict(request, expected, answer.actualRevision));
    const { revision, position } = answer;
    memory.note(stream, expected + 1, [{ revision, commandId }]);
    if (position) return { revision, position: toPosition(position), repeated: false };
    return { ...(await this.#stored(stream, revision)), repeated: false };
  }

  /** Reads what is missing up to the revision, so that no command before it is overlooked. */
  async #knownUpTo(stream: string, revision: number): Promise<KnownStream | undefined> {
    const { memory } = this.#parts;
    const reached = memory.get(stream)?.revision ?? -1;
    if (reached < revision) await this.#read(stream, reached + 1);
    return memory.get(stream);
  }

  async #read(stream: string, fromRevision: number): Promise<readonly KeptEvent[]> {
    const { scope, reader, memory } = this.#parts;
    const kept = await reader.stream(scope.stored(stream), stream, fromRevision);
    memory.note(
      stream,
      fromRevision,
      kept.map(({ event, commandId }) => ({ revision: event.revision, commandId })),
    );
    return kept;
  }

  /** Another writer stored events after the expected revision: this very command, these very events, or something new. */
  async #settleConflict(
    request: AppendRequest,
    expected: number,
    actualRevision: number | 'none',
  ): Promise<AppendResult> {
    const { stream, expectedRevision, commandId, events } = request;
    const { memory, visibleMs } = this.#parts;
    const ends = Date.now() + visibleMs;
    const backoff = new Backoff();
    for (;;) {
      const from = Math.min(memory.get(stream)?.revision ?? -1, expected) + 1;
      const tail = await this.#read(stream, from);
      const mine = tail.findLast((kept) => kept.commandId === commandId)?.event;
      if (mine) return { revision: mine.revision, position: mine.position, repeated: true };
      const start = tail.findIndex(({ event }) => event.revision === expected + 1);
      const same = tail.slice(start, start + events.length);
      const last = same.at(-1)?.event;
      if (start >= 0 && last && events.every(({ id }, index) => id === same[index]?.event.id)) {
        return { revision: last.revision, position: last.position, repeated: true };
      }
      const visible = tail.at(-1)?.event.revision ?? from - 1;
      // Not replicated yet: among what is still to appear may be this very command.
      if (actualRevision === 'none' || visible >= actualRevision) {
        throw new ConcurrencyConflict(stream, expectedRevision, visible < 0 ? 'none' : visible);
      }
      const ms = backoff.next();
      if (Date.now() + ms > ends) {
        throw unavailable('unknown', 'append', `${stream}@${actualRevision} is not readable yet`);
      }
      await pause(ms);
    }
  }

  /** Reads back what is known to be stored at the revision. */
  async #stored(stream: string, revision: number): Promise<{ revision: number; position: string }> {
    const { scope, reader } = this.#parts;
    const [raw] = await afterwards(reader.streamPage(scope.stored(stream), revision, 1));
    if (raw === undefined)
      throw unavailable('unknown', 'append', `${stream}@${revision} is not readable yet`);
    return { revision, position: unseal(raw, stream).event.position };
  }
}

/** A read that fails once something may be stored leaves the outcome unknown. */
async function afterwards<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    throw error instanceof StoreUnavailable ? unavailable('unknown', 'append', error) : error;
  }
}
