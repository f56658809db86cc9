import type { UserAnswer } from '@footprint/shared-events/account/api.ts';
import { addressFields } from '@footprint/shared-events/account/fields.ts';
import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { typed } from '../forms/typedFields.ts';
import type { SessionUser } from '../server/session/user.ts';

/** A citizen as the shell knows one, in no campaign. */
export const citizenWith = (given: Partial<SessionUser> = {}): SessionUser => ({
  id: 'a'.repeat(24),
  fullName: '',
  mail: 'a@example.org',
  isStopFossilUser: false,
  isBetUser: false,
  permissions: [],
  role: { names: ['citizen'] },
  ...given,
});

/** The own record as its call answers it, of a citizen who has said nothing but a mail address. */
export const recordWith = (given: Partial<UserAnswer> = {}): UserAnswer => ({
  id: 'a'.repeat(24),
  fullName: '',
  mail: 'a@example.org',
  ...typed(addressFields, {}, ''),
  language: 'de',
  isStopFossilUser: false,
  isBetUser: false,
  rounds: [],
  joinedBetween: [],
  seen: [],
  remindersStopped: false,
  campaignMailsStopped: false,
  isMailRefused: false,
  isConfirmed: true,
  info: { newsletter: false, measuresGeneral: '' },
  role: { names: ['citizen'] },
  permissions: [],
  ...given,
});

/** A house of two. */
export const HOME: HouseholdAnswer = {
  id: 5,
  name: 'Zuhause',
  type: 'Household',
  hhArea: 80,
  hhMember: 2,
  hhHouseType: 'singleHouse',
};
