import { entriesOf } from './inputFlow.ts';
import type { Facts, Step } from './step.ts';

export interface Progress {
  readonly done: number;
  readonly of: number;
}

/**
 * How much of a step, or of what its menu lists, has been given; undefined where nothing is asked for or not all is
 * known yet. Steps of one topic count once: a level or a meter, either is enough.
 */
export function progressOf(step: Step, facts: Facts): Progress | undefined {
  const asking = [step, ...entriesOf(step.id)].filter(asksForInput);
  const answers = asking.map((entry) => isGiven(entry, facts));
  if (asking.length === 0 || answers.includes(undefined)) return undefined;
  const topicOf = (entry: Step) => entry.topic ?? entry.id;
  return {
    done: new Set(asking.filter((_, i) => answers[i]).map(topicOf)).size,
    of: new Set(asking.map(topicOf)).size,
  };
}

const asksForInput = ({ level, meter, entry }: Step): boolean => Boolean(level ?? meter ?? entry);

/** Whether the citizen has entered what the step asks for; undefined while that is unknown. */
function isGiven({ level, meter, entry }: Step, facts: Facts): boolean | undefined {
  if (level) return facts.levels?.includes(level);
  if (meter) return facts.meters && facts.meters[meter] > 0;
  const entries = entry && facts[entry];
  return entries === undefined ? undefined : entries > 0;
}
