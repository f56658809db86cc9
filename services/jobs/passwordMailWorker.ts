import type { Job, JobWorker } from '@footprint/infra/job-queue/port.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { readAccount } from '../account/reservation.ts';
import type { MailWorkerDeps } from './linkMailWorker.ts';
import { actionMail } from './mails/actionMail.ts';
import { PASSWORD_TEXTS } from './mails/texts.ts';

export const PASSWORD_MAIL = 'password-mail';

/** Later, after a long outage or out of a log that was moved here, the news only frightens. */
const LATEST_MS = 86_400_000;

/** The mail that a changed password calls for, as of `now` (epoch milliseconds). */
export const passwordMailOf = (event: StoredEvent, userId: string, now: number): readonly Job[] =>
  event.type === 'PasswordChanged' && now - event.metadata.recordedAt <= LATEST_MS
    ? [
        {
          key: `password-${event.id}`,
          kind: PASSWORD_MAIL,
          payload: { userId, recordedAt: String(event.metadata.recordedAt) },
        },
      ]
    : [];

/** Tells the owner of an account that its password was changed, and the way back where a stranger did it. */
export function passwordMailWorker(deps: MailWorkerDeps): JobWorker {
  return async ({ key, payload: { userId = '', recordedAt } }, failures) => {
    // Jobs of earlier versions do not say it.
    const isOver = recordedAt !== undefined && deps.now() - Number(recordedAt) > LATEST_MS;
    if (isOver) return failures > 0 ? 'given up' : undefined;
    const { mail: to, language } = await readAccount(deps.engines, userId);
    if (to === '') return undefined;
    const link = `${deps.pagesUrl}/user/reset-password`;
    const about = { language, text: PASSWORD_TEXTS[language], link, operator: deps.operator };
    await deps.mailer.send(actionMail({ key, to, ...about }));
    return 'mailed';
  };
}
