import type { Upcasters } from '../kernel/upcast.ts';

export const LOG_UPCASTERS: Upcasters = {
  // Version 2 may leave out how many events were given up: of a log that could not be read, that is not known.
  LogRestored: [(data) => data],
  // Version 1 says nothing of whether the log begins with what was given up.
  HeadsAccepted: [(data) => data],
};
