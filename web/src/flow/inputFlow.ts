import type { MeasuredObject } from '@footprint/shared-events/constants/activities.ts';
import type { GhgDomain } from '@footprint/shared-events/constants/sectors.ts';

/** What the flow depends on; undefined while it is not known. */
export interface Facts {
  readonly households?: number | undefined;
  readonly meters?: Readonly<Record<MeasuredObject, number>> | undefined;
}

export type StepId =
  | 'home'
  | 'about'
  | 'input'
  | 'inputMenu'
  | 'housing'
  | 'ePower'
  | 'gas'
  | 'values'
  | 'overview';

export interface Step {
  readonly id: StepId;
  readonly path: string;
  readonly domain?: GhgDomain | 'compensation';
  readonly back?: StepId;
  readonly forward?: StepId;
  /** The menu that lists it. */
  readonly menu?: StepId;
  /** How exact the figures are that come of it, and so how long it takes. */
  readonly pace?: 'fast' | 'exact';
  /** Whether it may be entered; always, when absent. */
  readonly guard?: (facts: Facts) => boolean;
  /** Whether what it asks for has been given; absent where it asks for nothing. */
  readonly done?: (facts: Facts) => boolean;
}

const hasHousehold = (facts: Facts): boolean => (facts.households ?? 0) > 0;
const hasMeter = (measuredObj: MeasuredObject) => (facts: Facts) => (facts.meters?.[measuredObj] ?? 0) > 0;

/** Every page one goes through, in the order of the menus. Menus, breadcrumbs, back and forward come of it. */
export const STEPS: readonly Step[] = [
  { id: 'home', path: '/' },
  { id: 'about', path: '/about', back: 'home', menu: 'home' },
  { id: 'input', path: '/input', back: 'home', forward: 'inputMenu', menu: 'home' },
  { id: 'inputMenu', path: '/input/input-menu', back: 'input', forward: 'overview', guard: hasHousehold },
  {
    id: 'housing',
    path: '/input/ghg-domain/housing',
    domain: 'housing',
    back: 'inputMenu',
    menu: 'inputMenu',
    guard: hasHousehold,
  },
  {
    id: 'ePower',
    path: '/input/ghg-domain/housing/e-power',
    domain: 'housing',
    back: 'housing',
    forward: 'gas',
    menu: 'housing',
    pace: 'exact',
    guard: hasHousehold,
    done: hasMeter('ePower'),
  },
  {
    id: 'gas',
    path: '/input/ghg-domain/housing/gas',
    domain: 'housing',
    back: 'housing',
    forward: 'values',
    menu: 'housing',
    pace: 'exact',
    guard: hasHousehold,
    done: hasMeter('gas'),
  },
  {
    id: 'values',
    path: '/input/ghg-domain/housing/values',
    domain: 'housing',
    back: 'housing',
    forward: 'overview',
    menu: 'housing',
  },
  { id: 'overview', path: '/emissions-overview', back: 'inputMenu', menu: 'home' },
];

const BY_ID = new Map(STEPS.map((step) => [step.id, step]));
const BY_PATH = new Map(STEPS.map((step) => [step.path, step]));

export function stepOf(id: StepId): Step {
  const step = BY_ID.get(id);
  if (!step) throw new RangeError(`no step ${id}`);
  return step;
}

export const stepAt = (path: string): Step | undefined =>
  BY_PATH.get(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);

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

/** How much of a step, or of what its menu lists, has been given; undefined where nothing is asked for. */
export function progressOf(step: Step, facts: Facts): Progress | undefined {
  const asking = [step, ...entriesOf(step.id)].filter((entry) => entry.done);
  if (asking.length === 0) return undefined;
  return { done: asking.filter((entry) => entry.done?.(facts)).length, of: asking.length };
}
