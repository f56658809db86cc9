import type { AddReadingBody } from '@footprint/shared-events/housing/rules.ts';
import type { Failure } from '../errors.ts';

/** A reading that lies on this device and not yet on the server. */
export interface WaitingReading {
  /** Place in the queue, given when it is stored. */
  readonly order: number;
  /** Whose it is: sent in a session of this user only. */
  readonly user: string;
  /** The idempotency key of every attempt to send it. */
  readonly key: string;
  readonly body: AddReadingBody;
  /** When it was entered, by the clock of the device, in epoch seconds. */
  readonly at: number;
  /** What the server had against it. */
  readonly refusal?: Failure;
}

const NAME = 'offline';
const VERSION = 1;

const settled = <A>(asked: IDBRequest<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error('storage failed'));
  });

/** Opened for each use: the server's answer to a logout deletes the database, and nothing may hold it. */
async function using<A>(
  store: 'readings' | 'answers',
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<A>,
): Promise<A> {
  const opening = indexedDB.open(NAME, VERSION);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('readings', { keyPath: 'order', autoIncrement: true });
    opening.result.createObjectStore('answers');
  };
  const database = await settled(opening);
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

/** Looking does not make a database: after a logout there shall be none. */
async function looking<A>(
  store: 'readings' | 'answers',
  look: (store: IDBObjectStore) => IDBRequest<A>,
): Promise<A | undefined> {
  const databases = await indexedDB.databases();
  return databases.some(({ name }) => name === NAME) ? using(store, 'readonly', look) : undefined;
}

/** In the order they were entered. */
export async function readingsOf(user: string): Promise<readonly WaitingReading[]> {
  const all = await looking<WaitingReading[]>('readings', (store) => store.getAll());
  return all?.filter((reading) => reading.user === user) ?? [];
}

/** How many wait on this device, of all users. */
export const countReadings = async (): Promise<number> =>
  (await looking('readings', (store) => store.count())) ?? 0;

/** Adds one at the end, or puts a changed one in its old place. */
export const putReading = (reading: Omit<WaitingReading, 'order'> & { order?: number }): Promise<unknown> =>
  using('readings', 'readwrite', (store) => store.put(reading));

export const dropReading = (order: number): Promise<unknown> =>
  using('readings', 'readwrite', (store) => store.delete(order));

export const keepAnswer = (user: string, name: string, value: unknown): Promise<unknown> =>
  using('answers', 'readwrite', (store) => store.put(value, [user, name]));

export const keptAnswer = (user: string, name: string): Promise<unknown> =>
  looking('answers', (store) => store.get([user, name]));

/** Everything of every user. */
export const clearDatabase = (): Promise<unknown> => settled(indexedDB.deleteDatabase(NAME));
