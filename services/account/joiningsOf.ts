import type { Account } from '@footprint/shared-events/account/area.ts';
import type { Joining } from '@footprint/shared-events/account/joinings.ts';
import { CAMPAIGN_KINDS } from '@footprint/shared-events/catalogue/campaignKinds.ts';

/**
 * Rounds and campaigns that an account of the view takes part in. An earlier version's view knows only the flags and
 * answers until the new one is built: until then they stand for the built-in rounds, as they did.
 */
export const joiningsOf = (account: Account): readonly Joining[] =>
  (account.joinings as readonly Joining[] | undefined) ??
  CAMPAIGN_KINDS.filter((kind) =>
    kind === 'climate-bet' ? account.isBetUser : account.isStopFossilUser,
  ).map((kind) => ({ kind, joinedAt: 0 }));
