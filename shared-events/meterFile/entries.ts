import type { Day } from '../calculation/calendar.ts';

/** Why a line of a file gives no reading. */
export type LeftOutReason =
  | 'date'
  | 'value'
  | 'shortened'
  | 'rest'
  | 'negative'
  | 'unit'
  | 'feedIn'
  | 'oneTariff'
  | 'otherMeter'
  | 'estimate'
  | 'sameDay'
  | 'month'
  | 'slip'
  | 'own'
  | 'overlap'
  | 'noEnd'
  | 'hours'
  | 'future'
  | 'notActive';

/** A line without a reading, and the cell that is why. */
export interface LeftOut {
  readonly line: number;
  readonly reason: LeftOutReason;
  readonly cell?: string;
}

/** Value of one counter in one line. */
export interface Entry {
  readonly line: number;
  readonly day: Day;
  /** Since 00:00; orders those of a day. */
  readonly second: number;
  /** In the meter's unit. */
  readonly value: number;
  readonly estimated?: boolean;
  /** A new counter begins with it. */
  readonly replaced?: boolean;
}

/** A reading that a file says, valid at 00:00 of its day. */
export interface FileReading {
  readonly line: number;
  readonly day: Day;
  readonly value: number;
  readonly replaced?: true;
  readonly estimated?: true;
}

/** In order of time; of one moment in the file's order, of a file that mostly goes back in time in its own. */
export function inTime<T extends { readonly day: Day; readonly second: number }>(entries: readonly T[]): T[] {
  const steps = entries.slice(1).map((entry, i) => Math.sign(before(entry, entries[i] ?? entry)));
  const isBackwards = steps.reduce((sum, step) => sum + step, 0) < 0;
  return (isBackwards ? entries.toReversed() : [...entries]).sort(before);
}

const before = (a: Pick<Entry, 'day' | 'second'>, b: Pick<Entry, 'day' | 'second'>): number =>
  a.day - b.day || a.second - b.second;

/** As many digits as a double has for certain: sums and units leave others behind. */
export const rounded = (value: number): number => Number(value.toPrecision(12));
