import { StoreUnavailable } from '../storeUnavailable.ts';

/** Having found the engine away, for this long calls with another answer do not wait for it again. */
const PAUSE_MS = 1_000;

/** Answers from what was known while an engine is away. */
export class Outage {
  readonly #now: () => number;
  #until = Number.NEGATIVE_INFINITY;

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Asks the engine or, while it is away, what is known.
   * @throws StoreUnavailable when the engine is away and nothing is known
   */
  async ask<Answer, Known>(
    engine: () => Promise<Answer>,
    known: () => Known | undefined,
  ): Promise<Answer | Known> {
    if (this.#now() < this.#until) {
      const answer = known();
      if (answer !== undefined) return answer;
    }
    try {
      return await engine();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      this.#until = this.#now() + PAUSE_MS;
      const answer = known();
      if (answer === undefined) throw error;
      return answer;
    }
  }
}
