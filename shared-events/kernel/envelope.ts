/** Fields that every event carries besides its data. Nothing here may identify a person. */
export interface EventMetadata {
  /** Epoch milliseconds at which the command was accepted; given by the handler, never by a decider. */
  readonly recordedAt: number;
  readonly schemaVersion: number;
  /** Absent on mail reservation streams, which must not be linkable to a user. */
  readonly userId?: string;
  /** The actor: a user id, 'system' or 'operator'. Absent on mail reservation streams. */
  readonly actor?: string;
  readonly correlationId?: string;
  readonly causationId?: string;
  readonly commandId: string;
  /** HMAC of the body of a command that came with a key, to tell a repetition from a key used twice. */
  readonly bodyHmac?: string;
  /** Chain hash: SHA-256 over this event as stored and the hash before it in its stream, in hex. */
  readonly hash: string;
}

/** An event as the log holds it: sealed fields are ciphertext. */
export interface StoredEvent {
  readonly id: string;
  readonly stream: string;
  /** 0 for the first event of the stream. */
  readonly revision: number;
  /** Opaque; text order is log order on every engine. */
  readonly position: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly metadata: EventMetadata;
}
