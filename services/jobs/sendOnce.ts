import type { JobLedger } from '@footprint/infra/job-ledger/port.ts';
import type { JobEnd } from '@footprint/infra/job-queue/port.ts';
import { type Mail, type Mailer, MailUncertain } from '@footprint/infra/mail/port.ts';

export interface SendOnceDeps {
  readonly mailer: Mailer;
  readonly ledger: Pick<JobLedger, 'begin' | 'forget'>;
}

/**
 * Sends a mail at most once. The hand-over is noted before sending; after a crash it is unknown whether the mail went out,
 * so a mail with a note is not sent. A server that refused is asked again.
 */
export async function sendOnce({ mailer, ledger }: SendOnceDeps, mail: Mail): Promise<JobEnd> {
  if (!(await ledger.begin(mail.key))) return 'given up';
  try {
    await mailer.send(mail);
  } catch (error) {
    if (!(error instanceof MailUncertain)) await ledger.forget(mail.key);
    throw error;
  }
  return 'mailed';
}
