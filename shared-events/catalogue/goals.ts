/** The year from which the goals are counted. */
export const GOALS_SINCE = 2025;

/** Temperature goals: how much a person may still emit from that year on, in tonnes CO2. */
export const GOALS = { goal15: 11, goal175: 41 } as const;
export type DegreeOption = keyof typeof GOALS;
export const DEGREE_OPTIONS = ['goal15', 'goal175'] as const satisfies readonly DegreeOption[];
export const DEFAULT_GOAL: DegreeOption = 'goal175';

/** What Germany may still emit from 2020 on for each goal, and how it is divided. Source: specification, section 2. */
export const NATIONAL_BUDGET = {
  goal15Gt: 4.2,
  goal175Gt: 6.7,
  inhabitants: 83_000_000,
  /** Emitted in 2020 and taken off. */
  deductedMt: 665,
} as const;
