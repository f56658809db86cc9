import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { PARTITIONS } from '@footprint/projections/partition.ts';
import { keyOfSum, readSums, readSumsUnder, type SumRead } from '@footprint/projections/sums.ts';
import type { SumsByKey } from './sumsByKey.ts';

/** More changes at once are not followed one by one: everything is read anew. */
const MOST_CHANGES = 5_000;
/** Each key is one document per partition. */
const KEYS_AT_ONCE = 40;
const NOTHING: SumRead = { sums: {}, position: '' };

/** Where sums lie: in a collection, which a set of views has written up to its checkpoints. */
export interface SumsPlace {
  readonly set: string;
  readonly collection: string;
}

/**
 * Sums that have been asked for, kept in memory and followed: before an answer those that changed since the last one are
 * read again, so that it costs what has changed and not what there is.
 */
export class LiveSums {
  readonly #store: ViewStore;
  /** Put here before they are read: what changes meanwhile is forgotten again. */
  readonly #known = new Map<string, Promise<SumRead>>();
  /** By prefix, the rest of every key under it. */
  readonly #rests = new Map<string, Set<string>>();
  readonly #walks = new Map<string, Promise<void>>();
  #collection = '';
  /** What was written up to here is in what is known. */
  #followed = '';
  #following: Promise<void> = Promise.resolve();

  constructor(store: ViewStore) {
    this.#store = store;
  }

  /** The sums of these keys. */
  async read(place: SumsPlace, keys: readonly string[]): Promise<SumsByKey> {
    await this.#follow(place);
    return new Map(await this.#all(keys));
  }

  /** Every sum whose key starts with the prefix, by the rest of its key. */
  async readUnder(place: SumsPlace, prefix: string): Promise<SumsByKey> {
    await this.#follow(place);
    const walk = this.#walks.get(prefix) ?? this.#walk(prefix);
    this.#walks.set(prefix, walk);
    walk.catch(() => this.#walks.delete(prefix));
    await walk;
    const keys = [...(this.#rests.get(prefix) ?? [])].map((rest) => prefix + rest);
    return new Map((await this.#all(keys)).map(([key, sum]) => [key.slice(prefix.length), sum]));
  }

  /** One at a time, so that each lists the changes since the one before. */
  #follow(place: SumsPlace): Promise<void> {
    const followed = this.#following.then(() => this.#followNow(place));
    this.#following = followed.catch(() => undefined);
    return followed;
  }

  async #followNow({ set, collection }: SumsPlace): Promise<void> {
    // Checkpoints first: sums are written before them, so whatever they have passed is listed.
    const checkpoints = await this.#store.checkpoints(set);
    const positions = checkpoints.map(({ position }) => position).sort();
    const isSame = collection === this.#collection;
    const changed = isSame ? await this.#store.changedAfter(collection, this.#followed, MOST_CHANGES) : [];
    if (!isSame || changed.length === MOST_CHANGES) {
      for (const all of [this.#known, this.#rests, this.#walks]) all.clear();
    } else for (const key of changed) this.#forget(keyOfSum(key));
    this.#collection = collection;
    this.#followed = (positions.length === PARTITIONS.length && positions[0]) || '';
  }

  #forget(key: string): void {
    this.#known.delete(key);
    for (const [prefix, rests] of this.#rests)
      if (key.startsWith(prefix)) rests.add(key.slice(prefix.length));
  }

  async #walk(prefix: string): Promise<void> {
    const rests = new Set<string>();
    this.#rests.set(prefix, rests);
    for (const [rest, sum] of await readSumsUnder(this.#store, this.#collection, prefix)) {
      // One that is there already has changed since the walk began.
      if (this.#rests.get(prefix) === rests && !rests.has(rest))
        this.#known.set(prefix + rest, Promise.resolve(sum));
      rests.add(rest);
    }
  }

  async #all(keys: readonly string[]): Promise<(readonly [string, SumRead])[]> {
    const missing = keys.filter((key) => !this.#known.has(key));
    for (let from = 0; from < missing.length; from += KEYS_AT_ONCE) {
      this.#load(missing.slice(from, from + KEYS_AT_ONCE));
      // An embedded store answers without ever letting go of the loop.
      if (from + KEYS_AT_ONCE < missing.length) await nextTurn();
    }
    return Promise.all(keys.map(async (key) => [key, (await this.#known.get(key)) ?? NOTHING] as const));
  }

  #load(keys: readonly string[]): void {
    const read = readSums(this.#store, this.#collection, keys);
    for (const key of keys) {
      const sum = read.then((sums) => sums.get(key) ?? NOTHING);
      this.#known.set(key, sum);
      sum.catch(() => {
        if (this.#known.get(key) === sum) this.#known.delete(key);
      });
    }
  }
}
