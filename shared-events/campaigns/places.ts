interface Saving {
  /** Tonnes CO2e per 1,000 inhabitants. */
  readonly per1000: number;
}

/** Savings per 1,000 inhabitants that differ by less than a gram are the same place. */
const SAME_PLACE = 0.000_001;

/** Whether one town leads another. */
export const isAhead = (one: Saving, other: Saving): boolean => one.per1000 > other.per1000 + SAME_PLACE;

/** The place of a town among the first of a league; equals share one. */
export const placeIn = (league: readonly Saving[], town: Saving): number =>
  league.filter((one) => isAhead(one, town)).length + 1;
