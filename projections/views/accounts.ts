import { type Account, accountArea } from '@footprint/shared-events/account/area.ts';
import { ACCOUNT_EVENTS, type AccountEvent } from '@footprint/shared-events/account/events.ts';
import type { View } from '../view.ts';

/** One document per citizen: the profile. The password's hash stays in the log. */
export const accountsView: View<Account> = {
  name: 'accounts',
  version: 9,
  dataDigest: '',
  key: ({ userId }) => userId,
  on: {
    ...Object.fromEntries(
      ACCOUNT_EVENTS.map(({ type }) => [
        type,
        (document, { event }) => ({
          ...accountArea.evolve(document ?? accountArea.initial, event as AccountEvent),
          passwordHash: '',
        }),
      ]),
    ),
    AccountErasureRequested: () => null,
    AccountErased: () => null,
  },
};
