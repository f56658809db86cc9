import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { addAll } from '../sums.ts';
import { type Sums, userIdOfStream, type View } from '../view.ts';
import { foldOrKeep } from './citizen.ts';

/** Sums over all citizens as of some event, by the folds of the live view: nothing of the live sums is read. */
export class TotalsReplay {
  readonly #view: View;
  readonly #citizens = new Map<string, object>();

  constructor(view: View) {
    this.#view = view;
  }

  /** One event further, in log order. */
  take(stored: StoredEvent): void {
    const userId = userIdOfStream(stored.stream);
    if (userId === undefined) return;
    const document = foldOrKeep(this.#view, this.#citizens.get(userId), stored);
    if (document) this.#citizens.set(userId, document);
    else this.#citizens.delete(userId);
  }

  /** The sums of these keys. */
  sums(keys: readonly string[]): ReadonlyMap<string, Sums> {
    const parts = new Map<string, Sums[]>(keys.map((key) => [key, []]));
    for (const document of this.#citizens.values()) {
      const added = this.#view.adds?.(document) ?? {};
      for (const [key, sums] of Object.entries(added)) parts.get(key)?.push(sums);
    }
    return new Map([...parts].map(([key, of]) => [key, addAll(of)]));
  }
}
