import type { Day } from './calendar.ts';
import { ALL_DAYS, type Days, daysOfYear, isEmpty, joined, overlap } from './days.ts';
import type { HousingInputs, MemberCount } from './inputs.ts';
import { meanOf, periodsWithin } from './periods.ts';
import type { SectorPart } from './sectorPart.ts';

/**
 * Mean number of household members over the days given; before the first known day that value holds.
 * Source: method CW-1, rule 7.
 */
export function meanMembers(history: readonly MemberCount[], days: readonly Days[]): number {
  const [first, ...later] = history;
  if (first && later.length === 0) return first.count;
  return meanOf(
    days.flatMap((part) => periodsWithin(history, part)),
    ({ count }) => count,
  );
}

/**
 * Mean number of members, over the days of a year lived there, of the home lived in: of several the first; 1 without.
 * Source: the specification's numbers on savings.
 */
export function homeMembers(housing: Pick<HousingInputs, 'households'>, year: number): number {
  for (const { members, livedFrom, livedUntil } of Object.values(housing.households)) {
    const lived = overlap(
      { from: livedFrom ?? ALL_DAYS.from, to: livedUntil ?? ALL_DAYS.to },
      daysOfYear(year),
    );
    if (!isEmpty(lived)) return meanMembers(members, [lived]);
  }
  return 1;
}

interface SharedPart extends SectorPart {
  readonly householdId: number;
  readonly members: number;
  readonly on: (days: readonly Days[], members: number) => SharedPart;
}

/**
 * The parts with the members that share them: the mean over the days on which a counter or supply counts in a sector,
 * whatever its terms cut these days into. One that counts on no day keeps what it was given.
 * Source: the specification's rule on members.
 */
export function sharedByMembers<P extends SharedPart>(
  parts: readonly P[],
  { households }: Pick<HousingInputs, 'households'>,
): readonly P[] {
  const whole = Map.groupBy(parts, ({ entryId, sector }) => `${entryId} ${sector}`);
  const means = new Map(
    [...whole].map(([key, pieces]) => {
      const days = joined(pieces.flatMap((piece) => piece.days));
      return [key, meanMembers(households[pieces[0]?.householdId ?? 0]?.members ?? [], days)];
    }),
  );
  return parts.map((part) => {
    const members = means.get(`${part.entryId} ${part.sector}`);
    if (part.days.length === 0 || members === undefined || members === part.members) return part;
    return part.on(part.days, members) as P;
  });
}

const startOf = ({ from }: MemberCount): number => from ?? Number.MIN_SAFE_INTEGER;

/** The number of members that holds on a day; before the first known day that of the first entry, 0 without any. */
export function membersOn(history: readonly MemberCount[], day: Day): number {
  // Later entries win over earlier ones for the same day: sorting keeps their order.
  const inOrder = history.toSorted((a, b) => startOf(a) - startOf(b));
  return (inOrder.findLast((entry) => startOf(entry) <= day) ?? inOrder[0])?.count ?? 0;
}
