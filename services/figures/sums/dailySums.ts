import type { SumRead } from '@footprint/projections/sums.ts';
import { ofEverybody } from '@footprint/projections/views/roundSums.ts';
import { berlinDay, type Day } from '@footprint/shared-events/calculation/calendar.ts';
import type { SumsByKey, SumsSource, SumsUnder } from './sumsByKey.ts';

const NOTHING: SumRead = { sums: {}, position: '' };

/** The sums under a prefix as they are shown on a day. */
interface Shown {
  readonly base: SumsUnder;
  readonly day: Day;
  /** Of the changes of the base. */
  seen: number;
  readonly answer: { readonly sums: Map<string, SumRead>; readonly changes: string[] };
}

/**
 * Sums by postcode, of which those with fewer than `few` people stand as they were when the day began: two readings around
 * one person's change would tell what that person does. Follows from the sums alone, so every process answers the same.
 */
export class DailySums implements SumsSource {
  readonly #source: SumsSource;
  readonly #few: number;
  readonly #now: () => number;
  readonly #shown = new Map<string, Shown>();

  /** @param now epoch milliseconds */
  constructor(source: SumsSource, few: number, now: () => number) {
    this.#source = source;
    this.#few = few;
    this.#now = now;
  }

  /** The sums of these keys, which end with postcodes. */
  async read(keys: readonly string[]): Promise<SumsByKey> {
    const live = await this.#source.read(keys);
    const day = this.#today();
    return new Map([...live].map(([key, read]) => [key, this.#onDay(read, day)]));
  }

  async readUnder(prefix: string): Promise<SumsUnder> {
    const base = await this.#source.readUnder(prefix);
    const day = this.#today();
    const known = this.#shown.get(prefix);
    const shown = known?.base === base && known.day === day ? known : this.#begin(prefix, base, day);
    const { sums, changes } = shown.answer;
    for (const key of new Set(base.changes.slice(shown.seen))) {
      const read = this.#onDay(base.sums.get(key) ?? NOTHING, day);
      if (sums.get(key) === read) continue;
      sums.set(key, read);
      changes.push(key);
    }
    shown.seen = base.changes.length;
    return shown.answer;
  }

  #begin(prefix: string, base: SumsUnder, day: Day): Shown {
    const sums = new Map([...base.sums].map(([key, read]) => [key, this.#onDay(read, day)]));
    const begun = { base, day, seen: base.changes.length, answer: { sums, changes: [] } };
    this.#shown.set(prefix, begun);
    return begun;
  }

  #onDay(live: SumRead, day: Day): SumRead {
    const { dayBegin } = live;
    if (!dayBegin || dayBegin.day < day) return live;
    return this.#isFew(live) || this.#isFew(dayBegin) ? dayBegin : live;
  }

  #isFew({ sums }: SumRead): boolean {
    return (ofEverybody(sums).users ?? 0) < this.#few;
  }

  #today(): Day {
    return berlinDay(this.#now() / 1000);
  }
}
