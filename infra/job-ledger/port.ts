/** 'claimed': run it now. 'busy': another worker is at it, come back later. 'done': it ran to its end before. */
export type Claim = 'claimed' | 'busy' | 'done';

/**
 * Which jobs have had their effect. Durable, apart from queue and views, touched by no rebuild: a queue that delivers
 * twice, or lost everything and was filled again from the log, so has each effect once.
 */
export interface JobLedger {
  /**
   * Takes the right to run a job until `until`; a claim of the same owner is renewed. `now` and `until` are epoch
   * milliseconds. @throws StoreUnavailable when the engine is away: do not run the job
   */
  claim(key: string, owner: string, now: number, until: number): Promise<Claim>;
  /** Gives a claim back, the job failed and may be run again at once. */
  release(key: string, owner: string): Promise<void>;
  /** Remembers for ever that the job has had its effect. */
  finish(key: string): Promise<void>;
  /** Which of the keys are done. */
  done(keys: readonly string[]): Promise<ReadonlySet<string>>;
  countDone(): Promise<number>;
  /** Keys of what is done or was noted, in order, after one (exclusive, '' from the start), at most `limit`. */
  page(of: 'done' | 'begun', after: string, limit: number): Promise<readonly string[]>;
  /**
   * Notes, before it begins, an effect that cannot be undone. False: it was noted before, and may have happened.
   * @throws StoreUnavailable when the engine is away: do not begin
   */
  begin(key: string): Promise<boolean>;
  /** Forgets the note of an effect that surely did not happen. */
  forget(key: string): Promise<void>;
  close(): Promise<void>;
}
