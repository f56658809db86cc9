/** With more changes at once everything is sorted anew, which costs less. */
const MOST_MOVES = 100;

/** Rows that are kept in an order: one that changes moves, and nothing else is sorted again. */
export class KeptOrder<R> {
  /** Negative where the first row stands ahead; no two rows may be the same to it. */
  readonly #compare: (one: R, other: R) => number;
  #rows: R[];

  constructor(compare: (one: R, other: R) => number, rows: readonly R[] = []) {
    this.#compare = compare;
    this.#rows = rows.toSorted(compare);
  }

  /** In order; never changed, since it may still be read while the next is made. */
  get rows(): readonly R[] {
    return this.#rows;
  }

  /** Takes rows away, which are in it, and puts others in their places. */
  replace(gone: readonly R[], come: readonly R[]): void {
    if (gone.length + come.length > MOST_MOVES) {
      const old = new Set(gone);
      this.#rows = [...this.#rows.filter((row) => !old.has(row)), ...come].sort(this.#compare);
      return;
    }
    if (gone.length + come.length > 0) this.#rows = [...this.#rows];
    for (const row of gone) this.#rows.splice(this.countAhead(row), 1);
    for (const row of come) this.#rows.splice(this.countAhead(row), 0, row);
  }

  /** How many stand ahead of a row, whether or not it is in. */
  countAhead(row: R): number {
    let from = 0;
    let to = this.#rows.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      const other = this.#rows[middle];
      if (other !== undefined && this.#compare(other, row) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
