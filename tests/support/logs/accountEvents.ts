import type { AccountEvent } from '@footprint/shared-events/account/events.ts';

/** With what the tests of deciders read of it: the link of its mail is good for the first hundred seconds. */
export const registered: AccountEvent = {
  type: 'UserRegistered',
  data: {
    mail: 'a@example.org',
    passwordHash: 'h',
    isStopFossilUser: false,
    language: 'de',
    registeredAt: 0,
    linkDigest: 'c',
    linkExpiresAt: 100,
  },
};
