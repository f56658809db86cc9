import type { Upcasters } from '../upcast.ts';

export const ACCOUNT_UPCASTERS: Upcasters = {
  // Version 2 may carry the certificate; of an erasure before, none was made.
  AccountErased: [(data) => data],
};
