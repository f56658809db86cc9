import { hash } from 'node:crypto';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Both ends included. */
export type Range = readonly [from: number, to: number];

/**
 * Source of what is left open in an invented life. One of usual lives keeps to what most people do; another one may take
 * whatever can be entered, however few do so.
 */
export interface Choices {
  /** A whole number, both ends included. */
  integer(from: number, to: number): number;
  /** A whole number: of `usual` in a usual life, of `possible` in any. */
  amount(usual: Range, possible: Range): number;
  /** Whether it comes about: as often as said in a usual life. */
  happens(probability: number): boolean;
  /** Whether something comes about that no usual life has, and few others. */
  seldom(): boolean;
  pick<const L extends readonly unknown[]>(list: L): L[number];
  /** Picks one of several, in a usual life as likely as its weight says; one that weighs nothing is in none. */
  weighted<const T>(weights: readonly (readonly [T, number])[]): T;
}

/** Choices of usual lives that repeat themselves: the same subject and number choose the same. */
export class UsualChoices implements Choices {
  readonly #generator: ReturnType<typeof xoroshiro128plus>;

  constructor(subject: string, n: number) {
    // Neighbouring seeds begin alike, so they are hashed.
    this.#generator = xoroshiro128plus(hash('sha256', `${subject} ${n}`, 'buffer').readInt32BE(0));
  }

  integer(from: number, to: number): number {
    return from + Math.floor(uniformFloat64(this.#generator) * (to - from + 1));
  }

  amount([from, to]: Range): number {
    return this.integer(from, to);
  }

  happens(probability: number): boolean {
    return uniformFloat64(this.#generator) < probability;
  }

  seldom(): boolean {
    return false;
  }

  pick<const L extends readonly unknown[]>(list: L): L[number] {
    return list[this.integer(0, list.length - 1)];
  }

  weighted<const T>(weights: readonly (readonly [T, number])[]): T {
    const likely = weights.filter(([, weight]) => weight > 0);
    let left = uniformFloat64(this.#generator) * likely.reduce((sum, [, weight]) => sum + weight, 0);
    const found = likely.find(([, weight]) => {
      left -= weight;
      return left < 0;
    });
    const [value] = found ?? (likely.at(-1) as (typeof likely)[number]);
    return value;
  }
}
