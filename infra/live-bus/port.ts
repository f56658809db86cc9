/** Messages that processes send each other as things happen. Nothing may depend on them but speed: a message can be lost. */
export interface LiveMessages {
  /** Partitions of a set of views have been folded up to a position. */
  readonly checkpointsAdvanced: {
    readonly set: string;
    readonly position: string;
    readonly partitions: readonly number[];
  };
  /** A subject's key was destroyed: forget what was opened with it. */
  readonly keyDestroyed: { readonly subject: string };
}

export type LiveTopic = keyof LiveMessages;

export interface LiveBus {
  /** Tells every process and thread, the own one included. Never throws and never waits: an engine that is away loses it. */
  publish<T extends LiveTopic>(topic: T, message: LiveMessages[T]): void;
  /** Calls the listener with each message from now on; ends with the function it answers. */
  subscribe<T extends LiveTopic>(topic: T, listener: (message: LiveMessages[T]) => void): () => void;
  close(): Promise<void>;
}
