import { berlinDay, isoOfDay } from '../calculation/calendar.ts';
import type { Campaign } from '../catalogue/campaigns.ts';
import { confirmUntilOf, stateAt } from './round.ts';

/** Fields that may change for ever: no figure depends on them. */
const TEXTS: ReadonlySet<string> = new Set(['title', 'texts', 'site', 'supportMail']);

/** Every field that one of them has, in the order of the first that has it. */
const fieldsOf = (...rounds: readonly Campaign[]): readonly (keyof Campaign)[] => [
  ...new Set(rounds.flatMap((round) => Object.keys(round) as (keyof Campaign)[])),
];

/**
 * Faults that keep a round from being given other terms at a moment (epoch seconds), a line each. Before it begins all may
 * change; then its name, kind and start stay, and nothing ends in the past; closed, only texts change.
 */
export function termFaults(before: Campaign, after: Campaign, at: number): readonly string[] {
  const state = stateAt(before, at);
  if (state === 'before') return [];
  const changed = fieldsOf(before, after).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const name = JSON.stringify(before.name);
  if (state === 'closed')
    return changed
      .filter((field) => !TEXTS.has(field))
      .map((field) => `${name} is closed: its ${field} cannot change any more`);
  const fixed = changed.filter((field) => field === 'kind' || field === 'start');
  const today = isoOfDay(berlinDay(at));
  const [oldClose, newClose] = [confirmUntilOf(before), confirmUntilOf(after)];
  return [
    ...fixed.map((field) => `${name} has begun: its ${field} stays ${before[field]}`),
    ...(after.end !== before.end && after.end <= today
      ? [`${name} cannot end in the past: ${after.end}`]
      : []),
    ...(newClose !== oldClose && newClose <= today ? [`${name} cannot close in the past: ${newClose}`] : []),
  ];
}
