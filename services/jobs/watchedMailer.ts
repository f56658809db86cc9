import { type Mailer, MailServerRefuses } from '@footprint/infra/mail/port.ts';
import type { FastifyBaseLogger } from 'fastify';
import { showMailServer } from '../http/health/mailMetrics.ts';

/**
 * A mailer that says when its server begins to refuse the site, and when it takes mail again: once each, however many
 * mails wait meanwhile.
 */
export function watchedMailer(mailer: Mailer, log: Pick<FastifyBaseLogger, 'error' | 'info'>): Mailer {
  let refuses = false;
  const show = (now: boolean): boolean => {
    const isNews = now !== refuses;
    refuses = now;
    showMailServer(now);
    return isNews;
  };
  return {
    withdraw: (isMeant) => mailer.withdraw(isMeant),
    close: () => mailer.close(),
    send: async (mail) => {
      try {
        await mailer.send(mail);
      } catch (error) {
        if (error instanceof MailServerRefuses && show(true))
          log.error(
            { err: error },
            'the mail server refuses this site: no mail goes out; see docs/operating.md',
          );
        throw error;
      }
      if (show(false)) log.info('the mail server takes mail of this site again');
    },
  };
}
