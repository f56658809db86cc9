import type { JobLedger } from '@footprint/infra/job-ledger/port.ts';
import type { JobEnd } from '@footprint/infra/job-queue/port.ts';
import { type Mail, type Mailer, MailUncertain } from '@footprint/infra/mail/port.ts';

export interface SendOnceDeps {
  readonly mailer: Mailer;
  readonly ledger: Pick<JobLedger, 'begin' | 'forget'>;
}

/**
 * Sends a mail that nobody may get twice. Its handing over is noted first: who finds the note does not know whether a
 * process died before or after the mail server took it, and sends nothing. A server that refused is asked again.
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
