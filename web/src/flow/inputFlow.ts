import type { LevelType } from '@footprint/shared-events/catalogue/consumptionTypes.ts';
import type { StepId } from '../pages.ts';
import type { Progress, Step } from './step.ts';
import { STEPS } from './steps.ts';

const BY_ID = new Map(STEPS.map((step) => [step.id, step]));
const BY_PATH = new Map(STEPS.map((step) => [step.path, step]));

export function stepOf(id: StepId): Step {
  const step = BY_ID.get(id);
  if (!step) throw new RangeError(`no step ${id}`);
  return step;
}

/** Ends an address that leads to what takes a file of readings. */
export const FILE = '#file';

/** Address of what takes a file of readings: of a meter, or of the first one, which the file makes. */
export const filePath = (meterId: number | undefined): string =>
  meterId === undefined
    ? `${stepOf('ePower').path}${FILE}`
    : `${stepOf('values').path}?meter=${meterId}${FILE}`;

/** Where a type of consumption is entered as a level. */
export function levelStep(type: LevelType): Step {
  const step = STEPS.find(({ level }) => level === type);
  if (!step) throw new RangeError(`no step ${type}`);
  return step;
}

/** Steps about one of many, which the end of the address names. */
const OF_MANY = STEPS.filter(({ path }) => path.includes('/:'));

export function stepAt(path: string): Step | undefined {
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  const parent = trimmed.slice(0, trimmed.lastIndexOf('/') + 1);
  return BY_PATH.get(trimmed) ?? OF_MANY.find((step) => step.path.startsWith(`${parent}:`));
}

/** Menu entries in their order. */
export const entriesOf = (menu: StepId): readonly Step[] => STEPS.filter((step) => step.menu === menu);

export function isOpen({ household }: Step, { households }: Progress): boolean {
  if (household === 'required') return (households ?? 0) > 0;
  return household !== 'assumed' || households !== 0;
}

export function forwardOf(step: Step, progress: Progress): Step | undefined {
  if (!step.forward) return undefined;
  const next = stepOf(step.forward);
  return isOpen(next, progress) ? next : undefined;
}
