import { isSafe, NO_PEOPLE, type People, subtractPeople, sumPeople } from './people.ts';

/** Days in a row, and by how many people the figures changed in them. ISO dates, both included. */
export interface Period extends People {
  readonly from: string;
  readonly to: string;
}

/** One period of several that follow each other. */
const joinedTo = (before: Period, after: Period): Period => ({
  ...sumPeople([before, after]),
  from: before.from,
  to: after.to,
});

/** Changes of a day. */
export interface DayOfPeople {
  /** ISO date. */
  readonly day: string;
  readonly people: People;
  /** How many people changed something for the first time in its month. */
  readonly changed: number;
}

/**
 * Days as far as everybody is shown, in order of time: up to the one on which as many people had changed something, which
 * has what is left of everybody.
 * @param changed how many people had, when everybody was as is shown
 */
export function daysUpTo(days: readonly DayOfPeople[], all: People, changed: number): readonly DayOfPeople[] {
  if (changed === 0) return [];
  let known = 0;
  const last = days.findIndex((day) => {
    known += day.changed;
    return known >= changed;
  });
  const end = days[last];
  if (!end) return days;
  const before = days.slice(0, last);
  return [...before, { ...end, people: subtractPeople(all, sumPeople(before.map(({ people }) => people))) }];
}

/**
 * Changes by day, in periods of as few days as it takes until enough people did each thing that anybody did in them. Days
 * without anything done between two periods are in neither; what is left at the end joins the last one.
 * @param days the changes of each day that had some, in order of time
 */
export function periodsOf(
  days: readonly { readonly day: string; readonly people: People }[],
  fewest: number,
): readonly Period[] {
  const isWhole = ({ joined, picked, confirmed }: People): boolean =>
    [joined, picked, confirmed].every((people) => isSafe(people, fewest));
  const isNothing = (people: People): boolean =>
    people.joined === 0 && people.picked === 0 && people.confirmed === 0;
  const periods: Period[] = [];
  let open: Period | undefined;
  for (const { day, people } of days) {
    if (!open && isNothing(people)) continue;
    const alone = { ...people, from: day, to: day };
    open = open ? joinedTo(open, alone) : alone;
    if (!isWhole(open)) continue;
    if (!isNothing(open)) periods.push(open);
    open = undefined;
  }
  while (open && !isWhole(open)) {
    const last = periods.pop();
    if (!last) return [];
    open = joinedTo(last, open);
  }
  return open && !isNothing(open) ? [...periods, open] : periods;
}

/** Only the columns that may be shown at all; the others stay unseen. */
export const onlyShown = (
  { joined, picked, confirmed }: People,
  shown: { readonly picked: boolean; readonly confirmed: boolean },
): People => ({
  ...NO_PEOPLE,
  joined,
  ...(shown.picked && { picked }),
  ...(shown.confirmed && { confirmed }),
});
