import { hash } from 'node:crypto';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Chance that repeats itself: the same seed draws the same. */
export class Chance {
  readonly #generator: ReturnType<typeof xoroshiro128plus>;

  constructor(seed: number) {
    this.#generator = xoroshiro128plus(seed);
  }

  /** The chance of one subject: neighbouring seeds begin alike, so this one is hashed. */
  static of(subject: string, n: number): Chance {
    return new Chance(hash('sha256', `${subject} ${n}`, 'buffer').readInt32BE(0));
  }

  /** Between `from` and `to`. */
  between(from: number, to: number): number {
    return from + uniformFloat64(this.#generator) * (to - from);
  }

  /** A whole number, both ends included. */
  integer(from: number, to: number): number {
    return Math.floor(this.between(from, to + 1));
  }

  happens(probability: number): boolean {
    return this.between(0, 1) < probability;
  }

  pick<const L extends readonly unknown[]>(list: L): L[number] {
    return list[this.integer(0, list.length - 1)];
  }

  /** Key drawn from several, as likely as its weight says. */
  weighted<T extends string | number>(weights: readonly (readonly [T, number])[], fallback: T): T {
    let left = this.between(
      0,
      weights.reduce((sum, [, weight]) => sum + weight, 0),
    );
    for (const [value, weight] of weights) {
      left -= weight;
      if (left <= 0) return value;
    }
    return fallback;
  }
}
