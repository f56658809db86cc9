import type { SumRead } from '@footprint/projections/sums.ts';
import { ofEverybody } from '@footprint/projections/views/roundSums.ts';
import { berlinDay, type Day } from '@footprint/shared-events/calculation/calendar.ts';
import type { SumsByKey, SumsSource } from './sumsByKey.ts';

/**
 * Sums by postcode, of which those with fewer than `few` people stand as they were when the day began: two readings around
 * one person's change would tell what that person does. Follows from the sums alone, so every process answers the same.
 */
export class DailySums implements SumsSource {
  readonly #source: SumsSource;
  readonly #few: number;
  readonly #now: () => number;

  /** @param now epoch milliseconds */
  constructor(source: SumsSource, few: number, now: () => number) {
    this.#source = source;
    this.#few = few;
    this.#now = now;
  }

  /** The sums of these keys, which end with postcodes. */
  async read(keys: readonly string[]): Promise<SumsByKey> {
    return this.#today(await this.#source.read(keys));
  }

  async readUnder(prefix: string): Promise<SumsByKey> {
    return this.#today(await this.#source.readUnder(prefix));
  }

  #today(live: SumsByKey): SumsByKey {
    const day = berlinDay(this.#now() / 1000);
    return new Map([...live].map(([key, read]) => [key, this.#onDay(read, day)]));
  }

  #onDay(live: SumRead, day: Day): SumRead {
    const { dayBegin } = live;
    if (!dayBegin || dayBegin.day < day) return live;
    return this.#isFew(live) || this.#isFew(dayBegin) ? dayBegin : live;
  }

  #isFew({ sums }: SumRead): boolean {
    return (ofEverybody(sums).users ?? 0) < this.#few;
  }
}
