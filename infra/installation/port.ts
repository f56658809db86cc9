import * as T from 'typebox';

/** Stores of which a new, empty one would pass for an installation without citizens. */
export const STORES = ['events', 'keys', 'erasures', 'sessions'] as const;
export type StoreName = (typeof STORES)[number];

/** Notes on an installation, by which it is known later what is missing, older or another one. */
export const Installation = T.Object({
  stores: T.Array(T.Enum(STORES)),
  /** Check values of secrets, by name; nothing follows from them but whether a secret is the same one. */
  secrets: T.Record(T.String(), T.String()),
  /** The log that was served, and where it ended when that was noted last. */
  log: T.Optional(T.Object({ id: T.String(), end: T.String() })),
  /** The newest head of the log that was seen when that was noted last. */
  head: T.Optional(T.Object({ size: T.Integer(), root: T.String(), accepted: T.Integer() })),
  /** How many erasures the list named as finished; the number never falls. */
  erasures: T.Integer({ minimum: 0 }),
  /** Counts up with each note; files that carry it tell by it that they are older. */
  beat: T.Integer({ minimum: 0 }),
  /** Stores that a copy into was begun and is not whole. */
  unfinished: T.Array(T.Enum(STORES)),
  /** Stores that were found damaged, and are begun anew at the next start. */
  damaged: T.Array(T.String()),
});
export type Installation = T.Static<typeof Installation>;

/** Before anything was noted. */
export const NOTHING_NOTED: Installation = {
  stores: [],
  secrets: {},
  erasures: 0,
  beat: 0,
  unfinished: [],
  damaged: [],
};

/** Keeps what the installation has had, beside its keys. */
export interface InstallationRecord {
  /**
   * Undefined where none was kept yet.
   * @throws ConfigError when it cannot be read as one
   */
  read(): Promise<Installation | undefined>;
  /** @throws StoreUnavailable when it cannot be stored */
  write(installation: Installation): Promise<void>;
  close(): Promise<void>;
}
