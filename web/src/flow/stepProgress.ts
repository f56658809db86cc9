import { entriesOf } from './inputFlow.ts';
import type { Progress, Step } from './step.ts';
import { STEPS } from './steps.ts';

/** Count of the things a step asks for, and how many were given. */
export interface StepCount {
  readonly done: number;
  readonly of: number;
}

/**
 * How much of a step, or of what its menu lists, has been given; undefined where nothing is asked for or not all is
 * known yet. Steps of one topic count once: a level or a meter, either is enough.
 */
export function countOf(step: Step, progress: Progress): StepCount | undefined {
  const asking = [step, ...entriesOf(step.id)].filter(asksForInput);
  const answers = asking.map((entry) => isGiven(entry, progress));
  if (asking.length === 0 || answers.includes(undefined)) return undefined;
  const topicOf = (entry: Step) => entry.topic ?? entry.id;
  return {
    done: new Set(asking.filter((_, i) => answers[i]).map(topicOf)).size,
    of: new Set(asking.map(topicOf)).size,
  };
}

/** Whether another step of its topic is given: this one may be given, too, and need not. */
export const isSpared = ({ topic }: Step, progress: Progress): boolean =>
  topic !== undefined && STEPS.some((other) => other.topic === topic && isGiven(other, progress));

const asksForInput = ({ level, meter, entry }: Step): boolean => Boolean(level ?? meter ?? entry);

/** Whether the citizen has entered what the step asks for; undefined while that is unknown. */
function isGiven({ level, meter, entry }: Step, progress: Progress): boolean | undefined {
  if (level) return progress.levels?.includes(level);
  if (meter) return progress.meters && progress.meters[meter] > 0;
  const entries = entry && progress[entry];
  return entries === undefined ? undefined : entries > 0;
}
