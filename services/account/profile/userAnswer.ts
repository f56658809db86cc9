import type { UserAnswer } from '@footprint/shared-events/account/api.ts';
import type { Account } from '@footprint/shared-events/account/area.ts';
import { addressFields } from '@footprint/shared-events/account/fields.ts';
import { joinedBetween, joinedRounds } from '@footprint/shared-events/account/joinings.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { valuesOf } from '@footprint/shared-events/kernel/entryFields.ts';
import { permissionsOf } from '@footprint/shared-events/kernel/roles.ts';
import { linkHash } from '../../engine/linkHash.ts';
import { joiningsOf } from '../joiningsOf.ts';

/** Parts of the installation and the moment that a record depends on. */
export interface RecordTerms {
  readonly linkSecret: string;
  readonly campaigns: readonly Campaign[];
  /** Epoch seconds. */
  readonly now: number;
}

/** A citizen's own record; the hash of the bet's link is made again from the event it was given with. */
export const userAnswer = (
  id: string,
  account: Account,
  { linkSecret, campaigns, now }: RecordTerms,
): UserAnswer => ({
  id,
  fullName: account.fullName,
  mail: account.mail,
  ...valuesOf(addressFields, account),
  language: account.language,
  isStopFossilUser: account.isStopFossilUser,
  isBetUser: account.isBetUser,
  rounds: joinedRounds(joiningsOf(account), campaigns, now),
  joinedBetween: [...joinedBetween(joiningsOf(account), campaigns)],
  // Unknown to an earlier version's view, which answers until the new one is built.
  remindersStopped: account.remindersStopped === true,
  campaignMailsStopped: account.campaignMailsStopped === true,
  isMailRefused: account.refusedMail !== undefined,
  isConfirmed: account.status === 'confirmed',
  info: {
    newsletter: account.newsletter,
    measuresGeneral: account.measuresGeneral,
    ...(account.betLink && { betUserHash: linkHash(linkSecret, 'bet', id, account.betLink.id) }),
  },
  seen: (account.seen ?? []).map(({ day, figures }) => ({
    day,
    tonnes: Object.fromEntries(figures.map(({ year, tonnes }) => [year, tonnes])),
  })),
  role: { names: [...account.roles] },
  permissions: [...permissionsOf(account.roles)],
});
