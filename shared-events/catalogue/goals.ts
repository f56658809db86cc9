/** The year from which the goals are counted. */
export const GOALS_SINCE = 2025;

/** Temperature goals: how much a person may still emit from that year on, in tonnes CO2. */
export const GOALS = { goal15: 11, goal175: 41 } as const;
export type DegreeOption = keyof typeof GOALS;
export const DEGREE_OPTIONS = ['goal15', 'goal175'] as const satisfies readonly DegreeOption[];
export const DEFAULT_GOAL: DegreeOption = 'goal175';

/** Budget that Germany may still emit for each goal, and how it is divided. Source: specification, section 2. */
export const NATIONAL_BUDGET = {
  /** The year from which it is counted. */
  since: 2020,
  goal15Gt: 4.2,
  goal175Gt: 6.7,
  inhabitants: 83_000_000,
  /** Emitted in each year until the goals of a person begin, and taken off. */
  deductedMt: 665,
  /** For 1.75 degrees a person from 2025 on, tonnes, derived from the same council's statement of 15 October 2025. */
  goal175Today: 27,
} as const;

/**
 * Share that a goal leaves for a person, step by step: what Germany has, what the years before took of it, what is left (Mt
 * CO2), and a person's part of that (tonnes), of which the goal is the whole number. Source: the numbers of the budget.
 */
export function nationalShare(goal: DegreeOption) {
  const { since, goal15Gt, goal175Gt, deductedMt, inhabitants } = NATIONAL_BUDGET;
  const budget = Math.round((goal === 'goal15' ? goal15Gt : goal175Gt) * 1_000);
  const years = GOALS_SINCE - since;
  const left = budget - years * deductedMt;
  return { budget, years, left, perPerson: (left * 1_000_000) / inhabitants };
}
