/** Temperature goals: how much a person may still emit from 2025 on, in tonnes CO2e. */
export const GOALS = { goal15: 11, goal175: 41 } as const;
export type DegreeOption = keyof typeof GOALS;
export const DEGREE_OPTIONS = ['goal15', 'goal175'] as const satisfies readonly DegreeOption[];
export const DEFAULT_GOAL: DegreeOption = 'goal175';
