import type { Upcasters } from '../kernel/upcast.ts';

/** A joining without a round is dated by when it was recorded: it belongs to the round that ran then. */
const dated: Upcasters[string][number] = (data, recordedAt) => ({
  ...data,
  joinedAt: Math.floor(recordedAt / 1000),
});

export const ACCOUNT_UPCASTERS: Upcasters = {
  // Version 2 may carry the certificate, of an erasure before none was made; in version 3 that may say what stays.
  AccountErased: [(data) => data, (data) => data],
  UserRegistered: [(data) => data],
  // Version 2 may be made for a change of the address instead of a registration.
  MailReserved: [(data) => data],
  // Version 2 may name a round, and what the field said; a link from before ends by its time, and its text is not read.
  BetInfoGiven: [(data) => data],
  StopFossilJoined: [dated],
  BetJoined: [dated],
};
