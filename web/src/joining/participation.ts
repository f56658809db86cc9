import type { CampaignKind } from '@footprint/shared-events/constants/campaignKinds.ts';
import type { SessionUser } from '../session/user.ts';

export const hasJoined = (user: SessionUser | null, kind: CampaignKind): boolean =>
  (kind === 'stop-fossil' ? user?.isStopFossilUser : user?.isBetUser) ?? false;

/** Answered what they plan for the bet, but did not join: a step is missing. */
export const isBetUnfinished = (user: SessionUser | null): boolean =>
  user !== null && !user.isBetUser && user.info?.betUserHash !== undefined;
