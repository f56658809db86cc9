/** A 256-bit key per subject (a user id, or a mail reservation's stream name), wrapped by the master key. */
export interface KeyStore {
  /**
   * The subject's key as it is stored now; made and stored durably first when there is none.
   * @throws StoreUnavailable when it cannot be stored now
   */
  getOrCreate(subject: string): Promise<Uint8Array>;
  /** The subject's key, undefined when it never was or has been destroyed. */
  get(subject: string): Promise<Uint8Array | undefined>;
  /** Subjects that have a key, in order of their names, after one (exclusive, '' from the start), at most `limit`. */
  subjects(after: string, limit: number): Promise<readonly string[]>;
  /**
   * Stores a key that was made elsewhere: a move between engines.
   * @throws Error when the subject has another key
   */
  restore(subject: string, key: Uint8Array): Promise<void>;
  /** Drops what this handle remembers of the subject's key; what is stored stays. */
  forget(subject: string): void;
  /**
   * Destroys the key for ever; everything sealed with it is unreadable from now on. Idempotent. Where one is named only that
   * key: another one may have been made for the subject meanwhile, and stays.
   * @throws StoreUnavailable when it is not destroyed ('refused'), or may be left in a file or on a server ('unknown')
   */
  destroy(subject: string, only?: Uint8Array): Promise<void>;
  close(): Promise<void>;
}
