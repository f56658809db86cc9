const LIFETIME_MS = 60_000;
/** While the key store is away, what was known stays usable for so long: commands go on through an outage. */
const OUTAGE_MS = 600_000;
const MOST_KEYS = 10_000;

interface Cached {
  readonly key: Uint8Array;
  readonly until: number;
}

/** Unwrapped keys for a minute each: as long as another process may go on reading what was erased. */
export class KeyCache {
  readonly #now: () => number;
  readonly #keys = new Map<string, Cached>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** A copy: the cache overwrites its own when it lets go of it. */
  get(subject: string): Uint8Array | undefined {
    return this.#usable(subject, 0);
  }

  /** Key as it was known before the store went away, ten minutes at most. Only for when the store cannot be asked. */
  getInOutage(subject: string): Uint8Array | undefined {
    return this.#usable(subject, OUTAGE_MS);
  }

  set(subject: string, key: Uint8Array): void {
    this.delete(subject);
    this.#keys.set(subject, { key, until: this.#now() + LIFETIME_MS });
    const [oldest] = this.#keys.keys();
    if (this.#keys.size > MOST_KEYS && oldest !== undefined) this.delete(oldest);
  }

  delete(subject: string): void {
    this.#keys.get(subject)?.key.fill(0);
    this.#keys.delete(subject);
  }

  clear(): void {
    for (const subject of [...this.#keys.keys()]) this.delete(subject);
  }

  #usable(subject: string, longer: number): Uint8Array | undefined {
    const cached = this.#keys.get(subject);
    if (cached === undefined) return undefined;
    const now = this.#now();
    if (now < cached.until + longer) return Uint8Array.from(cached.key);
    if (now >= cached.until + OUTAGE_MS) this.delete(subject);
    return undefined;
  }
}
