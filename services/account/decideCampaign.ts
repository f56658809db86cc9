import type { Account } from '@footprint/shared-events/account/area.ts';
import type { AccountEvent } from '@footprint/shared-events/account/events.ts';
import {
  type JoinedRound,
  type Joining,
  joinedBetween,
  joinedRounds,
  roundOf,
  roundsOf,
  takesPart,
} from '@footprint/shared-events/account/joinings.ts';
import { BUILT_IN } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { roundToJoin } from '@footprint/shared-events/rounds/round.ts';
import type { RoundState } from '@footprint/shared-events/rounds/types.ts';
import { accept, type Decision, reject, rejectField } from '../engine/decision.ts';

/** Terms that joining and leaving depend on. */
export interface CampaignTerms {
  readonly campaigns: readonly Campaign[];
  /** Epoch seconds. */
  readonly now: number;
}

/** Joins the round of a kind that runs or lies ahead; nothing where one is in it. */
export function joined(
  { joinings }: Account,
  kind: CampaignKind,
  { campaigns, now }: CampaignTerms,
): readonly AccountEvent[] {
  const round = roundToJoin(campaigns, kind, now)?.name;
  const data = { joinedAt: now, ...(round !== undefined && { round }) };
  const joining: Joining = { kind, ...data };
  const name = roundOf(joining, campaigns);
  // Between two rounds one joins all who ever took part.
  const isIn = name === undefined ? takesPart(joinings, kind) : roundsOf(joinings, campaigns).includes(name);
  if (isIn) return [];
  return [{ type: kind === 'climate-bet' ? 'BetJoined' : 'StopFossilJoined', data }];
}

/** The round whose leaving ends a joining: its own, or for one between two rounds the built-in one. */
const leftWith = (joining: Joining, campaigns: readonly Campaign[]): string =>
  roundOf(joining, campaigns) ?? BUILT_IN[joining.kind].name;

/** A round is left once by the joinings that name it, and once by those that belong to it without a name. */
function leaving(
  joinings: readonly Joining[],
  { kind, round }: { readonly kind: CampaignKind; readonly round: string },
  campaigns: readonly Campaign[],
): readonly AccountEvent[] {
  const own = joinings.filter((joining) => joining.kind === kind && leftWith(joining, campaigns) === round);
  const names = new Set(own.map((joining) => joining.round));
  return [...names].map(() => ({ type: 'CampaignLeft', data: { kind, round } }));
}

/** Leaves every round of a kind. */
export function allLeft(
  { joinings }: Account,
  kind: CampaignKind,
  { campaigns }: CampaignTerms,
): readonly AccountEvent[] {
  const ofKind = joinings.filter((joining) => joining.kind === kind);
  const rounds = new Set(ofKind.map((joining) => leftWith(joining, campaigns)));
  return [...rounds].flatMap((round) => leaving(joinings, { kind, round }, campaigns));
}

/** Which round is meant where none is named, the first one that there is. */
const LEFT_FIRST: readonly RoundState[] = ['running', 'confirming', 'before'];

/**
 * Leaves the round that is named, else the running one, else the one still open or ahead. A closed round keeps its
 * participants, as its result stands; a joining between rounds, and the built-in one, can be left for ever.
 */
export function left(
  { joinings }: Account,
  { kind, round }: { readonly kind: CampaignKind; readonly round?: string },
  { campaigns, now }: CampaignTerms,
): Decision<AccountEvent> {
  if (round !== undefined && !campaigns.some((one) => one.name === round && one.kind === kind))
    return rejectField('/round', 'form:campaign:error:round');
  const own = joinedRounds(joinings, campaigns, now).filter((one) => one.kind === kind);
  const builtIn = BUILT_IN[kind].name;
  const canBeLeft = ({ state, round: name }: JoinedRound): boolean => state !== 'closed' || name === builtIn;
  const meant =
    round === undefined
      ? (LEFT_FIRST.flatMap((state) => own.filter((one) => one.state === state))[0] ??
        own.find(canBeLeft) ??
        own[0])
      : own.find((one) => one.round === round);
  const isOpen = meant !== undefined && canBeLeft(meant);
  if (!isOpen && (round ?? builtIn) === builtIn && joinedBetween(joinings, campaigns).includes(kind))
    return accept(...leaving(joinings, { kind, round: builtIn }, campaigns));
  if (!meant) return accept();
  return isOpen ? accept(...leaving(joinings, meant, campaigns)) : reject('api:error:roundClosed');
}
