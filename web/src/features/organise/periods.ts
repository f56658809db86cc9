import { dayOfIso } from '@footprint/shared-events/calculation/calendar.ts';

/** Days in a row with a figure for each series; ISO dates, both included. */
export interface DaysCounted {
  readonly from: string;
  readonly to: string;
  readonly values: readonly number[];
}

/** More columns side by side blur into each other. */
const MOST = 40;

export const daysIn = ({ from, to }: Pick<DaysCounted, 'from' | 'to'>): number =>
  dayOfIso(to) - dayOfIso(from) + 1;

const joined = (a: DaysCounted, b: DaysCounted): DaysCounted => ({
  from: a.from,
  to: b.to,
  values: a.values.map((value, i) => value + (b.values[i] ?? 0)),
});

/** As many periods as a picture has room for: short ones are joined with their neighbours, with all the people in them. */
export function periodsToDraw(days: readonly DaysCounted[]): readonly DaysCounted[] {
  const [first, end] = [days[0], days.at(-1)];
  if (!first || !end) return [];
  const least = Math.ceil(daysIn({ from: first.from, to: end.to }) / MOST);
  const wide: DaysCounted[] = [];
  for (const period of days) {
    const last = wide.at(-1);
    if (last && daysIn(last) < least) wide[wide.length - 1] = joined(last, period);
    else wide.push(period);
  }
  const [before, last] = wide.slice(-2);
  return before && last && daysIn(last) < least ? [...wide.slice(0, -2), joined(before, last)] : wide;
}

/** The period in which most came in a day, by one of the figures; undefined without any. */
export function fullest(periods: readonly DaysCounted[], series: number): DaysCounted | undefined {
  const rate = (period: DaysCounted): number => (period.values[series] ?? 0) / daysIn(period);
  const [most] = periods.toSorted((a, b) => rate(b) - rate(a));
  return most;
}
