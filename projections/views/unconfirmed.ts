import type { UserRegistered } from '@footprint/shared-events/account/events.ts';
import type { EventOf } from '@footprint/shared-events/kernel/event.ts';
import type { View } from '../view.ts';

/** Accounts that are not confirmed yet: `expiresAt` says until when that may last (epoch seconds). */
export const unconfirmedView: View = {
  name: 'unconfirmed',
  version: 1,
  dataDigest: '',
  key: ({ userId }) => userId,
  indexes: ['expiresAt'],
  on: {
    UserRegistered: (_, { event }) => ({
      expiresAt: (event as EventOf<typeof UserRegistered>).data.linkExpiresAt,
    }),
    RegistrationConfirmed: () => null,
    AccountErased: () => null,
  },
};
