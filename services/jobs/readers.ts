/** Before every position, and not nothing: a queue that has forgotten even this has lost jobs. */
export const START = '0';

/** Positions of another log mean nothing: every log has readers of its own. */
export const reactionsReader = (logId: string): string => `reactions ${logId}`;
export const remindersReader = (logId: string): string => `reminders ${logId}`;

/** Whether accounts that were not confirmed before only such ones counted have been mailed. */
export const confirmOnceMoreReader = (logId: string): string => `confirm-once-more ${logId}`;

/** On which day the mails of a round were found last. */
export const roundMailsReader = (logId: string, round: string, purpose: string): string =>
  `round-mails ${logId} ${round}/${purpose}`;
