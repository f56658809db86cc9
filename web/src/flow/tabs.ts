import type { StepId, TabId } from '../pages.ts';
import { stepOf } from './inputFlow.ts';
import type { Step } from './step.ts';
import { STEPS } from './steps.ts';

/** The pages that stand in sight wherever one is, in the order of the table. */
export const TABS = STEPS.filter((step): step is Step & { readonly id: TabId } => step.tab === step.id);

/** Tab that is marked while one is on this page; 'account' for what the account button lists. */
export function tabOf(step: Step): StepId | 'account' | undefined {
  return step.tab ?? (step.back && tabOf(stepOf(step.back)));
}

/** The page behind "back", unless another tab is marked there: then the page of the tab that one sees marked. */
function aboveOf(step: Step): Step | undefined {
  const tab = tabOf(step);
  const back = step.back && stepOf(step.back);
  if (tab === step.id) return back && stepOf('home');
  return back && tab && tab !== 'account' && tabOf(back) !== tab ? stepOf(tab) : back;
}

/** From the start page down to the step, past the page of its tab. */
export function trailOf(step: Step): readonly Step[] {
  const above = aboveOf(step);
  return above ? [...trailOf(above), step] : [step];
}

/** Pages that a tab's page, or the account menu, leads to besides what its menu lists. */
export const stepsUnder = (tab: StepId | 'account'): readonly Step[] =>
  STEPS.filter((step) => step.tab === tab && step.id !== tab);
