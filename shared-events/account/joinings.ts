import { dayOfIso, noonOf } from '../calculation/calendar.ts';
import { BUILT_IN } from '../catalogue/builtInRounds.ts';
import type { CampaignKind } from '../catalogue/campaignKinds.ts';
import type { Campaign } from '../catalogue/campaigns.ts';
import { runningAt, stateAt } from '../rounds/round.ts';
import type { RoundState } from '../rounds/types.ts';
import type { AccountEvent } from './events.ts';

/** Joining of a campaign by a citizen. */
export interface Joining {
  readonly kind: CampaignKind;
  /** Name of the round that was running or ahead; absent where none was, and in joinings from before there were names. */
  readonly round?: string | undefined;
  /** Epoch seconds. */
  readonly joinedAt: number;
}

/** Campaigns that a citizen takes part in, one event further. */
export function evolveJoinings(joinings: readonly Joining[], event: AccountEvent): readonly Joining[] {
  switch (event.type) {
    case 'UserRegistered': {
      const { isStopFossilUser, registeredAt: joinedAt, round } = event.data;
      return isStopFossilUser ? [...joinings, { kind: 'stop-fossil', joinedAt, round }] : joinings;
    }
    case 'StopFossilJoined':
      return [...joinings, { kind: 'stop-fossil', ...event.data }];
    case 'BetJoined':
      return [...joinings, { kind: 'climate-bet', ...event.data }];
    case 'CampaignLeft':
      return without(joinings, event.data);
    case 'ProfileChanged':
      return withFlag(joinings, event.data.isStopFossilUser);
    default:
      return joinings;
  }
}

/** A round that no joining names is left by the joinings that name none. */
function without(
  joinings: readonly Joining[],
  { kind, round }: { readonly kind: CampaignKind; readonly round: string },
): readonly Joining[] {
  const isNamed = joinings.some((joining) => joining.kind === kind && joining.round === round);
  const name = isNamed ? round : undefined;
  return joinings.filter((joining) => joining.kind !== kind || joining.round !== name);
}

/** The profile says only whether, not when: such a joining lies before all rounds, and so in the built-in one. */
function withFlag(joinings: readonly Joining[], isStopFossilUser?: boolean): readonly Joining[] {
  if (isStopFossilUser === undefined || isStopFossilUser === takesPart(joinings, 'stop-fossil'))
    return joinings;
  return isStopFossilUser
    ? [...joinings, { kind: 'stop-fossil', joinedAt: 0 }]
    : joinings.filter(({ kind }) => kind !== 'stop-fossil');
}

export const takesPart = (joinings: readonly Joining[], kind: CampaignKind): boolean =>
  joinings.some((joining) => joining.kind === kind);

/** Before these instants (epoch seconds) the built-in round of a kind was ahead; on its first day it runs. */
const BEFORE: Readonly<Record<CampaignKind, number>> = {
  'climate-bet': noonOf(dayOfIso(BUILT_IN['climate-bet'].start)),
  'stop-fossil': noonOf(dayOfIso(BUILT_IN['stop-fossil'].start)),
};

/**
 * The name of the round a joining belongs to: the one it names, else the one that ran then, else the built-in one if that was
 * still ahead. Undefined between two rounds: such a joining counts among all who ever joined the kind, and changes no saving.
 */
export const roundOf = (
  { kind, round, joinedAt }: Joining,
  rounds: readonly Campaign[],
): string | undefined =>
  round ??
  runningAt(rounds, kind, joinedAt)?.name ??
  (joinedAt < BEFORE[kind] ? BUILT_IN[kind].name : undefined);

/** Names of the rounds that joinings belong to, each once. */
export const roundsOf = (joinings: readonly Joining[], rounds: readonly Campaign[]): readonly string[] => [
  ...new Set(joinings.flatMap((joining) => roundOf(joining, rounds) ?? [])),
];

/** Kinds that were joined between two rounds: such a joining belongs to none. */
export const joinedBetween = (
  joinings: readonly Joining[],
  rounds: readonly Campaign[],
): readonly CampaignKind[] => [
  ...new Set(joinings.filter((one) => roundOf(one, rounds) === undefined).map(({ kind }) => kind)),
];

export interface JoinedRound {
  readonly round: string;
  readonly kind: CampaignKind;
  readonly state: RoundState;
}

/** The rounds that joinings belong to as they are at a moment (epoch seconds), in the order of the list. */
export function joinedRounds(
  joinings: readonly Joining[],
  rounds: readonly Campaign[],
  at: number,
): JoinedRound[] {
  const names = roundsOf(joinings, rounds);
  return rounds
    .filter(({ name }) => names.includes(name))
    .map((round) => ({ round: round.name, kind: round.kind, state: stateAt(round, at) }));
}

/** Names of the rounds in which an answer at a moment (epoch seconds) counts: begun, not closed, the earlier of two of a kind. */
export function answeredRounds(
  joinings: readonly Joining[],
  rounds: readonly Campaign[],
  at: number,
): readonly string[] {
  const names = roundsOf(joinings, rounds);
  const open = rounds.filter(
    (round) => names.includes(round.name) && ['running', 'confirming'].includes(stateAt(round, at)),
  );
  return open
    .filter((round) => !open.some(({ kind, start }) => kind === round.kind && start < round.start))
    .map(({ name }) => name);
}
