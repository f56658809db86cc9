import type { ownUser } from '@footprint/shared-events/account/api.ts';
import type { JoinedRound } from '@footprint/shared-events/account/joinings.ts';
import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { isRoleAccess } from '@footprint/shared-events/kernel/roles.ts';
import { createStore } from '../../browser/store.ts';
import { request } from '../request.ts';
import { sessionRecord } from './record.ts';

/** Fields of the user that the shell needs; read by hand, so that public pages load no checker. */
export interface SessionUser {
  readonly id: string;
  readonly fullName: string;
  readonly mail: string;
  readonly isStopFossilUser: boolean;
  readonly isBetUser: boolean;
  /** Rounds of campaigns taken part in; absent in answers from before there were rounds. */
  readonly rounds?: readonly JoinedRound[];
  /** Kinds joined between two rounds; absent in answers of earlier versions. */
  readonly joinedBetween?: readonly CampaignKind[];
  readonly addressCityCode?: string;
  /** Mails do not arrive; absent in answers of earlier versions. */
  readonly isMailRefused?: boolean;
  /** Gets no mails that remind of readings; absent in answers of earlier versions. */
  readonly remindersStopped?: boolean;
  /** Counts in public figures; absent in answers of earlier versions. */
  readonly isConfirmed?: boolean;
  /** Answered for the bet: then there is a link to confirm it by. */
  readonly info?: { readonly betUserHash?: string };
  /** The figures of the last two days with a visit; absent in answers of earlier versions. */
  readonly seen?: readonly { readonly day: string; readonly tonnes: Readonly<Record<string, number>> }[];
  readonly permissions: readonly string[];
  readonly role: { readonly names: readonly string[] };
}

/** Whether the user has the role that a page is kept for; `access` as the table of pages has it. */
export const mayOpen = (user: SessionUser | null, access: string | undefined): boolean =>
  !isRoleAccess(access) || (user?.role.names.includes(access) ?? false);

export const roundNames = ({ rounds = [] }: SessionUser): string[] => rounds.map(({ round }) => round);

export const sessionUser = createStore<SessionUser | null>(null);

/** By its path: the call's schemas would come with the shell. */
const OWN_USER = { method: 'POST', path: 'user' satisfies (typeof ownUser)['path'] } as const;

const isUser = (value: unknown): value is SessionUser => {
  const user = (value ?? {}) as Partial<SessionUser>;
  return (
    typeof user.id === 'string' &&
    typeof user.fullName === 'string' &&
    typeof user.mail === 'string' &&
    typeof user.isStopFossilUser === 'boolean' &&
    typeof user.isBetUser === 'boolean' &&
    Array.isArray(user.permissions) &&
    Array.isArray(user.role?.names)
  );
};

/** Loads the user; false when the server does not know the session, or when it came by a link, which shows no user. */
export async function loadUser(): Promise<boolean> {
  if (sessionRecord.get()?.scope) return false;
  const { body } = await request({ ...OWN_USER, session: 'needed' });
  // Meanwhile the session may have ended or passed to another citizen.
  if (!isUser(body) || sessionRecord.get()?.id !== body.id) return false;
  sessionUser.set(body);
  return true;
}
