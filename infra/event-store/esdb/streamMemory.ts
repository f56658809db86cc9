import { LRUCache } from 'lru-cache';

/** Commands kept in memory over all streams; beyond, the stream unused for longest is dropped. */
const MOST_COMMANDS = 100_000;

export interface KnownStream {
  /** Revision of the last event known; everything before it is known too. */
  readonly revision: number;
  /** Last revision each command stored. */
  readonly commands: Map<string, number>;
}

/** One event's place in its stream and the command that stored it. */
export interface StoredCommand {
  readonly revision: number;
  readonly commandId: string | undefined;
}

/**
 * Which commands the streams hold that this client lately read or appended to, from their beginning on. Streams only
 * grow, so what is known stays true; whether there is more, the server tells when it is asked to append.
 */
export class StreamMemory {
  readonly #streams = new LRUCache<string, KnownStream>({
    maxSize: MOST_COMMANDS,
    sizeCalculation: (known) => known.commands.size + 1,
  });

  get(stream: string): KnownStream | undefined {
    return this.#streams.get(stream);
  }

  /** Takes in events read or appended from a revision on; without the ones before they would leave a gap. */
  note(stream: string, fromRevision: number, events: readonly StoredCommand[]): void {
    const known = this.#streams.get(stream);
    const reached = known?.revision ?? -1;
    const last = events.at(-1);
    if (fromRevision > reached + 1 || last === undefined || last.revision <= reached) return;
    const commands = known?.commands ?? new Map<string, number>();
    for (const { revision, commandId } of events) {
      if (revision > reached && commandId !== undefined) commands.set(commandId, revision);
    }
    this.#streams.set(stream, { revision: last.revision, commands });
  }
}
