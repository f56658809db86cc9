import { type Account, accountArea } from '@footprint/shared-events/account/area.ts';
import { ACCOUNT_EVENTS, type AccountEvent } from '@footprint/shared-events/account/events.ts';
import type { View } from '../view.ts';

/** One document per citizen: the profile. Hashes of passwords and other addresses stay in the log. */
export const accountsView: View<Account> = {
  name: 'accounts',
  version: 12,
  dataDigest: '',
  key: ({ userId }) => userId,
  on: {
    ...Object.fromEntries(
      ACCOUNT_EVENTS.map(({ type }) => [
        type,
        (document, { event }) => ({
          ...accountArea.evolve(document ?? accountArea.initial, event as AccountEvent),
          passwordHash: '',
          askedMails: [],
          formerMails: [],
        }),
      ]),
    ),
    AccountErasureRequested: () => null,
    AccountErased: () => null,
  },
};
