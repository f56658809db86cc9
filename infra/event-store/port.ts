import type { EventMetadata, StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';

/** An event ready to be stored: sealed, hashed, its id fixed. */
export interface EventToAppend {
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly metadata: EventMetadata;
}

export interface AppendRequest {
  readonly stream: string;
  /** The revision of the stream's last event, or 'none' for a stream that must not exist yet. */
  readonly expectedRevision: number | 'none';
  /** 1 to 500 events, together at most 512 KiB. */
  readonly events: readonly EventToAppend[];
  /** Remembered for ever: a second append with the same id to the same stream stores nothing. */
  readonly commandId: string;
}

export interface AppendResult {
  /** Revision of the last event the command stored. */
  readonly revision: number;
  /** Position of the last event the command stored. */
  readonly position: string;
  /** True when the command (or these very event ids) had been stored before. */
  readonly repeated: boolean;
}

export interface ReadAllRequest {
  /** Exclusive; '' reads from the start of the log. */
  readonly after: string;
  /** Only streams whose name starts with one of these; none given: all. */
  readonly prefixes?: readonly string[];
  /** Most events in one page, 1,000 unless said otherwise. */
  readonly limit?: number;
}

export interface EventPage {
  readonly events: readonly StoredEvent[];
  /** Everything up to here has been considered: resume after it. Equals `after` at the end of the log. */
  readonly position: string;
  /** No event beyond `position` was visible when the page was read. */
  readonly atEnd: boolean;
}

/** The whole log, written only by appending. */
export interface EventStore {
  /** Identity of the log, made when it was created; views remember which log they were built from. */
  readonly logId: string;
  /** Positions are whole numbers that count up by one: one that is missing is an event that was taken away. */
  readonly gapless: boolean;
  /**
   * Stores all events of one command or none.
   * @throws ConcurrencyConflict when the stream is not at the expected revision
   * @throws StoreUnavailable when nothing is known to be stored ('refused') or it is not known ('unknown')
   * @throws RangeError when the request exceeds the port's limits
   */
  append(request: AppendRequest): Promise<AppendResult>;
  /** Events of one stream in order of revision, from `fromRevision` (inclusive, 0 unless given); a missing stream is empty. */
  readStream(stream: string, fromRevision?: number): Promise<readonly StoredEvent[]>;
  /** @throws UnreadableEvent where what is stored of an event has been damaged, as far as the engine can tell */
  readAll(request: ReadAllRequest): Promise<EventPage>;
  /**
   * Pages in log order for ever, until the signal aborts (then it ends without error).
   * A page with `atEnd` means caught up; a page may be empty. Waits for new events in between.
   */
  subscribe(request: ReadAllRequest & { readonly signal: AbortSignal }): AsyncIterable<EventPage>;
  /** Position of the newest event of streams that start with one of the prefixes (none given: all), '' when there is none. */
  head(prefixes?: readonly string[]): Promise<string>;
  /** The newest event of all, undefined when there is none. */
  newest(): Promise<StoredEvent | undefined>;
  /** Where the log ends now: at or after every position that its readers were given. */
  end(): Promise<string>;
  /**
   * The first event after `after`, up to `upTo`, beside which the engine keeps another command id than the event has. Absent
   * where an engine keeps none beside it.
   */
  misindexed?(after: string, upTo: string): Promise<EventPlace | undefined>;
  /** Waits for accepted appends, then releases everything. */
  close(): Promise<void>;
}

export type EventPlace = Pick<StoredEvent, 'stream' | 'revision' | 'position'>;

/** A log that another one is copied into. */
export interface CopyTarget extends EventStore {
  /** Until a copy that has begun is whole, nothing but a copy opens the log. */
  markCopy(state: 'begun' | 'whole'): Promise<void>;
}

/** Refusal of a process to serve the result of a copy that was cut short. */
export const UNFINISHED_COPY =
  'EVENT_STORE: a copy into this log was cut short, and events are missing: run the same events copy again, it goes on';

/** The stream was not at the expected revision: someone else was first. Nothing was stored. */
export class ConcurrencyConflict extends Error {
  override readonly name = 'ConcurrencyConflict';
  readonly stream: string;
  readonly expectedRevision: number | 'none';
  readonly actualRevision: number | 'none';
  constructor(stream: string, expectedRevision: number | 'none', actualRevision: number | 'none') {
    super(`stream ${stream}: expected revision ${expectedRevision}, found ${actualRevision}`);
    this.stream = stream;
    this.expectedRevision = expectedRevision;
    this.actualRevision = actualRevision;
  }
}

/** Stored event that cannot be read as one any more: a writer other than the store, or the disk, changed it. */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent';
  readonly stream: string;
  readonly revision: number;
  readonly position: string;
  constructor(stream: string, revision: number, position: string, options?: ErrorOptions) {
    super(`event ${revision} of ${stream} at ${position} cannot be read`, options);
    this.stream = stream;
    this.revision = revision;
    this.position = position;
  }
}
