import { Wrapping } from './wrapping.ts';

export interface Rotation {
  /** Master keys: the one that keys are wrapped by, and the one that they shall be. Secrets of at least 32 characters. */
  readonly from: string;
  readonly to: string;
  /** How many keys are wrapped in one go; the engine's own number unless given. */
  readonly atOnce?: number;
  /** Called with the number of keys checked so far. */
  readonly onProgress?: (keys: number) => void;
}

export interface Rotated {
  readonly keys: number;
  /** Number of them that an earlier run had wrapped already. */
  readonly repeated: number;
}

/** Wraps keys of one store by another master key; what is inside stays as it is. */
export class Rewrapping {
  readonly #from: Wrapping;
  readonly #to: Wrapping;

  constructor({ from, to }: Rotation) {
    this.#from = new Wrapping(from);
    this.#to = new Wrapping(to);
  }

  /**
   * The key in its new wrapping, undefined when it has that already.
   * @throws Error when neither master key opens it
   */
  rewrap(subject: string, wrapped: string): string | undefined {
    if (this.#to.isOurs(subject, wrapped)) return undefined;
    if (!this.#from.isOurs(subject, wrapped))
      throw new Error('neither MASTER_KEY nor the new key opens the stored keys');
    return this.#to.wrap(subject, this.#from.open(subject, wrapped));
  }
}
