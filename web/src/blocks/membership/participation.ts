import type { JoinedRound } from '@footprint/shared-events/account/joinings.ts';
import { BUILT_IN } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import type { RoundState } from '@footprint/shared-events/rounds/types.ts';
import type { SessionUser } from '../../server/session/user.ts';

export const hasJoined = (user: SessionUser | null, kind: CampaignKind): boolean =>
  (kind === 'stop-fossil' ? user?.isStopFossilUser : user?.isBetUser) ?? false;

/** Answered what they plan for the bet, but did not join: a step is missing. */
export const isBetUnfinished = (user: SessionUser | null): boolean =>
  user !== null && !user.isBetUser && user.info?.betUserHash !== undefined;

/** States in which one can still do something about a round, the first one that there is. */
const OPEN: readonly RoundState[] = ['running', 'confirming', 'before'];

/** The round of a kind one is in that is not closed, as `campaign/leave` chooses it where none is named. */
export function ownOpenRound(user: SessionUser | null, kind: CampaignKind): JoinedRound | undefined {
  const own = (user?.rounds ?? []).filter((round) => round.kind === kind);
  return OPEN.flatMap((state) => own.filter((round) => round.state === state))[0];
}

/** The round of a kind one takes part in: an open one, else the last. */
export const ownRound = (user: SessionUser | null, kind: CampaignKind): JoinedRound | undefined =>
  ownOpenRound(user, kind) ?? user?.rounds?.filter((round) => round.kind === kind).at(-1);

/** Whether a kind can be left: an open round of it, a joining between rounds, or the built-in round. */
export const canLeave = (user: SessionUser | null, kind: CampaignKind): boolean =>
  ownOpenRound(user, kind) !== undefined ||
  (user?.joinedBetween?.includes(kind) ?? false) ||
  (user?.rounds?.some(({ round }) => round === BUILT_IN[kind].name) ?? false);
