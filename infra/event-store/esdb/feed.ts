import type {
  AllStreamSubscription,
  EventStoreDBClient,
  Position,
  ReadPosition,
} from '@eventstore/db-client';
import { streamNameFilter } from '@eventstore/db-client';
import type { RawEvent } from './envelope.ts';

/** Records between two checkpoints of the server: interval × window. */
const CHECKPOINT_INTERVAL = 1;
const SEARCH_WINDOW = 1_000;

/** Items that wait here for the consumer; the server waits with the rest. */
const BUFFERED = 512;

/** One thing the server said, in the order in which it said it. */
export type Item =
  | { readonly event?: RawEvent }
  | { readonly checkpoint: Position }
  | { readonly live: boolean };

export interface FeedRequest {
  readonly fromPosition: ReadPosition;
  readonly filter: { prefixes: string[] } | { regex: string };
}

/**
 * One subscription of the client, as a queue. The client tells of checkpoints and of having caught up while events
 * before them are still unread: here they queue up behind those events.
 */
export class Feed {
  readonly #subscription: AllStreamSubscription;
  #ended: Error | undefined;
  #wake: (() => void) | undefined;

  constructor(client: EventStoreDBClient, request: FeedRequest) {
    // Without an await and without a throw: a failure in here would stall the subscription for ever.
    const checkpointReached = (subscription: AllStreamSubscription, checkpoint: Position): void => {
      subscription.push({ checkpoint });
    };
    const { fromPosition, filter: wanted } = request;
    const checkpoints = {
      checkpointInterval: CHECKPOINT_INTERVAL,
      maxSearchWindow: SEARCH_WINDOW,
      checkpointReached,
    };
    const filter =
      'regex' in wanted
        ? streamNameFilter({ ...wanted, ...checkpoints })
        : streamNameFilter({ ...wanted, ...checkpoints });
    this.#subscription = client.subscribeToAll({ fromPosition, filter }, { highWaterMark: BUFFERED });
    // First of all: an error without a listener ends the process.
    this.#subscription.on('error', (error) => this.#end(error));
    this.#subscription.on('end', () => this.#end(new Error('the server ended it')));
    this.#subscription.on('close', () => this.#end(new Error('it was cut off')));
    this.#subscription.on('caughtUp', () => this.#subscription.push({ live: true }));
    this.#subscription.on('fellBehind', () => this.#subscription.push({ live: false }));
    this.#subscription.on('readable', () => this.#wake?.());
  }

  /** Why nothing more will come; undefined while it runs. */
  get ended(): Error | undefined {
    return this.#ended;
  }

  /** The next item if one has arrived. */
  take(): Item | undefined {
    return (this.#subscription.read() as Item | null) ?? undefined;
  }

  /** True as soon as there may be an item, or the feed has ended or the signal aborts; false after the time. */
  wait(ms: number, signal: AbortSignal): Promise<boolean> {
    if (this.#ended || signal.aborted || this.#subscription.readableLength > 0) return Promise.resolve(true);
    return new Promise((resolve) => {
      const done = (woken: boolean): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', wake);
        this.#wake = undefined;
        resolve(woken);
      };
      const wake = (): void => done(true);
      const timer = setTimeout(() => done(false), ms);
      signal.addEventListener('abort', wake);
      this.#wake = wake;
    });
  }

  close(): void {
    // Fails when there never was a call to end.
    this.#subscription.unsubscribe().catch(() => {});
    this.#subscription.destroy();
  }

  #end(error: Error): void {
    this.#ended ??= error;
    this.#wake?.();
  }
}
