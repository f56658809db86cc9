import type { Facts, Step, StepId } from './step.ts';
import { STEPS } from './steps.ts';

const BY_ID = new Map(STEPS.map((step) => [step.id, step]));
const BY_PATH = new Map(STEPS.map((step) => [step.path, step]));

export function stepOf(id: StepId): Step {
  const step = BY_ID.get(id);
  if (!step) throw new RangeError(`no step ${id}`);
  return step;
}

/** Steps about one of many, which the end of the address names. */
const OF_MANY = STEPS.filter(({ path }) => path.includes('/:'));

export function stepAt(path: string): Step | undefined {
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  const parent = trimmed.slice(0, trimmed.lastIndexOf('/') + 1);
  return BY_PATH.get(trimmed) ?? OF_MANY.find((step) => step.path.startsWith(`${parent}:`));
}

/** The first of several paths that has a page. */
export const firstPath = (...paths: readonly string[]): string => paths.find((path) => stepAt(path)) ?? '/';

/** Menu entries in their order. */
export const entriesOf = (menu: StepId): readonly Step[] => STEPS.filter((step) => step.menu === menu);

export const isOpen = (step: Step, facts: Facts): boolean => step.guard?.(facts) ?? true;

/** From the start page down to the step. */
export function trailOf(step: Step): readonly Step[] {
  return step.back ? [...trailOf(stepOf(step.back)), step] : [step];
}

export function forwardOf(step: Step, facts: Facts): Step | undefined {
  if (!step.forward) return undefined;
  const next = stepOf(step.forward);
  return isOpen(next, facts) ? next : undefined;
}

export interface Progress {
  readonly done: number;
  readonly of: number;
}

/**
 * How much of a step, or of what its menu lists, has been given; undefined where nothing is asked for or not all is
 * known yet. Steps of one topic count once: a level or a meter, either is enough.
 */
export function progressOf(step: Step, facts: Facts): Progress | undefined {
  const asking = [step, ...entriesOf(step.id)].filter((entry) => entry.done);
  const answers = asking.map((entry) => entry.done?.(facts));
  if (asking.length === 0 || answers.includes(undefined)) return undefined;
  const topicOf = (entry: Step) => entry.topic ?? entry.id;
  return {
    done: new Set(asking.filter((_, i) => answers[i]).map(topicOf)).size,
    of: new Set(asking.map(topicOf)).size,
  };
}
