/** People of a group: participants, of them those with a measure in the round, and those who answered for one. */
export interface People {
  readonly joined: number;
  readonly picked: number;
  readonly confirmed: number;
}

export const NO_PEOPLE: People = { joined: 0, picked: 0, confirmed: 0 };

export const sumPeople = (groups: readonly People[]): People =>
  groups.reduce(
    (sum, { joined, picked, confirmed }) => ({
      joined: sum.joined + joined,
      picked: sum.picked + picked,
      confirmed: sum.confirmed + confirmed,
    }),
    NO_PEOPLE,
  );

export const subtractPeople = (all: People, some: People): People => ({
  joined: all.joined - some.joined,
  picked: all.picked - some.picked,
  confirmed: all.confirmed - some.confirmed,
});

/** Whether a number says nothing of a few people: none, or as many as may be named. */
export const isSafe = (people: number, fewest: number): boolean => people === 0 || Math.abs(people) >= fewest;

/** Whether it may be said of how many people of a group picked: nor are a few left over who did not. */
export const showsPicked = ({ joined, picked }: People, fewest: number): boolean =>
  [picked, joined - picked].every((people) => isSafe(people, fewest));

/** Whether the number who answered may be said beside `picked`: no difference of the two shows a few people. */
export const showsConfirmed = ({ joined, picked, confirmed }: People, fewest: number): boolean =>
  [confirmed, joined - confirmed, picked - confirmed].every((people) => isSafe(people, fewest));

/** Figures that may be said of everybody of a round: numbers, or for a number that may not be named one that it exceeds. */
export interface Everybody {
  readonly joined: number;
  readonly picked: number | null;
  readonly confirmed: number | null;
  readonly pickedOver?: number;
  readonly confirmedOver?: number;
}

/**
 * A number is left out where a few people follow from it. Where that is because a few are left over, it is said which number
 * it exceeds: then as many people as may be named are between the two, and one does not read that there are none.
 */
export function everybodyOf(all: People, fewest: number): Everybody {
  const { joined, picked, confirmed } = all;
  const isPicked = showsPicked(all, fewest);
  const isConfirmed = isPicked && showsConfirmed(all, fewest);
  /** The largest of these that is smaller than the number by at most as many as may be named. */
  const under = (people: number, of: readonly number[]): number =>
    Math.max(fewest - 1, ...of.filter((group) => people > group - fewest).map((group) => group - fewest));
  return {
    joined,
    picked: isPicked ? picked : null,
    confirmed: isConfirmed ? confirmed : null,
    ...(!isPicked && picked >= fewest && { pickedOver: under(picked, [joined]) }),
    ...(!isConfirmed &&
      confirmed >= fewest && { confirmedOver: under(confirmed, isPicked ? [joined, picked] : [joined]) }),
  };
}
