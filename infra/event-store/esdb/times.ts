/** How long the engine waits for what, all in milliseconds. */
export interface EsdbTimes {
  /** One attempt to append, as the server gets it: 3,000 unless given. */
  readonly deadlineMs: number;
  /** One attempt to append by our own clock, as the client's may never ring: 4,000. */
  readonly attemptMs: number;
  /** All attempts of an append together: 10,000. */
  readonly appendMs: number;
  /** Silence in the middle of a read after which it has failed: 5,000. */
  readonly readMs: number;
  /** A read is begun anew for so long: 3,000. */
  readonly rereadMs: number;
  /** A server that never says "caught up" is asked by a read after this: 300. */
  readonly settleMs: number;
  /** A subscription silent for so long is checked by a read, which also moves quiet partitions on: 5,000. */
  readonly silenceMs: number;
  /** An event found by such a read must arrive within this: 10,000. */
  readonly overdueMs: number;
}

export const DEFAULT_TIMES: EsdbTimes = {
  deadlineMs: 3_000,
  attemptMs: 4_000,
  appendMs: 10_000,
  readMs: 5_000,
  rereadMs: 3_000,
  settleMs: 300,
  silenceMs: 5_000,
  overdueMs: 10_000,
};
