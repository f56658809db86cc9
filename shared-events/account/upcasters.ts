import type { Upcasters } from '../kernel/upcast.ts';

/** A joining without a round is dated by when it was recorded: it belongs to the round that ran then. */
const dated: Upcasters[string][number] = (data, recordedAt) => ({
  ...data,
  joinedAt: Math.floor(recordedAt / 1000),
});

export const ACCOUNT_UPCASTERS: Upcasters = { StopFossilJoined: [dated], BetJoined: [dated] };
