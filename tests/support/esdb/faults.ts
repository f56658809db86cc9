/** Faults of the double, switched while it runs. */
export interface Faults {
  /** The connection is cut at so many next appends, before anything is stored. */
  cutBeforeWrite: number;
  /** The connection is cut at so many next appends, after they were stored. */
  cutAfterWrite: number;
  /** Only appends to streams (named as on the server) with this start are cut. */
  cutPrefix: string;
  /** So many next appends succeed without telling a position. */
  omitPosition: number;
  /** So many next calls get the answer to ask the leader, which is the same server. */
  notLeader: number;
  /** Milliseconds before each call is read. */
  delayMs: number;
  /** Calls are never answered; appends are stored all the same with 'written'. */
  silence: 'none' | 'unwritten' | 'written';
  /** Every call fails with code 14. */
  unavailable: boolean;
  withholdCheckpoints: boolean;
  /** Each checkpoint comes twice, the second time after an older one. */
  duplicateCheckpoints: boolean;
  /** Going live, subscriptions tell a checkpoint at which the next event will lie. */
  earlyCheckpoints: boolean;
  withholdCaughtUp: boolean;
  /** So many next events are not sent to subscriptions that are live. */
  withholdEvents: number;
}

export const NO_FAULTS: Readonly<Faults> = {
  cutBeforeWrite: 0,
  cutAfterWrite: 0,
  cutPrefix: '',
  omitPosition: 0,
  notLeader: 0,
  delayMs: 0,
  silence: 'none',
  unavailable: false,
  withholdCheckpoints: false,
  duplicateCheckpoints: false,
  earlyCheckpoints: false,
  withholdCaughtUp: false,
  withholdEvents: 0,
};

/** Counts a fault down: whether it strikes now. */
export function strikes(
  faults: Faults,
  fault: 'cutBeforeWrite' | 'cutAfterWrite' | 'omitPosition' | 'notLeader' | 'withholdEvents',
): boolean {
  if (faults[fault] <= 0) return false;
  faults[fault] -= 1;
  return true;
}
