import type { AccountEvent } from './events.ts';
import type { Language, Role } from './roles.ts';

export interface AccountLink {
  readonly digest: string;
  /** Epoch seconds. */
  readonly expiresAt: number;
}

export type AccountStatus = 'missing' | 'unconfirmed' | 'confirmed' | 'erasing' | 'erased';

/** A citizen's account: what the decider decides on and the profile view shows. Texts never given are empty. */
export interface Account {
  readonly status: AccountStatus;
  readonly fullName: string;
  readonly mail: string;
  readonly phone: string;
  readonly addressStreet: string;
  readonly addressAddition: string;
  readonly addressCity: string;
  readonly addressCityCode: string;
  readonly passwordHash: string;
  readonly language: Language;
  readonly isStopFossilUser: boolean;
  readonly roles: readonly Role[];
  readonly confirmLink?: AccountLink | undefined;
  /** The newest reset link that has not been used. */
  readonly resetLink?: AccountLink | undefined;
}

export const NO_ACCOUNT: Account = {
  status: 'missing',
  fullName: '',
  mail: '',
  phone: '',
  addressStreet: '',
  addressAddition: '',
  addressCity: '',
  addressCityCode: '',
  passwordHash: '',
  language: 'de',
  isStopFossilUser: false,
  roles: [],
};

/** One event further. The same fold serves the decider (plain texts) and the view (sealed texts). */
export function evolveAccount(account: Account, event: AccountEvent): Account {
  switch (event.type) {
    case 'UserRegistered': {
      const { linkDigest, linkExpiresAt, registeredAt: _, ...profile } = event.data;
      return {
        ...account,
        ...profile,
        status: 'unconfirmed',
        roles: ['citizen'],
        confirmLink: { digest: linkDigest, expiresAt: linkExpiresAt },
      };
    }
    case 'RegistrationConfirmed':
      return { ...account, status: 'confirmed' };
    case 'PasswordResetRequested':
      return {
        ...account,
        resetLink: { digest: event.data.linkDigest, expiresAt: event.data.linkExpiresAt },
      };
    case 'PasswordChanged': {
      const { resetLink: _, ...rest } = account;
      return { ...rest, passwordHash: event.data.passwordHash };
    }
    case 'ProfileChanged':
      return { ...account, ...event.data };
    case 'StopFossilJoined':
      return { ...account, isStopFossilUser: true };
    case 'RoleGranted':
      return { ...account, roles: [...account.roles.filter((r) => r !== event.data.role), event.data.role] };
    case 'RoleRevoked':
      return { ...account, roles: account.roles.filter((r) => r !== event.data.role) };
    case 'AccountErasureRequested':
      // The address is still needed to release it; AccountErased ends that.
      return { ...NO_ACCOUNT, status: 'erasing', mail: account.mail };
    case 'AccountErased':
      return { ...NO_ACCOUNT, status: 'erased' };
  }
}
