import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import { contains } from '@footprint/shared-events/calculation/days.ts';
import { heldLevels } from '@footprint/shared-events/calculation/heldLevels.ts';
import type { ChosenTypeAnswer } from '@footprint/shared-events/consumption/api.ts';
import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';

const dayOf = (seconds: number | undefined) => (seconds === undefined ? undefined : berlinDay(seconds));

/** Ids of the entries that hold on a day (epoch seconds), by the rule that the figures go by. */
export function heldOn(
  { id, supportedType, history }: ChosenTypeAnswer,
  homes: readonly HouseholdAnswer[],
  now: number,
): ReadonlySet<number> {
  const entries = history.map(({ id: of, name, startAt, endAt, groupId: householdId }) => ({
    id: of,
    name,
    from: berlinDay(startAt),
    until: dayOf(endAt),
    householdId,
    // A level that has not begun was said of a time to come.
    enteredAt: Math.min(now, startAt),
  }));
  const households = Object.fromEntries(
    homes.map((home) => [
      home.id,
      { members: [], livedFrom: dayOf(home.livedFrom), livedUntil: dayOf(home.livedUntil) },
    ]),
  );
  const held = heldLevels(
    { id, supportedType, history: entries },
    { households, meters: [], readings: {}, supplies: [] },
  );
  const today = berlinDay(now);
  return new Set(
    held.filter(({ days }) => days.some((some) => contains(some, today))).map(({ entry }) => entry.id),
  );
}
