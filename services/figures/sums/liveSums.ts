import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { PARTITIONS } from '@footprint/projections/partition.ts';
import type { SumsPlace } from '@footprint/projections/runner/activeSet.ts';
import { keyOfSum, readSums, readSumsUnder, type SumRead } from '@footprint/projections/sums.ts';
import type { SumsByKey, SumsSource } from './sumsByKey.ts';
import { KeptUnder } from './sumsUnder.ts';

/** More changes at once are not followed one by one: everything is read anew. */
const MOST_CHANGES = 5_000;
/** Each key is one document per partition. */
const KEYS_AT_ONCE = 40;
const NOTHING: SumRead = { sums: {}, position: '' };

/**
 * Sums that have been asked for, kept in memory and followed: before an answer those that changed since the last one are
 * read again, so that it costs what has changed and not what there is.
 */
export class LiveSums implements SumsSource {
  readonly #store: ViewStore;
  readonly #place: () => Promise<SumsPlace>;
  readonly #known = new Map<string, SumRead>();
  /** Put here before they are read: what changes meanwhile is forgotten again. */
  readonly #loading = new Map<string, Promise<SumRead>>();
  readonly #under = new Map<string, KeptUnder>();
  #collection = '';
  /** Position up to which writes are in the known sums. */
  #followed = '';
  #following: Promise<void> = Promise.resolve();

  /** @param place where the sums lie at the moment */
  constructor(store: ViewStore, place: () => Promise<SumsPlace>) {
    this.#store = store;
    this.#place = place;
  }

  async read(keys: readonly string[]): Promise<SumsByKey> {
    await this.#follow(await this.#place());
    return this.#sumsOf(keys);
  }

  async readUnder(prefix: string): Promise<SumsByKey> {
    await this.#follow(await this.#place());
    const kept = this.#under.get(prefix) ?? this.#keep(prefix, this.#collection);
    return kept.read();
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
      for (const all of [this.#known, this.#loading, this.#under]) all.clear();
    } else for (const key of changed) this.#forget(keyOfSum(key));
    this.#collection = collection;
    this.#followed = (positions.length === PARTITIONS.length && positions[0]) || '';
  }

  #forget(key: string): void {
    this.#known.delete(key);
    this.#loading.delete(key);
    for (const [prefix, kept] of this.#under)
      if (key.startsWith(prefix)) kept.forget(key.slice(prefix.length));
  }

  #keep(prefix: string, collection: string): KeptUnder {
    const kept = new KeptUnder({
      all: () => readSumsUnder(this.#store, collection, prefix),
      some: async (rests) => {
        const sums = await this.#sumsOf(rests.map((rest) => prefix + rest));
        return new Map([...sums].map(([key, sum]) => [key.slice(prefix.length), sum]));
      },
    });
    this.#under.set(prefix, kept);
    return kept;
  }

  async #sumsOf(keys: readonly string[]): Promise<SumsByKey> {
    const found: (SumRead | Promise<SumRead>)[] = [];
    for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
      const some = keys.slice(from, from + KEYS_AT_ONCE);
      const missing = some.filter((key) => !this.#known.has(key) && !this.#loading.has(key));
      if (missing.length > 0) this.#load(missing);
      // At once: what is forgotten meanwhile is in neither.
      found.push(...some.map((key) => this.#known.get(key) ?? this.#loading.get(key) ?? NOTHING));
      // An embedded store answers without ever letting go of the loop.
      if (missing.length > 0) await nextTurn();
    }
    const isThere = found.every((one): one is SumRead => !(one instanceof Promise));
    const sums = isThere ? found : await Promise.all(found);
    return new Map(keys.map((key, n) => [key, sums[n] ?? NOTHING]));
  }

  #load(keys: readonly string[]): void {
    const read = readSums(this.#store, this.#collection, keys);
    for (const key of keys) {
      const sum = read.then((sums) => sums.get(key) ?? NOTHING);
      this.#loading.set(key, sum);
      const settle = (known?: SumRead): void => {
        if (this.#loading.get(key) !== sum) return;
        this.#loading.delete(key);
        if (known) this.#known.set(key, known);
      };
      sum.then(settle, () => settle());
    }
  }
}
