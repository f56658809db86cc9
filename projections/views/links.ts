import type {
  BetInfoGiven,
  MailChanged,
  MailChangeRequested,
  PasswordResetRequested,
  PictureShared,
  RoundLinkMade,
  UserRegistered,
} from '@footprint/shared-events/account/events.ts';
import type { EventOf } from '@footprint/shared-events/kernel/event.ts';
import type { DocumentFold, View } from '../view.ts';

type LinkEvent = EventOf<
  | typeof UserRegistered
  | typeof PasswordResetRequested
  | typeof MailChangeRequested
  | typeof MailChanged
  | typeof BetInfoGiven
  | typeof RoundLinkMade
  | typeof PictureShared
>;

/** Owner of a link, by the digest of its hash. Whether it still opens anything is decided on the account's stream. */
export interface Link {
  readonly userId: string;
  readonly purpose: 'confirm' | 'reset' | 'mailChange' | 'mailUndo' | 'bet' | 'picture';
}

const link =
  (purpose: Link['purpose']): DocumentFold<Link> =>
  (_, { userId }) => ({ userId, purpose });

export const linksView: View<Link> = {
  name: 'links',
  version: 5,
  dataDigest: '',
  key: ({ event }) => (event as LinkEvent).data.linkDigest,
  on: {
    UserRegistered: link('confirm'),
    PasswordResetRequested: link('reset'),
    MailChangeRequested: link('mailChange'),
    MailChanged: link('mailUndo'),
    BetInfoGiven: link('bet'),
    RoundLinkMade: link('bet'),
    PictureShared: link('picture'),
  },
};
