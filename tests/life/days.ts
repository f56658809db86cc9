/** Days, weights and sums as the rules say them; shared by the parts of the model alone. */

const DAY_MS = 86_400_000;
const PERMILLE = [170, 150, 130, 80, 40, 40 / 3, 40 / 3, 40 / 3, 30, 80, 120, 160];
export const FIRST = Number.NEGATIVE_INFINITY;
export const LAST = Number.POSITIVE_INFINITY;

export const start = (year: number): number => Date.UTC(year, 0, 1) / DAY_MS;
export const daysOf = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
export const sum = <E>(list: readonly E[], value: (one: E) => number): number =>
  list.reduce((all, one) => all + value(one), 0);

export function weight(day: number, h: number): number {
  const date = new Date(day * DAY_MS);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const length = (Date.UTC(year, month + 1, 1) - Date.UTC(year, month, 1)) / DAY_MS;
  return (1 - h) / 365.25 + (h * (PERMILLE[month] ?? 0)) / 1000 / length;
}
