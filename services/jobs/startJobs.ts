import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '@footprint/infra/config.ts';
import type { Job, JobWorker } from '@footprint/infra/job-queue/port.ts';
import type { MailRefused } from '@footprint/infra/mail/port.ts';
import type { Secrets } from '@footprint/infra/secrets.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import type { FastifyBaseLogger } from 'fastify';
import { accountDecider } from '../account/decide.ts';
import { type ErasureDeps, erasureDeps } from '../account/erasure/deps.ts';
import { resumeErasures } from '../account/erasure/reapply.ts';
import { JOB_KINDS } from '../account/links.ts';
import { RESET_REQUEST, requestReset } from '../account/login/requestReset.ts';
import { dropReplaced } from '../backup/unfinished.ts';
import type { Engines } from '../engine/engines.ts';
import { handleCommand } from '../engine/handleCommand.ts';
import { HeldElsewhere } from '../engine/holdLease.ts';
import { commandIdOf } from '../engine/ids.ts';
import type { CommandEngines } from '../engine/loadStream.ts';
import { repeat } from '../engine/repeat.ts';
import { purposeOf } from '../http/health/mailMetrics.ts';
import { believeViews } from '../projector/believeViews.ts';
import { byKind } from './byKind.ts';
import { closeRounds } from './closeRounds.ts';
import { confirmOnceMore } from './confirmOnceMore.ts';
import { findRoundMails } from './findRoundMails.ts';
import { linkMailWorker, type MailWorkerDeps } from './linkMailWorker.ts';
import { mailChangeWorkers, TO_OTHER_ADDRESSES } from './mailChangeWorkers.ts';
import { NEWSLETTER_MAIL, newsletterWorker } from './newsletterWorker.ts';
import { PASSWORD_MAIL, passwordMailWorker } from './passwordMailWorker.ts';
import { react } from './reactions.ts';
import { REMINDER, reminderWorker } from './reminderWorker.ts';
import { rewindReaders } from './rewindReaders.ts';
import { ROUND_MAILS, roundMailWorker } from './roundMailWorker.ts';
import { scheduleReminders } from './scheduleReminders.ts';
import { sweep } from './sweep.ts';
import { watchedMailer } from './watchedMailer.ts';

const SWEEP_EVERY_MS = 3_600_000;
const RETRY_MS = 500;
/** An erasure that is under way ends within this time. */
const RESUME_AFTER_MS = 60_000;
/** Reminders are days away: looked for seldom, many readings share one write. */
const REMINDERS_EVERY_MS = 60_000;
const REWIND_EVERY_MS = 60_000;
const CLOSE_EVERY_MS = 60_000;
/** A process that is started anew each day compares the views as well. */
const BELIEVE_AFTER_MS = 3_600_000;
const BELIEVE_EVERY_MS = 86_400_000;

/** Jobs of earlier versions, which asked participants of the bet by a job made at joining. Who is asked is found daily now. */
const RETIRED = { 'bet-mail': async () => undefined, 'bet-joined-mail': async () => undefined };

export interface Jobs {
  /** Resolves when all that runs has ended and leaves the engines alone. */
  stop(): Promise<void>;
}

/**
 * Starts mailing, the reactions to events and the hourly sweep. What fails is tried
 * again, every effect has a key. What reads the log begins when `viewsFirst` is over: a first build of the views and a
 * first reading for jobs at the same time would take the memory of both.
 */
export function startJobs(
  engines: Engines,
  config: Config,
  secrets: Secrets,
  log: FastifyBaseLogger,
  now: () => number,
  {
    viewsFirst = Promise.resolve(),
    resumeEveryMs = RESUME_AFTER_MS,
  }: { readonly viewsFirst?: Promise<void> | undefined; readonly resumeEveryMs?: number } = {},
): Jobs {
  const stop = new AbortController();
  const { signal } = stop;
  const deps = jobDeps(engines, config, secrets, log, now);
  startWorkers(deps, engines, config, log);
  const erasing = erasureDeps(engines, secrets);
  const stopped = new Promise<void>((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  const mayRead = Promise.race([viewsFirst, stopped]);
  const rewind = () => rewindAll(engines, log);
  const rewound = mayRead.then(rewind);
  const startedAt = now();
  const remind = () => findReminders(engines, config, log, now, { startedAt, signal });
  const close = () => closeOver(engines, config, log, now);
  const believe = () => believeAll(engines, config, log);
  const sweepNow = () => sweepAll(erasing, config, log, now, signal);
  const resume = () => resumeAll(erasing, log, now, signal);
  const running = [
    rewound.then(() => reactForEver(deps, engines, log, signal)),
    rewound.then(() => repeat(remind, { everyMs: REMINDERS_EVERY_MS, signal })),
    rewound.then(() => repeat(rewind, { firstMs: REWIND_EVERY_MS, everyMs: REWIND_EVERY_MS, signal })),
    mayRead.then(() => repeat(close, { everyMs: CLOSE_EVERY_MS, signal })),
    mayRead.then(() => repeat(believe, { firstMs: BELIEVE_AFTER_MS, everyMs: BELIEVE_EVERY_MS, signal })),
    repeat(sweepNow, { everyMs: SWEEP_EVERY_MS, signal }),
    repeat(resume, { firstMs: resumeEveryMs, everyMs: resumeEveryMs, signal }),
  ];
  return {
    stop: async () => {
      stop.abort();
      await Promise.all(running);
    },
  };
}

/** Dependencies of jobs. */
const jobDeps = (
  engines: Engines,
  config: Config,
  secrets: Secrets,
  log: FastifyBaseLogger,
  now: () => number,
) => ({
  engines: { store: engines.store, keys: engines.keys },
  mailer: watchedMailer(engines.mailer, log),
  ledger: engines.ledger,
  linkSecret: secrets.LINK_SECRET,
  pepper: secrets.PEPPER,
  pagesUrl: `${config.PUBLIC_URL}/${config.APP_BASE}`,
  operator: config.OPERATOR,
  now,
});
type JobDeps = ReturnType<typeof jobDeps>;

/** Works on jobs of every kind as they are due. */
function startWorkers(deps: JobDeps, { jobs }: Engines, config: Config, log: FastifyBaseLogger): void {
  const linkMails = linkMailWorker(deps);
  const roundMails = roundMailWorker({
    ...deps,
    campaigns: config.CAMPAIGNS,
    fewest: config.MUNICIPALITY_MIN_COUNT,
  });
  const onGivenUp = ({ key, kind }: Job, failures: number, last?: unknown): void =>
    log.error({ jobKey: key, kind, failures, err: last }, 'a job was given up: it is not tried again');
  jobs.work(
    byKind(
      {
        [JOB_KINDS.confirm]: linkMails,
        [JOB_KINDS.reset]: linkMails,
        [PASSWORD_MAIL]: passwordMailWorker(deps),
        [RESET_REQUEST]: resetRequestWorker(deps.engines, deps),
        ...mailChangeWorkers(deps),
        ...Object.fromEntries(ROUND_MAILS.map((kind) => [kind, roundMails])),
        [NEWSLETTER_MAIL]: newsletterWorker({ ...deps, campaigns: config.CAMPAIGNS }),
        ...RETIRED,
        [REMINDER]: reminderWorker({ ...deps, jobs }),
      },
      { onGivenUp, onRefused: (job, refusal) => noteRefusedMail(deps, job, refusal) },
    ),
    config.MAILS_PER_MINUTE > 0 ? { most: config.MAILS_PER_MINUTE, perMs: 60_000 } : undefined,
  );
}

/** Hands jobs over anew where the log lost events that they were made of. */
const rewindAll = ({ store, jobs }: Engines, log: FastifyBaseLogger): Promise<void> =>
  rewindReaders(store, jobs).then(
    (readers) => {
      if (readers.length > 0)
        log.error({ readers }, 'the log lost its newest events: jobs are handed over anew');
    },
    (error: unknown) => log.error({ err: error }, 'the log could not be compared with its jobs'),
  );

async function reactForEver(
  { pepper, now }: JobDeps,
  { store, keys, jobs }: Engines,
  log: FastifyBaseLogger,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await react({ store, keys }, jobs, signal, { pepper, now });
    } catch (error) {
      log.error({ err: error }, 'the reactions stopped and will be tried again');
      await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** Reminders of readings, the mails of rounds, and of registrations once more. */
async function findReminders(
  { store, views, jobs }: Engines,
  { CAMPAIGNS: campaigns }: Config,
  log: FastifyBaseLogger,
  now: () => number,
  { startedAt, signal }: { readonly startedAt: number; readonly signal: AbortSignal },
): Promise<void> {
  await scheduleReminders(store, jobs, signal, now).catch((error: unknown) =>
    log.error({ err: error }, 'reminders could not be scheduled and will be tried again'),
  );
  await findRoundMails({ store, views, jobs, campaigns }, now(), signal).catch((error: unknown) =>
    log.error({ err: error }, 'mails of rounds could not be found and will be looked for again'),
  );
  await confirmOnceMore({ store, views, jobs }, startedAt, signal).catch((error: unknown) =>
    log.error({ err: error }, 'registrations could not be mailed once more and will be tried again'),
  );
}

/** Gives rounds that are over their results. */
const closeOver = (
  { store, keys, views }: Engines,
  { CAMPAIGNS: campaigns, MUNICIPALITY_MIN_COUNT: fewest }: Config,
  log: FastifyBaseLogger,
  now: () => number,
): Promise<unknown> =>
  closeRounds({ engines: { store, keys }, views, campaigns, fewest }, now()).then(
    (rounds) => rounds.length > 0 && log.info({ rounds }, 'rounds have their results'),
    (error: unknown) => log.error({ err: error }, 'a round could not be closed and will be tried again'),
  );

const believeAll = (engines: Engines, config: Config, log: FastifyBaseLogger): Promise<void> =>
  believeViews(engines, config, log).catch((error: unknown) => {
    if (!(error instanceof HeldElsewhere))
      log.error({ err: error }, 'the views could not be compared with the log and will be tomorrow');
  });

const sweepAll = (
  erasing: ErasureDeps,
  { DATA_DIR }: Config,
  log: FastifyBaseLogger,
  now: () => number,
  signal: AbortSignal,
): Promise<unknown> =>
  Promise.all([sweep(erasing, now(), signal), dropReplaced(DATA_DIR, now())]).catch((error: unknown) =>
    log.error({ err: error }, 'the sweep failed and will be tried again'),
  );

/** Erases to the end what another process has begun and left. */
const resumeAll = (
  erasing: ErasureDeps,
  log: FastifyBaseLogger,
  now: () => number,
  signal: AbortSignal,
): Promise<void> =>
  resumeErasures(erasing, now() - RESUME_AFTER_MS, now, signal).catch((error: unknown) =>
    log.error({ err: error }, 'an erasure could not be finished and will be tried again'),
  );

/** Notes in the account's stream that the mail of a job was refused for good; noted again it is the same note. */
async function noteRefusedMail(
  { engines, now }: Pick<MailWorkerDeps, 'engines' | 'now'>,
  { key, kind, payload: { userId } }: Job,
  { code }: MailRefused,
): Promise<void> {
  if (userId === undefined || TO_OTHER_ADDRESSES.has(kind)) return;
  const commandId = commandIdOf(userId, 'refused mail', key);
  const noted = await handleCommand(
    engines,
    accountDecider,
    { type: 'NoteRefusedMail', purpose: purposeOf(kind), code, now: Math.floor(now() / 1000) },
    {
      stream: streamOf('account', userId),
      subject: userId,
      metadata: { commandId, recordedAt: now(), userId, actor: 'system' },
    },
  );
  if (!noted.accepted) throw new Error(`a refused mail was not noted: ${noted.rejection.messageId}`);
}

/**
 * Looks for the account of an address and makes its link, which the reactions then mail. Jobs of earlier versions name one
 * `mailStream`.
 */
const resetRequestWorker =
  (engines: CommandEngines, secrets: Parameters<typeof requestReset>[1]): JobWorker =>
  async ({
    payload: { mailStream = '', mailStreams = mailStream, commandId = '', correlationId = '', recordedAt },
  }) =>
    void (await requestReset(engines, secrets, {
      mailStreams: mailStreams.split(' '),
      commandId,
      correlationId,
      recordedAt: Number(recordedAt),
    }));
