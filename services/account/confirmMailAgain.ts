import type { Job } from '@footprint/infra/job-queue/port.ts';
import { JOB_KINDS } from './links.ts';

/** Asking again and again brings one mail in this time, in milliseconds. */
const ONE_MAIL_PER_MS = 10 * 60_000;

/** The link of a registration once more; it ends when the first one would have. `now` in epoch milliseconds. */
export const confirmMailAgain = (userId: string, registrationId: string, now: number): Job => ({
  key: `confirm-${registrationId}-again-${Math.floor(now / ONE_MAIL_PER_MS)}`,
  kind: JOB_KINDS.confirm,
  payload: { userId, eventId: registrationId },
});
