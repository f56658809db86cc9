import type { Fault } from '../kernel/faults.ts';

interface Credentials {
  readonly mail?: string;
  readonly password?: string;
}

/** Address and password prove something together, or are left out together. */
export const credentialFaults = ({ mail, password }: Credentials): readonly Fault[] => {
  if ((mail === undefined) === (password === undefined)) return [];
  return mail === undefined
    ? [{ path: '/mail', messageId: 'form:user:error:mail' }]
    : [{ path: '/password', messageId: 'form:user:error:password' }];
};
