import { berlinDay, dayOfIso, isoOfDay } from '../calculation/calendar.ts';
import type { CampaignKind } from '../catalogue/campaignKinds.ts';
import type { Campaign } from '../catalogue/campaigns.ts';
import type { RoundState } from './types.ts';

type Dates = Pick<Campaign, 'start' | 'end' | 'confirmUntil'>;

const DAYS_TO_ANSWER = 14;

/** The day (ISO date) from whose 00:00 on answers count no more. */
export const confirmUntilOf = ({ end, confirmUntil }: Dates): string =>
  confirmUntil ?? isoOfDay(dayOfIso(end) + DAYS_TO_ANSWER);

/** Fields of rounds that the sums depend on: other terms change none. */
export const datesOf = (
  rounds: readonly Campaign[],
): readonly Pick<Campaign, 'name' | 'kind' | 'start' | 'end' | 'confirmUntil'>[] =>
  rounds.map((round) => {
    const { name, kind, start, end } = round;
    return { name, kind, start, end, confirmUntil: confirmUntilOf(round) };
  });

/** How far a round is at a moment (epoch seconds). Days are of Europe/Berlin; the start counts, end and close do not. */
export function stateAt(round: Dates, at: number): RoundState {
  const today = isoOfDay(berlinDay(at));
  if (today < round.start) return 'before';
  if (today < round.end) return 'running';
  return today < confirmUntilOf(round) ? 'confirming' : 'closed';
}

const ofKind = <R extends Campaign>(
  rounds: readonly R[],
  kind: CampaignKind,
  state: RoundState,
  at: number,
): R[] =>
  rounds
    .filter((round) => round.kind === kind && stateAt(round, at) === state)
    .sort((a, b) => a.start.localeCompare(b.start));

/** The round of a kind that runs at a moment (epoch seconds); rounds of a kind never overlap. */
export const runningAt = <R extends Campaign>(
  rounds: readonly R[],
  kind: CampaignKind,
  at: number,
): R | undefined => ofKind(rounds, kind, 'running', at)[0];

/** The round that a joining at a moment (epoch seconds) names: the running one, else the next; none where none is ahead. */
export const roundToJoin = <R extends Campaign>(
  rounds: readonly R[],
  kind: CampaignKind,
  at: number,
): R | undefined => runningAt(rounds, kind, at) ?? ofKind(rounds, kind, 'before', at)[0];
