import { ACCOUNT_EVENTS, type AccountEvent } from '@footprint/shared-events/account/events.ts';
import { type Account, evolveAccount, NO_ACCOUNT } from '@footprint/shared-events/account/fold.ts';
import type { View } from '../view.ts';

/** One document per citizen: the profile. The password's hash stays in the log. */
export const accountsView: View = {
  name: 'accounts',
  version: 5,
  dataDigest: '',
  key: ({ userId }) => userId,
  on: {
    ...Object.fromEntries(
      ACCOUNT_EVENTS.map(({ type }) => [
        type,
        (document, { event }) => ({
          ...evolveAccount((document as unknown as Account | undefined) ?? NO_ACCOUNT, event as AccountEvent),
          passwordHash: '',
        }),
      ]),
    ),
    AccountErasureRequested: () => null,
    AccountErased: () => null,
  },
};
