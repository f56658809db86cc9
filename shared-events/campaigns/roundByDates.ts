import type { CampaignKind } from '../constants/campaignKinds.ts';
import type { Campaign } from '../constants/campaigns.ts';
import { runningAt, stateAt } from './round.ts';

const lastOf = (rounds: readonly Campaign[]): Campaign | undefined =>
  rounds.toSorted((a, b) => a.start.localeCompare(b.start)).at(-1);

/**
 * The round of a kind that is spoken of at a moment (epoch seconds) where no results are known: the running one, else the last that has begun,
 * since its result stands until the next begins, else the first that lies ahead.
 */
export function roundByDates(
  rounds: readonly Campaign[],
  kind: CampaignKind,
  at: number,
): Campaign | undefined {
  const ofKind = rounds.filter((round) => round.kind === kind);
  const begun = ofKind.filter((round) => stateAt(round, at) !== 'before');
  const [first] = ofKind.toSorted((a, b) => a.start.localeCompare(b.start));
  return runningAt(rounds, kind, at) ?? lastOf(begun) ?? first;
}
