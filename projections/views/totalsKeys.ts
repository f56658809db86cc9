import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { addAll } from '../sums.ts';
import type { Sums } from '../view.ts';

/** Group whose sums are kept: everybody who ever joined a kind of campaign, or a round. */
export type Group = `campaign/${CampaignKind}` | `round/${string}`;

export const ofKind = (kind: CampaignKind): Group => `campaign/${kind}`;
export const ofRound = (round: string): Group => `round/${round}`;

/** Keys of the sums. Postcodes come last, so that those of one group lie side by side. */
export const totalsKey = {
  ofGroup: (group: Group): string => group,
  ofMeasure: (group: Group, measure: string): string => `measure/${group}/${measure}`,
  /** The changes of all days of a month (such as 2026-11), each name led by its day. */
  ofMonth: (group: Group, month: string): string => `month/${group}/${month}`,
  ofCity: (cityCode: string): string => `city/${cityCode}`,
  ofGroupInCity: (group: Group, cityCode = ''): string => `league/${group}/${cityCode}`,
  /** Savings of a round by the day from which they count. */
  ofStarts: (round: string): string => `starts/${round}`,
};

/** Whether a sum is that of a postcode, of few people perhaps. */
export const isOfPlace = (key: string): boolean => key.startsWith('city/') || key.startsWith('league/');

/** Whether a sum is kept so that it can be shown in steps: of a postcode, or of a round as organisers see it. */
export const isStepped = (key: string): boolean => isOfPlace(key) || key.startsWith('round/');

const AS_IN_TOWN = 'as in town ';

/** Sums that a round's participants add to their town, beside what they add to the round there. */
export const asInTown = (sums: Sums): Sums =>
  Object.fromEntries(Object.entries(sums).map(([name, amount]) => [`${AS_IN_TOWN}${name}`, amount]));

/** Sums that a round's participants add to the town, from the round's sum of a postcode, by the names of the town's own sum. */
export const ofTown = (sums: Sums): Sums =>
  Object.fromEntries(
    Object.entries(sums).flatMap(([name, amount]) =>
      name.startsWith(AS_IN_TOWN) ? [[name.slice(AS_IN_TOWN.length), amount]] : [],
    ),
  );

/** How many picked a measure, by the name that a postcode's sum holds it under. */
export const pickedName = (measure: string): string => `picked ${measure}`;

/** A group's changes by day (ISO date), as the sums of its months hold them. */
export function monthsOf(group: Group, days: Readonly<Record<string, Sums>>): Readonly<Record<string, Sums>> {
  const months: Record<string, Record<string, number>> = {};
  for (const [day, sums] of Object.entries(days)) {
    const key = totalsKey.ofMonth(group, day.slice(0, 7));
    months[key] ??= {};
    for (const [name, amount] of Object.entries(sums)) months[key][`${day.slice(8)} ${name}`] = amount;
  }
  return months;
}

/** Splits a month's sum into the changes of each day of it, 01 to 31. */
export function daysOfMonth(month: Sums): ReadonlyMap<string, Sums> {
  const known = DAYS_OF.get(month);
  if (known) return known;
  const days = new Map<string, Record<string, number>>();
  for (const [name, amount] of Object.entries(month)) {
    const day = name.slice(0, 2);
    const changes = days.get(day) ?? {};
    changes[name.slice(3)] = amount;
    days.set(day, changes);
  }
  DAYS_OF.set(month, days);
  return days;
}
/** Months that are past stay the same object for all who look. */
const DAYS_OF = new WeakMap<Sums, ReadonlyMap<string, Sums>>();

/** Adds up the changes of all days of a month's sum. */
export function changesOfMonth(month: Sums): Sums {
  const known = CHANGES_OF.get(month) ?? addAll([...daysOfMonth(month).values()]);
  CHANGES_OF.set(month, known);
  return known;
}
const CHANGES_OF = new WeakMap<Sums, Sums>();
