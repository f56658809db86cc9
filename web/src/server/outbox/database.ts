import type { AddReadingBody } from '@footprint/shared-events/housing/rules.ts';
import type { Failure } from '../errors.ts';

/** A reading that lies on this device and not yet on the server. */
export interface WaitingReading {
  /** Place in the queue, given when it is stored. */
  readonly order: number;
  /** Id of the owner: sent in a session of this user only. */
  readonly user: string;
  /** The idempotency key of every attempt to send it. */
  readonly key: string;
  readonly body: AddReadingBody;
  /** When it was entered, by the clock of the device, in epoch seconds. */
  readonly at: number;
  /** Refusal by the server. */
  readonly refusal?: Failure;
}

/** An answer that stands in where there is no network. */
export interface KeptAnswer {
  readonly value: unknown;
  /** When it was given, by the clock of the device, in epoch seconds; absent in what older versions kept. */
  readonly at?: number;
}

const NAME = 'offline';
const VERSION = 1;

const settled = <A>(asked: IDBRequest<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error('storage failed'));
  });

/**
 * Opened for each use: a logout deletes the database, in any tab, and nothing may hold it.
 * @returns undefined where there is none and `makes` is not said
 */
async function using<A>(
  store: 'readings' | 'answers',
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<A>,
  makes = false,
): Promise<A | undefined> {
  const opening = indexedDB.open(NAME, VERSION);
  let isMissing = false;
  opening.onupgradeneeded = () => {
    // Stores made for this one opening go again with its transaction.
    isMissing = !makes;
    if (isMissing) return opening.transaction?.abort();
    opening.result.createObjectStore('readings', { keyPath: 'order', autoIncrement: true });
    opening.result.createObjectStore('answers');
  };
  const database = await settled(opening).catch((error: unknown) => {
    if (!isMissing) throw error;
  });
  if (!database) return undefined;
  try {
    const transaction = database.transaction(store, mode);
    const written = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('storage failed'));
    });
    const [result] = await Promise.all([settled(use(transaction.objectStore(store))), written]);
    return result;
  } finally {
    database.close();
  }
}

/** Deletes each entry of which it is said, and makes no database for it. */
async function dropWhere(
  store: 'readings' | 'answers',
  isDropped: (entry: IDBCursorWithValue) => boolean,
): Promise<void> {
  await using(store, 'readwrite', (entries) => {
    const asked = entries.openCursor();
    asked.onsuccess = () => {
      const entry = asked.result;
      if (!entry) return;
      if (isDropped(entry)) entry.delete();
      entry.continue();
    };
    // One request is waited for; a walk is many, and over before its transaction is.
    return entries.count();
  });
}

/** In the order they were entered. */
export async function readingsOf(user: string): Promise<readonly WaitingReading[]> {
  const all = await using<WaitingReading[]>('readings', 'readonly', (store) => store.getAll());
  return all?.filter((reading) => reading.user === user) ?? [];
}

/** How many wait on this device, of all users. */
export const countReadings = async (): Promise<number> =>
  (await using('readings', 'readonly', (store) => store.count())) ?? 0;

/** Adds one at the end, or puts a changed one in its old place. */
export const putReading = (reading: Omit<WaitingReading, 'order'> & { order?: number }): Promise<unknown> =>
  using('readings', 'readwrite', (store) => store.put(reading), true);

export const dropReading = (order: number): Promise<unknown> =>
  using('readings', 'readwrite', (store) => store.delete(order));

export const keepAnswer = (user: string, name: string, answer: KeptAnswer): Promise<unknown> =>
  using('answers', 'readwrite', (store) => store.put(answer, [user, name]), true);

export const keptAnswer = (user: string, name: string): Promise<KeptAnswer | undefined> =>
  using<KeptAnswer | undefined>('answers', 'readonly', (store) => store.get([user, name]));

/** Deletes the answers of which it is said, by whose they are and when they were given. */
export const dropAnswers = (
  isDropped: (answer: { readonly user: string; readonly at: number | undefined }) => boolean,
): Promise<void> =>
  dropWhere('answers', ({ primaryKey, value }) => {
    const [user = ''] = primaryKey as string[];
    return isDropped({ user, at: (value as Partial<KeptAnswer> | null)?.at });
  });

/** All answers and the readings of this owner; those of others wait on. Where none does, no database is left. */
export async function forgetOwner(owner: string): Promise<void> {
  await dropWhere('readings', ({ value }) => (value as WaitingReading).user === owner);
  if ((await countReadings()) > 0) await dropAnswers(() => true);
  else await settled(indexedDB.deleteDatabase(NAME));
}
