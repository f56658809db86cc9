import type { SumRead } from '@footprint/projections/sums.ts';
import type { Sums } from '@footprint/projections/view.ts';
import { ofEverybody } from '@footprint/projections/views/roundSums.ts';
import { berlinDay, type Day } from '@footprint/shared-events/calculation/calendar.ts';
import type { SumsByKey, SumsSource, SumsUnder } from './sumsByKey.ts';

const NOTHING: SumRead = { sums: {}, position: '' };

/** How the sums under a prefix were when their day began to be read. */
interface Held {
  /** Of few people: as they stay until the day is over. */
  readonly few: Map<string, SumRead>;
  /** Of many people: as they are now. */
  readonly many: Set<string>;
  /** What is answered of the sums as they are. */
  base?: SumsUnder;
  seen: number;
  answer: { readonly sums: Map<string, SumRead>; readonly changes: string[] };
}

/**
 * Sums by postcode, of which those with fewer than `few` people change once a day: two readings around one person's change
 * would tell what that person does. A place is held as it was when the first figure of its kind was read that day,
 * whichever place that was of, so that no caller chooses the moment.
 */
export class DailySums implements SumsSource {
  readonly #source: SumsSource;
  readonly #few: number;
  readonly #now: () => number;
  readonly #held = new Map<string, Promise<Held>>();
  readonly #days = new Map<string, Day>();

  /** @param now epoch milliseconds */
  constructor(source: SumsSource, few: number, now: () => number) {
    this.#source = source;
    this.#few = few;
    this.#now = now;
  }

  /** The sums of these keys, which end with postcodes. */
  async read(keys: readonly string[]): Promise<SumsByKey> {
    const live = await this.#source.read(keys);
    const shown = new Map<string, SumRead>();
    for (const [key, read] of live) {
      const end = key.lastIndexOf('/') + 1;
      const held = await this.#heldOf(key.slice(0, end));
      shown.set(key, this.#shown(held, key.slice(end), read));
    }
    return shown;
  }

  async readUnder(prefix: string): Promise<SumsUnder> {
    const held = await this.#heldOf(prefix);
    const base = await this.#source.readUnder(prefix);
    if (held.base !== base) {
      const sums = [...base.sums].map(([key, read]) => [key, this.#shown(held, key, read)] as const);
      held.answer = { sums: new Map(sums), changes: [] };
      held.base = base;
    } else
      for (const key of new Set(base.changes.slice(held.seen))) {
        const read = this.#shown(held, key, base.sums.get(key) ?? NOTHING);
        if (held.answer.sums.get(key) === read) continue;
        held.answer.sums.set(key, read);
        held.answer.changes.push(key);
      }
    held.seen = base.changes.length;
    return held.answer;
  }

  #shown({ few, many }: Held, key: string, live: SumRead): SumRead {
    if (!many.has(key)) return few.get(key) ?? NOTHING;
    if (this.#isFew(live.sums)) {
      many.delete(key);
      few.set(key, live);
    }
    return live;
  }

  #isFew(sums: Sums): boolean {
    return (ofEverybody(sums).users ?? 0) < this.#few;
  }

  #heldOf(prefix: string): Promise<Held> {
    const day = berlinDay(this.#now() / 1000);
    const known = this.#days.get(prefix) === day ? this.#held.get(prefix) : undefined;
    if (known) return known;
    const begun = this.#begin(prefix);
    this.#held.set(prefix, begun);
    this.#days.set(prefix, day);
    begun.catch(() => this.#held.delete(prefix));
    return begun;
  }

  async #begin(prefix: string): Promise<Held> {
    const { sums } = await this.#source.readUnder(prefix);
    const few = new Map([...sums].filter(([, read]) => this.#isFew(read.sums)));
    const many = new Set([...sums.keys()].filter((key) => !few.has(key)));
    return { few, many, seen: 0, answer: { sums: new Map(), changes: [] } };
  }
}
