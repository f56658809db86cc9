import { join } from 'node:path';
import type { Config } from '@footprint/infra/config.ts';
import type { EventStore } from '@footprint/infra/event-store/port.ts';
import { openSqliteEventStore } from '@footprint/infra/event-store/sqlite/open.ts';
import type { JobQueue } from '@footprint/infra/job-queue/port.ts';
import { openSqliteJobQueue, type SqliteJobQueueOptions } from '@footprint/infra/job-queue/sqlite/open.ts';
import type { KeyStore } from '@footprint/infra/keys/port.ts';
import { openSqliteKeyStore } from '@footprint/infra/keys/sqlite/open.ts';
import { openOutbox } from '@footprint/infra/mail/outbox/open.ts';
import type { Mailer } from '@footprint/infra/mail/port.ts';
import { openSmtpMailer } from '@footprint/infra/mail/smtp/open.ts';
import type { Secrets } from '@footprint/infra/secrets.ts';
import type { SessionStore } from '@footprint/infra/sessions/port.ts';
import { openSqliteSessionStore } from '@footprint/infra/sessions/sqlite/open.ts';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { openSqliteViewStore } from '@footprint/infra/view-store/sqlite/open.ts';

/** The engines that the configuration chooses, each behind its port. */
export interface Engines {
  readonly store: EventStore;
  readonly views: ViewStore;
  readonly keys: KeyStore;
  readonly sessions: SessionStore;
  readonly jobs: JobQueue;
  readonly mailer: Mailer;
}

const fileIn = (config: Config, name: string): string => join(config.DATA_DIR, name);

/** Opens the log. `onFatal`: it cannot be trusted any more and the process must end. */
export const openEventStore = (config: Config, onFatal: (error: Error) => void): Promise<EventStore> =>
  openSqliteEventStore({ file: fileIn(config, 'events.db'), onFatal });

export const openViewStore = (config: Config): Promise<ViewStore> =>
  openSqliteViewStore({ file: fileIn(config, 'views.db') });

/** A job failed and will be tried again. */
export type JobFailure = NonNullable<SqliteJobQueueOptions['onFailure']>;

/** Opens every engine; whoever fails closes those already open by ending the process. */
export async function openEngines(
  config: Config,
  secrets: Secrets,
  onFatal: (error: Error) => void,
  onJobFailure: JobFailure,
): Promise<Engines> {
  return {
    store: await openEventStore(config, onFatal),
    views: await openViewStore(config),
    keys: await openSqliteKeyStore({
      file: fileIn(config, 'keys.db'),
      masterKey: secrets.MASTER_KEY,
    }),
    sessions: await openSqliteSessionStore({ file: fileIn(config, 'sessions.db') }),
    jobs: await openSqliteJobQueue({ file: fileIn(config, 'jobs.db'), onFailure: onJobFailure }),
    mailer:
      config.MAIL === 'outbox'
        ? await openOutbox({ folder: fileIn(config, 'outbox'), from: config.MAIL_FROM })
        : openSmtpMailer({ url: config.MAIL, from: config.MAIL_FROM }),
  };
}

/** Closes every engine, the log last: nothing accepted is left behind. */
export async function closeEngines(engines: Engines): Promise<void> {
  await engines.jobs.close();
  await engines.mailer.close();
  await engines.sessions.close();
  await engines.keys.close();
  await engines.views.close();
  await engines.store.close();
}
