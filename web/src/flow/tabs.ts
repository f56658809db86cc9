import type { StepId, TabId } from '../pages.ts';
import { stepOf } from './inputFlow.ts';
import type { Step } from './step.ts';
import { STEPS } from './steps.ts';

/** The pages that stand in sight wherever one is, in the order of the table. */
export const TABS = STEPS.filter((step): step is Step & { readonly id: TabId } => step.tab === step.id);

/** Whose tab is marked while one is on this page; 'account' for what the account button lists. */
export function tabOf(step: Step): StepId | 'account' | undefined {
  return step.tab ?? (step.back && tabOf(stepOf(step.back)));
}

/** What a tab's page, or the account menu, leads to besides what its menu lists. */
export const stepsUnder = (tab: StepId | 'account'): readonly Step[] =>
  STEPS.filter((step) => step.tab === tab && step.id !== tab);
